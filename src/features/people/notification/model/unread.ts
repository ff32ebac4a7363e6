import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { shownNotifications } from './list.ts';

/** The number of unread notifications of the account. */
export async function countUnread({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number> {
  return (await unreadCount(db, accountId).executeTakeFirstOrThrow()).unread;
}

/** The same as a query for one row, to be combined with other numbers. */
export function unreadCount(db: Db, accountId: number | RawBuilder<number>) {
  return unreadNotifications(db)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('notification.account_id', '=', accountId);
}

/**
 * The number of unread notifications in the list of each of these accounts; accounts without any are left
 * out.
 */
export async function unreadOf(
  { db }: Pick<Ctx, 'db'>,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await unreadNotifications(db)
    .select(({ fn }) => ['notification.account_id as accountId', fn.countAll<number>().as('unread')])
    .where('notification.account_id', 'in', accountIds)
    .groupBy('notification.account_id')
    .execute();
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
}

function unreadNotifications(db: Db) {
  return shownNotifications({ db })
    .where('notification.read_at', 'is', null)
    .where('notification.on_site', '=', sql.lit(true));
}

/** Marks all or some of the account's notifications as read, and pushes the number left to its open pages. */
export async function markRead(
  { db, bus, clock }: Pick<Ctx, 'db' | 'bus' | 'clock'>,
  accountId: number,
  which: 'all' | readonly number[],
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: new Date(clock.now()) })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(which !== 'all', (query) =>
      query.where('id', 'in', which.length === 0 ? [0] : (which as readonly number[])),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) bus.publish('notification-read', { id: accountId });
}

/** The moderators who have no unread notification of this type: one is enough for many of the same. */
export async function listModeratorsToTell(db: Db, type: string): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('acl', '=', 'moderator')
    .where('state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .whereRef('notification.account_id', '=', 'account.id')
            .where('notification.type', '=', type)
            .where('notification.read_at', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
