import { openAccountId } from '#features/people/account/model/accounts.ts';
import { isSelf } from '#features/people/account/rules.ts';
import { openVideoFacts } from '#features/videos/video/model/find.ts';
import { isModerator } from '#base/person.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { payoutPage, statementPage, tipperList } from './lists.ts';
import { requestPayout, endPayout, readBalance } from './model/payouts.ts';
import { refundTip } from './model/refund.ts';
import { findTip } from './model/tips.ts';
import { creditWallet } from './model/wallet.ts';
import { mayRefund } from './rules.ts';
import { offerFor, requireOn, sendTip } from './send.ts';
import { boundsText } from './amount-texts.ts';
import { readStripe } from './webhook.ts';

export default handlers(api.tip, {
  offer: on(contract.readOffer, async (ctx, { user }, caller) =>
    offerFor(ctx, signedIn(caller), await openAccountId(ctx, user)),
  ),
  send: on(contract.sendTip, async (ctx, { user, ...asked }, caller) =>
    sendTip(ctx, signedIn(caller), await openAccountId(ctx, user), asked),
  ),
  tippers: on(contract.listTippers, async (ctx, { user, video }, { viewer }) => {
    const videoId = video ? (await openVideoFacts(ctx, viewer, video)).id : null;
    return tipperList(ctx, { accountId: await openAccountId(ctx, user), videoId });
  }),
  refund: on(contract.refundTip, async (ctx, { tip: id }, caller) => {
    const viewer = signedIn(caller);
    const tip = await findTip(ctx.db, id);
    if (!tip || !mayRefund(viewer, tip.toId)) throw new AppError('tip_not_found');
    await refundTip(ctx, id, viewer.id);
    return {};
  }),

  wallet: on(contract.readWallet, async (ctx, { user }, caller) =>
    presentStanding(ctx, await purseOf(ctx, user, caller)),
  ),
  credit: on(contract.creditWallet, async (ctx, { user, ...credit }, caller) => {
    const moderator = signedIn(caller);
    const accountId = await openAccountId(ctx, user, 'user');
    await creditWallet(ctx, { ...credit, accountId, madeBy: moderator.id });
    return presentStanding(ctx, accountId);
  }),
  statement: on(contract.readStatement, async (ctx, { user, ...page }, caller) => {
    const { prev: _prev, ...answer } = await statementPage(ctx, await purseOf(ctx, user, caller), page);
    return answer;
  }),

  payouts: on(contract.listOwnPayouts, async (ctx, { user, ...page }, caller) => {
    const { prev: _prev, ...answer } = await payoutPage(ctx, await purseOf(ctx, user, caller), page);
    return answer;
  }),
  requestPayout: on(contract.requestPayout, async (ctx, { user, ...asked }, caller) => {
    const { id: accountId } = signedIn(caller);
    if ((await openAccountId(ctx, user)) !== accountId) throw new AppError('forbidden');
    requireOn(ctx);
    const { PAYOUT_SMALLEST: smallest, TIPS_CURRENCY } = ctx.config;
    if (asked.amount < smallest)
      throw new AppError('invalid_param', boundsText(smallest, null, TIPS_CURRENCY), { param: 'amount' });
    return { payout_id: String(await requestPayout(ctx, { ...asked, accountId })) };
  }),
  withdrawPayout: on(contract.withdrawPayout, async (ctx, { payout }, caller) => {
    const { id } = signedIn(caller);
    await endPayout(ctx, payout, { outcome: 'withdrawn', note: '', madeBy: id }, id);
    return {};
  }),
  waitingPayouts: on(contract.listPayouts, async (ctx, page) => {
    const { prev: _prev, ...answer } = await payoutPage(ctx, null, page);
    return answer;
  }),
  decidePayout: on(contract.decidePayout, async (ctx, { payout, ...decision }, caller) => {
    await endPayout(ctx, payout, { ...decision, madeBy: signedIn(caller).id });
    return {};
  }),

  stripe: on(contract.stripeEvent, async (ctx, _input, _caller, { request }) => {
    await readStripe(ctx, request);
    return {};
  }),
});

/** The owner of the requested purse: oneself, or anybody for moderators. @throws AppError `forbidden` */
async function purseOf(ctx: Ctx, user: string, caller: Caller): Promise<number> {
  const viewer = signedIn(caller);
  const id = await openAccountId(ctx, user);
  if (!isSelf(viewer, id) && !isModerator(viewer)) throw new AppError('forbidden');
  return id;
}

async function presentStanding(ctx: Ctx, accountId: number) {
  return { ...(await readBalance(ctx, accountId)), currency: ctx.config.TIPS_CURRENCY };
}
