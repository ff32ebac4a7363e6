import { defineTexts, filled, plural } from '#base/texts.ts';

/** The help page about tips. */
export const EARN_TEXTS = defineTexts({
  title: 'Earn with your videos',
  about: 'How people tip you for your videos, and how you are paid.',
  lead: 'People who like what you make can tip you. You get the whole tip and can request a payout at any time.',
  giving: 'How to tip',
  howTo: 'Press Tip under a video or on a profile, choose an amount and, if you like, write a message.',
  bounds: filled('A tip can be from {smallest} to {largest}.'),
  fee: filled('You pay a fee of {fee} on top. The creator gets the whole tip.'),
  noFee: 'There is no fee.',
  byCard: 'You pay by card, or from your wallet if the operators of this site have added money to it.',
  byWallet: 'You pay from your wallet, to which the operators of this site add money.',
  getting: 'How you are paid',
  told: 'You are notified of every tip. Your balance and a statement to download are in the {settings}.',
  settings: 'settings for tips',
  hold: plural({
    one: 'A tip can be paid out after # day.',
    other: 'A tip can be paid out after # days.',
  }),
  payout: filled(
    'Payouts start at {smallest}: say how much and where to. The operators of this site send the money and tell you on that page. Until then it is held for you.',
  ),
  back: 'Refunds',
  backAbout:
    'You can refund a tip from your statement, and a moderator can do so if something was wrong. The tipper gets all of it back, with the fee.',
  seen: 'Who sees what',
  seenBy: [
    'Everybody sees who has tipped a creator or a video most, and how much a video was tipped.',
    'Only the creator sees the message that comes with a tip.',
    'Only the operators of this site see where a payout goes.',
    'If you delete your account, your name and messages are removed from the books. Request your payout first.',
  ],
});
