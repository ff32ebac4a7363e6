import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { NotificationWays, Preferences } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import type { DigestEvery } from '../texts.ts';

/** By default, on the site, in the browser and on devices that were added, but not by e-mail. */
const DEFAULT_WAYS: NotificationWays = {
  on_site: true,
  desktop: true,
  push: true,
  email: false,
  digest: false,
};

/** How the account is notified of each kind, and how often its digest comes. */
export async function readPreferences(db: Db, accountId: number): Promise<Preferences> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['type', 'on_site', 'desktop', 'push', 'email', 'digest'])
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

/** Videos that the account has muted at most: the ones muted first are forgotten. */
const MOST_MUTED = 200;

/**
 * Tells the account nothing more about a video, or again. Does nothing for a video of which it has never been
 * told.
 */
export async function muteVideo(db: Db, accountId: number, videoId: number, isMuted: boolean): Promise<void> {
  if (!isMuted) {
    await db
      .deleteFrom('notification_mute')
      .where('account_id', '=', accountId)
      .where('video_id', '=', videoId)
      .execute();
    return;
  }
  await sql`
    insert into notification_mute (account_id, video_id)
    select ${accountId}, video_id from notification
    where account_id = ${accountId} and video_id = ${videoId} limit 1
    on conflict do nothing`.execute(db);
  await sql`
    delete from notification_mute where account_id = ${accountId} and video_id in (
      select video_id from notification_mute where account_id = ${accountId}
      order by created_at desc, video_id desc offset ${sql.lit(MOST_MUTED)})`.execute(db);
}

/** The videos that the account has muted, the last one first. */
export async function mutedVideos(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_mute')
    .select('video_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('video_id', 'desc')
    .limit(MOST_MUTED)
    .execute();
  return rows.map((row) => row.video_id);
}
