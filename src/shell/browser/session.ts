import { useEffect, useMemo } from 'react';
import { askWhenSignedOut, call } from '#platform/web/call.ts';
import { keep } from '#platform/web/persist.ts';
import { api } from '#src/routes.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { createStore, useStore } from '#ui/store.ts';
import { openModal } from './modals.ts';
import { tellReturned } from './returning.ts';
import { setUnread } from './unread.ts';

/** Changes when somebody signs out, so that the browser tells the other tabs. */
const MARK = 'signed-out';
const isCleared = createStore(false);

/** Who is signed in; null nobody, undefined when the check has failed. */
type Present = { readonly user_id: string } | null | undefined;

/**
 * The frame for whoever is there now. A page learns that its viewer has gone when another tab signs out, and
 * looks for itself when it comes back out of the browser's memory. Spec §4 Viewer.
 */
export function useCurrentFrame(frame: Frame): Frame {
  const isOver = useStore(isCleared, false);
  const viewerId = frame.viewer?.user_id ?? null;
  useEffect(() => followSession(viewerId), [viewerId]);
  return useMemo(
    () => (isOver ? { ...frame, viewer: null, unread: 0, unreadMessages: 0 } : frame),
    [isOver, frame],
  );
}

/** Tells the other tabs of this browser that the viewer has signed out. */
export function announceSignOut(): void {
  keep(MARK, String(Date.now()));
}

function followSession(viewerId: string | null): () => void {
  const life = new AbortController();
  const look = () => void readPresent().then((present) => compare(viewerId, present));
  addEventListener('storage', ({ key }) => key === MARK && look(), life);
  addEventListener('pageshow', ({ persisted }) => persisted && look(), life);
  // A check that failed for want of a line is made good.
  addEventListener('online', () => isCleared.get() && look(), life);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward') look();
  const stopAsking = viewerId === null ? () => undefined : askWhenSignedOut(() => askOnce(look));
  life.signal.addEventListener('abort', stopAsking);
  return () => life.abort();
}

let asking: Promise<(() => void) | null> | null = null;

/** Opens the dialog, one for all that wait. Somebody else may sign in: what is done then is to look again. */
function askOnce(look: () => void): Promise<(() => void) | null> {
  asking ??= new Promise<(() => void) | null>((resolve) =>
    openModal('sign-in', {
      why: 'again',
      stay: true,
      onSignedIn: () => resolve(look),
      onCancel: () => resolve(null),
    }),
  ).finally(() => {
    asking = null;
  });
  return asking;
}

function compare(viewerId: string | null, present: Present): void {
  if (present === undefined) return isCleared.set(viewerId !== null);
  if ((present?.user_id ?? null) === viewerId) {
    isCleared.set(false);
    return void (present && refresh());
  }
  // What plays or is being written is kept; everything else is drawn anew for whoever is there.
  if (present === null && isInUse()) isCleared.set(true);
  else location.reload();
}

/** A check that fails clears the viewer. Spec §4, §8. */
async function readPresent(): Promise<Present> {
  try {
    const { user } = (await call(api.entry.check, {})) as { user?: { user_id: string } };
    return user ?? null;
  } catch {
    return undefined;
  }
}

/** Brings up to date what the page says of its viewer. */
function refresh(): void {
  tellReturned();
  call(api.notification.unread, {}).then(
    (answer) => setUnread(Number((answer as { unreadCount: number }).unreadCount)),
    () => undefined,
  );
}

function isInUse(): boolean {
  const plays = [...document.querySelectorAll('video')].some(({ paused }) => !paused);
  return plays || document.querySelector('dialog[open]') !== null;
}
