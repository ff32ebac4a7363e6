import { defineTexts, filled } from '#base/texts.ts';

/** What became of uploaded originals, on the panel's page of files and disk space. */
export const ORIGINALS_TEXTS = defineTexts({
  title: 'Uploaded originals',
  about:
    'Once a video is complete, its original is compared with the largest size made of it. What’s removed doesn’t come back; the video then has that size as its source.',
  progress: 'Compared',
  progressOf: filled('{done} of {all}'),
  kept: 'Kept',
  removed: 'Removed',
  amount: filled('{count} · {size}'),
  toGo: 'Still to be removed',
  reasons: 'Originals by what the sizes lack',
  reason: 'What the sizes lack',
  count: 'Originals',
  size: 'Size',
  lacks: {
    nothing: 'Nothing',
    hdr: 'High dynamic range',
    tracks: 'Further pictures or sounds',
    subtitles: 'Subtitles',
    chapters: 'Chapters',
    data: 'Time codes or other data',
    picture: 'The picture as it was sent',
    sound: 'The sound as it was sent',
    packets: 'Some of the bytes',
    times: 'The exact times of pictures',
    unread: 'Not known: it can’t be compared',
    waiting: 'Not compared yet',
  },
  choices: 'What each choice would remove',
  choice: 'Originals that are kept',
  names: { needed: 'Those that have more', always: 'All', never: 'None' },
  isSet: filled('{name} (as it is set)'),
  frees: 'Would free',
  keeps: 'Would keep',
});
