import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { requireDisinterest } from '#features/people/account/model/own-affairs.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { cardsOf } from '../cards.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { lockBalances, post } from './ledger.ts';
import { earnerOf, findByPayment, findTip, lockTip, noteTip, payerOf, type Tip } from './tips.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** Queues the job that refunds a card, in the transaction of the refund. */
export const REFUND_QUEUE = 'refund-card';

/** What that job is given. */
export interface RefundOrder {
  readonly tipId: number;
}

/**
 * Refunds a tip with its fee: to the wallet at once, to a card by a job. A second call does nothing.
 * @throws AppError `not_enough` when the creator no longer has the money
 */
export async function refundTip(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>,
  id: number,
  madeBy: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const tip = await lockTip(trx, id);
    if (tip.state === 'refunded') return;
    if (tip.state !== 'paid') throw new AppError('invalid_param', errors.notRefundable, { param: 'tip' });
    if (madeBy !== tip.toId) await noteDecision(trx, tip, madeBy);
    await takeBack(trx, ctx, tip, tip.amount, madeBy);
    if (tip.payBy === 'card') await ctx.jobs.send(REFUND_QUEUE, { tipId: id } satisfies RefundOrder, { trx });
  });
}

/** A moderator returns somebody else's tip, and not to themselves while somebody else can. */
async function noteDecision(trx: Trx, { id, fromId, toId, amount }: Tip, madeBy: number): Promise<void> {
  await requireDisinterest({ db: trx }, madeBy, fromId);
  await recordAudit(trx, {
    actorId: madeBy,
    action: 'tip-refunded',
    ...{ objectType: 'user', objectId: toId, ownerId: toId },
    detail: { tip: id, amount },
  });
}

/**
 * Books that the provider has reversed a payment: the site pays what the creator no longer has. A second call
 * does nothing. Answers whether a tip was paid by that payment, as far as is known yet.
 */
export async function bookReturned(ctx: Pick<Ctx, 'db' | 'clock'>, paymentRef: string): Promise<boolean> {
  const id = await findByPayment(ctx, paymentRef);
  if (id === null) return false;
  await ctx.db.transaction().execute(async (trx) => {
    const tip = await lockTip(trx, id);
    if (tip.state !== 'paid') return;
    const [has = 0] = await lockBalances(trx, [earnerOf(tip), { kind: 'fees' }, payerOf(tip)]);
    await takeBack(trx, ctx, tip, Math.min(has, tip.amount), null);
  });
  return true;
}

/** `share` is what the creator gives; the site gives the rest. */
async function takeBack(
  trx: Trx,
  ctx: Pick<Ctx, 'clock'>,
  tip: Tip,
  share: number,
  madeBy: number | null,
): Promise<void> {
  await noteTip(trx, ctx, tip, -tip.amount);
  const { amount, fee } = tip;
  await post(trx, { kind: 'refund', key: `refund:${tip.ref}`, tipId: tip.id, madeBy }, [
    [earnerOf(tip), -share],
    [{ kind: 'fees' }, share - amount - fee],
    [payerOf(tip), amount + fee],
  ]);
  await trx
    .updateTable('tip')
    .set({ state: 'refunded', refunded_at: new Date() })
    .where('id', '=', tip.id)
    .execute();
}

/** Refunds a tip to the card that it was paid with. */
export async function refundCard(ctx: Pick<Ctx, 'db' | 'config'>, { tipId }: RefundOrder): Promise<void> {
  const tip = await findTip(ctx.db, tipId);
  const cards = cardsOf(ctx.config);
  if (!tip?.paymentRef) return;
  if (!cards) throw new Error('There is no card provider to send a tip back by.');
  await cards.giveBack(tip.paymentRef, tip.ref);
}
