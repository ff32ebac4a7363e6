import { defineTexts, filled } from '#base/texts.ts';

/** The moderators' page about payouts and wallets. */
export const MANAGE_TEXTS = defineTexts({
  title: 'Tips and payouts',
  payouts: 'Open payouts',
  empty: 'No open payouts.',
  range: filled('{first}–{last} of {total}'),
  payout: '{money} to {name}',
  requested: 'Requested {time}',
  note: 'Note',
  noteHint: 'The creator sees it.',
  refuse: 'Refuse',
  paid: 'Mark as paid',
  credit: 'Credit a wallet',
  username: 'Username',
  usernameRequired: 'Please enter a username.',
  negative: 'An amount below 0 is taken out.',
  send: 'Credit',
  credited: filled('{name} has {money} in the wallet now.'),
});
