import { hearAccount } from '#platform/web/follow.ts';
import { askWhenSignedOut, call } from '#platform/web/call.ts';
import { forgetOwn } from '#platform/web/own.ts';
import { whenRefused } from '#platform/web/refusal.ts';
import { api } from '#src/routes.ts';
import { createStore } from '#ui/store.ts';
import { openModal } from './modals.ts';
import { tellReturned } from './returning.ts';
import { isSignedOut, SIGN_OUT_MARK } from './session.ts';
import { setUnread } from './unread.ts';

/** Who is signed in; null for nobody, undefined if the check failed. */
type SessionUser = { readonly user_id: string } | null | undefined;

/**
 * Notices that the viewer is not the one for whom the page was rendered: another tab signs out, the session
 * was ended, or the page returns from the back-forward cache. Returns a function that stops this.
 */
export function followSession(viewerId: string | null): () => void {
  const life = new AbortController();
  const over = () => {
    forgetOwn();
    look();
  };
  const look = () => void readPresent().then((present) => compare(viewerId, present));
  addEventListener('storage', ({ key }) => key === SIGN_OUT_MARK && over(), life);
  // As after a ban. Another tab then holds the connection, and learns it in turn.
  if (viewerId !== null) whenRefused(look, life.signal);
  addEventListener('pageshow', ({ persisted }) => persisted && look(), life);
  // Repeat a check that failed because the browser was offline.
  addEventListener('online', () => isSignedOut.get() && look(), life);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward') look();
  if (viewerId !== null)
    life.signal.addEventListener(
      'abort',
      hearAccount(({ banned }) => banned && leaveBanned()),
    );
  const stopAsking = viewerId === null ? () => undefined : askWhenSignedOut(() => askOnce(look));
  life.signal.addEventListener('abort', stopAsking);
  return () => life.abort();
}

/** Whether the viewer was banned while the page was open; it then stays as it is, and says so. */
export const isBanned = createStore(false);

function leaveBanned(): void {
  forgetOwn();
  isBanned.set(true);
  isSignedOut.set(true);
}

let asking: Promise<(() => void) | null> | null = null;

/**
 * Opens one dialog for everything that waits for it. Somebody else may sign in, so the session is checked
 * again afterwards.
 */
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

function compare(viewerId: string | null, present: SessionUser): void {
  if (present === undefined) return isSignedOut.set(viewerId !== null);
  if ((present?.user_id ?? null) === viewerId) {
    isSignedOut.set(false);
    isBanned.set(false);
    return void (present && refresh());
  }
  // Keep the page if something is playing or being written; otherwise render it again for the new viewer.
  if (present === null && (isBanned.get() || isInUse())) isSignedOut.set(true);
  else location.reload();
}

/** A check that fails clears the viewer. Spec §4, §8. */
async function readPresent(): Promise<SessionUser> {
  try {
    const { user } = (await call(api.entry.check, {})) as { user?: { user_id: string } };
    return user ?? null;
  } catch {
    return undefined;
  }
}

/** Updates what the page shows about its viewer. */
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
