import { defineTexts, filled, numberText, plural } from '#base/texts.ts';
import type { AD_EVENTS, AD_KINDS } from './rules.ts';

const events = {
  impression: 'shown',
  start: 'started',
  firstQuartile: 'to 25 %',
  midpoint: 'to 50 %',
  thirdQuartile: 'to 75 %',
  complete: 'to the end',
  skip: 'skipped',
  click: 'clicked',
  close: 'closed',
  error: 'failed',
} satisfies Record<(typeof AD_EVENTS)[number], string>;

const kinds = { image: 'Picture', video: 'Video', text: 'Text' } satisfies Record<
  (typeof AD_KINDS)[number],
  string
>;

/** The page where moderators run the site's own ads, and the ads of single videos. */
export const TEXTS = defineTexts({
  manage: 'Ads',
  analytics: 'Analytics',
  house: 'House ads',
  tagRules:
    'The players of this site get their ads from the ad server in AD_TAG_URL. The ads below are still shown beside the player.',
  none: 'There are no ads yet.',
  noneHint: 'Ads that you add here run before videos, over them, or beside the player.',

  kinds,
  running: 'Running',
  edit: 'Edit',
  editTitle: 'Edit ad',
  remove: 'Remove',
  removeTitle: 'Remove this ad?',
  removeAbout: 'Its file and its numbers are deleted as well.',
  keep: 'Keep it',
  noFile: 'It runs once it has a file.',
  notShown: 'Not shown yet.',
  notSkippable: 'cannot be skipped',
  skippableAfter: plural({ one: 'can be skipped after # second', other: 'can be skipped after # seconds' }),
  weightOf: filled('weight {weight}'),
  events,
  count: (language, count: number) => numberText(count, language),

  add: 'Add an ad',
  added: 'Ad added!',
  kind: 'Kind',
  title: 'Title',
  words: 'Text',
  link: 'Destination link',
  skipAfter: 'Seconds until it can be skipped',
  skipAfterHint: 'If empty, it cannot be skipped.',
  weight: 'Weight',
  weightHint: 'An ad of weight 2 is shown twice as often as one of weight 1.',
  file: { image: 'Picture file', video: 'Video file' },
  fileHint: { image: 'JPEG, PNG, WebP or GIF; shown at up to 728 × 180.', video: 'MP4, up to 64 MB.' },
  chooseFile: 'Please choose a file.',
  save: 'Save',

  ofVideo: 'The ad of one video',
  whichVideo: 'Please enter a video.',
  video: 'Link or code of the video',
  find: 'Find',
  linkHint: 'If empty, the video has no ad of its own.',
  overlayText: 'Text over the picture',
  from: 'Starts at second',
  duration: 'Shown for seconds',
  current: 'The current picture',
  partner: 'The owner is a partner',
  partnerHint: 'Ad requests then carry the owner’s id.',
});

/** What the server answers. */
export const ERRORS = defineTexts({
  notPicture: 'Please send a JPEG, PNG, WebP or GIF picture.',
  notFilm: 'Please send an MP4 video.',
  textHasNoFile: 'A text ad has no file.',
  testBanner: 'This is a test of a banner.',
});
