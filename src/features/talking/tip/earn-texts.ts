import { defineTexts, filled, plural } from '#base/texts.ts';

/** The help page about tips. */
export const EARN_TEXTS = defineTexts({
  title: 'Earn with your videos',
  about: 'How people tip you for your videos, and how you get paid.',
  lead: 'People who like what you make can tip you. You keep the whole tip and can request a payout at any time.',
  giving: 'How to tip',
  howTo: 'Press Tip under a video or on a profile, choose an amount and add a message if you like.',
  bounds: filled('Tips can be from {smallest} to {largest}.'),
  noFee: 'There’s no fee.',
  byCard: 'Pay by card, or from your wallet if the site’s operators have added money to it.',
  byWallet: 'Pay from your wallet. The site’s operators add money to it.',
  getting: 'How you get paid',
  told: 'We’ll notify you of every tip. You’ll find your balance and a statement to download in your {settings}.',
  settings: 'tip settings',
  hold: plural({
    one: 'You can cash out a tip after # day.',
    other: 'You can cash out a tip after # days.',
  }),
  payout: filled(
    'Payouts start at {smallest}. Enter how much you’d like and where to send it. The site’s operators send the money and confirm it on the same page. Until then, it’s set aside for you.',
  ),
  back: 'Refunds',
  backAbout:
    'You can refund a tip from your statement, and moderators can refund one if something went wrong. The tipper gets everything back, including the fee.',
  seen: 'Who sees what',
  seenBy: [
    'Everyone can see a creator’s or a video’s top tippers, and how much a video has been tipped.',
    'Only the creator sees the message that comes with a tip.',
    'Only the site’s operators see where a payout goes.',
    'If you delete your account, your name and messages are removed from the records. Request your payout first.',
  ],
});
