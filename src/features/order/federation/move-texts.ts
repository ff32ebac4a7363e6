import { defineTexts, filled } from '#base/texts.ts';

/** The settings of what somebody has to do with other sites. */
export const MOVE_TEXTS = defineTexts({
  title: 'Other sites',
  back: 'Back to privacy and data',
  off: 'This site exchanges nothing with others now.',
  handle: 'Your address for other sites',
  handleAbout: 'People on Mastodon, PeerTube and other sites follow you by it.',
  hidden: 'Sites you’ve muted',
  hiddenAbout:
    'Videos and comments of their people aren’t shown to you, and you get no notifications about them. Nobody is told.',
  noneHidden: 'You haven’t muted any site.',
  host: 'Site',
  hostHint: 'Such as social.example.',
  mute: 'Mute site',
  unmute: 'Unmute',
  arrive: 'Moving here',
  arriveAbout:
    'If you’re moving here from another account, enter its address first. Then start the move on the old site, and your followers come along.',
  aliases: 'Your other accounts',
  aliasesHint: filled('One a line, such as @name@social.example, at most {most}.'),
  save: 'Save',
  leave: 'Moving away',
  leaveAbout:
    'Your followers, here and on other sites, will follow the new account. Your videos stay here. The new account has to name this one among its other accounts first.',
  target: 'New account',
  targetHint: 'Such as @name@social.example.',
  move: 'Move my followers',
  movedTo: filled('You’ve moved to {handle}. Nobody can follow you here.'),
  stay: 'I’m back here',
  done: {
    aliases: 'Saved.',
    move: 'You’ve moved. Your followers come along within the next minutes.',
    stay: 'You can be followed here again. Whoever followed you to the new account stays there.',
    mute: 'Muted.',
    unmute: 'Unmuted.',
  },
  mistakes: {
    nobody: filled('We couldn’t find {text}. Please check the address.'),
    many: filled('There can be at most {most} other accounts.'),
    unnamed: filled('That account doesn’t name this one yet. Please add {address} there first.'),
    soon: filled('An account can move only once in {days} days.'),
  },
});
