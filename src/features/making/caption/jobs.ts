import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { MAKE_WAVEFORM, makeWaveform } from './model/waveform.ts';

/** Makes waveforms, one at a time in each worker: somebody is waiting, but processing goes on beside it. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    name: MAKE_WAVEFORM,
    keyed: true,
    retries: 2,
    longestWait: 15,
    expires: 1_800,
    run: ({ videoId }, { signal }) => makeWaveform(ctx, videoId, signal),
  },
];
