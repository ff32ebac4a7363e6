import { defineEvent } from '#platform/events/event.ts';
import type { Feature } from '#src/feature.ts';

export default {
  tables: ['live', 'live_day', 'live_ingest', 'live_recording', 'live_take'],
  reference: 'Live',
} satisfies Feature;

/** A broadcast is on air: what is sent can be watched. */
export const liveStarted = defineEvent<{ readonly videoId: number }>('live.started');

/** It is over; it had been on air. */
export const liveEnded = defineEvent<{ readonly videoId: number }>('live.ended');

/** Its recording is so many seconds long, and nothing is added to it; maybe told twice. */
export const liveRecorded = defineEvent<{ readonly videoId: number; readonly seconds: number }>(
  'live.recorded',
);

declare module '#src/calls.ts' {
  interface Contracts {
    'making/live': typeof import('./contract.ts');
    'making/live/tools': typeof import('./tools-contract.ts');
  }
}
