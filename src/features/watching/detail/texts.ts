import { defineTexts, filled } from '#base/texts.ts';

/** The watch page's own texts. */
export const TEXTS = defineTexts({
  share: 'Share',
  album: 'Album',
  addToAlbum: 'Add to album',
  download: 'Download',
  openApp: filled('Watch in the {siteName} app'),
  description: 'Description',
  less: 'Show less',
  more: 'Show more',
  chapters: 'Chapters',
  anonymous: 'Anonymous',
  upNext: 'Up next',
  nothingNext: 'No other videos yet.',
  tryAgain: 'Try again',
  allFailed: 'All failed videos',
});
