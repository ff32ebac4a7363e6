import { sql } from 'kysely';
import { findVideo, type VideoRow } from '#features/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Fingerprint, likeness } from './rules.ts';

/** Videos looked at by one call. */
const BATCH = 20;
/** Videos of about the same length that one is compared with. */
const MOST_COMPARED = 2_000;
/** A video is looked at within this time after it was published, ms. */
const WINDOW_MS = 2 * 86_400_000;

/** Looks at videos that were published and not yet looked at. Answers how many there were. */
export async function findCopies(ctx: Pick<Ctx, 'db' | 'storage' | 'clock' | 'log'>): Promise<number> {
  const rows = await ctx.db
    .selectFrom('video')
    .leftJoin('video_fingerprint', 'video_fingerprint.video_id', 'video.id')
    .select('video.id')
    .where('video.state', '=', sql.lit('success'))
    .where('video.completed_at', '>', new Date(ctx.clock.now() - WINDOW_MS))
    .where('video_fingerprint.video_id', 'is', null)
    .orderBy('video.completed_at')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    const video = await findVideo(ctx, { id });
    if (video) await examine(ctx, video);
  }
  return rows.length;
}

async function examine(ctx: Pick<Ctx, 'db' | 'storage' | 'log'>, video: VideoRow): Promise<void> {
  const fingerprint = await fingerprintOf(ctx, video).catch((error: unknown) => {
    ctx.log.warn({ err: error, videoId: video.id }, 'no fingerprint');
    return { step: 1, hashes: new Uint8Array(), mirrored: new Uint8Array() };
  });
  const found = [...(await sameBytes(ctx, video.id)), ...(await alike(ctx, video, fingerprint))];
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('video_fingerprint')
      .values({
        video_id: video.id,
        duration: video.duration,
        step: fingerprint.step,
        hashes: Buffer.from(fingerprint.hashes),
        mirrored: Buffer.from(fingerprint.mirrored),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (found.length === 0) return;
    await trx
      .insertInto('video_copy')
      .values(found.map((copy) => ({ ...inOrder(video.id, copy.id), kind: copy.kind, distance: copy.distance })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

interface Found {
  readonly id: number;
  readonly kind: 'same' | 'similar' | 'mirrored';
  readonly distance: number;
}

/** Videos whose uploaded bytes are the same. */
async function sameBytes({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('upload as mine')
    .innerJoin('upload as other', 'other.sha256', 'mine.sha256')
    .select('other.video_id as id')
    .distinct()
    .where('mine.video_id', '=', videoId)
    .where('mine.state', '=', 'completed')
    .where('other.state', '=', 'completed')
    .where('other.video_id', '!=', videoId)
    .execute();
  return rows.map(({ id }) => ({ id, kind: 'same', distance: 0 }));
}

/** Videos of about the same length that look the same. */
async function alike({ db }: Pick<Ctx, 'db'>, { id, duration }: VideoRow, mine: Fingerprint & { step: number }): Promise<Found[]> {
  if (mine.hashes.length === 0) return [];
  const slack = 1 + duration * 0.02;
  const rows = await db
    .selectFrom('video_fingerprint')
    .select(['video_id as id', 'hashes', 'mirrored'])
    .where('duration', '>', duration - slack)
    .where('duration', '<', duration + slack)
    .where('step', '=', mine.step)
    .where('video_id', '!=', id)
    .limit(MOST_COMPARED)
    .execute();
  return rows.flatMap((other) => {
    const found = likeness(mine, other);
    return found ? [{ id: other.id, ...found }] : [];
  });
}

function inOrder(a: number, b: number): { video_id: number; of_video_id: number } {
  return { video_id: Math.max(a, b), of_video_id: Math.min(a, b) };
}

/** Every video known to show the same as this one, also by way of another copy. For "suspend video and copies". */
export async function copiesOf({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number[]> {
  const seen = new Set([videoId]);
  for (let edge = [videoId]; edge.length > 0; ) {
    const rows = await db
      .selectFrom('video_copy')
      .select(['video_id', 'of_video_id'])
      .where((eb) => eb.or([eb('video_id', 'in', edge), eb('of_video_id', 'in', edge)]))
      .execute();
    edge = [...new Set(rows.flatMap((row) => [row.video_id, row.of_video_id]))].filter((id) => !seen.has(id));
    for (const id of edge) seen.add(id);
  }
  seen.delete(videoId);
  return [...seen];
}
