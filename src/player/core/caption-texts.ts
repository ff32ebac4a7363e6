import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the panel for the look of captions, which is fetched when it is opened. */
export const CAPTION_TEXTS = defineTexts({
  sample: 'Captions look like this',
  parts: {
    size: 'Text size',
    font: 'Font',
    colour: 'Text colour',
    edge: 'Text edge',
    back: 'Background colour',
    cover: 'Background opacity',
  },
  colours: {
    white: 'White',
    yellow: 'Yellow',
    green: 'Green',
    cyan: 'Cyan',
    blue: 'Blue',
    magenta: 'Magenta',
    red: 'Red',
    black: 'Black',
  },
  fonts: { sans: 'Sans serif', serif: 'Serif', mono: 'Monospaced' },
  edges: { none: 'None', shadow: 'Shadow', outline: 'Outline' },
  percent: filled('{percent}%'),
  noCover: 'None',
  reset: 'Reset',
});
