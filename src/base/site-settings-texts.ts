import { defineTexts, filled } from './texts.ts';

/** What is wrong with a setting. */
export const TEXTS = defineTexts({
  noColour: 'Please enter a colour such as #ffc23d.',
  faint: 'That colour is too hard to read. Please choose one with more contrast.',
  noLink: 'Please enter a full link, starting with https://.',
  nameRequired: 'Please enter a name for the site.',
  manyAnnouncements: 'There are already three announcements. Please remove one first.',
  fixed: filled('Set by {variable} in the environment, so it can’t be changed here.'),
});
