import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Spec §3 Notification types. */
export type NotificationType =
  | 'channel-subscribed'
  | 'comment-mention'
  | 'comment-upvoted'
  | 'messaged'
  | 'user-subscribed'
  | 'user-welcome'
  | 'video-commented'
  | 'video-upvoted'
  | 'tipped';

export interface NewNotification {
  /** Who is told. */
  readonly accountId: number;
  readonly type: NotificationType;
  /** Who did it; a person is never told of what they did themselves. */
  readonly actorId?: number;
  readonly videoId?: number;
  readonly channelId?: number;
  /** The comment, thread or album it is about, by type. */
  readonly objectId?: number;
  readonly text?: string;
}

/** Unread notifications of the account. */
export async function countUnread({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * Stores a notification within the caller's transaction, so that it exists exactly when what it tells of does.
 * Answers its id, to be published on the bus as `notification` after the commit; null when there is nobody to tell.
 */
export async function notify(trx: Db, { accountId, actorId, ...what }: NewNotification): Promise<number | null> {
  if (accountId === actorId) return null;
  const { id } = await trx
    .insertInto('notification')
    .values({
      account_id: accountId,
      type: what.type,
      actor_id: actorId ?? null,
      video_id: what.videoId ?? null,
      channel_id: what.channelId ?? null,
      object_id: what.objectId ?? null,
      text: what.text ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
