import { clockAhead, type Showing } from '#features/videos/video/premiere-rules.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';

/** How far a premiere is, and by how much the server's clock is ahead, ms; null if that cannot be learned. */
export async function readShowing(
  code: string,
): Promise<{ readonly showing: Showing | null; readonly ahead: number } | null> {
  const sent = Date.now();
  const answer = await call(api.detail.read, { video: code }).catch(() => null);
  if (!answer) return null;
  const showing = answer.video.showing ?? null;
  return { showing, ahead: showing ? clockAhead(Date.parse(showing.server_time), sent, Date.now()) : 0 };
}

/** The server's clock as far as this browser knows it; until it has learned it, its own. */
export function createServerClock() {
  let ahead = 0;
  return {
    /** The browser’s own, ms since 1970; and the server's. */
    own: () => Date.now(),
    now: () => Date.now() + ahead,
    /** Learns from what was asked for at `sent` and has just come. */
    learn(told: Showing, sent: number): void {
      ahead = clockAhead(Date.parse(told.server_time), sent, Date.now());
    },
    set(ms: number): void {
      ahead = ms;
    },
  };
}
