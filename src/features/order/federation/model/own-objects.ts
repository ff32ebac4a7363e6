import { listCaptions } from '#features/making/caption/model.ts';
import { readDiscussion } from '#features/talking/comment/model/discussion.ts';
import { findComment, openComment } from '#features/talking/comment/model/find.ts';
import type { CommentRow } from '#features/talking/comment/model/rows.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri, commentUri, hostOf, videoUri } from '../addresses.ts';
import type { CommentFacts } from '../present-comment.ts';
import type { VideoFacts } from '../present-video.ts';
import { handleName } from '../rules.ts';
import { openToldVideo, withPass } from './follower-videos.ts';
import { isToldToFollowers } from './tell-rows.ts';

type ObjectCtx = Pick<Ctx, 'db' | 'batches' | 'config' | 'siteKey'>;

/**
 * A video of this site that everybody may see, or that is for followers, of whom the reader is one.
 * @throws AppError `video_not_found`
 */
export async function openOwnVideo(
  ctx: Pick<ObjectCtx, 'db' | 'batches'>,
  id: number,
  reader: Actor | null = null,
): Promise<VideoRow> {
  const video = await openToldVideo(ctx, id, reader);
  if (video?.id !== id || (await isRemote(ctx.db, 'video_id', id))) throw new AppError('video_not_found');
  return video;
}

/** The same with what other sites are told of it. @throws AppError `video_not_found` */
export async function readVideoFacts(
  ctx: ObjectCtx & Pick<Ctx, 'clock'>,
  id: number,
  reader: Actor | null = null,
): Promise<VideoFacts> {
  const video = await withPass(ctx, await openOwnVideo(ctx, id, reader), reader);
  const [captions, { locked }, sizes, told] = await Promise.all([
    listCaptions(ctx, video),
    readDiscussion(ctx.db, id),
    ctx.db
      .selectFrom('rendition')
      .select(['name', 'size'])
      .where('video_id', '=', id)
      .where('type', '=', 'mp4')
      .execute(),
    ctx.db.selectFrom('federation_told').select('told_at').where('video_id', '=', id).executeTakeFirst(),
  ]);
  return {
    video,
    captions,
    sizes: new Map(sizes.map(({ name, size }) => [name, Number(size)])),
    isLocked: locked,
    countedAt: new Date(ctx.clock.now()),
    updatedAt: told?.told_at ?? video.completedAt ?? video.createdAt,
  };
}

/** When all other sites were told that a video is gone; null if it is not, or not all knew of it. */
export async function findGone({ db }: Pick<Ctx, 'db'>, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('federation_told')
    .select(['gone_at', 'digest'])
    .where('video_id', '=', id)
    .executeTakeFirst();
  return row && !isToldToFollowers(row) ? row.gone_at : null;
}

/** A comment of this site that everybody may read. @throws AppError `comment_not_found` */
export async function readCommentFacts(ctx: ObjectCtx, id: number): Promise<CommentFacts> {
  const comment = await openComment(ctx, null, { comment: id });
  if (comment.accountId === null || comment.video.private || (await isRemote(ctx.db, 'comment_id', id)))
    throw new AppError('comment_not_found');
  const parent = comment.parentId === null ? null : await findComment(ctx, null, comment.parentId);
  return {
    id,
    authorId: comment.accountId,
    body: comment.body,
    code: comment.code,
    createdAt: comment.createdDate,
    editedAt: comment.editedDate,
    repliesTo: await addressOf(ctx, parent ? { comment_id: parent.id } : { video_id: comment.videoId }),
    toldTo: await authorOf(ctx, parent ? parent.accountId : comment.ownerId),
  };
}

/** The address of a video or a comment, wherever it is at home. */
export async function addressOf(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  thing: { readonly comment_id: number } | { readonly video_id: number },
): Promise<string> {
  const [column, id] =
    'comment_id' in thing
      ? (['comment_id', thing.comment_id] as const)
      : (['video_id', thing.video_id] as const);
  const row = await db.selectFrom('remote_object').select('uri').where(column, '=', id).executeTakeFirst();
  return row?.uri ?? (column === 'video_id' ? videoUri(config, id) : commentUri(config, id));
}

/** Whoever is replied to, by address and handle, wherever they are at home. */
async function authorOf(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  id: CommentRow['accountId'],
): Promise<CommentFacts['toldTo']> {
  if (id === null) return null;
  const row = await db
    .selectFrom('account')
    .leftJoin('remote_actor', 'remote_actor.account_id', 'account.id')
    .select(['account.username', 'remote_actor.uri'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.uri !== null) return { uri: row.uri, handle: row.username };
  const handle = `${handleName({ kind: 'account', id, name: row.username })}@${hostOf(config)}`;
  return { uri: actorUri(config, { kind: 'account', id }), handle };
}

async function isRemote(db: Db, column: 'video_id' | 'comment_id', id: number): Promise<boolean> {
  const row = await db.selectFrom('remote_object').select('uri').where(column, '=', id).executeTakeFirst();
  return row !== undefined;
}
