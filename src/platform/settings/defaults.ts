import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Config } from '#src/config.ts';
import { FIRST_COLOURS } from '#base/site-limits.ts';
import {
  SETTING_TEXTS,
  type SettingChanges,
  type SettingName,
  type SiteSettings,
} from '#base/site-settings.ts';

/** The variable of the environment for each setting that has one. */
const VARIABLES: Readonly<Partial<Record<SettingName, keyof Config>>> = {
  siteName: 'SITE_NAME',
  review: 'REVIEW',
  messagesNeedEmail: 'MESSAGES_NEED_EMAIL',
  maxDescription: 'MAX_DESCRIPTION',
  maxUploadAnonymous: 'MAX_UPLOAD_ANONYMOUS',
  maxUploadSignedIn: 'MAX_UPLOAD_SIGNED_IN',
  androidAppUrl: 'ANDROID_APP_URL',
  watchersSmallestGroup: 'WATCHERS_SMALLEST_GROUP',
  tips: 'TIPS',
  keepOriginals: 'KEEP_ORIGINALS',
  proof: 'PROOF',
  federation: 'FEDERATION',
};

/** The settings of a site on which nobody has changed any. */
export function defaultsOf(config: Config): SiteSettings {
  return {
    ...FIRST_COLOURS,
    siteName: config.SITE_NAME,
    registration: 'open',
    registrationQuestion: '',
    review: config.REVIEW,
    messagesNeedEmail: config.MESSAGES_NEED_EMAIL,
    channels: 'nobody',
    live: 'nobody',
    captions: false,
    liveAtOnce: 2,
    liveAtOnceSite: 10,
    liveHours: 12,
    liveBitrate: 12_000,
    maxDescription: config.MAX_DESCRIPTION,
    maxUploadAnonymous: config.MAX_UPLOAD_ANONYMOUS,
    maxUploadSignedIn: config.MAX_UPLOAD_SIGNED_IN,
    accountBytes: 0,
    accountMinutes: 0,
    accountDaily: 0,
    androidAppUrl: config.ANDROID_APP_URL ?? null,
    watchersSmallestGroup: config.WATCHERS_SMALLEST_GROUP,
    ads: true,
    tips: config.TIPS,
    screening: true,
    flaggedWords: '',
    flaggedSites: '',
    holdMatches: false,
    keepOriginals: config.KEEP_ORIGINALS,
    dropUnwatched: 0,
    dropOlder: 12,
    dropKeep: '480p',
    av1Hours: 0,
    av1Gain: 5,
    av1Top: '2160p',
    av1Forget: 3,
    proof: config.PROOF,
    federation: config.FEDERATION,
    signedFetch: false,
    announcements: [],
  };
}

/** The variable that the operator has set for a setting, which then decides; undefined for none. */
export function fixedBy({ given }: Pick<Config, 'given'>, name: SettingName): string | undefined {
  const variable = VARIABLES[name];
  return variable && given.has(variable) ? variable : undefined;
}

/** @throws AppError `invalid_param` for a change of what the environment decides */
export function refuseFixed(config: Pick<Config, 'given'>, changes: SettingChanges, now: SiteSettings): void {
  for (const name of Object.keys(changes) as SettingName[]) {
    const variable = fixedBy(config, name);
    if (!variable || changes[name] === undefined || changes[name] === now[name]) continue;
    const text = textsIn(SETTING_TEXTS, FIRST_LANGUAGE).fixed({ variable });
    throw new AppError('invalid_param', text, { param: name });
  }
}
