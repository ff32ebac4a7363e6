import { sql } from 'kysely';
import { isModerator } from '#base/person.ts';
import type { LiveKind } from '#features/making/upload/allotment-rules.ts';
import { readOwnAmounts } from '#features/making/upload/model/allotment.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type LiveLimits, REST_MS, type Refusal } from '../limit-rules.ts';

type Parts = Pick<Ctx, 'db' | 'settings' | 'clock'>;

/** What the settings give everybody. */
export function liveAmountsOfAll({ settings }: Pick<Ctx, 'settings'>): Readonly<Record<LiveKind, number>> {
  const { liveAtOnce, liveHours, liveBitrate } = settings.current();
  return { live_at_once: liveAtOnce, live_hours: liveHours, live_bitrate: liveBitrate };
}

/** What an account may broadcast, and what of today it has used. Moderators may do anything. */
export async function readLimits(ctx: Parts, accountId: number): Promise<LiveLimits> {
  const everybody = liveAmountsOfAll(ctx);
  const own = await readOwnAmounts(ctx, accountId);
  const used = await ctx.db
    .selectFrom('account')
    .leftJoin('live_day', (on) =>
      on.onRef('live_day.account_id', '=', 'account.id').on('live_day.day', '=', today(ctx)),
    )
    .select(['account.acl', 'live_day.seconds'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  const isFree = used !== undefined && isModerator(used);
  const of = (kind: LiveKind) => (isFree ? 0 : (own?.[kind] ?? everybody[kind]));
  return {
    atOnce: of('live_at_once'),
    hours: of('live_hours'),
    bitrate: of('live_bitrate'),
    seconds: used?.seconds ?? 0,
  };
}

/** Adds seconds on air to what the account has used of today. */
export async function addAirTime(ctx: Pick<Ctx, 'db' | 'clock'>, accountId: number, seconds: number) {
  await ctx.db
    .insertInto('live_day')
    .values({ account_id: accountId, day: today(ctx), seconds })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet({
        seconds: sql<number>`live_day.seconds + excluded.seconds`,
      }),
    )
    .execute();
}

/** Why an encoder was refused, or cut off; its owner sees it until one is taken. */
export async function noteRefusal(
  { db, bus, clock }: Pick<Ctx, 'db' | 'bus' | 'clock'>,
  videoId: number,
  refusal: Refusal,
): Promise<void> {
  await db
    .updateTable('live')
    .set({ refusal, refused_at: new Date(clock.now()) })
    .where('video_id', '=', videoId)
    .execute();
  bus.publish('progress', { id: videoId });
}

/**
 * What keeps this broadcast from being on air; null if nothing does. Whoever asks has to be the only one who
 * does, until the broadcast is on.
 */
export async function findObstacle(
  ctx: Parts,
  { videoId, accountId }: { readonly videoId: number; readonly accountId: number | null },
): Promise<Refusal | null> {
  const others = await countOthers(ctx.db, videoId, accountId);
  const { liveAtOnceSite } = ctx.settings.current();
  if (liveAtOnceSite > 0 && others.all >= liveAtOnceSite) return 'site_at_once';
  if (accountId === null) return null;
  const { atOnce, hours, bitrate, seconds } = await readLimits(ctx, accountId);
  if (atOnce > 0 && others.own >= atOnce) return 'account_at_once';
  if (hours > 0 && seconds >= hours * 3_600) return 'hours';
  return bitrate > 0 && others.cutOffAt > ctx.clock.now() - REST_MS ? 'bitrate' : null;
}

async function countOthers(db: Db, videoId: number, accountId: number | null) {
  const { rested, ...counts } = await db
    .selectFrom('live')
    .innerJoin('video', 'video.id', 'live.video_id')
    .select([
      sql<number>`count(*) filter (where live.video_id != ${videoId})::int`.as('all'),
      sql<number>`count(*) filter (where live.video_id != ${videoId}
        and video.account_id = ${accountId})::int`.as('own'),
    ])
    .select((eb) =>
      eb
        .selectFrom('live as this')
        .select('this.refused_at')
        .where('this.video_id', '=', videoId)
        .where('this.refusal', '=', 'bitrate')
        .as('rested'),
    )
    .where('live.state', 'in', ['on', 'away'])
    .where('video.state', '=', 'initial')
    .executeTakeFirstOrThrow();
  return { ...counts, cutOffAt: rested?.getTime() ?? 0 };
}

/** The day of UTC. */
function today({ clock }: Pick<Ctx, 'clock'>): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}
