import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page of broadcasts on air. */
export const ON_AIR_TEXTS = defineTexts({
  title: 'Broadcasts',
  about: 'What is on air now. The numbers are those of the last ten seconds, and refresh by themselves.',
  empty: 'Nothing is on air',
  list: 'On air',
  broadcast: 'Broadcast',
  bitrate: 'Arrives',
  kbits: filled('{kbits} kbit/s'),
  speed: 'Speed',
  times: filled('{speed}×'),
  behind: 'Doesn’t keep up',
  dropped: 'Frames dropped',
  sizes: 'Sizes',
  givenUp: filled('left out: {sizes}'),
  watchers: 'Watching',
  machine: 'Machine',
  silent: 'Doesn’t answer',
  away: 'Waiting for its encoder',
  cut: 'Cut off',
  cutAbout:
    'The broadcast ends at once for everyone, and its video is suspended. You can undo that on its page.',
  confirm: 'Cut off and suspend',
  isCut: 'The broadcast was cut off.',
  unknown: '–',
});
