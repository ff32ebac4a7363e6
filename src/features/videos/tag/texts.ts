import { shortCount } from '#base/numbers.ts';
import { defineTexts, plural } from '#base/texts.ts';

export const TEXTS = defineTexts({
  /** How many videos carry a tag. */
  videos: plural({ one: '# video', other: '# videos' }, shortCount),
});
