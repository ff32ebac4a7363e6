import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { CLAIM_MS, type Source, type QueuedThing } from '../rules.ts';
import { firstWaiting, nextWaiting, publishReview } from './waiting.ts';

type ClaimCtx = Pick<Ctx, 'db' | 'clock' | 'bus'>;

/** Reserves a thing for this moderator for `CLAIM_MS`. @throws AppError `claimed` if another has it */
export async function claim(ctx: ClaimCtx, viewerId: number, { type, id }: QueuedThing): Promise<void> {
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

/** Attempts to claim the next thing while others claim too. */
const TRIES = 5;

/**
 * Claims the first waiting thing that is free; null if there is none. A thing to `skip` is released, and the
 * search begins behind it.
 */
export async function claimNext(
  ctx: ClaimCtx,
  viewerId: number,
  source: Source | null,
  skip: QueuedThing | null = null,
): Promise<QueuedThing | null> {
  if (skip) await release(ctx, viewerId, skip);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const next = await (skip
      ? nextWaiting(ctx, viewerId, source, skip)
      : firstWaiting(ctx, viewerId, source));
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

/** Releases this moderator's claim on a thing. */
export async function release(ctx: ClaimCtx, viewerId: number, { type, id }: QueuedThing): Promise<void> {
  await ctx.db
    .deleteFrom('review_claim')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('account_id', '=', viewerId)
    .execute();
  publishReview(ctx);
}

/** Removes the claim on a thing, within the transaction of its decision. */
export async function endClaim(trx: Trx, { type, id }: QueuedThing): Promise<void> {
  await trx.deleteFrom('review_claim').where('object_type', '=', type).where('object_id', '=', id).execute();
}
