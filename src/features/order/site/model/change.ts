import { recordAudit } from '#features/people/audit/model.ts';
import { SITE_ID } from '#base/site-limits.ts';
import type { SettingChanges, SettingName } from '#base/site-settings.ts';
import { lastVersion, openVersion, type SettingVersion } from '#platform/settings/versions.ts';
import type { Ctx } from '#src/context.ts';

type SiteCtx = Pick<Ctx, 'db' | 'settings' | 'bus'>;

/** Who changes the settings and why, and the newest change that they have seen. */
export interface Change {
  readonly actorId: number;
  readonly reason?: string;
  readonly after?: number | undefined;
}

/** The settings in force, and the id of their newest change. */
export async function readSettings({ db, settings }: Pick<Ctx, 'db' | 'settings'>) {
  return { settings: settings.current(), version: await lastVersion(db) };
}

/**
 * Changes the given settings, in every process within a second. The log records the old values. @throws
 * AppError `invalid_param` for a setting fixed by the environment, `settings_changed`
 */
export async function changeSettings(
  ctx: SiteCtx,
  changes: SettingChanges,
  { actorId, reason, after }: Change,
): Promise<void> {
  const stored = await ctx.db.transaction().execute(async (trx) => {
    const version = await ctx.settings.store(trx, changes, { accountId: actorId, after: after ?? null });
    if (version)
      await recordAudit(trx, {
        actorId,
        action: 'settings-changed',
        objectType: 'setting',
        objectId: version.id,
        ownerId: null,
        reason,
        before: sideOf(version, 'before'),
        after: sideOf(version, 'after'),
      });
    return version;
  });
  if (!stored) return;
  await ctx.settings.announce();
  if (stored.changes.announcements) ctx.bus.publish('announcements', { id: SITE_ID });
}

/** Undoes one change: its settings get their former values. @throws AppError `version_not_found` */
export async function restoreSettings(ctx: SiteCtx, versionId: number, change: Change): Promise<void> {
  const version = await openVersion(ctx.db, versionId);
  await changeSettings(ctx, sideOf(version, 'before') as SettingChanges, change);
}

function sideOf({ changes }: SettingVersion, side: 'before' | 'after'): Record<string, unknown> {
  const names = Object.keys(changes) as SettingName[];
  return Object.fromEntries(names.map((name) => [name, changes[name]?.[side]]));
}
