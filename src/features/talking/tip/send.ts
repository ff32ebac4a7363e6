import { isElsewhere } from '#base/person.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { standingTo } from '#features/people/user/model/hidden.ts';
import type { BlockRelation } from '#features/people/user/rules.ts';
import { openVideoFacts } from '#features/videos/video/model/find.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { type CardPayment, cardsOf, takesCards } from './cards.ts';
import type { TipOffer } from './contract.ts';
import { balancesOf } from './model/ledger.ts';
import { giveTip, setCheckout, applyPayment, type Tip } from './model/tips.ts';
import { type PaymentMethod, whyNoTip } from './rules.ts';
import { boundsText } from './amount-texts.ts';
import { DIALOG_TEXTS } from './dialog-texts.ts';
import { ERROR_TEXTS } from './texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** A requested tip. */
export interface AskedTip {
  readonly amount: number;
  readonly text: string;
  readonly video?: string | undefined;
  readonly pay_by: PaymentMethod;
  readonly key: string;
}

/**
 * Whether tipping that account is offered to this viewer, or to a guest once they have signed in; `standing`
 * is how the viewer stands to it.
 */
export function offersTip(
  { settings }: Pick<Ctx, 'settings'>,
  viewer: Viewer | null,
  owner: { readonly id: number | null; readonly username: string | null },
  standing: BlockRelation,
): boolean {
  const accountId = isElsewhere(owner.username) ? null : owner.id;
  return whyNoTip(viewer, { isOn: settings.current().tips, accountId, standing }) === null;
}

/** Requires that the viewer may tip that account. @throws AppError `forbidden` */
async function requireMayTip(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  viewer: Viewer,
  accountId: number,
): Promise<void> {
  const standing = await standingTo(db, viewer.id, accountId);
  const owner = await db.selectFrom('account').select('host').where('id', '=', accountId).executeTakeFirst();
  // Nobody signs in here for an account of another site, so its purse would be nobody's.
  const here = owner?.host ? null : accountId;
  const reason = whyNoTip(viewer, { isOn: settings.current().tips, accountId: here, standing });
  if (reason !== null) throw new AppError('forbidden', errors[reason]);
}

/** How this viewer may tip that account. @throws AppError `forbidden` */
export async function offerFor(
  ctx: Pick<Ctx, 'db' | 'config' | 'settings'>,
  viewer: Viewer,
  accountId: number,
): Promise<TipOffer> {
  await requireMayTip(ctx, viewer, accountId);
  const { config } = ctx;
  return {
    currency: config.TIPS_CURRENCY,
    fee_percent: config.TIPS_FEE,
    smallest: config.TIPS_SMALLEST,
    largest: config.TIPS_LARGEST,
    wallet: (await balancesOf(ctx.db, viewer.id)).wallet,
    card: takesCards(config),
    key: crypto.randomUUID(),
  };
}

/**
 * Gives the tip, or opens the checkout of the card that is to pay it.
 * @throws AppError `forbidden`, `invalid_param`, `not_enough`, `video_not_found`
 */
export async function sendTip(ctx: Ctx, viewer: Viewer, toId: number, asked: AskedTip) {
  await requireMayTip(ctx, viewer, toId);
  const { config } = ctx;
  const { amount, text, pay_by: payBy, key } = asked;
  if (amount < config.TIPS_SMALLEST || amount > config.TIPS_LARGEST) {
    const bounds = boundsText(config.TIPS_SMALLEST, config.TIPS_LARGEST, config.TIPS_CURRENCY);
    throw new AppError('invalid_param', bounds, { param: 'amount' });
  }
  if (payBy === 'card' && !takesCards(config))
    throw new AppError('invalid_param', errors.noCards, { param: 'pay_by' });
  const videoId = await videoOf(ctx, viewer, toId, asked.video);
  const tip = await giveTip(ctx, { key, fromId: viewer.id, toId, videoId, amount, text, payBy });
  return {
    tip_id: String(tip.id),
    state: tip.state,
    amount: tip.amount,
    fee: tip.fee,
    currency: config.TIPS_CURRENCY,
    checkout_url: tip.state === 'pending' ? ((await checkout(ctx, tip)).url ?? null) : null,
  };
}

/** Requires that the operator has switched tips on. @throws AppError `forbidden` */
export function requireOn({ settings }: Pick<Ctx, 'settings'>): void {
  if (!settings.current().tips) throw new AppError('forbidden', errors.off);
}

/** The video that the tip is for, which must belong to that person. @throws AppError `video_not_found` */
async function videoOf(
  ctx: Ctx,
  viewer: Viewer,
  toId: number,
  named: string | undefined,
): Promise<number | null> {
  if (!named) return null;
  const video = await openVideoFacts(ctx, viewer, named);
  if (video.accountId !== toId) throw new AppError('video_not_found');
  return video.id;
}

/** The state of a card's payment, which is opened if it was not; one that is paid by now is applied. */
export async function checkout(ctx: Ctx, tip: Tip): Promise<Pick<CardPayment, 'state' | 'url'>> {
  const cards = cardsOf(ctx.config);
  if (!cards) return { state: 'expired', url: null };
  const checkoutRef = tip.checkoutRef ?? (await begin(ctx, tip));
  const payment = await cards.look(checkoutRef);
  await applyPayment(ctx, payment);
  return payment;
}

async function begin(ctx: Ctx, tip: Tip): Promise<string> {
  const creator = tip.toId === null ? null : await findAccountById(ctx, tip.toId);
  const username = creator?.username ?? '';
  const checkoutRef = await cardsOf(ctx.config)?.begin({
    ref: tip.ref,
    total: tip.amount + tip.fee,
    currency: ctx.config.TIPS_CURRENCY,
    title: textsIn(DIALOG_TEXTS, FIRST_LANGUAGE).title({ name: username }),
    returnTo: ctx.config.publicUrl + href('user-tip', { username }, { tip: tip.id }),
  });
  if (!checkoutRef) throw new AppError('unavailable');
  await setCheckout(ctx, tip.id, checkoutRef);
  return checkoutRef;
}
