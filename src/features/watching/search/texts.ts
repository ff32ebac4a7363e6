import { defineTexts } from '#base/texts.ts';

/** What the search screen says. */
export const TEXTS = defineTexts({
  resultsFor: 'Results for {query}',
  invitation: 'What would you like to watch?',
  nothing: 'Nothing found. Try fewer or other words.',
  failed: 'The search did not work.',
  retry: 'Try again',
});
