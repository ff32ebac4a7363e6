import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page of jobs. */
export const JOBS_TEXTS = defineTexts({
  title: 'Jobs',
  about: 'Work that the site does in the background: preparing videos, sending e-mails, counting.',
  kinds: 'By kind',
  idle: 'Kinds with nothing to do',
  kind: 'Kind',
  lists: { failed: 'Failed', stuck: 'Stuck', running: 'Running', waiting: 'Waiting' },
  abouts: {
    failed: 'Given up after the last attempt. They’re kept for an hour.',
    stuck: 'More than five minutes late, or taken by a worker that no longer answers.',
    running: 'A worker is doing these now.',
    waiting: 'These wait for their time or for a free worker.',
  },
  empty: {
    failed: 'No failed jobs',
    stuck: 'No stuck jobs',
    running: 'No jobs are running',
    waiting: 'No jobs are waiting',
  },
  made: 'Created',
  tries: 'Attempts',
  triesOf: filled('{tries} of {most}'),
  error: 'Last error',
  retry: 'Try again',
  done: { retried: 'The job will run again.' },
});
