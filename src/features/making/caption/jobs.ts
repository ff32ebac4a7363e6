import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { listenTo } from './speech/listen.ts';
import { giveUpSpeech, LISTEN } from './model/speech.ts';
import { readUnread } from './model/spoken.ts';
import { MAKE_WAVEFORM, makeWaveform } from './model/waveform.ts';

/** Longest that one video is listened to, seconds: a server on few cores takes longer than it lasts. */
const LONGEST_LISTENING = 20 * 3_600;

/** Makes waveforms and captions, one of each at a time in each worker, beside processing; reads captions. */
export default (ctx: Ctx): JobKind<{ videoId: number }>[] => [
  {
    // Those of before there was a search for them, or that a backup has brought.
    name: 'read-captions',
    cron: '27 * * * *',
    retries: 0,
    run: async (_data, { signal }) => void (await readUnread(ctx, signal)),
  },
  {
    name: MAKE_WAVEFORM,
    keyed: true,
    retries: 2,
    longestWait: 15,
    expires: 1_800,
    run: ({ videoId }, { signal }) => makeWaveform(ctx, videoId, signal),
  },
  {
    name: LISTEN,
    keyed: true,
    // A server that is away for some hours is waited for.
    retries: 40,
    firstWait: 5,
    expires: LONGEST_LISTENING,
    run: ({ videoId }, { signal }) => listenTo(ctx, videoId, signal),
    gaveUp: ({ videoId }) => giveUpSpeech(ctx, videoId),
  },
];
