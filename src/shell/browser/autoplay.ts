import { useEffect } from 'react';
import { call } from '#platform/web/call.ts';
import { forget, keep, recall, setCookie } from '#platform/web/persist.ts';
import { api } from '#src/routes.ts';
import { type Frame, useFrame } from '#shell/frame/frame.ts';
import { parseAutoplay, PREFERENCE_COOKIES } from '#shell/frame/preferences.ts';
import { createStore, useStoreOr } from '#ui/store.ts';

const KEY = PREFERENCE_COOKIES.autoplay;
/** Key of the id of the account whose choice the server has not confirmed yet. */
const UNSAVED = 'autoplay-unsaved';
const autoplay = createStore<boolean | null>(null);

/**
 * Whether videos play by themselves, and how to change it; stored on the device and with the account. Spec
 * §4.
 */
export function useAutoplay(): [on: boolean, set: (on: boolean) => void] {
  const frame = useFrame();
  return [useStoreOr(autoplay, frame.autoplay), (on) => setAutoplay(frame, on)];
}

/**
 * Corrects a page that was rendered without knowing what this browser remembers: for a guest whose cookie has
 * expired, or a viewer whose choice has not reached the server.
 */
export function useRememberedAutoplay(): void {
  const { viewer } = useFrame();
  useEffect(() => {
    const remembered = parseAutoplay(recall(KEY));
    if (remembered === null || (viewer && recall(UNSAVED) !== viewer.user_id)) return;
    autoplay.set(remembered);
    // From now on the server renders it this way.
    setCookie(KEY, remembered ? '1' : '0');
    if (viewer) saveAutoplay(viewer, remembered);
  }, [viewer]);
}

function setAutoplay({ viewer }: Pick<Frame, 'viewer'>, on: boolean): void {
  autoplay.set(on);
  keep(KEY, on ? '1' : '0');
  setCookie(KEY, on ? '1' : '0');
  if (viewer) saveAutoplay(viewer, on);
}

/** The device remembers the choice even if the server never hears of it, or not before the page is left. */
function saveAutoplay({ user_id: user }: NonNullable<Frame['viewer']>, on: boolean): void {
  keep(UNSAVED, user);
  call(api.account.change, { user, disable_autoplay: on ? 0 : 1 }, { keepalive: true }).then(
    () => autoplay.get() === on && forget(UNSAVED),
    () => undefined,
  );
}
