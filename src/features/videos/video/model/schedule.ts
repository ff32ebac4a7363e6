import { hotScore } from '#base/hot-score.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/tables.ts';
import { type AskedAudience, audienceMistake, type AudienceMistake } from '../audience-rules.ts';
import { videoCameOut } from '../events.ts';
import { PREMIERE_LEAD_MS, type Showing, showingOf } from '../premiere-rules.ts';
import { PRIVACY_TEXTS } from '../privacy-texts.ts';
import { shortenCode } from './codes.ts';
import { markStale } from './counters.ts';

/** Queue of videos that are published at a time; data `{}`, keyed by the video. */
export const PUBLISH_DUE = 'publish-due';

/** Videos that are published by one run. */
const MOST = 500;

/** @throws AppError `invalid_param` for an audience that a video cannot have */
export function requireAudience(
  { clock }: Pick<Ctx, 'clock'>,
  asked: AskedAudience,
  hasOwner: boolean,
  isPlanned = false,
): void {
  const mistake = audienceMistake(asked, clock.now(), hasOwner, isPlanned);
  if (mistake) throwMistake(mistake);
}

/** @throws AppError `invalid_param` with the field at fault */
export function throwMistake(mistake: AudienceMistake): never {
  const param = MISTAKEN[mistake];
  throw new AppError('invalid_param', textsIn(PRIVACY_TEXTS, FIRST_LANGUAGE).mistakes[mistake], { param });
}

const MISTAKEN = {
  both: 'scheduled_at',
  past: 'scheduled_at',
  far: 'scheduled_at',
  zone: 'scheduled_zone',
  nobodys: 'private',
  password: 'password',
  premiere: 'premiere',
} as const;

/**
 * Queues the publication of a video, in place of one that was planned before. What is due is also looked for
 * each minute, so that nothing is missed while no worker runs.
 */
export function orderPublication(
  trx: Trx,
  { jobs }: Pick<Ctx, 'jobs'>,
  videoId: number,
  startAfter: Date,
): Promise<void> {
  return jobs.send(PUBLISH_DUE, {}, { key: String(videoId), isNew: true, startAfter, trx });
}

/**
 * Publishes every video whose time has come, and none before; that counts as when it was published and, if it
 * is finished, completed, wherever lists go by that. Returns their ids.
 */
export async function publishDue(ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events'>): Promise<number[]> {
  const now = new Date(ctx.clock.now());
  const due = await ctx.db
    .selectFrom('video')
    .select(['id', 'scheduled_at as at'])
    .where('scheduled_at', '<=', now)
    .where('state', '!=', 'deleted')
    .where((eb) => eb.not(isAwaited(eb)))
    .orderBy('scheduled_at')
    .limit(MOST)
    .execute();
  const published: number[] = [];
  for (const { id, at } of due) {
    const isPublished = await ctx.db.transaction().execute((trx) => publish(trx, ctx, id, at ?? now, now));
    if (!isPublished) continue;
    published.push(id);
    for (const topic of ['video-access', 'premiere'] as const) ctx.bus.publish(topic, { id });
  }
  return published;
}

/** Whether it is a broadcast that was announced for a time: it comes out when it is sent. */
function isAwaited(eb: ExpressionBuilder<Database, 'video'>) {
  return eb.and([
    eb('premiere', '=', true),
    eb('was_live', '=', true),
    eb('state', '=', 'initial'),
    eb('on_air', '=', false),
  ]);
}

/**
 * Publishes a broadcast that was announced and is on air now, whatever it was announced for; the caller tells
 * open pages after the commit. False if it was not announced.
 */
export async function comeOutOnAir(
  trx: Trx,
  ctx: Pick<Ctx, 'events' | 'clock'>,
  videoId: number,
): Promise<boolean> {
  const now = new Date(ctx.clock.now());
  await trx
    .updateTable('video')
    .set({ scheduled_at: now })
    .where('id', '=', videoId)
    .where('premiere', '=', true)
    .where('scheduled_at', '>', now)
    .execute();
  return publish(trx, ctx, videoId, now, now);
}

/**
 * When a premiere begins that is published now, whenever that was planned: whoever waits for it is told, and
 * nobody misses its beginning because a worker was late.
 */
function startOf(now: Date): Date {
  return new Date(now.getTime() + PREMIERE_LEAD_MS);
}

/** False if it was moved, cancelled or published meanwhile. */
async function publish(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  id: number,
  at: Date,
  now: Date,
): Promise<boolean> {
  const whenFinished = (column: string) =>
    sql<Date>`case when completed_at is null then ${sql.ref(column)} else ${at}::timestamptz end`;
  const video = await trx
    .updateTable('video')
    .set({
      private: false,
      scheduled_at: null,
      scheduled_zone: null,
      premiere: false,
      premiered_at: sql<Date>`case when premiere and completed_at is not null
        then ${startOf(now)}::timestamptz end`,
      completed_at: whenFinished('completed_at'),
      published_at: whenFinished('published_at'),
      hot_score: hotScore(0, 0, at.getTime()),
    })
    .where('id', '=', id)
    .where('scheduled_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  if (!video) return false;
  await markStale(trx, id);
  await shortenCode(trx, id);
  await events.emit(trx, videoCameOut, { videoId: id });
  return true;
}

/** How far the premieres of these videos are; null where there is none. */
export async function readPremieres(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Showing | null>> {
  const rows = await db
    .selectFrom('video')
    .select(['id', 'state', 'scheduled_at as scheduledAt', 'premiere', 'premiered_at as premieredAt'])
    .select(['duration', 'was_live as wasLive'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, showingOf(row, clock.now())]));
}
