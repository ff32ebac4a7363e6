import { defineTexts, filled } from '#base/texts.ts';

/** Texts of every list of videos, on whichever page. */
export const LIST_TEXTS = defineTexts({
  end: 'You’ve reached the end.',
  pastEnd: 'The list ends before this page.',
  toBeginning: 'Back to the beginning',
  pinned: 'Pinned',
  more: 'More',
  moreAbout: filled('Options for {title}'),
  upload: 'Upload a video',
  toHot: 'See what’s hot',
});
