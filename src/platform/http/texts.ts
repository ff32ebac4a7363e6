import { defineTexts } from '#base/texts.ts';

/** What is wrong with a request that no handler has seen. */
export const ERROR_TEXTS = defineTexts({
  unknownFormat: 'Please send fields as JSON, as a form or in the address.',
});
