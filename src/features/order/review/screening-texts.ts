import { defineTexts, filled } from '#base/texts.ts';

/** Explanations of findings, for moderators. */
export const CAUSE_TEXTS = defineTexts({
  word: filled('Contains “{word}”, which is on the word list.'),
  link: filled('Links to {host}, which is on the site list.'),
  duplicate: filled('{count} other accounts posted the same text within a day.'),
  rate: filled('Posted {count} times in ten minutes from an account less than a day old.'),
  nsfw: filled('Its frames score {score} for NSFW. Anything from {threshold} up is flagged.'),
  address: filled('Posted from an IP address in {range}.'),
});
