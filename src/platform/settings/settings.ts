import type { Bus } from '#platform/bus/bus.ts';
import type { Db } from '#platform/db/db.ts';
import type { Config } from '#src/config.ts';

/**
 * The settings that an operator may change while the site runs; the environment gives their defaults. Design
 * §9.
 */
export interface SiteSettings {
  readonly siteName: string;
  readonly review: boolean;
  /** Whether only accounts with a confirmed e-mail address may write messages. */
  readonly messagesNeedEmail: boolean;
  readonly maxDescription: number;
  /** bytes */
  readonly maxUploadAnonymous: number;
  /** bytes */
  readonly maxUploadSignedIn: number;
  readonly androidAppUrl: string | null;
  readonly watchersSmallestGroup: number;
}

export interface Settings {
  /** The settings in force: rows over environment. */
  current(): SiteSettings;
  /** Stores a row; in force here at once, in other processes as soon as they hear of it. */
  set<K extends keyof SiteSettings>(name: K, value: SiteSettings[K]): Promise<void>;
}

/** Reads the settings table once, and again when a process says that it has changed one. */
export async function openSettings(db: Db, config: Config, { subscribe, publish }: Bus): Promise<Settings> {
  const defaults: SiteSettings = {
    siteName: config.SITE_NAME,
    review: config.REVIEW,
    messagesNeedEmail: config.MESSAGES_NEED_EMAIL,
    maxDescription: config.MAX_DESCRIPTION,
    maxUploadAnonymous: config.MAX_UPLOAD_ANONYMOUS,
    maxUploadSignedIn: config.MAX_UPLOAD_SIGNED_IN,
    androidAppUrl: config.ANDROID_APP_URL ?? null,
    watchersSmallestGroup: config.WATCHERS_SMALLEST_GROUP,
  };
  let inForce = defaults;

  async function reload(): Promise<void> {
    const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
    const known = rows.filter(({ name }) => Object.hasOwn(defaults, name));
    inForce = { ...defaults, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
  }

  await reload();
  // Settings that cannot be read now stay as they are until the next change.
  subscribe('settings', () => void reload().catch(() => {}));
  return {
    current: () => inForce,
    async set(name, value) {
      const json = JSON.stringify(value);
      await db
        .insertInto('setting')
        .values({ name, value: json })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ value: json, changed_at: new Date() }),
        )
        .execute();
      await reload();
      publish('settings', {});
    },
  };
}
