import { defineTexts, filled } from '#base/texts.ts';

/** The tab of a profile that tells about the person. */
export const ABOUT_TEXTS = defineTexts({
  bio: 'Bio',
  nothingSaid: filled('{name} hasn’t added a bio yet.'),
  details: 'Details',
  joined: filled('Joined {day}'),
  followers: 'Followers',
  following: 'Following',
  videos: 'Videos',
  views: 'Views',
  comments: 'Comments',
});
