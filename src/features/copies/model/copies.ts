import { sql } from 'kysely';
import { findVideo, type VideoRow } from '#features/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Found, lookAlikes, sameBytes } from './look-up.ts';
import { type Fingerprint, wordsOf } from '../rules.ts';

type Parts = Pick<Ctx, 'db' | 'storage' | 'log'>;

/** Videos looked at by one call. */
const BATCH = 20;

const NOTHING: Fingerprint = { step: 1, hashes: new Uint8Array(), mirrored: new Uint8Array() };

/** Looks at published videos whose present files were not yet looked at. Answers how many there were. */
export async function findCopies(ctx: Parts): Promise<number> {
  const rows = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('state', '=', sql.lit('success'))
    .whereRef('examined_version', '<', 'media_version')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    const video = await findVideo(ctx, { id });
    if (video) await examine(ctx, video);
  }
  return rows.length;
}

async function examine(ctx: Parts, video: VideoRow): Promise<void> {
  const fingerprint = await fingerprintOf(ctx, video).catch((error: unknown) => {
    ctx.log.warn({ err: error, videoId: video.id }, 'no fingerprint');
    return NOTHING;
  });
  const found = [...(await sameBytes(ctx, [video.id])), ...(await lookAlikes(ctx, video, fingerprint))];
  await store(ctx, video, fingerprint, found);
}

/** Notes what was found of the video's present files, in place of what was known of earlier ones. */
async function store({ db }: Parts, video: VideoRow, { step, hashes, mirrored }: Fingerprint, found: readonly Found[]): Promise<void> {
  const bytes = { step, hashes: Buffer.from(hashes), mirrored: Buffer.from(mirrored), duration: video.duration };
  const values = { ...bytes, words: wordsOf(hashes, step) };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('video_fingerprint')
      .values({ video_id: video.id, ...values })
      .onConflict((conflict) => conflict.column('video_id').doUpdateSet(values))
      .execute();
    await trx
      .deleteFrom('video_copy')
      .where((eb) => eb.or([eb('video_id', '=', video.id), eb('of_video_id', '=', video.id)]))
      .execute();
    if (found.length > 0) {
      await trx
        .insertInto('video_copy')
        .values(found.map((copy) => ({ ...inOrder(video.id, copy.id), kind: copy.kind, distance: copy.distance })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx.updateTable('video').set({ examined_version: video.mediaVersion }).where('id', '=', video.id).execute();
  });
}

function inOrder(a: number, b: number): { video_id: number; of_video_id: number } {
  return { video_id: Math.max(a, b), of_video_id: Math.min(a, b) };
}

/**
 * Every video known to show the same as this one, also by way of another copy. One that nobody has looked at yet is
 * looked at first: what must be suspended is often minutes old. For "suspend video and copies", spec §6.
 */
export async function copiesOf(ctx: Parts, video: VideoRow): Promise<number[]> {
  if (video.state === 'success' && !(await isExamined(ctx, video.id))) await examine(ctx, video);
  const seen = new Set([video.id]);
  for (let edge = [video.id]; edge.length > 0; ) {
    const next = [...(await neighbours(ctx, edge)), ...(await sameBytes(ctx, edge)).map(({ id }) => id)];
    edge = [...new Set(next)].filter((id) => !seen.has(id));
    for (const id of edge) seen.add(id);
  }
  seen.delete(video.id);
  return [...seen];
}

async function isExamined({ db }: Parts, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('video')
    .select('id')
    .where('id', '=', id)
    .whereRef('examined_version', '>=', 'media_version')
    .executeTakeFirst();
  return row !== undefined;
}

async function neighbours({ db }: Parts, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('video_copy')
    .select(['video_id', 'of_video_id'])
    .where((eb) => eb.or([eb('video_id', 'in', ids), eb('of_video_id', 'in', ids)]))
    .execute();
  return rows.flatMap((row) => [row.video_id, row.of_video_id]);
}
