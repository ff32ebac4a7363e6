import { sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { SettingChanges, SettingName, SiteSettings } from '#base/site-settings.ts';
import type { ChangeAuthor } from './settings.ts';

/** What one change did, by the names of the settings. */
export type VersionChanges = Readonly<
  Partial<Record<SettingName, { readonly before: unknown; readonly after: unknown }>>
>;

/** One change of the settings. */
export interface SettingVersion {
  readonly id: number;
  readonly changes: VersionChanges;
}

/** A stored change: who made it, and when. */
export interface StoredVersion extends SettingVersion {
  readonly changedBy: number | null;
  readonly changedAt: Date;
}

/**
 * Stores what differs from what is stored now. Two changes at once follow each other.
 * @throws AppError `settings_changed`
 */
export async function storeChanges(
  trx: Trx,
  changes: SettingChanges,
  defaults: SiteSettings,
  { accountId, after }: ChangeAuthor,
): Promise<SettingVersion | null> {
  await sql`lock table setting_version in share row exclusive mode`.execute(trx);
  if (after !== null && (await lastVersion(trx)) !== after) throw new AppError('settings_changed');
  const found = await trx.selectFrom('setting').select(['name', 'value']).execute();
  const stored = new Map<string, unknown>(found.map(({ name, value }) => [name, value]));
  const changed = Object.entries(changes).flatMap(([name, value]) => {
    const before = stored.get(name) ?? defaults[name as SettingName];
    return value === undefined || isSame(before, value) ? [] : [[name, { before, after: value }] as const];
  });
  if (changed.length === 0) return null;
  for (const [name, { after: value }] of changed) await storeRow(trx, name, value);
  const told: VersionChanges = Object.fromEntries(changed);
  const { id } = await trx
    .insertInto('setting_version')
    .values({ changed_by: accountId, changes: JSON.stringify(told) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, changes: told };
}

async function storeRow(trx: Trx, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await trx
    .insertInto('setting')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json, changed_at: new Date() }))
    .execute();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The number of the newest change; 0 before the first. */
export async function lastVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('setting_version')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The newest changes, newest first. */
export async function listVersions(db: Db, most: number): Promise<StoredVersion[]> {
  const rows = await db.selectFrom('setting_version').selectAll().orderBy('id', 'desc').limit(most).execute();
  return rows.map(versionOf);
}

/** One change. @throws AppError `version_not_found` */
export async function openVersion(db: Db, id: number): Promise<StoredVersion> {
  const row = await db.selectFrom('setting_version').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('version_not_found');
  return versionOf(row);
}

function versionOf(row: {
  id: number;
  changed_by: number | null;
  changed_at: Date;
  changes: unknown;
}): StoredVersion {
  const { id, changed_by: changedBy, changed_at: changedAt, changes } = row;
  return { id, changedBy, changedAt, changes: changes as VersionChanges };
}
