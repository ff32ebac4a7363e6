import { shortCount } from '#base/numbers.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

export const TEXTS = defineTexts({
  profile: 'Profile',
  tabs: { videos: 'Videos', likes: 'Upvoted', albums: 'Albums', about: 'About' },
  watchingNow: plural({ one: '# watching now', other: '# watching now' }, shortCount),
  verified: 'Verified',
  followingCount: plural({ other: '# following' }),
  videos: plural({ one: '# video', other: '# videos' }, shortCount),
  views: plural({ one: '# view', other: '# views' }, shortCount),
  myVideos: 'My videos',
  settings: 'Settings',
  message: 'Message',
});

/** The heads of an account's pages. */
export const HEAD_TEXTS = defineTexts({
  likes: 'Upvoted videos',
  followers: filled('Followers of {name}'),
  following: filled('People {name} follows'),
  about: filled('Videos by {name}.'),
});
