import { AV1_TOPS, DROP_KEEPS, KEPT_ORIGINALS } from './file-limits.ts';
import { z } from 'zod';
import { COLOUR, contrast } from './contrast.ts';
import { count, flag, line, text } from './fields.ts';
import { defineTexts, filled, FIRST_LANGUAGE, textsIn } from './texts.ts';
import {
  CHANNEL_OPENERS,
  GROUNDS,
  LEAST_CONTRAST,
  MAX_UPLOAD,
  MOST_GIVEN,
  MOST_MONTHS,
  FEDERATIONS,
  PROOFS,
  REGISTRATIONS,
} from './site-limits.ts';

/** What is wrong with a setting. */
export const SETTING_TEXTS = defineTexts({
  noColour: 'Please enter a colour such as #ffc23d.',
  faint: 'That colour is too hard to read. Please choose one with more contrast.',
  noLink: 'Please enter a full link, starting with https://.',
  nameRequired: 'Please enter a name for the site.',
  manyAnnouncements: 'There are already three announcements. Please remove one first.',
  fixed: filled('Set by {variable} in the environment, so it can’t be changed here.'),
});

const texts = textsIn(SETTING_TEXTS, FIRST_LANGUAGE);

/** A colour that is legible on these backgrounds. */
function colour(...grounds: readonly string[]) {
  return text(7)
    .toLowerCase()
    .regex(COLOUR, texts.noColour)
    .refine((value) => !COLOUR.test(value) || isReadOn(value, grounds), texts.faint);
}

function isReadOn(value: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrast(value, ground) >= LEAST_CONTRAST);
}

const webAddress = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.url({ protocol: /^https?$/, error: texts.noLink }),
]);

/** A notice at the top of every page. Times are ms since 1970. */
const announcement = z.object({
  id: count(1, Number.MAX_SAFE_INTEGER),
  kind: z.enum(['info', 'warning']),
  text: text(200).min(1),
  /** Where it links to: a path on this site or another site's address. */
  link: text(500).nullable(),
  until: z.number().nullable(),
});

/**
 * The settings that can change while the site runs, each with its bounds. Everything that writes them uses
 * this schema.
 */
export const settingsSchema = z.object({
  siteName: text(60).min(1, texts.nameRequired),
  /** The accent colour, used for what the community does; dark text is drawn on it. */
  accent: colour(GROUNDS.ink),
  /** Links and focus rings on light pages, and on dark ones. */
  linkLight: colour(GROUNDS.light),
  linkDark: colour(GROUNDS.dark),
  registration: z.enum(REGISTRATIONS),
  /** What people are asked who want to be let in; empty for a question in each one's language. */
  registrationQuestion: line(300),
  /** Whether videos are reviewed before they appear in lists. */
  review: flag,
  /** Whether only accounts with a confirmed e-mail address may write messages. */
  messagesNeedEmail: flag,
  /** Who may open channels of their own. */
  channels: z.enum(CHANNEL_OPENERS),
  /** Who may broadcast. */
  live: z.enum(CHANNEL_OPENERS),
  /** Whether a machine writes captions for every new video; it needs a speech server. */
  captions: flag,
  /** Broadcasts on air at once: of one account, and of all; 0 for any number, as in the next two. */
  liveAtOnce: count(0, MOST_GIVEN.live_at_once),
  liveAtOnceSite: count(0, MOST_GIVEN.live_at_once),
  /** Hours on air that an account has a day of UTC. */
  liveHours: count(0, MOST_GIVEN.live_hours),
  /** What an encoder may send, kbit/s. */
  liveBitrate: count(0, MOST_GIVEN.live_bitrate),
  /** characters */
  maxDescription: count(100, 10_000),
  /** bytes */
  maxUploadAnonymous: count(0, MAX_UPLOAD),
  /** bytes */
  maxUploadSignedIn: count(0, MAX_UPLOAD),
  /** What the videos of an account may take, bytes; 0 for any number, as in the next two. */
  accountBytes: count(0, MOST_GIVEN.bytes),
  /** How long all of them may be together, minutes. */
  accountMinutes: count(0, MOST_GIVEN.minutes),
  /** How many an account may add within a day. */
  accountDaily: count(0, MOST_GIVEN.daily),
  androidAppUrl: webAddress,
  watchersSmallestGroup: count(1, 1_000),
  /** Whether ads are shown at all. */
  ads: flag,
  /** Whether people may tip each other. */
  tips: flag,
  /** Whether posts are screened, and suspicious ones shown to moderators. */
  screening: flag,
  /** Words and phrases that flag a post for the moderators, one a line. */
  flaggedWords: text(5_000),
  /** Sites whose links flag a post for the moderators, one a line. */
  flaggedSites: text(5_000),
  /** Whether posts that match these lists stay hidden until a moderator has looked at them. */
  holdMatches: flag,
  /** Which originals are kept once a video is complete. */
  keepOriginals: z.enum(KEPT_ORIGINALS),
  /** For how many months nobody has watched the videos that lose their highest size; 0 for none of them. */
  dropUnwatched: count(0, MOST_MONTHS),
  /** For how many months they have been complete. */
  dropOlder: count(0, MOST_MONTHS),
  /** The least size that they keep. */
  dropKeep: z.enum(DROP_KEEPS),
  /** Processor hours a day for sizes in AV1; 0 for none of them. */
  av1Hours: count(0, 1_000),
  /** GB that an hour of them must save a month. */
  av1Gain: count(1, 10_000),
  /** How large they may be beyond those in H.264. */
  av1Top: z.enum(AV1_TOPS),
  /** For how many months nobody has watched the videos that lose them. */
  av1Forget: count(1, MOST_MONTHS),
  /** When callers without an established account have to bring a proof of work. */
  proof: z.enum(PROOFS),
  /** With which other sites videos, follows and comments are exchanged. */
  federation: z.enum(FEDERATIONS),
  /** Whether documents of the fediverse are given only to sites that sign what they ask for. */
  signedFetch: flag,
  announcements: z.array(announcement).max(3, texts.manyAnnouncements),
});

/** The settings in force. Sizes in bytes. */
export type SiteSettings = Readonly<z.output<typeof settingsSchema>>;

export type SettingName = keyof SiteSettings;

/** The settings that have been changed, by name. */
export type SettingChanges = { readonly [K in SettingName]?: SiteSettings[K] | undefined };

/** A notice at the top of every page, as it is stored in the settings. */
export type Announcement = SiteSettings['announcements'][number];
