import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { moneyText } from '#base/money.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import { noteFacts } from '#features/watching/analytics/model/facts.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { tipPaid } from '../feature.ts';
import type { CardPayment } from '../cards.ts';
import { feeOf, type PaymentMethod } from '../rules.ts';
import { ERROR_TEXTS, NOTICE_TEXTS } from '../texts.ts';
import { type Line, post, type Purse } from './ledger.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A tip that somebody is about to give. */
export interface NewTip {
  /** The tipper's key for this attempt: the same key means the same tip. */
  readonly key: string;
  readonly fromId: number;
  readonly toId: number;
  readonly videoId: number | null;
  /** Minor units, which the creator receives whole. */
  readonly amount: number;
  readonly text: string;
  readonly payBy: PaymentMethod;
}

const COLUMNS = [
  'id',
  'ref',
  'from_id as fromId',
  'to_id as toId',
  'video_id as videoId',
  'amount',
  'fee',
  'text',
  'pay_by as payBy',
  'state',
  'checkout_ref as checkoutRef',
  'payment_ref as paymentRef',
  'created_at as createdAt',
] as const;

/** A tip as it is stored. */
export type Tip = NonNullable<Awaited<ReturnType<typeof findTip>>>;

/**
 * Stores a tip and, if it is paid from the wallet, moves the money and notifies the creator, all in one
 * transaction. A tip by card waits for its payment. @throws AppError `forbidden`, `not_enough`,
 * `invalid_param`
 */
export async function giveTip(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'events'>,
  given: NewTip,
): Promise<Tip> {
  return ctx.db.transaction().execute(async (trx) => {
    if (await isBlockBetween(trx, given.fromId, given.toId)) throw new AppError('forbidden', errors.blocked);
    const { tip: stored, isNew } = await storeTip(trx, given, feeOf(given.amount, ctx.config.TIPS_FEE));
    if (!isNew || given.payBy === 'card') return stored;
    await payTip(trx, ctx, stored, null);
    return { ...stored, state: 'paid' };
  });
}

async function storeTip(trx: Trx, given: NewTip, fee: number): Promise<{ tip: Tip; isNew: boolean }> {
  const key = `${given.fromId}:${given.key}`;
  const made = await trx
    .insertInto('tip')
    .values({
      key,
      from_id: given.fromId,
      to_id: given.toId,
      video_id: given.videoId,
      amount: given.amount,
      fee,
      text: given.text,
      pay_by: given.payBy,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (made) return { tip: made, isNew: true };
  const tip = await trx.selectFrom('tip').select(COLUMNS).where('key', '=', key).executeTakeFirstOrThrow();
  const isSame = tip.amount === given.amount && tip.toId === given.toId && tip.payBy === given.payBy;
  if (!isSame) throw new AppError('invalid_param', errors.usedKey, { param: 'key' });
  return { tip, isNew: false };
}

/** Moves a tip's money and notifies the creator. */
async function payTip(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'config' | 'clock' | 'events'>,
  tip: Tip,
  paymentRef: string | null,
): Promise<void> {
  await noteTip(trx, ctx, tip, tip.amount);
  await post(trx, { kind: 'tip', key: `tip:${tip.ref}`, tipId: tip.id, madeBy: tip.fromId }, tipLines(tip));
  await trx
    .updateTable('tip')
    .set({ state: 'paid', paid_at: new Date(), payment_ref: paymentRef })
    .where('id', '=', tip.id)
    .execute();
  await ctx.events.emit(trx, tipPaid, { tipId: tip.id });
  if (tip.toId === null || tip.fromId === null) return;
  const [from] = await trx
    .selectFrom('account')
    .select(['username', 'displayname'])
    .where('id', '=', tip.fromId)
    .execute();
  await notify(trx, ctx, {
    accountId: tip.toId,
    type: 'tipped',
    actorId: tip.fromId,
    objectId: tip.id,
    ...(tip.videoId !== null && { videoId: tip.videoId }),
    text: textsIn(NOTICE_TEXTS, FIRST_LANGUAGE).tipped({
      name: from?.displayname || from?.username || '',
      money: moneyText(tip.amount, ctx.config.TIPS_CURRENCY),
    }),
  });
}

/** Records the tip for the creator's analytics; a refund is negative. */
export async function noteTip(
  trx: Trx,
  ctx: Pick<Ctx, 'clock'>,
  { toId: accountId, videoId }: Pick<Tip, 'toId' | 'videoId'>,
  amount: number,
): Promise<void> {
  if (accountId !== null) await noteFacts(trx, ctx, [{ kind: 'tip', videoId, accountId, amount }]);
}

/** Who pays a tip and who gets it. Shares of people who have left wait for the operator. */
function tipLines({
  amount,
  fee,
  ...tip
}: Pick<Tip, 'amount' | 'fee' | 'payBy' | 'fromId' | 'toId'>): Line[] {
  return [
    [payerOf(tip), -(amount + fee)],
    [earnerOf(tip), amount],
    [{ kind: 'fees' }, fee],
  ];
}

/** Where a tip's money comes from, and goes back to. */
export function payerOf({ payBy, fromId }: Pick<Tip, 'payBy' | 'fromId'>): Purse {
  if (payBy === 'card') return { kind: 'outside' };
  return fromId === null ? { kind: 'unclaimed' } : { kind: 'wallet', owner: fromId };
}

/** Where a tip's money goes. */
export function earnerOf({ toId }: Pick<Tip, 'toId'>): Purse {
  return toId === null ? { kind: 'unclaimed' } : { kind: 'earned', owner: toId };
}

/** Stores the provider's id of a tip's checkout. */
export async function setCheckout({ db }: Pick<Ctx, 'db'>, id: number, checkoutRef: string): Promise<void> {
  await db.updateTable('tip').set({ checkout_ref: checkoutRef }).where('id', '=', id).execute();
}

/**
 * Applies a payment by card to its tip: if it was paid, the creator gets the tip, once, however often the
 * provider reports it; if it ended unpaid, the tip ends. @throws AppError `invalid_param` if the amount
 * differs
 */
export async function applyPayment(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'events'>,
  payment: CardPayment,
): Promise<void> {
  if (payment.state === 'open') return;
  await ctx.db.transaction().execute(async (trx) => {
    const tip = await lockByRef(trx, payment.ref);
    if (!tip || !['pending', 'expired'].includes(tip.state)) return;
    if (payment.state === 'expired') return expireTip(trx, tip.id);
    const isRight = payment.total === tip.amount + tip.fee && payment.currency === ctx.config.TIPS_CURRENCY;
    if (!isRight) throw new AppError('invalid_param', errors.wrongPayment);
    await payTip(trx, ctx, tip, payment.paymentRef);
  });
}

async function lockByRef(trx: Trx, ref: string): Promise<Tip | null> {
  if (!/^[0-9a-f-]{36}$/.test(ref)) return null;
  const found = trx.selectFrom('tip').select(COLUMNS).where('ref', '=', ref).forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

async function expireTip(trx: Trx, id: number): Promise<null> {
  await trx.updateTable('tip').set({ state: 'expired' }).where('id', '=', id).execute();
  return null;
}

/** The tip of this id; null when there is none. */
export async function findTip(db: Db, id: number) {
  return (await db.selectFrom('tip').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The tip of this id, which nobody else changes until the commit. @throws AppError `tip_not_found` */
export async function lockTip(trx: Trx, id: number): Promise<Tip> {
  const tip = await trx.selectFrom('tip').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!tip) throw new AppError('tip_not_found');
  return tip;
}

/** The tip that a payment belongs to; null if it is not one of ours. */
export async function findByPayment({ db }: Pick<Ctx, 'db'>, paymentRef: string): Promise<number | null> {
  const row = await db
    .selectFrom('tip')
    .select('id')
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst();
  return row?.id ?? null;
}
