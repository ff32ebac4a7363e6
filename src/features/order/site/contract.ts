import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, id, line, text } from '#base/fields.ts';
import { REASON_MAX } from '#features/people/audit/rules.ts';
import { AV1_TOPS, DROP_KEEPS, KEPT_ORIGINALS } from '#base/file-limits.ts';
import { CHANNEL_OPENERS, FEDERATIONS, PROOFS, REGISTRATIONS } from '#base/site-limits.ts';
import { type Announcement, settingsSchema } from '#base/site-settings.ts';
import { api } from '#src/routes.ts';

/** What pages are told when the operator's announcements change: those that are shown from now on. */
export interface AnnouncementsPush {
  readonly type: 'announcements';
  readonly resource: 'site';
  readonly id: number;
  readonly announcements: readonly Announcement[];
}

const changeable = settingsSchema.omit({ announcements: true }).partial().shape;
const reason = text(REASON_MAX).default('');
/** The newest change that the sender has seen; without it, the change overwrites later ones. */
const version = count(0, Number.MAX_SAFE_INTEGER).optional();

/** The settings in the API's format. Sizes in bytes. */
const settingsShape = z
  .object({
    siteName: z.string(),
    accent: z.string(),
    linkLight: z.string(),
    linkDark: z.string(),
    registration: z.enum(REGISTRATIONS),
    registrationQuestion: z.string(),
    review: z.boolean(),
    messagesNeedEmail: z.boolean(),
    channels: z.enum(CHANNEL_OPENERS),
    live: z.enum(CHANNEL_OPENERS),
    captions: z.boolean(),
    liveAtOnce: z.number(),
    liveAtOnceSite: z.number(),
    liveHours: z.number(),
    liveBitrate: z.number(),
    maxDescription: z.number(),
    maxUploadAnonymous: z.number(),
    maxUploadSignedIn: z.number(),
    accountBytes: z.number(),
    accountMinutes: z.number(),
    accountDaily: z.number(),
    androidAppUrl: z.string().nullable(),
    watchersSmallestGroup: z.number(),
    ads: z.boolean(),
    tips: z.boolean(),
    screening: z.boolean(),
    flaggedWords: z.string(),
    flaggedSites: z.string(),
    holdMatches: z.boolean(),
    keepOriginals: z.enum(KEPT_ORIGINALS),
    dropUnwatched: z.number(),
    dropOlder: z.number(),
    dropKeep: z.enum(DROP_KEEPS),
    av1Hours: z.number(),
    av1Gain: z.number(),
    av1Top: z.enum(AV1_TOPS),
    av1Forget: z.number(),
    proof: z.enum(PROOFS),
    federation: z.enum(FEDERATIONS),
    signedFetch: z.boolean(),
    announcements: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(['info', 'warning']),
        text: z.string(),
        link: z.string().nullable(),
        until: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'SiteSettings' });

const settingsAnswer = z.object({ settings: settingsShape, version: z.number() });

export const readSettings = endpoint(api.site.read, {
  about: 'Read the settings in force, and the number of their newest change.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({}),
  answer: settingsAnswer,
});

export const changeSettings = endpoint(api.site.change, {
  about:
    'Change the settings that are given, on every process within a second. `version` is the newest change ' +
    'that the caller has seen. What the environment sets cannot be changed here.',
  access: 'moderator',
  scope: 'auth_management',
  errors: ['settings_changed'],
  input: z.object({ ...changeable, version, reason }),
  answer: settingsAnswer,
});

export const restoreSettings = endpoint(api.site.restore, {
  about: 'Take one change of the settings back. What it changed is as it was before.',
  access: 'moderator',
  scope: 'auth_management',
  errors: ['settings_changed', 'version_not_found'],
  input: z.object({ version: id, reason }),
  answer: settingsAnswer,
});

/** Duration in hours, up to three months; 0 means until it is removed. */
const hours = count(0, 24 * 92);

export const announce = endpoint(api.site.announce, {
  about: 'Put an announcement above every page. It stays for `hours` or, with 0, until it is taken away.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({
    text: line(200).min(1),
    kind: z.enum(['info', 'warning']).default('info'),
    link: text(500).default(''),
    hours: hours.default(0),
  }),
  answer: z.object({ announcement_id: z.string() }),
  called: 'announceToEverybody',
});

export const withdraw = endpoint(api.site.withdraw, {
  called: 'withdrawAnnouncement',
  about: 'Take an announcement away.',
  access: 'moderator',
  scope: 'auth_management',
  input: z.object({ announcement: id }),
  answer: z.object({}),
});
