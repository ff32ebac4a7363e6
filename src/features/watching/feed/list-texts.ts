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

/** Texts of the cards of all lists, apart from those of the pages with feeds. */
export const CARD_TEXTS = defineTexts({
  playHere: filled('Play {title} here'),
  stopHere: 'Stop',
});

/** Texts of the rows on the home page. */
export const HOME_TEXTS = defineTexts({
  onAir: 'Live now',
  coming: 'Coming up',
  all: {
    new: 'See all new videos',
    featured: 'See all featured videos',
    following: 'See everything you follow',
  },
});
