import { type Readable, Transform } from 'node:stream';
import type { Fetched } from '#platform/fetch/safe-fetch.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { IMPORT_STEP } from '../rules.ts';

/** Pause between two notes of progress, ms. */
const NOTE_MS = 1_000;

/** The body of an answer, which tells open pages how far it is, and ends when its video has been deleted. */
export function followDownload(ctx: Ctx, videoId: number, { headers, body }: Fetched): Readable {
  const total = Number(headers['content-length'] ?? 0);
  let bytes = 0;
  let noted = 0;
  const followed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (Date.now() - noted < NOTE_MS) return done(null, chunk);
      noted = Date.now();
      noteImport(ctx, videoId, total > 0 ? Math.min(1, bytes / total) : 0).then(
        (isWanted) => (isWanted ? done(null, chunk) : done(new AppError('video_not_found'))),
        done,
      );
    },
  });
  body.once('error', (error) => followed.destroy(error));
  followed.once('close', () => body.destroy());
  return body.pipe(followed);
}

/** Notes how far the fetching is, and tells open pages; false when the video no longer waits for it. */
async function noteImport(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  fraction: number,
): Promise<boolean> {
  const row = await db
    .updateTable('processing')
    .from('video')
    .set({ step: IMPORT_STEP, fraction, changed_at: new Date() })
    .whereRef('video.id', '=', 'processing.video_id')
    .where('video_id', '=', videoId)
    .where('video.state', '=', 'initial')
    .returning('video_id')
    .executeTakeFirst();
  bus.publish('progress', { id: videoId });
  return row !== undefined;
}

/** Notes that a try at fetching begins. */
export async function beginImport(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  videoId: number,
  attempt: number,
): Promise<void> {
  await db
    .updateTable('processing')
    .set({ step: IMPORT_STEP, fraction: 0, attempts: attempt, changed_at: new Date() })
    .where('video_id', '=', videoId)
    .execute();
  bus.publish('progress', { id: videoId });
}
