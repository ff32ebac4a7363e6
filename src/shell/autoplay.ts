import { useEffect } from 'react';
import { call } from '#platform/web/call.ts';
import { keep, recall, setCookie } from '#platform/web/persist.ts';
import { api } from '#src/routes.ts';
import { type Frame, useFrame } from './frame.ts';
import { parseAutoplay, PREFERENCE_COOKIES } from './preferences.ts';
import { createStore, useStoreOr } from './store.ts';

const KEY = PREFERENCE_COOKIES.autoplay;
const autoplay = createStore<boolean | null>(null);

/**
 * Whether videos play by themselves, and how to change it: kept on the device and for the viewer. Spec §4.
 */
export function useAutoplay(): [on: boolean, set: (on: boolean) => void] {
  const frame = useFrame();
  return [useStoreOr(autoplay, frame.autoplay), (on) => setAutoplay(frame, on)];
}

/** Corrects a guest's page that was drawn without knowing what local storage remembers. */
export function useRememberedAutoplay(): void {
  const { viewer } = useFrame();
  const isGuest = viewer === null;
  useEffect(() => {
    const remembered = parseAutoplay(recall(KEY));
    if (isGuest && remembered !== null) autoplay.set(remembered);
  }, [isGuest]);
}

function setAutoplay({ viewer }: Frame, on: boolean): void {
  autoplay.set(on);
  keep(KEY, on ? '1' : '0');
  setCookie(KEY, on ? '1' : '0');
  if (!viewer) return;
  // The device remembers even when the server does not hear of it.
  call(api.account.change, { user: viewer.user_id, disable_autoplay: on ? 0 : 1 }).catch(() => undefined);
}
