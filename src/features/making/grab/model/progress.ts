import { type Readable, Transform } from 'node:stream';
import { noteStep } from '#features/making/processing/model/steps.ts';
import type { FetchedAnswer } from '#platform/fetch/safe-fetch.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { IMPORT_STEP } from '../rules.ts';

/** Pause between two progress reports, ms. */
const NOTE_MS = 1_000;

/** The body of an answer; it pushes its progress to open pages, and ends if its video is deleted. */
export function followDownload(
  ctx: Ctx,
  videoId: number,
  { headers, body }: Pick<FetchedAnswer, 'headers' | 'body'>,
): Readable {
  const total = Number(headers['content-length'] ?? 0);
  let bytes = 0;
  let noted = 0;
  const followed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (Date.now() - noted < NOTE_MS) return done(null, chunk);
      noted = Date.now();
      noteStep(ctx, videoId, IMPORT_STEP, total > 0 ? Math.min(1, bytes / total) : 0).then(
        (isWanted) => (isWanted ? done(null, chunk) : done(new AppError('video_not_found'))),
        done,
      );
    },
  });
  body.once('error', (error) => followed.destroy(error));
  followed.once('close', () => body.destroy());
  return body.pipe(followed);
}
