import { defineTexts, filled, plural } from '#base/texts.ts';

/** A premiere, before it begins and while it is on. */
export const PREMIERE_TEXTS = defineTexts({
  begins: filled('Premieres {time}'),
  liveBegins: filled('Live {time}'),
  liveSoon: 'Waiting for the broadcast to begin',
  days: plural({ one: '# day', other: '# days' }),
  left: 'Until it begins',
  soon: 'It’s about to begin',
  waiting: plural({ one: '# waiting', other: '# waiting' }),
  follow: 'Follow to be told when it begins.',
  reload: 'Open this page again at that time to watch it.',
  live: 'Premiere · live',
  jump: 'Jump to live',
});
