import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, text } from '#base/fields.ts';
import { MOST_GIVEN } from '#base/site-limits.ts';
import { allotmentShape } from '#features/making/upload/contract.ts';
import { reason, videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { NOTE_MAX } from './rules.ts';

const words = z.string();
const days = count(1, 3_650);

export const banUser = endpoint(api.moderation.banUser, {
  about: 'Disable an account. Its sessions and tokens end, its videos are hidden. `value` 0 takes it back.',
  access: 'moderator',
  input: z.object({
    user: text(100).min(1),
    value: flag.default(true),
    /** Also refuses writes from the account's addresses. */
    ip: flag.default(false),
    /** Duration; without it the account stays disabled, and its addresses are refused for 90 days. */
    days: days.optional(),
    reason,
  }),
  answer: z.object({
    is_banned: z.boolean(),
    /** Numbers of videos that changed and of addresses that are refused. */
    videos: z.number(),
    addresses: z.number(),
  }),
});

export const banVideo = endpoint(api.moderation.banVideo, {
  about:
    'Suspend a published video and refuse the addresses that its owner came from. `value` 0 takes both back.',
  access: 'moderator',
  input: z.object({ video: text(VIDEO_NAME_MAX), value: flag.default(true), reason }),
  answer: z.object({
    video: videoShape,
    is_banned: z.boolean(),
    /** Number of addresses that were refused or unblocked. */
    addresses: z.number(),
  }),
});

export const listRanges = endpoint(api.moderation.ranges, {
  about: 'List the ranges of addresses from which nothing may be sent, newest first.',
  access: 'moderator',
  input: z.object({}),
  answer: z.object({
    ranges: z.array(
      z.object({ id: words, range: words, reason: words, date_created: words, date_expires: words }),
    ),
  }),
});

export const banRange = endpoint(api.moderation.banRange, {
  about:
    'Refuse every write from an address or a range. Ranges are in CIDR notation, at most a /16, of IPv6 a ' +
    '/32. It holds for some days, or until it is taken back.',
  access: 'moderator',
  input: z.object({
    range: text(50),
    days: z
      .literal('')
      .transform(() => undefined)
      .or(days.optional()),
    reason,
  }),
  answer: z.object({}),
});

export const unbanRange = endpoint(api.moderation.unbanRange, {
  about: 'Let a range of addresses write again.',
  access: 'moderator',
  errors: ['not_found'],
  input: z.object({ id }),
  answer: z.object({}),
});

export const addressBans = endpoint(api.moderation.addressBans, {
  about:
    'List the accounts, and the videos, that addresses are refused with, newest first. The addresses ' +
    'themselves are kept as hashes, so only their number is known.',
  access: 'moderator',
  input: z.object({}),
  answer: z.object({
    bans: z.array(
      z.object({
        user_id: words,
        username: words,
        /** Null if the addresses were refused with the account. */
        video_id: words.nullable(),
        addresses: z.number(),
        date_created: words,
        date_expires: words,
      }),
    ),
  }),
  called: 'listAddressBans',
});

export const liftAddressBan = endpoint(api.moderation.liftAddressBan, {
  about:
    'Let the addresses write again that were refused with an account. With `video`, only those refused ' +
    'with that video of its. The account and the video stay as they are.',
  access: 'moderator',
  errors: ['not_found'],
  input: z.object({ user: id, video: z.literal('').or(id).optional() }),
  answer: z.object({
    /** Number of addresses that may write again. */
    addresses: z.number(),
  }),
  called: 'removeAddressBan',
});

const user = text(100).min(1);

export const notes = endpoint(api.moderation.notes, {
  about: 'List what moderators noted about an account, newest first.',
  access: 'moderator',
  input: z.object({ user }),
  answer: z.object({
    notes: z.array(
      z.object({
        note_id: words,
        /** Username of the moderator; null if their account is gone. */
        author: words.nullable(),
        body: words,
        date_created: words,
      }),
    ),
  }),
  called: 'listNotes',
});

export const writeNote = endpoint(api.moderation.writeNote, {
  about: 'Note something about an account. Only moderators can read it, and nobody can change it.',
  access: 'moderator',
  input: z.object({ user, body: text(NOTE_MAX).min(1) }),
  answer: z.object({}),
  called: 'addNote',
});

export const changeRole = endpoint(api.moderation.changeRole, {
  about: 'Make an account a moderator. `value` 0 ends that. Nobody changes their own role.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({ user, value: flag, reason }),
  answer: z.object({ is_moderator: z.boolean() }),
});

export const rename = endpoint(api.moderation.rename, {
  about:
    'Give an account another username and take its display name away. Its owner is told, and nobody can ' +
    'have the old name again; links to it lead to the account.',
  access: 'moderator',
  scope: 'auth_management',
  errors: ['username_reserved', 'username_taken'],
  input: z.object({ user, username: words.max(1_000), reason }),
  answer: z.object({ username: words }),
  called: 'changeUsername',
});

/** Empty or null is as for everybody, 0 any number. */
const given = (most: number) =>
  z
    .literal('')
    .transform(() => null)
    .or(z.null())
    .or(count(0, most))
    .default(null);

const quota = z.object({
  bytes: z.number().nullable(),
  minutes: z.number().nullable(),
  daily: z.number().nullable(),
  /** Broadcasts of it on air at once, its hours on air a day, and kbit/s of what it sends. */
  live_at_once: z.number().nullable(),
  live_hours: z.number().nullable(),
  live_bitrate: z.number().nullable(),
});

export const readQuota = endpoint(api.moderation.quota, {
  about:
    'Read what an account’s videos take and how much they may, and what it is given instead of what ' +
    'everybody is given: null is as for everybody, 0 any number.',
  access: 'moderator',
  input: z.object({ user }),
  answer: z.object({ quota, allotment: allotmentShape.nullable() }),
});

export const changeQuota = endpoint(api.moderation.changeQuota, {
  about:
    'Give an account other limits than everybody: bytes, minutes of video, videos a day, and of ' +
    'broadcasts how many at once, hours a day and kbit/s. Empty, null or ' +
    'missing is as for everybody, 0 any number. Moderators have no limits.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({
    user,
    bytes: given(MOST_GIVEN.bytes),
    minutes: given(MOST_GIVEN.minutes),
    daily: given(MOST_GIVEN.daily),
    live_at_once: given(MOST_GIVEN.live_at_once),
    live_hours: given(MOST_GIVEN.live_hours),
    live_bitrate: given(MOST_GIVEN.live_bitrate),
    reason,
  }),
  answer: z.object({ quota, allotment: allotmentShape.nullable() }),
});
