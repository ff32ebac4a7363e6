import { shortCount } from '#base/numbers.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

export const TEXTS = defineTexts({
  follow: 'Follow',
  following: 'Following',
  /** The same where there are several. */
  followOne: filled('Follow {name}'),
  followingOne: filled('Following {name}'),
  followers: plural({ one: '# follower', other: '# followers' }, shortCount),
  notifyOn: 'Notify me',
  notifying: 'Notifying you',
});

/** What the server answers. */
export const SERVER_TEXTS = defineTexts({
  followSelf: 'You can’t follow yourself.',
  followFirst: 'Please follow this person first.',
});
