/** What the search screen says. */
export const TEXTS = {
  invitation: 'What would you like to watch?',
  nothing: 'Nothing found. Try fewer or other words.',
  failed: 'The search did not work.',
} as const;
