import { defineTexts, filled } from '#base/texts.ts';

/** What the suggestions below the search box say besides what the results do. */
export const SUGGESTION_TEXTS = defineTexts({
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  clearAll: 'Clear all',
  forget: filled('Remove “{query}”'),
});
