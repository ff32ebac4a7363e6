import { sql } from 'kysely';
import { showOnAir, type PictureSize } from '#features/videos/video/model/on-air.ts';
import { comeOutOnAir } from '#features/videos/video/model/schedule.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Ctx } from '#src/context.ts';
import type { Refusal } from '../limit-rules.ts';
import { liveEnded, liveStarted } from '../feature.ts';
import type { LiveRow } from './find.ts';
import { findObstacle, noteRefusal } from './limits.ts';
import { makeStreamKey } from './stream-key.ts';
import { closeTakes } from './takes.ts';

/** Queue of broadcasts that followers are to be told of; data `{ videoId }`, keyed by it. */
export const TELL_FOLLOWERS = 'tell-live-followers';

type Parts = Pick<Ctx, 'db' | 'bus' | 'clock'>;

/** Who has a broadcast: the disk it lies on, and where that process answers. */
export interface Holder {
  readonly holder: string;
  readonly address: string;
}

/**
 * A sender has come. Answers why it is refused: it would be too much, or (`over`) the broadcast is over, its
 * video is not there any more, or another disk has what was sent before.
 */
export async function beginTake(
  ctx: Parts & Pick<Ctx, 'settings'>,
  live: Pick<LiveRow, 'videoId' | 'accountId'>,
  by: Holder,
): Promise<Refusal | 'over' | null> {
  const refusal = await ctx.db.transaction().execute(async (trx) => {
    // Those that come at the same moment count each other.
    await takeTurn(trx, { name: 'live', owner: 'site' });
    const obstacle = await findObstacle({ ...ctx, db: trx }, live);
    return obstacle ?? ((await putOnAir({ ...ctx, db: trx }, live.videoId, by)) ? null : 'over');
  });
  if (refusal && refusal !== 'over') await noteRefusal(ctx, live.videoId, refusal);
  else ctx.bus.publish('progress', { id: live.videoId });
  return refusal;
}

async function putOnAir({ db, clock }: Pick<Ctx, 'db' | 'clock'>, videoId: number, by: Holder) {
  const now = new Date(clock.now());
  const row = await db
    .updateTable('live')
    .from('video')
    .set({
      state: 'on',
      ...by,
      ...{ refusal: null, refused_at: null, seen_at: now, changed_at: now },
      began_at: sql<Date>`coalesce(began_at, ${now}::timestamptz)`,
    })
    .whereRef('video.id', '=', 'live.video_id')
    .where('live.video_id', '=', videoId)
    .where('live.state', 'in', ['ready', 'on', 'away'])
    .where('video.state', '=', 'initial')
    .where((eb) =>
      eb.or([
        eb('live.holder', 'is', null),
        eb('live.holder', '=', by.holder),
        eb('live.state', '=', 'ready'),
      ]),
    )
    .returning('live.video_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Its sender has gone, or its process has begun anew: it waits for the next one. */
export async function noteAway({ db, bus, clock }: Parts, videoId: number, address: string): Promise<void> {
  await db
    .updateTable('live')
    .set({ state: 'away', address, changed_at: new Date(clock.now()) })
    .where('video_id', '=', videoId)
    .where('state', 'in', ['on', 'away'])
    .execute();
  await closeTakes({ db, clock }, videoId);
  bus.publish('progress', { id: videoId });
}

/** Its process has another address. */
export async function moveAddress({ db }: Pick<Ctx, 'db'>, videoId: number, address: string): Promise<void> {
  await db.updateTable('live').set({ address }).where('video_id', '=', videoId).execute();
}

/** There is something to play. */
export async function noteOnAir(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events' | 'jobs'>,
  videoId: number,
  size: PictureSize,
): Promise<void> {
  const hasComeOut = await ctx.db.transaction().execute(async (trx) => {
    if (!(await showOnAir(trx, ctx, videoId, size))) return false;
    await ctx.jobs.send(TELL_FOLLOWERS, { videoId }, { key: String(videoId), trx });
    await ctx.events.emit(trx, liveStarted, { videoId });
    return comeOutOnAir(trx, ctx, videoId);
  });
  if (hasComeOut)
    for (const topic of ['video-access', 'premiere'] as const) ctx.bus.publish(topic, { id: videoId });
  ctx.bus.publish('progress', { id: videoId });
}

/** Ends a broadcast that has begun; false when it has not, or is over. */
export async function askToEnd({ db, bus, clock }: Parts, videoId: number): Promise<boolean> {
  const row = await db
    .updateTable('live')
    .set({ state: 'ending', changed_at: new Date(clock.now()) })
    .where('video_id', '=', videoId)
    .where('state', 'in', ['on', 'away'])
    .returning('video_id')
    .executeTakeFirst();
  if (row) bus.publish('progress', { id: videoId });
  return row !== undefined;
}

/** What was sent is stored, or was not to be kept. */
export async function noteEnded(ctx: Parts & Pick<Ctx, 'events'>, videoId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('live')
      .set({ state: 'ended', changed_at: new Date(ctx.clock.now()) })
      .where('video_id', '=', videoId)
      .where('state', '!=', 'ended')
      .returning('began_at')
      .executeTakeFirst();
    if (ended?.began_at) await ctx.events.emit(trx, liveEnded, { videoId });
  });
  ctx.bus.publish('progress', { id: videoId });
}

/** Gives the broadcast another stream key; senders with the one before are refused from now on. */
export async function changeKey(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  videoId: number,
  owner: number,
): Promise<string> {
  const { key, columns } = await makeStreamKey({ siteKey }, owner);
  await db.updateTable('live').set(columns).where('video_id', '=', videoId).execute();
  return key;
}
