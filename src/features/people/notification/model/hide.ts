import type { Trx } from '#platform/db/db.ts';
import { typesAbout } from '../kinds.ts';
import type { NoticeObject } from '../notice.ts';

/** What the account was told of the other one's doings is gone. */
export async function dropNotifications(trx: Trx, accountId: number, actorId: number): Promise<void> {
  await trx
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('actor_id', '=', actorId)
    .execute();
}

/**
 * Hides the notifications about these objects, or shows them again, within the transaction that removes or
 * restores what they are about. Answers the accounts whose unread count may have changed, to be published as
 * `notification-read` after the commit.
 */
export async function hideNotices(
  trx: Trx,
  object: NoticeObject,
  ids: readonly number[],
  hidden: boolean,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('notification')
    .set({ hidden })
    .where('object_id', 'in', ids)
    .where('type', 'in', typesAbout(object))
    .where('hidden', '=', !hidden)
    .returning('account_id')
    .execute();
  return [...new Set(rows.map((row) => row.account_id))];
}
