import { defineTexts } from '#base/texts.ts';

/** What the server refuses to move money with. */
export const ERROR_TEXTS = defineTexts({
  ownTip: 'You cannot tip yourself.',
  blocked: 'You cannot tip this person.',
  off: 'Tips are switched off on this site.',
  noCards: 'Card payments are not available here.',
  notEnough: 'There is not enough money for that.',
  usedKey: 'That key has been used for something else.',
  payoutDone: 'This payout has already been decided.',
  wrongPayment: 'The payment does not match the tip.',
  notRefundable: 'This tip can no longer be refunded.',
});
