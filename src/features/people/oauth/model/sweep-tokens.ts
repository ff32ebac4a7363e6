import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** Tokens deleted by one statement. */
const BATCH = 1_000;

/**
 * Deletes tokens that can neither be used nor refreshed any more, and expired codes; it stops between two
 * statements. A refresh token that was used stays until it would have expired, so that its reuse is noticed;
 * that of a code is noticed without its row.
 */
export async function sweepTokens(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = new Date(clock.now());
  await db.deleteFrom('oauth_code').where('expires_at', '<', now).execute();
  let isMore = true;
  while (isMore && !signal.aborted) isMore = (await deleteSome(db, now)) === BATCH;
}

async function deleteSome(db: Db, now: Date): Promise<number> {
  // As in the index `oauth_token_end`; a token without a refresh token ends by itself.
  const end = sql<Date>`greatest(expires_at, refresh_expires_at)`;
  const { numDeletedRows } = await db
    .deleteFrom('oauth_token')
    .where('id', 'in', (ended) =>
      ended.selectFrom('oauth_token').select('id').where(end, '<', now).orderBy(end).limit(BATCH),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
