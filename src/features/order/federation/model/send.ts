import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { OwnActor } from '../addresses.ts';
import { hostIn } from '../documents.ts';
import { type NewActivity, presentActivity } from '../present-activity.ts';
import { ownerColumns } from './keys.ts';

/** Queue of deliveries; a job's key is its activity and inbox, and its receiver the host. */
export const DELIVER = 'deliver-activity';

/** One activity for one inbox. */
export interface ActivityOrder {
  readonly activityId: number;
  readonly inbox: string;
}

/** The keys of an account that is about to be gone, sealed, and whose they were. */
export interface GoneKeys {
  readonly gone_id: number;
  readonly gone_rsa: string;
  readonly gone_ed: string;
}

type SendCtx = Pick<Ctx, 'jobs' | 'config' | 'clock'>;

/** How long a host has to have been away before nothing is kept for it, ms. It comes back by itself. */
const AWAY_MS = 14 * 86_400_000;

/**
 * Sends something in the name of an actor to these inboxes, within the transaction, each once; with keys, in
 * that of one that is about to be gone. Returns its address; null if there is nobody to send it to.
 */
export async function sendTo(
  db: Db,
  { jobs, config, clock }: SendCtx,
  actor: OwnActor,
  activity: NewActivity,
  inboxes: readonly string[],
  gone?: GoneKeys,
): Promise<string | null> {
  if (inboxes.length === 0) return null;
  const now = new Date(clock.now());
  const { id } = await db
    .insertInto('federation_activity')
    .values({ ...(gone ?? ownerColumns(actor)), body: '', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const presented = presentActivity(config, actor, id, activity);
  const body = JSON.stringify(presented);
  await db.updateTable('federation_activity').set({ body }).where('id', '=', id).execute();
  await orderDeliveries(db, { jobs }, id, inboxes);
  return presented.id;
}

/** Orders an activity to be delivered to these inboxes, each once, within the transaction. */
export async function orderDeliveries(
  db: Db,
  { jobs }: Pick<Ctx, 'jobs'>,
  activityId: number,
  inboxes: readonly string[],
): Promise<void> {
  for (const inbox of new Set(inboxes)) {
    const order: ActivityOrder = { activityId, inbox };
    const receiver = hostIn(inbox) ?? '';
    await jobs.send(DELIVER, order, { key: `${activityId} ${inbox}`, receiver, trx: db });
  }
}

/** The inboxes of everybody elsewhere who follows an actor, one for each site that shares one. */
export async function followersInboxes(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  actor: OwnActor,
): Promise<string[]> {
  const { account_id, channel_id } = ownerColumns(actor);
  const away = new Date(clock.now() - AWAY_MS);
  const rows = await db
    .selectFrom('remote_follow')
    .innerJoin('remote_actor', 'remote_actor.account_id', 'remote_follow.follower_id')
    .innerJoin('remote_host', 'remote_host.name', 'remote_actor.host')
    .select(sql<string>`distinct coalesce(shared_inbox, inbox)`.as('inbox'))
    .where('remote_follow.account_id', 'is not distinct from', account_id)
    .where('remote_follow.channel_id', 'is not distinct from', channel_id)
    .where('accepted_at', 'is not', null)
    .where('gone_at', 'is', null)
    .where('standing', '!=', 'blocked')
    .where((eb) => eb.or([eb('failing_since', 'is', null), eb('failing_since', '>', away)]))
    .execute();
  return rows.map(({ inbox }) => inbox);
}

/** One inbox of each other site that answers. */
export function allInboxes(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<string[]> {
  return inboxOfEach(ctx, null);
}

/** One inbox of each other site that has asked for a video, whether or not it follows anybody. */
export function readersInboxes(ctx: Pick<Ctx, 'db' | 'clock'>, videoId: number): Promise<string[]> {
  return inboxOfEach(ctx, videoId);
}

async function inboxOfEach(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  readVideoId: number | null,
): Promise<string[]> {
  const away = new Date(clock.now() - AWAY_MS);
  const rows = await db
    .selectFrom('remote_actor')
    .innerJoin('remote_host', 'remote_host.name', 'remote_actor.host')
    .select(['remote_host.name', sql<string>`coalesce(shared_inbox, inbox)`.as('inbox')])
    .distinctOn('remote_host.name')
    .orderBy('remote_host.name')
    .where('gone_at', 'is', null)
    .where('standing', '!=', 'blocked')
    .where((eb) => eb.or([eb('failing_since', 'is', null), eb('failing_since', '>', away)]))
    .$if(readVideoId !== null, (some) =>
      some.where('remote_host.name', 'in', (eb) =>
        eb.selectFrom('federation_reader').select('host').where('video_id', '=', readVideoId),
      ),
    )
    .execute();
  return rows.map(({ inbox }) => inbox);
}

/** Forgets activities that nobody will be sent any more. */
export async function forgetActivities({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - AWAY_MS);
  await db.deleteFrom('federation_activity').where('created_at', '<', before).execute();
}
