import { defineTexts, filled } from '#base/texts.ts';

/** Why a check flagged something, for moderators. */
export const CAUSE_TEXTS = defineTexts({
  word: filled('It says “{word}”, which is on the list of words.'),
  link: filled('It links to {host}, which is on the list of sites.'),
  duplicate: filled('The same words were posted by {count} other accounts within a day.'),
  rate: filled('The account is less than a day old and has posted {count} times within ten minutes.'),
  nsfw: filled('Its pictures score {score} as not safe for work; from {threshold} on it is shown here.'),
  address: filled('It was made from an address of the list {range}.'),
});
