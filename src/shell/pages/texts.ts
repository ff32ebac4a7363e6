import { defineTexts } from '#base/texts.ts';

/** What the pages say that stand in for others. */
export const TEXTS = defineTexts({
  notFound: {
    title: 'Not found',
    heading: 'This page does not exist',
    about: 'The link may be mistyped, or the page has been removed.',
    action: 'See what is hot',
  },
  failed: {
    title: 'Something went wrong',
    heading: 'Something went wrong on our side',
    about: 'We have recorded the error. Please try again in a moment.',
    action: 'Try again',
    reference: 'Reference: {requestId}',
  },
  generic: {
    heading: 'There is nothing to show here yet',
    about: 'This part of the site has no page of its own.',
    action: 'Go home',
  },
});
