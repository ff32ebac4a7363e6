import { defineTexts, filled } from '#base/texts.ts';

/** The form of a tip, as a dialog and as a page. */
export const DIALOG_TEXTS = defineTexts({
  title: filled('Tip {name}'),
  message: filled('Message to {name}'),
  payWith: 'Pay with',
  wallet: filled('Wallet ({money})'),
  card: 'Card',
  fromWallet: filled('Paid from your wallet. You have {money}.'),
  total: 'You pay {total}. {name} gets {amount}.',
  totalWithFee: 'You pay {total}, including a fee of {fee}. {name} gets {amount}.',
  fee: filled('You pay a {fee} fee on top, and the creator gets the whole tip.'),
  send: 'Send tip',
  emptyWallet:
    'Your wallet is empty. Ask a moderator of this site to add money to it; tips that you receive can be paid out.',
  how: 'How tips work',
  sent: filled('Thank you. {name} got your tip.'),
  waiting: 'Your payment hasn’t arrived yet.',
  expired: 'This payment wasn’t completed. You haven’t been charged.',
  refunded: 'This tip was refunded to you.',
  payByCard: 'Pay by card',
  backToVideo: 'Back to the video',
  backTo: filled('Back to {name}'),
});
