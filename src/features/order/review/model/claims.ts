import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { CLAIM_MS, type Source, type Waiting } from '../rules.ts';
import { publishReview } from './publish.ts';
import { firstWaiting } from './waiting.ts';

type ClaimCtx = Pick<Ctx, 'db' | 'clock' | 'bus'>;

/** Makes a thing this moderator's to decide about, for a while. @throws AppError `claimed` */
export async function claim(ctx: ClaimCtx, viewerId: number, { type, id }: Waiting): Promise<void> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .insertInto('review_claim')
    .values({ object_type: type, object_id: id, account_id: viewerId, expires_at: new Date(now + CLAIM_MS) })
    .onConflict((conflict) =>
      conflict
        .columns(['object_type', 'object_id'])
        .doUpdateSet({ account_id: viewerId, expires_at: new Date(now + CLAIM_MS) })
        .where((eb) =>
          eb.or([
            eb('review_claim.account_id', '=', viewerId),
            eb('review_claim.expires_at', '<=', new Date(now)),
          ]),
        ),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (!row) throw new AppError('claimed');
  publishReview(ctx);
}

/** Tries of two who take the next thing at once. */
const TRIES = 5;

/** Claims the first thing that waits and that is nobody else's; null when there is none. */
export async function claimNext(
  ctx: ClaimCtx,
  viewerId: number,
  source: Source | null,
): Promise<Waiting | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = await firstWaiting(ctx, viewerId, source);
    if (!next) return null;
    const isMine = await claim(ctx, viewerId, next).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'claimed') return false;
        throw error;
      },
    );
    if (isMine) return { type: next.type, id: next.id };
  }
  return null;
}

/** Lets a thing go that this moderator looked at. */
export async function release(ctx: ClaimCtx, viewerId: number, { type, id }: Waiting): Promise<void> {
  await ctx.db
    .deleteFrom('review_claim')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('account_id', '=', viewerId)
    .execute();
  publishReview(ctx);
}

/** Within the transaction of a decision: the thing is nobody's any more. */
export async function endClaim(trx: Trx, { type, id }: Waiting): Promise<void> {
  await trx.deleteFrom('review_claim').where('object_type', '=', type).where('object_id', '=', id).execute();
}
