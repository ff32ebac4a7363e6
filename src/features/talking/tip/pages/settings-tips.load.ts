import { textsIn } from '#base/texts.ts';
import { settingsOwner } from '#features/people/account/pages/signed-in.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import type { Balance } from '../contract.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';
import { payoutPage, statementPage } from '../lists.ts';
import { readBalance } from '../model/payouts.ts';

export const template = 'settings';

interface TipSettingsData {
  readonly user: string;
  readonly isOn: boolean;
  readonly balance: Balance;
  readonly smallest: number;
  readonly holdDays: number;
  readonly statement: Awaited<ReturnType<typeof statementPage>>;
  readonly payouts: Awaited<ReturnType<typeof payoutPage>>;
  /** Key for one request. */
  readonly attempt: string;
  /** What one of the page's forms has just done. */
  readonly done: string;
}

/** Balance, earnings, payouts and the statement. */
export const load: Load<TipSettingsData> = async (ctx, request) => {
  const { account } = await settingsOwner(ctx, request, 'settings-tips');
  const { TIPS_CURRENCY: currency, TIPS_HOLD_DAYS, PAYOUT_SMALLEST } = ctx.config;
  const page = { ...pageAround(request), limit: 20 };
  const [balance, statement, payouts] = await Promise.all([
    readBalance(ctx, account.id),
    statementPage(ctx, account.id, page),
    payoutPage(ctx, account.id, { offset: 0, limit: 20 }),
  ]);
  return {
    title: textsIn(SETTINGS_TEXTS, request.language).title,
    noIndex: true,
    data: {
      user: String(account.id),
      isOn: ctx.settings.current().tips,
      balance: { ...balance, currency },
      smallest: PAYOUT_SMALLEST,
      holdDays: TIPS_HOLD_DAYS,
      statement,
      payouts,
      attempt: crypto.randomUUID(),
      done: request.query['done'] ?? '',
    },
  };
};
