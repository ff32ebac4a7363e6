import { defineTexts, filled } from '#base/texts.ts';

/** What somebody is offered once, right after signing up. */
export const FIRST_STEPS_TEXTS = defineTexts({
  title: filled('Welcome to {siteName}'),
  about: 'Set up your profile now, or any time later in your settings.',
  toPicture: 'Choose a picture',
  people: 'People to follow',
  channels: 'What you like',
  back: 'Back to where you were',
  done: 'Finish',
});
