import type { Db } from '#platform/db/db.ts';
import type { NotificationWays, Preferences } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import type { DigestEvery } from '../texts.ts';

/** The default: on the site and by the browser, not by e-mail. */
export const DEFAULT_WAYS: NotificationWays = { on_site: true, desktop: true, email: false, digest: false };

/** The ways in which the account is notified of every kind, and how often the digest comes. */
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

/**
 * Switches some ways for one kind; the others stay. The first kind that is gathered starts the letter's
 * clock.
 */
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

/** Sets how often the gathering letter comes. */
export async function setDigest(db: Db, accountId: number, every: DigestEvery): Promise<void> {
  await db
    .insertInto('notification_digest')
    .values({ account_id: accountId, every })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ every }))
    .execute();
}

/** Letters that people may end by their link. */
export type LetterWay = 'email' | 'digest';

/** Ends letters of this way for every kind, also those that wait. */
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
