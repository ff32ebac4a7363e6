import { createReadStream } from 'node:fs';
import { completeUpload } from '#features/making/upload/model/complete.ts';
import { noteFetched } from '#features/making/upload/model/fetched.ts';
import { findUpload } from '#features/making/upload/model/find.ts';
import { moveVideoChapters } from '#features/videos/video/model/chapters.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { readableFile } from '../broadcast/newer-codecs.ts';
import { liveRecorded } from '../feature.ts';
import { noteEnded } from './change.ts';
import type { LiveRow } from './find.ts';
import { awaitNext, openRecordingVideo } from './lasting.ts';

/** What was sent. */
interface SentRecording {
  readonly recording: { readonly path: string; size(): number };
  readonly broadcast: { seconds(): number };
}

/**
 * Makes what was sent the original of its video, which is processed like any other, or deletes the video when
 * nothing was sent or it is not to be kept. At a lasting address it is the original of a
 * video of its own. If it is killed, the same call does the rest.
 */
export async function finishLive(
  ctx: Ctx,
  live: LiveRow,
  { recording, broadcast }: SentRecording,
): Promise<void> {
  const size = recording.size();
  if (live.lasting && live.videoState === 'initial') {
    if (live.keepsRecording && size > 0) await keepApart(ctx, live, recording.path, size);
    return awaitNext(ctx, live);
  }
  if (live.videoState === 'initial') {
    if (live.keepsRecording && size > 0) await keepRecording(ctx, live.videoId, recording.path, size);
    else await ctx.db.transaction().execute((trx) => deleteVideo(trx, ctx, live.videoId));
  }
  const over = { videoId: live.videoId, seconds: broadcast.seconds() };
  await ctx.db.transaction().execute(async (trx) => {
    await moveVideoChapters(trx, live.videoId, (chapters) => chapters.filter(({ at }) => at < over.seconds));
    await ctx.events.emit(trx, liveRecorded, over);
  });
  await noteEnded(ctx, live.videoId);
}

/** Its recording becomes a video of its own; one that its owner has no room for is let go. */
async function keepApart(ctx: Ctx, live: LiveRow, path: string, size: number): Promise<void> {
  try {
    await keepRecording(ctx, await openRecordingVideo(ctx, live), path, size);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, videoId: live.videoId }, 'no room for a recording');
  }
}

async function keepRecording(ctx: Ctx, videoId: number, path: string, size: number): Promise<void> {
  const { id } = await ctx.db
    .selectFrom('upload')
    .select('id')
    .where('video_id', '=', videoId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const upload = await findUpload(ctx, id);
  if (!upload || upload.state !== 'started') return;
  const sent = await readableFile({ path, size });
  const bytes = createReadStream(sent.path, { end: sent.size - 1 });
  await ctx.storage.parts(upload.partsId).write(0, bytes, { size: sent.size });
  await noteFetched(ctx, upload.id, sent.size);
  await completeUpload(ctx, upload);
}
