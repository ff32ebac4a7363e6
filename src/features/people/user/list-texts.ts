import { defineTexts } from '#base/texts.ts';

/** The lists around a person: followers, those they follow, and the videos that they voted up. */
export const LIST_TEXTS = defineTexts({
  followers: 'Followers',
  following: 'Following',
  liked: 'Liked videos',
  likedAbout: 'Videos you’ve upvoted, most recent first.',
});
