import { defineTexts } from '#base/texts.ts';

/** Texts of profiles. */
export const TEXTS = defineTexts({
  noVideos: 'No public videos yet',
  noOwnVideos: 'You haven’t uploaded any videos yet',
  noOwnLikes: 'Videos you upvote will appear here',
  noLikes: 'No upvotes yet',
  disabled: 'This account is disabled. Only moderators can see this page.',
});

/** Texts of the server's answers. */
export const SERVER_TEXTS = defineTexts({
  blockSelf: 'You can’t block yourself.',
  muteSelf: 'You can’t mute yourself.',
  noPicture: 'Please choose a picture.',
  noHost: 'Please enter the name of a site, such as social.example.',
  badPicture: 'We couldn’t read that picture.',
});

/** The lists around a person: followers, those they follow, and the videos that they voted up. */
export const LIST_TEXTS = defineTexts({
  followers: 'Followers',
  following: 'Following',
  liked: 'Upvoted videos',
  likedAbout: 'Videos you’ve upvoted, most recent first.',
});

/** What is suggested while one types a name or a tag. */
export const SUGGEST_TEXTS = defineTexts({ user: 'People', tag: 'Tags' });
