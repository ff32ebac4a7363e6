import type { Bus } from '#platform/bus/bus.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Config } from '#src/config.ts';
import { defaultsOf, fixedBy, refuseFixed } from './defaults.ts';
import {
  type SettingChanges,
  type SettingName,
  settingsSchema,
  type SiteSettings,
} from '#base/site-settings.ts';
import { type SettingVersion, storeChanges } from './versions.ts';

export interface Settings {
  /** The settings in force: what the environment sets, else what is stored, else the defaults. */
  current(): SiteSettings;
  /** The variable of the environment that decides about a setting; undefined where the panel does. */
  fixedBy(name: SettingName): string | undefined;
  /**
   * Stores what differs, as one version that can be taken back; null when nothing does. `after` is the
   * version that whoever changes it has seen. In force once `announce` was called after the commit.
   * @throws AppError `invalid_param` for a setting of the environment, `settings_changed` when another
   * version came in between
   */
  store(trx: Trx, changes: SettingChanges, by: ChangeAuthor): Promise<SettingVersion | null>;
  /** Reads the stored settings again, here at once and in every other process as soon as it hears of it. */
  announce(): Promise<void>;
  /** Stores one setting by the site's own hand and announces it. */
  set<K extends SettingName>(name: K, value: SiteSettings[K]): Promise<void>;
}

/** Who changes settings, and which version they have seen; null for whatever is stored. */
export interface ChangeAuthor {
  readonly accountId: number | null;
  readonly after: number | null;
}

/** Reads the settings table once, and again when a process says that it has changed. Design §9. */
export async function openSettings(db: Db, config: Config, { subscribe, publish }: Bus): Promise<Settings> {
  const defaults = defaultsOf(config);
  let inForce = defaults;
  let reading: Promise<void> = Promise.resolve();

  /** One after the other, since of two that run at a time the one that read first may answer last. */
  function reload(): Promise<void> {
    return (reading = reading.catch(() => undefined).then(read));
  }

  async function read(): Promise<void> {
    const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
    inForce = { ...defaults, ...Object.fromEntries(rows.flatMap((row) => known(config, row))) };
  }

  async function announce(): Promise<void> {
    await reload();
    publish('settings', {});
  }

  async function store(trx: Trx, changes: SettingChanges, by: ChangeAuthor): Promise<SettingVersion | null> {
    refuseFixed(config, changes, inForce);
    return storeChanges(trx, changes, defaults, by);
  }

  await reload();
  // Settings that cannot be read now stay as they are until the next change.
  for (const topic of ['settings', 'gap'] as const) subscribe(topic, () => void reload().catch(() => {}));
  return {
    current: () => inForce,
    fixedBy: (name) => fixedBy(config, name),
    store,
    announce,
    async set(name, value) {
      const by = { accountId: null, after: null };
      await db.transaction().execute((trx) => store(trx, { [name]: value }, by));
      await announce();
    },
  };
}

/** A stored row as a setting; nothing where the environment decides, or the value is of another version. */
function known(
  config: Pick<Config, 'given'>,
  { name, value }: { name: string; value: unknown },
): [string, unknown][] {
  if (!Object.hasOwn(settingsSchema.shape, name) || fixedBy(config, name as SettingName)) return [];
  const parsed = settingsSchema.shape[name as SettingName].safeParse(value);
  return parsed.success ? [[name, parsed.data]] : [];
}
