import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, text } from '#base/fields.ts';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { formFields } from '#features/making/upload/contract.ts';
import { api } from '#src/routes.ts';
import { LIVE_STATES } from './rules.ts';

const words = z.string();

/** A broadcast, for its owner. */
export const liveShape = z
  .object({
    video_id: words,
    url: words,
    title: words,
    state: z.enum(LIVE_STATES),
    /** Whether what was sent stays as a video once it is over. */
    keeps_recording: z.boolean(),
    date_began: words.nullable(),
    /** Whether one broadcast follows another at its address, each kept as a video of its own. */
    lasting: z.boolean(),
    /** When the last one there ended. */
    date_off: words.nullable(),
  })
  .meta({ id: 'Live' });
export type LiveObject = z.output<typeof liveShape>;

/** A broadcast that was kept, of an address with one after the other. */
export const earlierLiveShape = z
  .object({ url: words, title: words, date_began: words })
  .meta({ id: 'EarlierLive' });
export type EarlierLiveObject = z.output<typeof earlierLiveShape>;

/** A broadcast, and what its sender needs: where to send, and its secret key. */
const answer = z.object({ live: liveShape, server: words, stream_key: words });
const own = { access: 'viewer', scope: 'video_upload' } as const;
const which = { video: text(VIDEO_NAME_MAX) };

export const createLive = endpoint(api.live.create, {
  ...own,
  about:
    'Create a broadcast: a video that is watched while it is sent. Encoders send by RTMP to the address in ' +
    'the answer, with the stream key, which is a secret. It is on air from the first second that arrives.',
  rate: 'upload',
  longTexts: true,
  errors: ['channel_not_found', 'disk_full', 'live_limit', 'live_not_yet', 'quota_full', 'rate_limited'],
  input: z.object({ ...formFields, keep: flag.default(true), lasting: flag.default(false) }),
  answer,
});

export const listLives = endpoint(api.live.list, {
  ...own,
  about: 'List the caller’s broadcasts that are not over, the newest first.',
  input: z.object({}),
  answer: z.object({ lives: z.array(liveShape) }),
});

export const readLive = endpoint(api.live.read, {
  ...own,
  about: 'Read a broadcast of the caller, with its stream key.',
  errors: ['live_not_found'],
  input: z.object(which),
  answer,
});

export const changeLiveKey = endpoint(api.live.key, {
  ...own,
  about: 'Change the stream key of a broadcast. Senders with the one before are refused from then on.',
  rate: 'write',
  errors: ['live_not_found'],
  input: z.object(which),
  answer,
});

export const listEarlierLives = endpoint(api.live.earlier, {
  about: 'List the recordings of a lasting address, the newest first.',
  errors: ['video_not_found'],
  input: z.object(which),
  answer: z.object({ lives: z.array(earlierLiveShape) }),
});

export const endLive = endpoint(api.live.end, {
  ...own,
  about:
    'End a broadcast. One that has not begun, or whose machine is away, is deleted with its address. A ' +
    'lasting address waits for the next broadcast.',
  rate: 'write',
  errors: ['live_not_found'],
  input: z.object(which),
  answer: z.object({}),
});
