import { defineTexts, filled } from './texts.ts';

/** What is wrong with a setting. */
export const TEXTS = defineTexts({
  noColour: 'Please give a colour such as #ffc23d.',
  faint: 'That colour is too hard to read there. Please choose one with more contrast.',
  noLink: 'Please give a whole link, beginning with https://.',
  nameRequired: 'Please give the site a name.',
  manyAnnouncements: 'There are three announcements already. Please take one away first.',
  fixed: filled('{variable} is set in the environment, which decides.'),
});
