import { parseMoney } from '#base/money.ts';
import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';

/** Tips, payouts and wallets without scripts: amounts come as people write them. */
const forms: readonly Form[] = [
  {
    page: 'user-tip',
    call: api.bound.send,
    input: (fields) => ({ ...fields, user: fields['username'], amount: amountOf(fields) }),
    next: ({ tip_id }: { tip_id: string } & never, { username = '', video }) =>
      href('user-tip', { username }, { tip: tip_id, video: video || undefined }),
    here: ({ username = '', video }) => href('user-tip', { username }, { video: video || undefined }),
  },
  {
    page: 'settings-tips',
    call: ({ payout, tip }) => {
      if (payout) return api.bound.withdrawPayout;
      return tip ? api.bound.refund : api.bound.requestPayout;
    },
    input: (fields, { viewer }) => ({ ...fields, user: String(viewer?.id ?? ''), amount: amountOf(fields) }),
    next: (_fields, { payout, tip }) =>
      href('settings-tips', {}, { done: payout ? 'withdrawn' : tip ? 'refunded' : 'requested' }),
  },
  {
    page: 'tip-manage',
    call: ({ payout }) => (payout ? api.bound.decidePayout : api.bound.credit),
    input: (fields) => ({ ...fields, amount: amountOf(fields) }),
    next: (_fields, { outcome }) => href('tip-manage', {}, { done: outcome ?? 'credited' }),
  },
];

/** Minor units; 0, which the call refuses, if it is not an amount. */
function amountOf({ amount = '', currency = '' }: FormFields): number {
  return (/^[a-z]{3}$/.test(currency) ? parseMoney(amount, currency) : null) ?? 0;
}

export default forms;
