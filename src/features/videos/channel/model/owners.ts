import { takeTurn } from '#platform/db/allowance.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { countRows } from '#platform/db/keyset.ts';
import { AppError } from '#platform/errors/errors.ts';
import { CHANNELS_EACH } from '../opener-rules.ts';

/** How many channels somebody owns. */
export function countOwned(db: Db, ownerId: number): Promise<number> {
  return countRows(db.selectFrom('channel').where('owner_id', '=', ownerId));
}

/** Checks that somebody may own one more; whoever counts as well waits. @throws AppError `channel_limit` */
export async function requireRoom(trx: Trx, ownerId: number): Promise<void> {
  await takeTurn(trx, { name: 'channels', owner: ownerId });
  if ((await countOwned(trx, ownerId)) >= CHANNELS_EACH) throw new AppError('channel_limit');
}

/** Lets the new owner of a channel do what its moderators do. */
export async function setModerator(trx: Trx, channelId: number, accountId: number): Promise<void> {
  await trx
    .insertInto('channel_moderator')
    .values({ channel_id: channelId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
