import { defineTexts, filled } from '#base/texts.ts';

/** The panel's pages of program failures. */
export const FAILURES_TEXTS = defineTexts({
  title: 'Errors',
  about:
    'Errors in the site’s own code, grouped by kind. They hold no personal data, and old ones are deleted.',
  sent: 'They’re also sent to ERROR_DSN.',
  lists: { open: 'Open', settled: 'Resolved', muted: 'Muted' },
  empty: { open: 'No open errors', settled: 'No resolved errors', muted: 'No muted errors' },
  what: 'Error',
  where: 'Where',
  count: 'Times',
  last: 'Last seen',
  first: 'First seen',
  version: 'Version',
  browser: 'Browser',
  sources: { server: 'Server', job: 'Job', browser: 'Browser' },
  whereOf: filled('{source}: {place}'),
  steps: 'What happened before',
  noSteps: 'Not recorded.',
  stack: 'Stack trace',
  noStack: 'Not recorded.',
  acts: { open: 'Reopen', settled: 'Resolve', muted: 'Mute' },
  actsHint: 'A resolved error reopens if it happens again. A muted one is only counted.',
  done: {
    open: 'The error is open again.',
    settled: 'Resolved. It reopens if it happens again.',
    muted: 'Muted. It’s only counted from now on.',
  },
});
