import type { Db } from '#platform/db/db.ts';
import { NOTIFICATION_TYPES, type NotificationWays, type SwitchableType } from '../contract.ts';

/** What holds for whoever has switched nothing: told on the site and by the browser, not by letter. */
export const DEFAULT_WAYS: NotificationWays = { on_site: true, desktop: true, email: false, digest: false };

/** By which ways the account is told, for every kind. */
export async function readPreferences(db: Db, accountId: number): Promise<Record<SwitchableType, NotificationWays>> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['type', 'on_site', 'desktop', 'email', 'digest'])
    .where('account_id', '=', accountId)
    .execute();
  const chosen = new Map(rows.map(({ type, ...ways }) => [type, ways]));
  const types = Object.keys(NOTIFICATION_TYPES) as SwitchableType[];
  return Object.fromEntries(types.map((type) => [type, chosen.get(type) ?? DEFAULT_WAYS])) as Record<SwitchableType, NotificationWays>;
}

/** Switches some ways for one kind; the others stay. */
export async function setPreference(db: Db, accountId: number, type: SwitchableType, change: Partial<NotificationWays>): Promise<void> {
  const chosen = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await db
    .insertInto('notification_preference')
    .values({ account_id: accountId, type, ...DEFAULT_WAYS, ...chosen })
    .onConflict((conflict) => conflict.columns(['account_id', 'type']).doUpdateSet(Object.keys(chosen).length ? chosen : { type }))
    .execute();
}
