import type { SettingName } from '#base/site-settings.ts';

/** Below this much room on the disk the panel warns, bytes. */
export const LEAST_FREE = 2 * 1024 ** 3;

/** How a setting is asked for. */
export type SettingKind =
  | 'line'
  | 'lines'
  | 'colour'
  | 'switch'
  | 'number'
  | 'size'
  | 'registration'
  | 'proof';

/**
 * Fields of the form in their order, by the heading that they stand under. Announcements have a page of their
 * own.
 */
export const SETTING_GROUPS = [
  { name: 'site', fields: { siteName: 'line', accent: 'colour', linkLight: 'colour', linkDark: 'colour' } },
  { name: 'people', fields: { registration: 'registration', messagesNeedEmail: 'switch', review: 'switch' } },
  {
    name: 'limits',
    fields: {
      maxDescription: 'number',
      maxUploadAnonymous: 'size',
      maxUploadSignedIn: 'size',
      watchersSmallestGroup: 'number',
    },
  },
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
] as const satisfies readonly {
  readonly name: string;
  readonly fields: Readonly<Partial<Record<SettingName, SettingKind>>>;
}[];

/** Every field of the form with its kind. */
export const SETTING_FIELDS: readonly (readonly [SettingName, SettingKind])[] = SETTING_GROUPS.flatMap(
  ({ fields }) => Object.entries(fields) as [SettingName, SettingKind][],
);

/** One megabyte of a form, bytes. */
export const MB = 1024 * 1024;

/** Megabytes as the form shows a size of so many bytes. */
export function toMegabytes(bytes: number): string {
  return String(Math.round((bytes / MB) * 100) / 100);
}

/** What may become of a kind of failure. */
export const FAILURE_STATES = ['open', 'settled', 'muted'] as const;
