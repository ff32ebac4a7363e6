import { defineTexts, filled } from '#base/texts.ts';

/** What profiles and the watch page say of tips. */
export const TEXTS = defineTexts({
  tip: 'Tip',
  tippers: 'Top tippers',
  off: 'Tips are turned off on this site.',
});

/** What a notification of a tip holds besides its sentence: who gave how much. */
export const NOTICE_TEXTS = defineTexts({ tipped: filled('{name} sent you a tip of {money}') });

/** Texts with which the server refuses to move money. */
export const ERROR_TEXTS = defineTexts({
  nobody: 'Nobody can be tipped for this.',
  ownTip: 'You can’t tip yourself.',
  blocked: 'You can’t tip this person.',
  off: 'Tips are turned off on this site.',
  noCards: 'Card payments aren’t available on this site.',
  notEnough: 'There isn’t enough money for that.',
  usedKey: 'That key has already been used for something else.',
  payoutDone: 'This payout has already been handled.',
  wrongPayment: 'The payment doesn’t match the tip.',
  notRefundable: 'This tip can no longer be refunded.',
});
