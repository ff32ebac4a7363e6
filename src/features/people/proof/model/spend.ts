import type { Purpose } from '#base/endpoint.ts';
import type { Ctx } from '#src/context.ts';
import { readProof } from './challenge.ts';

/** Whether a proof holds and has opened no other call; it opens none from now on. */
export async function spendProof(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'clock' | 'config'>,
  purpose: Purpose,
  proof: string,
): Promise<boolean> {
  const solved = await readProof(ctx, purpose, proof);
  if (!solved) return false;
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('spent_challenge')
    .values({ id: solved.id, expires_at: new Date(solved.expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets challenges that have expired: they open nothing any more. */
export async function forgetSpent({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('spent_challenge').where('expires_at', '<=', new Date(clock.now())).execute();
}
