import { useState } from 'react';
import { tooLargeText } from '../rules.ts';
import type { GrabError } from './LinkField.tsx';
import type { UploadMistake } from './use-upload.ts';

/** What was refused only because there is no account; without a file it was a link. */
interface RefusedSource {
  readonly file: File | null;
}

/** What is wrong with the chosen file or link, and whether an account would solve it. */
export function useComplaint(maxUpload: number, isSignedIn: boolean) {
  const [mistake, setMistake] = useState<UploadMistake | null>(null);
  const [refused, setRefused] = useState<RefusedSource | null>(null);

  function show(wrong: UploadMistake | string | null, forGuest: RefusedSource | null = null): void {
    setMistake(typeof wrong === 'string' ? { field: null, text: wrong } : wrong);
    setRefused(forGuest);
  }
  function showGrabError(failure: GrabError | null): void {
    if (failure?.code !== 'invalid_grab_size')
      return show(failure && { field: failure.field ?? null, text: failure.text });
    show(tooLargeText(maxUpload, isSignedIn), isSignedIn ? null : { file: null });
  }
  /** What was wrong with a field is no longer said once it is typed into. */
  function settle(typed: object): void {
    if (mistake?.field && mistake.field in typed) show(null);
  }
  return { mistake, refused, show, showGrabError, settle };
}
