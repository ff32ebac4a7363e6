import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Hands the anonymous videos of this claim token, created within the last `days`, to the account; a token
 * works once. Returns their ids.
 */
export async function handOver(
  trx: Db,
  accountId: number,
  claimTokenHash: Buffer,
  days: number,
): Promise<number[]> {
  const claimed = await trx
    .updateTable('video')
    .set({ account_id: accountId, claim_token_hash: null, owner_token_hash: null })
    .where('claim_token_hash', '=', claimTokenHash)
    .where('account_id', 'is', null)
    .where('created_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .returning('id')
    .execute();
  return claimed.map(({ id }) => id);
}
