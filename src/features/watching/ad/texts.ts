import { defineTexts, filled, numberText, plural } from '#base/texts.ts';
import type { AD_EVENTS, AD_KINDS } from './rules.ts';

const events = {
  impression: 'shown',
  start: 'started',
  firstQuartile: 'to 25%',
  midpoint: 'to 50%',
  thirdQuartile: 'to 75%',
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

/** Texts of the page where moderators manage the site's own ads, and of the ads of single videos. */
export const TEXTS = defineTexts({
  manage: 'Ads',
  house: 'House ads',
  tagRules:
    'Players on this site get their ads from the ad server set in AD_TAG_URL. The ads below still appear beside the player.',
  none: 'No ads yet',
  noneHint: 'Ads you add here run before videos, over them or beside the player.',

  kinds,
  running: 'Running',
  edit: 'Edit',
  editTitle: 'Edit ad',
  remove: 'Remove',
  removeAbout: 'Its file and statistics are deleted too.',
  removeSurely: 'Remove the ad',
  noFile: 'Starts running once you add a file.',
  notShown: 'Not shown yet.',
  notSkippable: 'can’t be skipped',
  skippableAfter: plural({ one: 'can be skipped after # second', other: 'can be skipped after # seconds' }),
  weightOf: filled('weight {weight}'),
  events,
  count: (language, count: number) => numberText(count, language),

  add: 'Add an ad',
  added: 'Ad added.',
  fileNext: 'You’ll choose the file of a picture or video ad on the next page.',
  /** What a form of the page has just done. */
  done: { added: 'Ad added.', saved: 'Changes saved!', removed: 'Ad removed.' },
  kind: 'Kind',
  title: 'Title',
  words: 'Text',
  link: 'Destination link',
  skipAfter: 'Seconds until it can be skipped',
  skipAfterHint: 'Leave empty if it can’t be skipped.',
  weight: 'Weight',
  weightHint: 'An ad with weight 2 is shown twice as often as one with weight 1.',
  file: { image: 'Picture file', video: 'Video file' },
  fileHint: { image: 'JPEG, PNG, WebP or GIF; shown at up to 728 × 180.', video: 'MP4, up to 64 MB.' },
  chooseFile: 'Please choose a file.',
  choose: { image: 'Choose a picture', video: 'Choose a video' },
  chooseOther: 'Choose another',
  chosen: filled('{name}, {size}'),
  orDrop: 'or drop it here',
  preview: 'Preview',
  current: 'Current file',
  save: 'Save',

  ofVideo: 'Ad on a single video',
  whichVideo: 'Please enter a video.',
  video: 'Link or code of the video',
  find: 'Find',
  linkHint: 'Leave empty for no ad on this video.',
  overlayText: 'Overlay text',
  from: 'Starts at (seconds)',
  duration: 'Shown for (seconds)',
  partner: 'The owner is a partner',
  partnerHint: 'Ad requests include the owner’s ID.',
});

/** Texts of the server's answers. */
export const ERRORS = defineTexts({
  notPicture: 'Please choose a JPEG, PNG, WebP or GIF picture.',
  notFilm: 'Please choose an MP4 video.',
  textHasNoFile: 'Text ads can’t have a file.',
  testBanner: 'This is a test of a banner.',
});
