import { defineTexts } from '#base/texts.ts';

/** What profiles say of people and to them. */
export const TEXTS = defineTexts({
  noVideos: 'No public videos yet.',
  noOwnVideos: 'You haven’t uploaded any videos yet.',
  noOwnLikes: 'Videos you upvote will appear here.',
  noSuchVideos: 'No videos match.',
  noLikes: 'No upvotes yet.',
  disabled: 'This account is disabled. Only moderators can see this page.',
  blocked: 'Blocked. You won’t see each other’s videos or comments.',
  unblocked: 'Unblocked.',
  muted: 'Muted. You won’t see their videos or activity.',
  unmuted: 'Unmuted.',
  blockedHere: 'You’ve blocked this person.',
  blockedHint: 'You can’t see each other’s videos.',
  /** What is suggested while one types a name or a tag. */
  suggestions: { user: 'People', tag: 'Tags' },
});

/** What the server answers. */
export const SERVER_TEXTS = defineTexts({
  blockSelf: 'You can’t block yourself.',
  muteSelf: 'You can’t mute yourself.',
  noPicture: 'Please choose a picture.',
  badPicture: 'We couldn’t read that picture.',
});
