import { dayText, defineTexts } from '#base/texts.ts';

/** Texts of the reading template. */
export const READING_TEXTS = defineTexts({
  contents: 'On this page',
  changed: (language, at: number) => `Last changed on ${dayText(new Date(at), language)}`,
});
