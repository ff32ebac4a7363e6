import { type RawBuilder, sql } from 'kysely';
import { markRead as markNoticesRead } from '#features/people/notification/model/unread.ts';
import type { Db } from '#platform/db/db.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Ctx } from '#src/context.ts';
import { requireThread, visibleMessages } from './visible.ts';

/** How many of the account's conversations have something that it has not read, without muted ones. */
export async function countUnread({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number> {
  return (await unreadCount(db, accountId).executeTakeFirstOrThrow()).unread;
}

/** The same as a query of one row, to be read together with other numbers. */
export function unreadCount(db: Db, accountId: number | RawBuilder<number>) {
  return unreadMessages(db, accountId)
    .where('me.is_muted', '=', false)
    .select(sql<number>`count(distinct message.thread_id)`.as('unread'));
}

/** How much is unread in each of these conversations; those without are not in it. */
export async function unreadIn(
  db: Db,
  accountId: number,
  threadIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (threadIds.length === 0) return new Map();
  const rows = await unreadMessages(db, accountId)
    .select(({ fn }) => ['message.thread_id as threadId', fn.countAll<number>().as('unread')])
    .where('message.thread_id', 'in', threadIds)
    .groupBy('message.thread_id')
    .execute();
  return new Map(rows.map(({ threadId, unread }) => [threadId, unread]));
}

function unreadMessages(db: Db, accountId: number | RawBuilder<number>) {
  return visibleMessages(db, accountId)
    .whereRef('me.last_message_id', '>', 'me.read_up_to')
    .whereRef('message.id', '>', 'me.read_up_to')
    .where('message.account_id', '!=', accountId);
}

/**
 * Records that the account has read up to this message, never less than before; the notifications of those
 * messages become read too. @throws AppError `thread_not_found`
 */
export async function readUpTo(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events' | 'jobs'>,
  accountId: number,
  threadId: number,
  messageId: number,
): Promise<void> {
  await requireThread(ctx.db, accountId, threadId);
  await asOne(ctx, async (one, trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('message_participant')
      .set({ read_up_to: sql`least(${messageId}::bigint, last_message_id)` })
      .where('thread_id', '=', threadId)
      .where('account_id', '=', accountId)
      .where('read_up_to', '<', sql<number>`least(${messageId}::bigint, last_message_id)`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await readNotices(one, accountId, threadId, messageId);
    one.bus.publish('thread', { id: threadId });
    one.bus.publish('messages-unread', { id: accountId });
  });
}

/** Marks the account's notifications of messages in the conversation as read, up to this one or all. */
export async function readNotices(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock'>,
  accountId: number,
  threadId: number,
  upTo: number | null,
): Promise<void> {
  await markNoticesRead(ctx, accountId, await noticesOf(ctx.db, accountId, threadId, upTo));
}

async function noticesOf(
  db: Db,
  accountId: number,
  threadId: number,
  upTo: number | null,
): Promise<number[]> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('message', 'message.id', 'notification.object_id')
    .select('notification.id')
    .where('notification.account_id', '=', accountId)
    .where('notification.type', '=', 'messaged')
    .where('notification.read_at', 'is', null)
    .where('message.thread_id', '=', threadId)
    .$if(upTo !== null, (query) => query.where('message.id', '<=', upTo as number))
    .execute();
  return rows.map((row) => row.id);
}
