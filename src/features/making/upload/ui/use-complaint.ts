import { useState } from 'react';
import { tooLargeText } from '../rules.ts';
import type { GrabError } from './LinkField.tsx';

/** What was refused only because there is no account; without a file it was a link. */
interface RefusedSource {
  readonly file: File | null;
}

/** What is wrong with the chosen file or link, and whether an account would solve it. */
export function useComplaint(maxUpload: number, isSignedIn: boolean) {
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedSource | null>(null);

  function show(text: string | null, forGuest: RefusedSource | null = null): void {
    setError(text);
    setRefused(forGuest);
  }
  function showGrabError(failure: GrabError | null): void {
    if (failure?.code !== 'invalid_grab_size') return show(failure?.text ?? null);
    show(tooLargeText(maxUpload, isSignedIn), isSignedIn ? null : { file: null });
  }
  return { error, refused, show, showGrabError };
}
