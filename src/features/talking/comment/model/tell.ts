import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { notifyAll, type NewNotification } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { mentionsIn } from '../rules.ts';

/** A comment that people are told of. */
export interface ToldComment {
  readonly id: number;
  readonly videoId: number;
  readonly authorId: number;
  readonly body: string;
  /** Who uploaded the video, and who wrote what it replies to. */
  readonly ownerId: number | null;
  readonly repliedToId: number | null;
}

/**
 * Tells of a comment that is shown now: whom it replies to, whom it names and the video's owner, each once
 * and by the nearest reason. Answers the ids to be published after the commit.
 */
export async function tellOfComment(
  trx: Trx,
  comment: ToldComment,
  besides: readonly number[] = [],
): Promise<number[]> {
  const named = await accountsNamed(trx, mentionsIn(comment.body));
  return store(trx, comment, besides, [
    ...(comment.repliedToId === null ? [] : [['comment-replied-to', comment.repliedToId] as const]),
    ...named.map((id) => ['comment-mention', id] as const),
    ...(comment.ownerId === null ? [] : [['video-commented', comment.ownerId] as const]),
  ]);
}

/** Tells the owner alone, of a comment that waits for approval. */
export function tellOwner(trx: Trx, comment: ToldComment): Promise<number[]> {
  return store(trx, comment, [], comment.ownerId === null ? [] : [['video-commented', comment.ownerId]]);
}

/** Tells whom an edit names and the words before did not. */
export async function tellNamed(trx: Trx, comment: ToldComment, before: string): Promise<number[]> {
  const known = new Set(mentionsIn(before));
  const named = await accountsNamed(
    trx,
    mentionsIn(comment.body).filter((name) => !known.has(name)),
  );
  return store(
    trx,
    comment,
    [],
    named.map((id) => ['comment-mention', id] as const),
  );
}

async function store(
  trx: Trx,
  { id, videoId, authorId }: ToldComment,
  besides: readonly number[],
  told: readonly (readonly [type: string, accountId: number])[],
): Promise<number[]> {
  const each = new Map<number, NewNotification>();
  for (const [type, accountId] of told) {
    if (each.has(accountId) || besides.includes(accountId)) continue;
    each.set(accountId, { accountId, type, actorId: authorId, videoId, objectId: id });
  }
  const made = await notifyAll(trx, [...each.values()]);
  return made.filter((one) => one !== null);
}

async function accountsNamed(trx: Trx, names: readonly string[]): Promise<number[]> {
  const found = [];
  for (const name of names) found.push(await findAccountByName({ db: trx }, name));
  return found.flatMap((account) => account?.id ?? []);
}

/** Tells open pages, once what was said is stored: those of the video, and of who was notified. */
export function publish(
  { bus }: Pick<Ctx, 'bus'>,
  videoId: number,
  notifications: readonly number[] = [],
): void {
  bus.publish('comment', { id: videoId });
  for (const id of notifications) bus.publish('notification', { id });
}
