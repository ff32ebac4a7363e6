import { sql } from 'kysely';
import type { Discussion } from '#features/talking/comment/rules.ts';
import { idOfCode } from '#features/videos/video/model/codes.ts';
import { openNamed, withKeyInPaths } from '#features/videos/video/model/find.ts';
import { joinedVideos, videoRows } from '#features/videos/video/model/rows.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Batch } from '#platform/db/batch.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import { completeDetails, extrasFor, presentExtras, type VideoDetails } from '../model.ts';

/**
 * What tells whether a video's page still shows what is so: the versions of its rows (`xmin`, as in
 * `row-versions.ts`), the counters that it shows except its views, when its comments last changed, and when
 * its related videos were found. Captions and pins announce `video-access`, which clears all pages.
 */
const SIGNS = sql<string>`json_build_array(video.xmin, account.xmin, channel.xmin,
  video_counter.score, video_counter.likes_count, video_counter.share_count, video_counter.comment_count,
  video_counter.total_tipped,
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

const DISCUSSION = sql<Discussion | null>`(
  select json_build_object('locked', discussion.locked, 'approveFirst', discussion.approve_first)
  from discussion where discussion.video_id = video.id)`;

/** Whether anything was ever said below it, whoever may read that. */
const HAS_COMMENTS = sql<boolean>`exists (select from comment where comment.video_id = video.id)`;

const openedById = statement((db: Db, { id, viewer }: { id: number; viewer: number }) =>
  videoRows({ db })
    .select(extrasFor(viewer))
    .select([SIGNS.as('signs'), DISCUSSION.as('discussion'), HAS_COMMENTS.as('hasComments')])
    .where('video.id', '=', id),
);

const openedByCode = statement((db: Db, { code, viewer }: { code: string; viewer: number }) =>
  videoRows({ db })
    .select(extrasFor(viewer))
    .select([SIGNS.as('signs'), DISCUSSION.as('discussion'), HAS_COMMENTS.as('hasComments')])
    .where('video.id', '=', idOfCode(db, code)),
);

/** A video with all that its page shows of it, and its signs. */
export interface OpenedVideo {
  readonly details: VideoDetails;
  /** How its comments are set; null as long as nobody has set anything. */
  readonly discussion: Discussion | null;
  /** Whether it has comments, be it ones that only some may read. */
  readonly hasComments: boolean;
  readonly signs: string;
}

/** The same as `openVideo` and `readDetails` in one statement. @throws AppError `video_not_found` */
export async function openDetails(
  ctx: Ctx,
  viewer: Actor | null,
  idOrCode: string | number,
): Promise<OpenedVideo> {
  const viewerId = viewer?.id ?? 0;
  const opened = await openNamed(ctx, viewer, idOrCode, async (by) => {
    const [found = null] =
      'id' in by
        ? await openedById(ctx.db, { id: by.id, viewer: viewerId })
        : await openedByCode(ctx.db, { code: by.code, viewer: viewerId });
    return found;
  });
  const row = await withKeyInPaths(ctx, viewer, opened);
  const details = await completeDetails(ctx, row, viewer, presentExtras(row, row));
  return { details, discussion: row.discussion, hasComments: row.hasComments, signs: row.signs };
}
