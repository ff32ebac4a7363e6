import { defineTexts, filled } from '#base/texts.ts';

/** The page on which moderators cut a clip. Spec §2.2 `/clip?video=`. */
export const TEXTS = defineTexts({
  title: 'Cut a clip',
  lead: filled('Turn part of “{title}” into a new video of yours. The original won’t change.'),
  find: 'Which video?',
  findHint: 'Paste its link, its code or its number.',
  go: 'Continue',
  name: 'Title of the clip',
  start: 'From',
  end: 'To',
  hint: 'Enter times such as 90, 1:30 or 1:02:03.',
  useNow: 'Use this moment',
  unlisted: 'Unlisted',
  unlistedHint: 'Only people with the link can watch it.',
  cut: 'Cut the clip',
  preview: 'The whole video',
});

/** What the server answers. */
export const SERVER_TEXTS = defineTexts({
  badTime: 'Please enter a time such as 90, 1:30 or 1:02:03.',
  empty: 'The clip must end after it starts, and before the video ends.',
  tooLong: filled('Clips can be at most {minutes} minutes long.'),
  notReady: 'You can cut a clip once the whole video is ready.',
  failed: 'We couldn’t cut the clip.',
});
