import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { notifyAll, type NewNotification } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { mentionsIn } from '../rules.ts';

type NotifyCtx = Pick<Ctx, 'bus' | 'events'>;

/** A comment that people are notified of. */
export interface CommentNotice {
  readonly id: number;
  readonly videoId: number;
  readonly authorId: number;
  readonly body: string;
  /** The video's owner, and the author of the comment it replies to. */
  readonly ownerId: number | null;
  readonly repliedToId: number | null;
}

/**
 * Notifies of a comment that is now visible: the person it replies to, those it mentions, and the video's
 * owner, once each, for the first of these reasons.
 */
export async function notifyOfComment(
  trx: Trx,
  ctx: NotifyCtx,
  comment: CommentNotice,
  besides: readonly number[] = [],
): Promise<void> {
  const mentioned = await findMentioned(trx, mentionsIn(comment.body));
  await notifyAll(trx, ctx, noticesTo(comment, mentioned, besides));
}

/** The same notifications, to be stored; `mentioned` are those whom it mentions. */
export function noticesTo(
  comment: CommentNotice,
  mentioned: readonly number[],
  besides: readonly number[],
): NewNotification[] {
  return noticesFor(comment, besides, [
    ...(comment.repliedToId === null ? [] : [['comment-replied-to', comment.repliedToId] as const]),
    ...mentioned.map((id) => ['comment-mention', id] as const),
    ...(comment.ownerId === null ? [] : [['video-commented', comment.ownerId] as const]),
  ]);
}

/** What the owner is told of a comment that waits for approval. */
export function noticesToOwner(comment: CommentNotice): NewNotification[] {
  return comment.ownerId === null ? [] : noticesFor(comment, [], [['video-commented', comment.ownerId]]);
}

/** Notifies those whom an edit newly mentions. */
export async function notifyMentioned(
  trx: Trx,
  ctx: NotifyCtx,
  comment: CommentNotice,
  before: string,
): Promise<void> {
  const known = new Set(mentionsIn(before));
  const mentioned = await findMentioned(
    trx,
    mentionsIn(comment.body).filter((name) => !known.has(name)),
  );
  const reasons = mentioned.map((id) => ['comment-mention', id] as const);
  await notifyAll(trx, ctx, noticesFor(comment, [], reasons));
}

function noticesFor(
  { id, videoId, authorId }: CommentNotice,
  besides: readonly number[],
  reasons: readonly (readonly [type: string, accountId: number])[],
): NewNotification[] {
  const each = new Map<number, NewNotification>();
  for (const [type, accountId] of reasons) {
    if (each.has(accountId) || besides.includes(accountId)) continue;
    each.set(accountId, { accountId, type, actorId: authorId, videoId, objectId: id });
  }
  return [...each.values()];
}

/** The accounts of these names, of those that there are. */
export async function findMentioned(trx: Trx, names: readonly string[]): Promise<number[]> {
  const found = await Promise.all(names.map((name) => findAccountByName({ db: trx }, name)));
  return found.flatMap((account) => account?.id ?? []);
}
