import { z } from 'zod';
import { COLOUR, contrast } from './contrast.ts';
import { count, flag, text } from './fields.ts';
import { FIRST_LANGUAGE, textsIn } from './texts.ts';
import { GROUNDS, LEAST_CONTRAST, MAX_UPLOAD, PROOFS, REGISTRATIONS } from './site-limits.ts';
import { TEXTS } from './site-settings-texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** A colour that is read on these. */
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

/** A sentence above every page. Moments are ms since 1970. */
const announcement = z.object({
  id: count(1, Number.MAX_SAFE_INTEGER),
  kind: z.enum(['info', 'warning']),
  text: text(200).min(1),
  /** Where it leads: a path of the site or another site's address. */
  link: text(500).nullable(),
  until: z.number().nullable(),
});

/**
 * The settings that may change while the site runs, each with what it may be. One schema for all who write
 * them.
 */
export const settingsSchema = z.object({
  siteName: text(60).min(1, texts.nameRequired),
  /** The colour of what the community does; it carries ink. */
  accent: colour(GROUNDS.ink),
  /** Links and focus on light pages, and on dark ones. */
  linkLight: colour(GROUNDS.light),
  linkDark: colour(GROUNDS.dark),
  registration: z.enum(REGISTRATIONS),
  /** Whether somebody looks at videos before lists show them. */
  review: flag,
  /** Whether only accounts with a confirmed e-mail address may write messages. */
  messagesNeedEmail: flag,
  /** characters */
  maxDescription: count(100, 10_000),
  /** bytes */
  maxUploadAnonymous: count(0, MAX_UPLOAD),
  /** bytes */
  maxUploadSignedIn: count(0, MAX_UPLOAD),
  androidAppUrl: webAddress,
  watchersSmallestGroup: count(1, 1_000),
  /** Whether ads are shown at all. */
  ads: flag,
  /** Whether people may tip each other. */
  tips: flag,
  /** Whether what people post is checked, and what is odd shown to moderators. */
  screening: flag,
  /** Words and phrases that moderators want to see, one a line. */
  flaggedWords: text(5_000),
  /** Sites, links to which moderators want to see, one a line. */
  flaggedSites: text(5_000),
  /** Whether what these lists match waits until a moderator has looked at it. */
  holdMatches: flag,
  /** When browsers of people whom nobody knows have to work before they send something. */
  proof: z.enum(PROOFS),
  announcements: z.array(announcement).max(3, texts.manyAnnouncements),
});

/** The settings in force. Sizes in bytes. */
export type SiteSettings = Readonly<z.output<typeof settingsSchema>>;

export type SettingName = keyof SiteSettings;

/** Settings as they were left, name by name. */
export type SettingChanges = { readonly [K in SettingName]?: SiteSettings[K] | undefined };

/** A sentence above every page, as settings hold it. */
export type Announcement = SiteSettings['announcements'][number];
