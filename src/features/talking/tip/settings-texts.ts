import { defineTexts, filled, plural } from '#base/texts.ts';

/** Balance, payouts and statement of one's own. */
export const SETTINGS_TEXTS = defineTexts({
  title: 'Tips',
  balance: 'Balance',
  how: 'How tips work',
  wallet: 'In your wallet',
  earned: 'Earned',
  available: 'Ready to pay out',
  held: 'Being paid out',
  payouts: 'Payouts',
  smallest: filled('The smallest payout is {money}.'),
  hold: plural({
    one: 'You can cash out a tip after # day.',
    other: 'You can cash out a tip after # days.',
  }),
  notYet: filled('You can request a payout once you have {money} ready to pay out.'),
  destination: 'Pay to',
  destinationHint: 'Your account number, or another way the site’s operators can pay you. Only they see it.',
  destinationRequired: 'Please enter where to send the money.',
  request: 'Request payout',
  withdraw: 'Withdraw request',
  states: { requested: 'Waiting', paid: 'Paid', refused: 'Refused', withdrawn: 'Withdrawn' },
  statement: 'Statement',
  download: 'Download as CSV',
  range: filled('{first}–{last} of {total}'),
  empty: 'No transactions yet.',
  from: '{kind} from {name}',
  to: '{kind} to {name}',
  place: '{purse}, {time}',
  refund: 'Refund',
  confirmRefund: 'Refund the tip',
  /** What was just done. */
  done: {
    requested: 'Payout requested.',
    withdrawn: 'Payout request withdrawn.',
    refunded: 'Tip refunded.',
  },
});

/** A statement's lines in words, on the page and in its file. */
export const STATEMENT_TEXTS = defineTexts({
  head: ['Date', 'Balance', 'Type', 'Person', 'Text', 'Amount', 'Currency'],
  /** By the kind of the transfer. */
  kinds: {
    credit: 'Added to the wallet',
    debit: 'Taken from the wallet',
    tip: 'Tip',
    refund: 'Refunded tip',
    'payout-hold': 'Payout requested',
    'payout-paid': 'Payout paid',
    'payout-back': 'Payout returned',
    left: 'Account closed',
  },
  /** Where the money was. */
  purses: { wallet: 'Wallet', earned: 'Earnings', held: 'Being paid out' },
});

/** The word of a list for a name that the database holds; the name itself where there is none. */
export function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}
