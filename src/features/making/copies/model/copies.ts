import { sql } from 'kysely';
import { noteExamined } from '#features/videos/video/model/notes.ts';
import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import type { Trx } from '#platform/db/db.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import type { Ctx } from '#src/context.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Fingerprint, wordsOf } from '../rules.ts';
import { type Head, headWordsOf } from '../shift.ts';
import { announceHeld, holdBack } from './hold.ts';
import { type CopyMatch, lookAlikes, neighbours, sameBytes } from './look-up.ts';

/** Queue of videos whose new files are to be looked at; data `{ videoId }`, keyed by it. */
export const EXAMINE_VIDEO = 'examine-video';

type Parts = Pick<Ctx, 'db' | 'bus' | 'events' | 'storage' | 'filmIndexes' | 'log'>;

/** Videos checked per call. */
const BATCH = 20;

const NONE = new Uint8Array();
const NOTHING: Fingerprint & Head = { step: 1, hashes: NONE, mirrored: NONE, head: NONE, headMirrored: NONE };

/** Checks published videos whose current files were not checked yet. Returns how many there were. */
export async function findCopies(ctx: Parts, most = BATCH): Promise<number> {
  const rows = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('state', '=', sql.lit('success'))
    .whereRef('examined_version', '<', 'media_version')
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id } of rows) await examineVideo(ctx, id);
  return rows.length;
}

/** Looks for copies of a video. */
export function examineVideo(ctx: Parts, id: number): Promise<void> {
  return ctx.db.transaction().execute((trx) => examineWithin(trx, ctx, id));
}

/** Looks for copies of a video whose files were just made, before anybody else sees it. */
export async function examineWithin(trx: Trx, ctx: Omit<Parts, 'db'>, id: number): Promise<void> {
  const [video] = await hydrateVideos({ db: trx }, [id]);
  if (!video) return;
  const fingerprint = await fingerprintOf(ctx, video).catch((error: unknown) => {
    // Without its pictures a copy would pass as new: the video is examined once they can be read.
    if (isStoreTrouble(error)) throw error;
    ctx.log.warn({ err: error, videoId: id }, 'no fingerprint');
    return NOTHING;
  });
  const found = [
    ...(await sameBytes({ db: trx }, [id])),
    ...(await lookAlikes({ db: trx }, video, fingerprint)),
  ];
  await store(trx, video, fingerprint, found);
  const alike = found.map((each) => each.id);
  if (await holdBack(trx, ctx, id, alike)) announceHeld(trx, ctx, id);
}

/** Stores what was found about the video's current files, replacing what was known about earlier ones. */
async function store(
  trx: Trx,
  video: VideoRow,
  fingerprint: Fingerprint & Head,
  found: readonly CopyMatch[],
): Promise<void> {
  const values = { ...columnsOf(fingerprint), duration: video.duration };
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
      .values(
        found.map((copy) => ({ ...inOrder(video.id, copy.id), kind: copy.kind, distance: copy.distance })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await noteExamined(trx, video);
}

function columnsOf({ step, hashes, mirrored, head, headMirrored }: Fingerprint & Head) {
  return {
    step,
    hashes: Buffer.from(hashes),
    mirrored: Buffer.from(mirrored),
    words: wordsOf(hashes, step),
    head: Buffer.from(head),
    head_mirrored: Buffer.from(headMirrored),
    head_words: headWordsOf(head),
  };
}

function inOrder(a: number, b: number): { video_id: number; of_video_id: number } {
  return { video_id: Math.max(a, b), of_video_id: Math.min(a, b) };
}

/**
 * All videos known to show the same as this one, including copies of its copies. If the video was not checked
 * yet, that happens first, because videos that must be suspended are often only minutes old. For "suspend
 * video and copies", spec §6.
 */
export async function copiesOf(trx: Trx, ctx: Omit<Parts, 'db'>, video: VideoRow): Promise<number[]> {
  const reader = { db: trx };
  const isFresh = video.state === 'success' && !(await isExamined(reader, video.id));
  if (isFresh) await examineWithin(trx, ctx, video.id).catch((error: unknown) => passTrouble(ctx, error));
  const seen = new Set([video.id]);
  for (let edge = [video.id]; edge.length > 0; ) {
    const next = [
      ...(await neighbours(reader, edge)),
      ...(await sameBytes(reader, edge)).map(({ id }) => id),
    ];
    edge = [...new Set(next)].filter((id) => !seen.has(id));
    for (const id of edge) seen.add(id);
  }
  seen.delete(video.id);
  return [...seen];
}

/** What must be suspended does not wait for the storage: copies with the same bytes are found without it. */
function passTrouble({ log }: Pick<Parts, 'log'>, error: unknown): void {
  if (!isStoreTrouble(error)) throw error;
  log.warn({ err: error }, 'copies by their bytes alone');
}

async function isExamined({ db }: Pick<Parts, 'db'>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('video')
    .select('id')
    .where('id', '=', id)
    .whereRef('examined_version', '>=', 'media_version')
    .executeTakeFirst();
  return row !== undefined;
}
