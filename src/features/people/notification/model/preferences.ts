import type { Db } from '#platform/db/db.ts';
import type { NotificationWays, Preferences } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import type { DigestEvery } from '../texts.ts';

/** By default, on the site and in the browser but not by e-mail. */
const DEFAULT_WAYS: NotificationWays = { on_site: true, desktop: true, email: false, digest: false };

/** How the account is notified of each kind, and how often its digest comes. */
export async function readPreferences(db: Db, accountId: number): Promise<Preferences> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['type', 'on_site', 'desktop', 'email', 'digest'])
    .where('account_id', '=', accountId)
    .execute();
  const digest = await db
    .selectFrom('notification_digest')
    .select('every')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const chosen = new Map(rows.map(({ type, ...ways }) => [type, ways]));
  return {
    preferences: Object.fromEntries(SWITCHABLE.map(({ type }) => [type, chosen.get(type) ?? DEFAULT_WAYS])),
    digest: (digest?.every ?? 'weekly') as DigestEvery,
  };
}

/** Turns some ways on or off for one kind; the others stay. The first kind in the digest starts its clock. */
export async function setPreference(
  db: Db,
  accountId: number,
  type: string,
  change: Partial<NotificationWays>,
): Promise<void> {
  const chosen = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await db
    .insertInto('notification_preference')
    .values({ account_id: accountId, type, ...DEFAULT_WAYS, ...chosen })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'type']).doUpdateSet(Object.keys(chosen).length ? chosen : { type }),
    )
    .execute();
  if (change.digest) await startDigest(db, accountId);
}

async function startDigest(db: Db, accountId: number): Promise<void> {
  await db
    .insertInto('notification_digest')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets how often the digest comes. */
export async function setDigest(db: Db, accountId: number, every: DigestEvery): Promise<void> {
  await db
    .insertInto('notification_digest')
    .values({ account_id: accountId, every })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ every }))
    .execute();
}

/** E-mails that people can end with the link in them. */
export type LetterWay = 'email' | 'digest';

/** Ends this way of being e-mailed for every kind, including e-mails that are still waiting. */
export async function endLetters(db: Db, accountId: number, way: LetterWay): Promise<void> {
  await db
    .updateTable('notification_preference')
    .set({ [way]: false })
    .where('account_id', '=', accountId)
    .execute();
  await db
    .updateTable('notification')
    .set({ [way]: false })
    .where('account_id', '=', accountId)
    .where(way, '=', true)
    .execute();
}
