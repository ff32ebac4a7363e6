import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, text } from '#base/fields.ts';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { formFields } from '#features/making/upload/contract.ts';
import { api } from '#src/routes.ts';
import { REFUSALS } from './limit-rules.ts';
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
    /** Why its encoder was refused or cut off last, until one is taken. */
    refusal: z.enum(REFUSALS).nullable(),
  })
  .meta({ id: 'Live' });
export type LiveObject = z.output<typeof liveShape>;

/** A broadcast that was kept, of an address with one after the other. */
export const earlierLiveShape = z
  .object({ url: words, title: words, date_began: words })
  .meta({ id: 'EarlierLive' });
export type EarlierLiveObject = z.output<typeof earlierLiveShape>;

/** What the owner may broadcast; null for any. */
const limits = z.object({
  /** Broadcasts on air at once. */
  at_once: z.number().nullable(),
  /** Hours on air a day of UTC, and those that are left of today. */
  hours: z.number().nullable(),
  hours_left: z.number().nullable(),
  /** What is sent, kbit/s. */
  bitrate: z.number().nullable(),
});
export type LiveLimitsObject = z.output<typeof limits>;

/** A broadcast, what its sender needs (where to send, and its secret key), and what it may send. */
const answer = z.object({
  live: liveShape,
  server: words,
  /** Where encoders send to that encrypt; null where the site has no certificate for that. */
  server_secure: words.nullable(),
  stream_key: words,
  limits,
  /** How many watch now, and in which countries, as far as they are counted there. */
  watchers: z.object({
    total: z.number(),
    countries: z.array(z.object({ country: words, watchers: z.number() })),
  }),
});
const own = { access: 'viewer', scope: 'video_upload' } as const;
const which = { video: text(VIDEO_NAME_MAX) };

export const createLive = endpoint(api.live.create, {
  ...own,
  about:
    'Create a broadcast: a video that is watched while it is sent. Encoders send by RTMP to the address in ' +
    'the answer, with the stream key, which is a secret. It is on air from the first second that arrives.',
  rate: 'upload',
  longTexts: true,
  errors: [
    'channel_members_only',
    'channel_not_found',
    'disk_full',
    'live_limit',
    'live_not_yet',
    'quota_full',
    'rate_limited',
  ],
  input: z.object({ ...formFields, keep: flag.default(true), lasting: flag.default(false) }),
  answer,
});

export const listLives = endpoint(api.live.list, {
  ...own,
  about: 'List the caller’s broadcasts that are not over, the newest first.',
  input: z.object({}),
  answer: z.object({ lives: z.array(liveShape) }),
});

/** A broadcast that is on air, for moderators. Numbers are null while they are not known. */
const onAirShape = z
  .object({
    ...{ video_id: words, url: words, title: words },
    owner: words.nullable(),
    state: z.enum(LIVE_STATES),
    date_began: words.nullable(),
    watchers: z.number(),
    /** Whether the process that has it answers; null and 0 below where not. */
    is_answering: z.boolean(),
    machine: words.nullable(),
    /** What its encoder sends, kbit/s. */
    bitrate: z.number().nullable(),
    /** Seconds made of each second; below 1 the machine does not keep up. */
    speed: z.number().nullable(),
    /** Pictures that the machine left out. */
    dropped: z.number(),
    sizes: z.array(words),
    /** Sizes that are made no more, for want of power. */
    given_up: z.array(words),
  })
  .meta({ id: 'LiveOnAir' });
export type OnAirObject = z.output<typeof onAirShape>;

export const listOnAir = endpoint(api.live.listOnAir, {
  about: 'List everybody’s broadcasts that are on air, the oldest first, and how each fares.',
  access: 'moderator',
  input: z.object({}),
  answer: z.object({ lives: z.array(onAirShape) }),
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

export const sendLive = endpoint(api.live.send, {
  ...own,
  about:
    'Send a piece of a broadcast that a browser records: the bytes of a MediaRecorder (WebM or MP4), raw, ' +
    'in their order, 4 MB at most. A piece whose answer was lost is sent again. Another run begins with ' +
    'piece 0.',
  rate: 'chunk',
  body: 'raw',
  errors: [
    'forbidden',
    'live_not_found',
    'live_not_yet',
    'live_out_of_order',
    'live_over',
    'live_refused',
    'live_run_over',
    'live_taken',
    'live_unavailable',
    'live_unplayable',
    'too_large',
  ],
  input: z.object({
    ...which,
    run: text(40).regex(/^[\w-]{8,40}$/),
    sequence: count(0, 1_000_000),
  }),
  /** The piece that is waited for. */
  answer: z.object({ next: z.number() }),
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
