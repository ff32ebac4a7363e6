import { defineTexts, filled } from '#base/texts.ts';

/** What every list of videos says, on whichever page it stands. */
export const LIST_TEXTS = defineTexts({
  end: 'You’ve reached the end.',
  pinned: 'Pinned',
  more: 'More',
  moreAbout: filled('Options for {title}'),
  upload: 'Upload a video',
  toHot: 'See what’s hot',
});
