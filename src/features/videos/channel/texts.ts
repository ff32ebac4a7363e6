import { shortCount } from '#base/counts.ts';
import { defineTexts, plural } from '#base/texts.ts';

/** What cards of channels say, and what is wrong with the fields of one. */
export const TEXTS = defineTexts({
  videos: plural({ one: '# video', other: '# videos' }, shortCount),
  titleRequired: 'Please give the channel a title.',
  urlWrong: 'Please use small letters, digits and single hyphens, and at least one letter.',
});
