import { defineTexts, filled } from '#base/texts.ts';

/** Texts of the field for a video's tags. */
export const FIELD_TEXTS = defineTexts({
  tags: 'Tags',
  hint: 'They’re added at the end of the description.',
  remove: filled('Remove #{name}'),
  tag: filled('#{name}'),
});
