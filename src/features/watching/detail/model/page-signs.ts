import { sql } from 'kysely';
import { joinedVideos } from '#features/videos/video/model/rows.ts';
import type { Batch } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';

/**
 * What tells whether a video's page still shows what is so: the versions of its rows (`xmin`, as in
 * `row-versions.ts`), the counters that it shows except its views, when its comments last changed, and when
 * its related videos were found. Captions and pins announce `video-access`, which clears all pages.
 */
export const SIGNS = sql<string>`json_build_array(video.xmin, account.xmin, channel.xmin, video_counter.score,
  video_counter.likes_count, video_counter.share_count, video_counter.comment_count, video_counter.total_tipped,
  (select discussion.xmin from discussion where discussion.video_id = video.id),
  (select max(comment.touched_at) from comment where comment.video_id = video.id),
  (select related_list.made_at from related_list where related_list.video_id = video.id))::text`;

const signsOf = statement((db: Db, { ids }: { ids: readonly number[] }) =>
  joinedVideos({ db })
    .select(['video.id', 'video_counter.view_count as views', SIGNS.as('signs')])
    .where((eb) => eb('video.id', '=', eb.fn.any(eb.val(ids)))),
);

type Signs = Awaited<ReturnType<typeof signsOf>>[number];

const signsOfEach: Batch<number, Signs | null> = async (db, ids) => {
  const byId = new Map((await signsOf(db, { ids: [...new Set(ids)] })).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
};

/** The signs of this video's page now, and its stored views; null if the video is gone. */
export function readSigns({ db, batches }: Pick<Ctx, 'db' | 'batches'>, id: number): Promise<Signs | null> {
  return batches.join(db, signsOfEach, id);
}
