import { keepCounted } from '#features/videos/video/model/counted-elsewhere.ts';
import type { Ctx } from '#src/context.ts';
import { readCounts } from '../counts.ts';
import { FETCH_REPLIES } from './known-videos.ts';
import type { ReceivedActivity } from './receive.ts';

/** How long after new comments were counted those are asked for that have not come by themselves, ms. */
const COMMENTS_AFTER_MS = 10_000;

/**
 * A site says what it counts of videos of its own, which is shown here from then on, also on open pages. Of
 * videos of others it is believed nothing.
 */
export async function receiveCounts(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const said = readCounts(activity, actor.host);
  if (said.size === 0) return;
  const known = await ctx.db
    .selectFrom('remote_object')
    .innerJoin('video', 'video.id', 'remote_object.video_id')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .leftJoin('video_elsewhere', 'video_elsewhere.video_id', 'video.id')
    .select(['video.id as videoId', 'uri', 'comment_count as here', 'video_elsewhere.comments as before'])
    .where('uri', 'in', [...said.keys()])
    .where('remote_object.host', '=', actor.host)
    .where('video.state', '=', 'success')
    .execute();
  const counted = known.flatMap(({ videoId, uri }) => {
    const counts = said.get(uri);
    return counts ? [{ videoId, ...counts }] : [];
  });
  const taken = await ctx.db.transaction().execute((trx) => keepCounted(trx, ctx, counted));
  showCounts(
    ctx,
    taken.map(({ videoId }) => videoId),
  );
  for (const { videoId, comments } of taken) {
    const { uri = '', here = 0, before = 0 } = known.find((one) => one.videoId === videoId) ?? {};
    if (comments <= Math.max(here, before ?? 0)) continue;
    const startAfter = new Date(ctx.clock.now() + COMMENTS_AFTER_MS);
    await ctx.jobs.send(FETCH_REPLIES, { uri }, { key: uri, startAfter });
  }
}

/** Shows what is counted of these videos on the pages that have them. */
export function showCounts({ bus }: Pick<Ctx, 'bus'>, ids: readonly number[]): void {
  for (const id of ids) for (const topic of ['vote', 'watch'] as const) bus.publish(topic, { id });
}
