import { defineTexts, filled } from '#base/texts.ts';

/** What is kept of videos that nobody watches, on the panel's page of files and disk space. */
export const RULE_TEXTS = defineTexts({
  about:
    'Sizes are dropped in the background, once a day at most, while no video is waiting to be prepared. Nobody who is watching is interrupted.',
  would: filled('Would be dropped now, with {count} months'),
  amount: filled('{count} · {size}'),
  originals: 'Left out, because that size is the original itself',
  last: 'Last run',
  running: filled('Going on: {amount}'),
  never: 'None yet',
  check: 'Check what this would drop',
  unsaved: 'You’re seeing what the values below would drop. They aren’t saved yet.',
  saved: 'Settings saved.',
});
