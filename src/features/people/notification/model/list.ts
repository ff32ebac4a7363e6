import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { typesIn } from '../kinds.ts';
import type { NoticeFilter } from '../notice.ts';
import { PAGE_SIZE } from '../rules.ts';

/** A page of the account's list or of a part of it, newest first, and how long it is. */
export async function listNotifications(
  ctx: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number,
  { filter, ...page }: ListPage & { readonly filter?: NoticeFilter | undefined },
) {
  const all = query(ctx)
    .where('notification.account_id', '=', accountId)
    .where('notification.on_site', '=', true)
    .$if(filter !== undefined, (every) =>
      every.where('notification.type', 'in', typesIn(filter as NoticeFilter)),
    );
  const [found, total] = await Promise.all([
    readPage(ctx.siteKey, 'notifications', all, sortBy(['notification.id', 'desc']), page),
    countRows(all),
  ]);
  return { ...found, total };
}

/** One of the account's notifications; null if it is somebody else's or about something that is gone. */
export async function findNotification(
  ctx: Pick<Ctx, 'db'>,
  accountId: number,
  id: number,
): Promise<NotificationRow | null> {
  const found = query(ctx).where('notification.account_id', '=', accountId).where('notification.id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** The notifications with these ids, no matter whose they are. For pushing and for e-mails. */
export async function hydrateNotifications(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  return query(ctx).where('notification.id', 'in', ids).orderBy('notification.id', 'desc').execute();
}

/** The notifications in the account's list since then, oldest first, but only the newest page of them. */
export async function listSince(
  ctx: Pick<Ctx, 'db'>,
  accountId: number,
  since: Date,
): Promise<NotificationRow[]> {
  const rows = await query(ctx)
    .where('notification.account_id', '=', accountId)
    .where('notification.on_site', '=', true)
    .where('notification.created_at', '>=', since)
    .orderBy('notification.id', 'desc')
    .limit(PAGE_SIZE)
    .execute();
  return rows.toReversed();
}

/** The account that each of these notifications belongs to. */
export async function ownersOf(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'account_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.account_id]));
}

/** A notification with the person who caused it and the ids of what it is about. */
export type NotificationRow = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

function query(ctx: Pick<Ctx, 'db'>) {
  const told = shownNotifications(ctx).innerJoin('account as owner', 'owner.id', 'notification.account_id');
  return told.select([
    'owner.language',
    'notification.id',
    'notification.account_id as accountId',
    'notification.type',
    'notification.text',
    'notification.on_site as onSite',
    'notification.desktop',
    'notification.push',
    'notification.read_at as readAt',
    'notification.created_at as createdAt',
    'notification.video_id as videoId',
    'notification.channel_id as channelId',
    'notification.object_id as objectId',
    'actor.id as actorId',
    'actor.username as actorName',
    'actor.displayname as actorDisplayname',
    'actor.avatar_version as actorAvatar',
  ]);
}

/**
 * Notifications that may be shown: not about somebody who has left, nor about a video or another object that
 * its feature has hidden.
 */
export function shownNotifications({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('notification')
    .leftJoin('account as actor', 'actor.id', 'notification.actor_id')
    .where('notification.hidden', '=', false)
    .where('notification.video_hidden', '=', false)
    .where((eb) => eb.or([eb('notification.actor_id', 'is', null), eb('actor.state', '=', 'active')]));
}
