import { sql } from 'kysely';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { typesAbout } from '../kinds.ts';
import type { NoticeObject } from '../notice.ts';

/** Deletes the account's notifications about the other account. */
export async function dropNotifications(trx: Trx, accountId: number, actorId: number): Promise<void> {
  await trx
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('actor_id', '=', actorId)
    .execute();
}

/**
 * Hides the notifications about these objects, or shows them again, within the transaction that removes or
 * restores the objects; their accounts' open pages count again after the commit. Answers these accounts.
 */
export async function hideNotices(
  trx: Trx,
  { bus, events }: Pick<Ctx, 'bus' | 'events'>,
  object: NoticeObject,
  ids: readonly number[],
  hidden: boolean,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('notification')
    .set({ hidden })
    .where('object_id', 'in', ids)
    .where('type', 'in', typesAbout(object))
    .where('hidden', '=', !hidden)
    .returning('account_id')
    .execute();
  const accounts = [...new Set(rows.map((row) => row.account_id))];
  events.afterCommit(trx, () => {
    for (const id of accounts) bus.publish('notification-read', { id });
  });
  return accounts;
}

/** A video that notifications are about, and who may see them: everybody, only its owner, or nobody. */
export interface NoticedVideo {
  readonly id: number;
  readonly toldTo: 'everybody' | 'owner' | 'nobody';
  readonly ownerId: number | null;
}

/**
 * Hides the notifications about these videos from people who may no longer see them, and shows them to those
 * who may again, within the transaction that changes the videos.
 */
export async function hideVideoNotices(trx: Trx, videos: readonly NoticedVideo[]): Promise<void> {
  if (videos.length === 0) return;
  const owners = videos.map(({ toldTo, ownerId }) => (toldTo === 'owner' ? ownerId : null));
  await sql`
    update notification set video_hidden = not told
    from (
      select notification.id, about.to_all or notification.account_id
        is not distinct from about.only_to as told
      from unnest(
        ${videos.map(({ id }) => id)}::bigint[],
          ${videos.map(({ toldTo }) => toldTo === 'everybody')}::boolean[],
        ${owners}::bigint[]
      ) as about(id, to_all, only_to)
      join notification on notification.video_id = about.id
      order by notification.id
      for no key update of notification
    ) each
    where notification.id = each.id and notification.video_hidden = told`.execute(trx);
}
