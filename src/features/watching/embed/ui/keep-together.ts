import { isOver, livePoint } from '#features/videos/video/premiere-rules.ts';
import { createLiveKeeper } from '#features/watching/watch/ui/keep-live.ts';
import { readShowing } from '#features/watching/watch/ui/read-showing.ts';
import type { PlayerHandle } from '#player/core/events.ts';
import type { LivePayload } from '../playing-document.ts';

/** Keeps the player of a frame with a premiere that is on. */
export async function keepTogether(
  player: PlayerHandle,
  { code, startsAt, duration }: NonNullable<LivePayload['showing']>,
): Promise<void> {
  const ahead = (await readShowing(code))?.ahead ?? 0;
  const keep = createLiveKeeper();
  player.onAny((event) => {
    const now = Date.now() + ahead;
    keep(event, player, isOver(startsAt, duration, now) ? null : livePoint(startsAt, duration, now));
  });
}
