import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page about jobs. */
export const JOBS_TEXTS = defineTexts({
  title: 'Jobs',
  about: 'What the site does behind the pages: preparing videos, sending letters, counting.',
  kinds: 'Kinds of jobs',
  kind: 'Kind',
  lists: { failed: 'Failed', stuck: 'Stuck', running: 'Running', waiting: 'Waiting' },
  abouts: {
    failed: 'Given up after the last attempt. They are kept for an hour.',
    stuck: 'Due for more than five minutes without a worker, or taken by one that no longer answers.',
    running: 'A worker is at these now.',
    waiting: 'These wait for their time or for a worker.',
  },
  empty: 'There are none.',
  made: 'Made',
  tries: 'Attempts',
  triesOf: filled('{tries} of {most}'),
  error: 'Last error',
  retry: 'Try again',
  done: { retried: 'The job waits to run again.' },
});
