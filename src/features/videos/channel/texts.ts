import { shortCount } from '#base/numbers.ts';
import { defineTexts, plural } from '#base/texts.ts';

/** What cards of channels say, and what is wrong with the fields of one. */
export const TEXTS = defineTexts({
  videos: plural({ one: '# video', other: '# videos' }, shortCount),
  titleRequired: 'Please enter a title for the channel.',
  urlWrong: 'Please use only lowercase letters, digits and single hyphens, with at least one letter.',
});
