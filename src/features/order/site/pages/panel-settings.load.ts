import { textsIn } from '#base/texts.ts';
import { readSettings } from '../model/change.ts';
import type { Load } from '#platform/http/pages.ts';
import type { SettingName, SiteSettings } from '#base/site-settings.ts';
import { listVersions, type StoredVersion } from '#platform/settings/versions.ts';
import type { Ctx } from '#src/context.ts';
import { namesOf } from '#features/people/account/model/accounts.ts';
import { SETTING_FIELDS } from '../rules.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

/** A change of settings as the page lists it. */
export interface ShownVersion {
  readonly id: number;
  /** Username; null for the site itself and for deleted accounts. */
  readonly by: string | null;
  /** Ms since 1970. */
  readonly at: number;
  readonly changes: readonly {
    readonly name: SettingName;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

interface SettingsData {
  readonly settings: Omit<SiteSettings, 'announcements'>;
  readonly version: number;
  /** Environment variables that fix settings, by setting. */
  readonly fixed: Readonly<Partial<Record<SettingName, string>>>;
  readonly versions: readonly ShownVersion[];
  readonly done: 'saved' | 'restored' | null;
}

const SHOWN = 20;

export const load: Load<SettingsData> = async (ctx, { caller, query, language }) => {
  requireStaff(caller);
  const [{ settings, version }, versions] = await Promise.all([
    readSettings(ctx),
    listVersions(ctx.db, SHOWN),
  ]);
  const { announcements: _announcements, ...shown } = settings;
  const done = (['saved', 'restored'] as const).find((name) => name === query['done']) ?? null;
  const data = {
    settings: shown,
    version,
    fixed: fixedIn(ctx),
    versions: await showVersions(ctx, versions),
    done,
  };
  return { title: textsIn(SETTINGS_TEXTS, language).title, noIndex: true, personal: true, data };
};

function fixedIn({ settings }: Pick<Ctx, 'settings'>): SettingsData['fixed'] {
  const pairs = SETTING_FIELDS.map(([name]) => [name, settings.fixedBy(name)] as const);
  return Object.fromEntries(pairs.filter(([, variable]) => variable !== undefined));
}

async function showVersions(
  ctx: Pick<Ctx, 'db'>,
  versions: readonly StoredVersion[],
): Promise<ShownVersion[]> {
  const names = await namesOf(
    ctx,
    versions.flatMap(({ changedBy }) => changedBy ?? []),
  );
  return versions.map(({ id, changedBy, changedAt, changes }) => ({
    id,
    by: changedBy === null ? null : (names.get(changedBy) ?? null),
    at: changedAt.getTime(),
    changes: Object.entries(changes).map(([name, { before, after }]) => ({
      name: name as SettingName,
      before: summary(before),
      after: summary(after),
    })),
  }));
}

/** Lists are summarised by their length. */
function summary(value: unknown): unknown {
  return Array.isArray(value) ? value.length : value;
}
