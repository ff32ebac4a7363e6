import type { Purpose } from '#base/endpoint.ts';
import type { Ctx } from '#src/context.ts';
import { readProof } from './challenge.ts';

/** Uses a proof up. Answers whether it is valid and has not been used before. */
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

/** Forgets expired challenges, which can no longer be used. */
export async function forgetSpent({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('spent_challenge').where('expires_at', '<=', new Date(clock.now())).execute();
}
