import { defineTexts } from '#base/texts.ts';

/** Texts of the pages that are shown instead of others. */
export const TEXTS = defineTexts({
  notFound: {
    title: 'Not found',
    heading: 'We can’t find that page',
    about: 'The link may be wrong, or the page may have been removed.',
    action: 'See what’s hot',
  },
  failed: {
    title: 'Something went wrong',
    heading: 'Something went wrong on our end',
    about: 'We’ve logged the error. Please try again in a moment.',
    action: 'Try again',
    reference: 'Reference: {requestId}',
  },
  busy: {
    title: 'Busy',
    heading: 'Too many people at once',
    about: 'The site is busy right now. Please try again in a moment.',
  },
  generic: {
    heading: 'Nothing to see here yet',
    about: 'This part of the site doesn’t have a page yet.',
    action: 'Go home',
  },
});
