import type { SettingName } from '#base/site-settings.ts';

/** Kinds of form fields for settings. */
export type SettingKind =
  | 'line'
  | 'lines'
  | 'colour'
  | 'switch'
  | 'number'
  | 'size'
  | 'registration'
  | 'channels'
  | 'originals'
  | 'sizes'
  | 'proof'
  | 'federation';

/** What is kept of videos. */
export const STORAGE_FIELDS = {
  keepOriginals: 'originals',
  dropUnwatched: 'number',
  dropOlder: 'number',
  dropKeep: 'sizes',
} as const satisfies Readonly<Partial<Record<SettingName, SettingKind>>>;

/** Which videos get sizes in AV1. */
export const AV1_FIELDS = {
  av1Hours: 'number',
  av1Gain: 'number',
  av1Top: 'sizes',
  av1Forget: 'number',
} as const satisfies Readonly<Partial<Record<SettingName, SettingKind>>>;

/**
 * Fields of the forms in order, grouped by heading. Announcements have a page of their own, and `storage`
 * and `av1` are on the panel's page of storage.
 */
export const SETTING_GROUPS = [
  { name: 'site', fields: { siteName: 'line', accent: 'colour', linkLight: 'colour', linkDark: 'colour' } },
  {
    name: 'people',
    fields: {
      registration: 'registration',
      registrationQuestion: 'line',
      messagesNeedEmail: 'switch',
      review: 'switch',
      channels: 'channels',
      live: 'channels',
      captions: 'switch',
    },
  },
  {
    name: 'limits',
    fields: {
      maxDescription: 'number',
      maxUploadAnonymous: 'size',
      maxUploadSignedIn: 'size',
      accountBytes: 'size',
      accountMinutes: 'number',
      accountDaily: 'number',
      liveAtOnce: 'number',
      liveAtOnceSite: 'number',
      liveHours: 'number',
      liveBitrate: 'number',
      watchersSmallestGroup: 'number',
    },
  },
  { name: 'storage', fields: STORAGE_FIELDS },
  { name: 'av1', fields: AV1_FIELDS },
  { name: 'money', fields: { ads: 'switch', tips: 'switch', androidAppUrl: 'line' } },
  {
    name: 'help',
    fields: {
      screening: 'switch',
      flaggedWords: 'lines',
      flaggedSites: 'lines',
      holdMatches: 'switch',
      proof: 'proof',
    },
  },
  { name: 'federation', fields: { federation: 'federation', signedFetch: 'switch' } },
] as const satisfies readonly {
  readonly name: string;
  readonly fields: Readonly<Partial<Record<SettingName, SettingKind>>>;
}[];

/** All fields of the form with their kinds. */
export const SETTING_FIELDS: readonly (readonly [SettingName, SettingKind])[] = SETTING_GROUPS.flatMap(
  ({ fields }) => Object.entries(fields) as [SettingName, SettingKind][],
);

/** One megabyte in the form, bytes. */
export const MB = 1024 * 1024;

/** A size in bytes as megabytes for the form, with at most two decimals. */
export function toMegabytes(bytes: number): string {
  return String(Math.round((bytes / MB) * 100) / 100);
}

/** States of a kind of failure. */
export const FAILURE_STATES = ['open', 'settled', 'muted'] as const;
