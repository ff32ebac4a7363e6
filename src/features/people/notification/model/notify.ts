import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** What moderators decide is told whatever is muted or turned off, as `kinds.test.ts` says of all kinds. */
const DECIDED = sql.lit('^(moderated|appeal)-');

/** A notification to be stored. */
export interface NewNotification {
  /** The recipient. */
  readonly accountId: number;
  /** One of the kinds that features declare in `notices.ts`. */
  readonly type: string;
  /** The person who caused it; nobody is notified of their own actions. */
  readonly actorId?: number;
  readonly videoId?: number;
  readonly channelId?: number;
  /** The comment, thread or album it is about, by type. */
  readonly objectId?: number;
  readonly text?: string;
}

/**
 * Stores a notification within the caller's transaction, so that it exists exactly if what it is about does,
 * to be sent in the ways that the recipient has chosen for its kind; open pages are told after the commit.
 * Nobody is notified if the recipient is the actor, blocks or mutes them, is blocked by them, has turned the
 * kind off, has muted the video, or has already been told.
 */
export async function notify(
  trx: Trx,
  ctx: Pick<Ctx, 'bus' | 'events'>,
  told: NewNotification,
): Promise<void> {
  await notifyAll(trx, ctx, [told]);
}

/** The same for many in one statement. Returns how many were notified. */
export async function notifyAll(
  trx: Trx,
  { bus, events }: Pick<Ctx, 'bus' | 'events'>,
  all: readonly NewNotification[],
): Promise<number> {
  if (all.length === 0) return 0;
  const ids = (await storeAll(trx, all)).filter((id) => id !== null);
  if (ids.length > 0)
    events.afterCommit(trx, () => {
      for (const id of ids) bus.publish('notification', { id });
    });
  return ids.length;
}

/** The same outside a transaction, in a statement that is shared with others of the same moment. */
export async function notifyApart(
  { db, bus, batches }: Pick<Ctx, 'db' | 'bus' | 'batches'>,
  told: NewNotification,
): Promise<void> {
  const id = await batches.join(db, storeAll, told);
  if (id !== null) bus.publish('notification', { id });
}

/** Ids in the same order; null for those of whom nobody is notified. */
async function storeAll(db: Db, all: readonly NewNotification[]): Promise<(number | null)[]> {
  const rows = await storeNotices(db, asTable(all));
  return all.map((each) => {
    const at = rows.findIndex((row) => isOf(row, each));
    return at < 0 ? null : (rows.splice(at, 1)[0] as InsertedRow).id;
  });
}

/**
 * Stores the notifications of the table `told` for recipients who want them, with marks on those that are to
 * be sent to their devices and to their subscribed addresses.
 */
async function storeNotices(db: Db, told: RawBuilder<unknown>): Promise<InsertedRow[]> {
  const { rows } = await sql<InsertedRow>`
    insert into notification (account_id, type, actor_id, video_id, channel_id, object_id, text, on_site,
      desktop, email, digest, push, push_waits, deliver)
    select account.id, told.type, told.actor_id, told.video_id, told.channel_id, told.object_id, told.text,
      ways.on_site, ways.desktop, ways.email, ways.digest, ways.push, ways.push, ways.on_site and exists (
        select from notification_subscription where notification_subscription.account_id = account.id)
    from ${told}
    join account on account.id = told.account_id and account.host is null
    left join notification_preference chosen on chosen.account_id = account.id
      and chosen.type = told.type collate "C"
    cross join lateral (select
      coalesce(chosen.on_site, true) as on_site, coalesce(chosen.desktop, true) as desktop,
      coalesce(chosen.push, true) and exists (select from notification_device
        where notification_device.account_id = account.id) as push,
      coalesce(chosen.email, false) as email, coalesce(chosen.digest, false) as digest) ways
    where told.actor_id is distinct from account.id
      and (ways.on_site or ways.desktop or ways.push or ways.email or ways.digest)
      and not exists (select from block where block.account_id = account.id
        and block.blocked_id = told.actor_id)
      and not exists (select from block where block.account_id = told.actor_id
        and block.blocked_id = account.id)
      and not exists (select from mute where mute.account_id = account.id and mute.muted_id = told.actor_id)
      and not exists (select from mute_host join account actor on actor.host = mute_host.host
        where mute_host.account_id = account.id and actor.id = told.actor_id)
      and not (told.type !~ ${DECIDED} and exists (select from notification_mute
        where notification_mute.account_id = account.id and notification_mute.video_id = told.video_id))
    on conflict do nothing
    returning id, account_id as "accountId", type, actor_id as "actorId", video_id as "videoId",
      channel_id as "channelId", object_id as "objectId"`.execute(db);
  return rows;
}

interface InsertedRow {
  readonly id: number;
  readonly accountId: number;
  readonly type: string;
  readonly actorId: number | null;
  readonly videoId: number | null;
  readonly channelId: number | null;
  readonly objectId: number | null;
}

function isOf(row: InsertedRow, told: NewNotification): boolean {
  const ids = ['actorId', 'videoId', 'channelId', 'objectId'] as const;
  return (
    row.accountId === told.accountId &&
    row.type === told.type &&
    ids.every((name) => row[name] === (told[name] ?? null))
  );
}

/** As rows for a statement whose text is the same for any number of them. */
function asTable(all: readonly NewNotification[]) {
  const column = <K extends keyof NewNotification>(key: K) => sql.val(all.map((told) => told[key] ?? null));
  return sql`unnest(
    ${column('accountId')}::bigint[], ${column('type')}::text[], ${column('actorId')}::bigint[],
    ${column('videoId')}::bigint[], ${column('channelId')}::bigint[], ${column('objectId')}::bigint[],
    ${sql.val(all.map(({ text = '' }) => text))}::text[]
  ) as told(account_id, type, actor_id, video_id, channel_id, object_id, text)`;
}
