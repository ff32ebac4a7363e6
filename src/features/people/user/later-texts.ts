import { defineTexts, filled } from '#base/texts.ts';

/** What is said once somebody was blocked or muted, or is no more. */
export const RELATION_TEXTS = defineTexts({
  blocked:
    'Blocked. Neither of you finds the other’s videos and comments, or can follow, answer, message or tip the other.',
  unblocked: 'Unblocked.',
  muted: 'Muted. You won’t see their videos or activity.',
  unmuted: 'Unmuted.',
  siteMuted: 'Muted. You won’t see anything from that site.',
});

/** The menu of a profile, and the notice instead of the videos of an account that the viewer blocks. */
export const MENU_TEXTS = defineTexts({
  more: 'More',
  myVideos: 'My videos',
  editProfile: 'Edit profile',
  rss: 'RSS',
  mute: 'Mute',
  unmute: 'Unmute',
  muteSite: filled('Mute {host}'),
  unmuteSite: filled('Unmute {host}'),
  block: 'Block',
  unblock: 'Unblock',
  report: 'Report',
  blockedHere: 'You’ve blocked this person',
  blockedHint:
    'Neither of you finds the other’s videos and comments. A link to a video still plays, as it does for everyone.',
  blockedBy: 'You can’t see this person’s videos here, follow or message them',
});

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

/** Lists of followers, and of who is followed, with nobody in them. */
export const PEOPLE_TEXTS = defineTexts({
  nobodyFollows: 'No followers yet',
  followsNobody: 'Not following anyone yet',
  findPeople: 'Find channels and people',
});
