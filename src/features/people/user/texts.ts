import { defineTexts } from '#base/texts.ts';

/** What profiles say of people and to them. */
export const TEXTS = defineTexts({
  noVideos: 'There are no public videos here yet.',
  noOwnVideos: 'Your videos will be here. Upload the first one.',
  noOwnLikes: 'Videos that you upvote are kept here.',
  noSuchVideos: 'None of your videos match.',
  noLikes: 'No upvotes yet.',
  disabled: 'This account is disabled. Only moderators see this page.',
  blocked: 'You will no longer see each other’s videos and comments.',
  unblocked: 'No longer blocked.',
  muted: 'Their videos and activity are hidden from your feeds and notifications.',
  unmuted: 'No longer muted.',
  blockedHere: 'You have blocked this person.',
  blockedHint: 'You do not see each other’s videos.',
  /** What is suggested while one types a name or a tag. */
  suggestions: { user: 'People', tag: 'Tags' },
});

/** What the server answers. */
export const SERVER_TEXTS = defineTexts({
  blockSelf: 'You cannot block yourself.',
  muteSelf: 'You cannot mute yourself.',
  noPicture: 'Please choose a picture.',
  badPicture: 'That picture could not be read.',
});
