import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, id, keyPage, listPage, text } from '#base/fields.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { userShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { CREDIT_MAX, DESTINATION_MAX, KEY_MAX, NOTE_MAX, OUTCOMES, TEXT_MAX, WAYS } from './rules.ts';
import { AMOUNT_TEXTS } from './amount-texts.ts';
import { SETTINGS_TEXTS } from './settings-texts.ts';

const { required } = textsIn(AMOUNT_TEXTS, FIRST_LANGUAGE);

const words = z.string();
const user = text(100);
/** Minor units of the site's currency. */
const money = z.number();
const amount = count(1, CREDIT_MAX, required);
/** The caller's own key for an attempt: a call repeated with the same key takes effect once. */
const key = text(KEY_MAX).min(1);

/** Only for people: applications neither move money nor see any. */
const own = { access: 'person' } as const;

export const readOffer = endpoint(api.tip.offer, {
  ...own,
  about:
    'Read how the caller may tip this person. Amounts are minor units of `currency`; `key` is valid for ' +
    'one tip.',
  input: z.object({ user }),
  answer: z.object({
    currency: words,
    fee_percent: z.number(),
    smallest: money,
    largest: money,
    /** The balance of the caller's wallet. */
    wallet: money,
    /** Whether a card can pay. */
    card: z.boolean(),
    key: words,
  }),
  called: 'readTipOffer',
});

/** How the caller may tip somebody. */
export type TipOffer = z.output<typeof readOffer.answer>;

export const sendTip = endpoint(api.tip.send, {
  ...own,
  about:
    'Tip somebody. The caller pays the fee on top. A card pays at `checkout_url`; from the wallet the tip ' +
    'is paid at once.',
  errors: ['not_enough'],
  input: z.object({
    user,
    amount,
    text: text(TEXT_MAX).default(''),
    video: text(VIDEO_NAME_MAX).optional(),
    pay_by: z.enum(WAYS).default('wallet'),
    key,
  }),
  answer: z.object({
    tip_id: words,
    state: words,
    amount: money,
    fee: money,
    currency: words,
    checkout_url: words.nullable(),
  }),
});

export const tipperShape = z.object({ user: userShape, total: money }).meta({ id: 'Tipper' });

export const listTippers = endpoint(api.tip.tippers, {
  about: 'List who has tipped somebody most, for everything or for one video, with the sums in minor units.',
  input: z.object({ user, video: text(VIDEO_NAME_MAX).optional() }),
  answer: z.object({ tippers: z.array(tipperShape), currency: words }),
});

export type Tipper = z.output<typeof tipperShape>;

export const refundTip = endpoint(api.tip.refund, {
  ...own,
  about: 'Refund a tip with its fee. For its recipient or a moderator.',
  errors: ['not_enough'],
  input: z.object({ tip: id }),
  answer: z.object({}),
});

/** Somebody's balances, minor units; `available` is what can be paid out now. */
export const balanceShape = z.object({
  wallet: money,
  earned: money,
  held: money,
  available: money,
  currency: words,
});
export type Balance = z.output<typeof balanceShape>;

export const readWallet = endpoint(api.tip.wallet, {
  ...own,
  about:
    'Read the balances of somebody’s wallet and earnings, and what can be paid out. One’s own, or ' +
    'anybody’s for moderators.',
  input: z.object({ user }),
  answer: balanceShape,
});

export const creditWallet = endpoint(api.tip.credit, {
  about: 'Add money to somebody’s wallet, or remove it with a negative amount.',
  access: 'moderator',
  errors: ['not_enough'],
  input: z.object({
    user,
    amount: count(-CREDIT_MAX, CREDIT_MAX, required).refine((value) => value !== 0, required),
    note: text(NOTE_MAX).default(''),
    key,
  }),
  answer: balanceShape,
});

/** One line of a statement: what was added to a purse, or, if negative, removed. */
export const lineShape = z
  .object({
    entry_id: words,
    purse: words,
    kind: words,
    amount: money,
    text: words,
    /** The other person of a tip. */
    username: words.nullable(),
    /** The tip that the caller has received and may refund. */
    refundable_tip_id: words.nullable(),
    date_created: words,
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.output<typeof lineShape>;

export const readStatement = endpoint(api.tip.statement, {
  ...own,
  about: 'List all movements in the caller’s wallet, earnings and held money, newest first.',
  input: z.object({ user, ...keyPage }),
  answer: z.object({ lines: z.array(lineShape), currency: words, page: listPage }),
});

export const payoutShape = z
  .object({
    payout_id: words,
    amount: money,
    destination: words,
    state: words,
    note: words,
    user: userShape.nullable(),
    date_created: words,
  })
  .meta({ id: 'Payout' });
export type Payout = z.output<typeof payoutShape>;

const payoutPage = z.object({ payouts: z.array(payoutShape), currency: words, page: listPage });

export const listOwnPayouts = endpoint(api.tip.payouts, {
  ...own,
  about: 'List the payouts that the caller has requested, newest first.',
  input: z.object({ user, ...keyPage }),
  answer: payoutPage,
});

export const requestPayout = endpoint(api.tip.requestPayout, {
  ...own,
  about: 'Request a payout of earnings. The operator sends the money; it is held until then.',
  errors: ['not_enough'],
  input: z.object({
    user,
    amount,
    destination: text(DESTINATION_MAX).min(1, textsIn(SETTINGS_TEXTS, FIRST_LANGUAGE).destinationRequired),
    key,
  }),
  answer: z.object({ payout_id: words }),
});

export const withdrawPayout = endpoint(api.tip.withdrawPayout, {
  ...own,
  about: 'Withdraw a waiting payout.',
  input: z.object({ payout: id }),
  answer: z.object({}),
});

export const listPayouts = endpoint(api.tip.waitingPayouts, {
  about: 'List the payouts that wait to be paid, oldest first.',
  access: 'moderator',
  input: z.object({ ...keyPage }),
  answer: payoutPage,
});

export const decidePayout = endpoint(api.tip.decidePayout, {
  about: 'Mark a payout as paid, or refuse it.',
  access: 'moderator',
  input: z.object({ payout: id, outcome: z.enum(OUTCOMES), note: text(NOTE_MAX).default('') }),
  answer: z.object({}),
});

export const stripeEvent = endpoint(api.tip.stripe, {
  about: 'Receive signed messages from Stripe about payments. Repeating a message changes nothing.',
  body: 'raw',
  mediaType: 'application/json',
  headers: { 'Stripe-Signature': 'What Stripe signed the event with.' },
  errors: ['not_found'],
  input: z.object({}),
  answer: z.object({}),
  called: 'receiveStripeEvent',
});
