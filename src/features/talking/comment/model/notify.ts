import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { notifyAll, type NewNotification } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { mentionsIn } from '../rules.ts';

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
 * Stores the notifications of a comment that is now visible: for the person it replies to, those it mentions,
 * and the video's owner, one each, for the first of these reasons. Returns the ids of the notifications,
 * which are to be published after the commit.
 */
export async function notifyOfComment(
  trx: Trx,
  comment: CommentNotice,
  besides: readonly number[] = [],
): Promise<number[]> {
  const mentioned = await findMentioned(trx, mentionsIn(comment.body));
  return store(trx, comment, besides, [
    ...(comment.repliedToId === null ? [] : [['comment-replied-to', comment.repliedToId] as const]),
    ...mentioned.map((id) => ['comment-mention', id] as const),
    ...(comment.ownerId === null ? [] : [['video-commented', comment.ownerId] as const]),
  ]);
}

/** Stores the owner's notification of a comment that waits for approval. */
export function notifyOwner(trx: Trx, comment: CommentNotice): Promise<number[]> {
  return store(trx, comment, [], comment.ownerId === null ? [] : [['video-commented', comment.ownerId]]);
}

/** Stores notifications for those whom an edit newly mentions. */
export async function notifyMentioned(trx: Trx, comment: CommentNotice, before: string): Promise<number[]> {
  const known = new Set(mentionsIn(before));
  const mentioned = await findMentioned(
    trx,
    mentionsIn(comment.body).filter((name) => !known.has(name)),
  );
  return store(
    trx,
    comment,
    [],
    mentioned.map((id) => ['comment-mention', id] as const),
  );
}

async function store(
  trx: Trx,
  { id, videoId, authorId }: CommentNotice,
  besides: readonly number[],
  reasons: readonly (readonly [type: string, accountId: number])[],
): Promise<number[]> {
  const each = new Map<number, NewNotification>();
  for (const [type, accountId] of reasons) {
    if (each.has(accountId) || besides.includes(accountId)) continue;
    each.set(accountId, { accountId, type, actorId: authorId, videoId, objectId: id });
  }
  const made = await notifyAll(trx, [...each.values()]);
  return made.filter((one) => one !== null);
}

async function findMentioned(trx: Trx, names: readonly string[]): Promise<number[]> {
  const found = [];
  for (const name of names) found.push(await findAccountByName({ db: trx }, name));
  return found.flatMap((account) => account?.id ?? []);
}

/** Publishes after the commit: to open pages of the video, and to those who were notified. */
export function publish(
  { bus }: Pick<Ctx, 'bus'>,
  videoId: number,
  notifications: readonly number[] = [],
): void {
  bus.publish('comment', { id: videoId });
  for (const id of notifications) bus.publish('notification', { id });
}
