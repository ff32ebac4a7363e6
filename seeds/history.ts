import { keepPosition } from '#features/watching/history/model/position.ts';
import { noteSeen } from '#features/watching/history/model/seen.ts';
import type { Ctx } from '#src/context.ts';
import { randomOf } from './chance.ts';
import { findVideos } from './find.ts';
import type { Member } from './members.ts';

/** Of the videos, those that somebody has watched lately, and of these those left before their end. */
const WATCHED = 0.25;
const LEFT = 0.4;

/** How far back the histories go, ms, and where in a video people stop, seconds. */
const SPAN_MS = 14 * 86_400_000;
const STOP_S = 8;

/** Gives people something that they have watched; whoever has a history keeps it as it is. */
export async function addHistory(ctx: Ctx, members: readonly Member[]): Promise<void> {
  const videos = [...(await findVideos(ctx, members))];
  for (const { id, username } of members) {
    if (await hasHistory(ctx, id)) continue;
    for (const [title, videoId] of videos) {
      if (randomOf(username, 'watched', title) >= WATCHED) continue;
      // Most of it was lately.
      const ago = randomOf(username, 'watched when', title) ** 2 * SPAN_MS;
      await noteSeen({ db: ctx.db, clock: { now: () => ctx.clock.now() - ago } }, id, videoId);
      const isLeft = randomOf(username, 'left', title) < LEFT;
      if (isLeft) await keepPosition(ctx, id, videoId, 1 + randomOf(username, 'left at', title) * STOP_S);
    }
  }
}

async function hasHistory({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('watch_history')
    .select('video_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
