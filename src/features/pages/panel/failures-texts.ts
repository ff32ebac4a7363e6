import { defineTexts, filled } from '#base/texts.ts';

/** The panel's pages about failures of the program. */
export const FAILURES_TEXTS = defineTexts({
  title: 'Errors',
  about:
    'Failures of the program, of one kind in one line. They hold nothing that names a person, and the oldest are forgotten.',
  sent: 'They are also sent to ERROR_DSN.',
  lists: { open: 'Open', settled: 'Settled', muted: 'Muted' },
  empty: 'There are none.',
  what: 'What',
  where: 'Where',
  count: 'How often',
  last: 'Last',
  first: 'First',
  version: 'Version',
  browser: 'Browser',
  sources: { server: 'Server', job: 'Job', browser: 'Browser' },
  whereOf: filled('{source}: {place}'),
  steps: 'Steps before it',
  noSteps: 'None are known.',
  stack: 'Where in the program',
  noStack: 'Not known.',
  acts: { open: 'Open again', settled: 'Settle until it comes again', muted: 'Mute' },
  done: {
    open: 'It is open again.',
    settled: 'Settled. It opens again if it comes back.',
    muted: 'Muted. It is counted and nothing else.',
  },
});
