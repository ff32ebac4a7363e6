import { defineTexts, plural } from '#base/texts.ts';

/** What owners read while their videos wait to be prepared. */
export const TEXTS = defineTexts({
  ahead: plural({ one: '# video before yours', other: '# videos before yours' }),
});
