import { defineTexts, filled } from '#base/texts.ts';

/** The moderators' page about payouts and wallets. */
export const MANAGE_TEXTS = defineTexts({
  title: 'Tips and payouts',
  payouts: 'Open payouts',
  empty: 'No open payouts',
  range: filled('{first}–{last} of {total}'),
  payout: '{money} to {name}',
  requested: 'Requested {time}',
  note: 'Note',
  noteHint: 'The creator can see this.',
  refuse: 'Refuse',
  paid: 'Mark as paid',
  credit: 'Add money to a wallet',
  username: 'Username',
  usernameRequired: 'Please enter a username.',
  negative: 'Use a negative amount to take money out.',
  send: 'Add money',
  done: { paid: 'Payout marked as paid.', refused: 'Payout refused.', credited: 'Wallet updated.' },
  credited: filled('{name} now has {money} in their wallet.'),
});
