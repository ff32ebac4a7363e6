import { sql } from 'kysely';
import { orderProcessing } from '#features/making/processing/model/order.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/**
 * Hides what a banned or leaving account has uploaded; what was suspended or deleted for its own sake stays
 * so. Answers the videos' ids.
 */
export async function hideVideos(trx: Trx, accountId: number): Promise<number[]> {
  const rows = await trx
    .updateTable('video')
    .set((eb) => ({ state: 'user-disabled', disabled_from: eb.ref('state') }))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['initial', 'stored', 'success'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Shows it again; what was being prepared is prepared again from where it was. Answers the videos' ids. */
export async function showVideos(
  trx: Trx,
  { jobs }: Pick<Ctx, 'jobs'>,
  accountId: number,
): Promise<number[]> {
  const rows = await trx
    .updateTable('video')
    .set((eb) => ({ state: eb.fn.coalesce('disabled_from', sql.lit('success')), disabled_from: null }))
    .where('account_id', '=', accountId)
    .where('state', '=', 'user-disabled')
    .returning(['id', 'state'])
    .execute();
  for (const { id, state } of rows) {
    if (state === 'stored') await orderProcessing({ jobs }, id, trx);
  }
  return rows.map(({ id }) => id);
}

/**
 * After the commit: kept answers about the account and its videos are forgotten, and their files may be
 * fetched no more, or again.
 */
export function tellVideos({ bus }: Pick<Ctx, 'bus'>, accountId: number, videoIds: readonly number[]): void {
  bus.publish('account-visibility', { id: accountId });
  for (const id of videoIds) bus.publish('video-access', { id });
}
