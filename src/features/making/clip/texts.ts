import { defineTexts, filled } from '#base/texts.ts';

/** The page on which moderators cut a clip. Spec §2.2 `/clip?video=`. */
export const TEXTS = defineTexts({
  title: 'Cut a clip',
  lead: filled('A part of “{title}” becomes a new video of yours. The original stays as it is.'),
  find: 'Which video?',
  findHint: 'Paste its link, its code or its number.',
  go: 'Continue',
  name: 'Title of the clip',
  start: 'From',
  end: 'To',
  hint: 'Write times as 90, 1:30 or 1:02:03.',
  useNow: 'Use this moment',
  unlisted: 'Unlisted',
  unlistedHint: 'Only people with the link can find it.',
  cut: 'Cut the clip',
  preview: 'The whole video',
});

/** What the server answers. */
export const SERVER_TEXTS = defineTexts({
  badTime: 'Please write a time as 90, 1:30 or 1:02:03.',
  empty: 'The clip must end after it begins, and within the video.',
  tooLong: filled('A clip may be at most {minutes} minutes long.'),
  notReady: 'A clip can be cut once the video plays in full.',
  failed: 'The clip could not be cut.',
});
