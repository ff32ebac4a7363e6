import { defineTexts, filled, plural } from '#base/texts.ts';
import type { RelatedReason } from '#features/watching/watch/rules.ts';

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
  chapterCount: plural({ one: '# chapter', other: '# chapters' }),
  anonymous: 'Anonymous',
  upNext: 'Up next',
  /** Names the tabs beside the video. */
  beside: 'Beside the video',
  nothingNext: 'No other videos yet.',
  tryAgain: 'Try again',
  allFailed: 'All failed videos',
});

/** Why a video stands beside another. */
const reasons = {
  tags: 'Similar topics',
  votes: 'People who upvoted this also upvoted',
  owner: 'More from this creator',
  channel: 'More from this channel',
  hot: 'Popular right now',
} satisfies Record<RelatedReason, string>;

export const WATCH_TEXTS = defineTexts({ reasons });
