import { sql } from 'kysely';
import type { ObjectType } from '#features/people/audit/rules.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { HookEvent } from './order.ts';

type ConfigCtx = Pick<Ctx, 'config'>;

/** A video that came out at its time; null if it has no owner or is suspended. */
export async function describeCameOut(trx: Trx, ctx: ConfigCtx, videoId: number): Promise<HookEvent | null> {
  const described = await describeVideo(trx, ctx, videoId, 'video_published');
  return described && { ...described, event: 'video.published' };
}

/**
 * A video whose processing ended, in the format of the reference's upload webhook; null if it has no owner or
 * is suspended.
 */
export async function describeVideo(
  trx: Trx,
  { config }: ConfigCtx,
  videoId: number,
  notificationType: 'video_success' | 'video_failed' | 'video_published' | 'live_started' | 'live_ended',
): Promise<HookEvent | null> {
  const video = await trx
    .selectFrom('video')
    .select(['account_id as accountId', 'code', 'state'])
    .where('id', '=', videoId)
    .executeTakeFirst();
  if (!video || video.accountId === null || video.state === 'suspended') return null;
  const url = config.publicUrl + href('video-view', { code: video.code });
  const data = { notificationType, videoId: String(videoId), userId: String(video.accountId), url };
  return { event: 'video.processed', accountId: video.accountId, data };
}

/** A broadcast that is on air, or over; null if it has no owner or is suspended. */
export async function describeLive(
  trx: Trx,
  ctx: ConfigCtx,
  videoId: number,
  notificationType: 'live_started' | 'live_ended',
): Promise<HookEvent | null> {
  const described = await describeVideo(trx, ctx, videoId, notificationType);
  return (
    described && { ...described, event: notificationType === 'live_started' ? 'live.started' : 'live.ended' }
  );
}

const COMMENT_CREATED = 'comment.created';

/**
 * New comments, for the owners of their videos; those that were edited are left out, and all of them where no
 * application is told of comments.
 */
export async function describeComments(
  trx: Trx,
  { config }: ConfigCtx,
  ids: readonly number[],
): Promise<HookEvent[]> {
  const comments = await trx
    .selectFrom('comment')
    .innerJoin('video', 'video.id', 'comment.video_id')
    .select(['comment.id', 'comment.account_id as authorId', 'comment.video_id as videoId'])
    .select(['comment.parent_id as parentId', 'comment.state', 'video.account_id as ownerId', 'video.code'])
    .where(sql<boolean>`comment.id = any(${ids}::bigint[])`)
    .where('comment.edited_at', 'is', null)
    .where(sql<boolean>`exists (select from app_webhook
      where disabled_at is null and ${COMMENT_CREATED} = any(events))`)
    .orderBy('comment.id')
    .execute();
  return comments.flatMap(({ id, authorId, videoId, parentId, state, ownerId, code }) => {
    if (ownerId === null) return [];
    const data = {
      commentId: String(id),
      parentCommentId: textOf(parentId),
      videoId: String(videoId),
      userId: textOf(authorId),
      state,
      url: config.publicUrl + href('comment-view', { comment: id }, { video: code }),
    };
    return [{ event: COMMENT_CREATED, accountId: ownerId, data }];
  });
}

/** A paid tip, for its recipient; the amount is in the smallest unit of the currency. */
export async function describeTip(trx: Trx, tipId: number, { config }: ConfigCtx): Promise<HookEvent | null> {
  const tip = await trx
    .selectFrom('tip')
    .select(['to_id as toId', 'from_id as fromId', 'video_id as videoId', 'amount'])
    .where('id', '=', tipId)
    .executeTakeFirst();
  if (!tip || tip.toId === null) return null;
  const data = {
    tipId: String(tipId),
    userId: String(tip.toId),
    fromUserId: textOf(tip.fromId),
    videoId: textOf(tip.videoId),
    amount: tip.amount,
    currency: config.TIPS_CURRENCY,
  };
  return { event: 'tip.received', accountId: tip.toId, data };
}

/** A report, without its author. */
export function describeReport(thing: {
  readonly objectType: ObjectType;
  readonly objectId: number;
}): HookEvent {
  const { objectType, objectId } = thing;
  const videoId = objectType === 'video' ? { videoId: String(objectId) } : {};
  return {
    event: 'report.created',
    accountId: null,
    data: { objectType, objectId: String(objectId), ...videoId },
  };
}

/** Somebody asks to join; what they wrote stays with the site. */
export function describeRequest(asked: { readonly requestId: number; readonly username: string }): HookEvent {
  const { requestId, username } = asked;
  return {
    event: 'registration.requested',
    accountId: null,
    data: { requestId: String(requestId), username },
  };
}

function textOf(id: number | null): string | null {
  return id === null ? null : String(id);
}
