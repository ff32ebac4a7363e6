import { createReadStream } from 'node:fs';
import { completeUpload } from '#features/making/upload/model/complete.ts';
import { noteFetched } from '#features/making/upload/model/fetched.ts';
import { findUpload } from '#features/making/upload/model/find.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import type { Ctx } from '#src/context.ts';
import { noteEnded } from './change.ts';
import type { LiveRow } from './find.ts';

/** What was sent. */
interface SentRecording {
  readonly recording: { readonly path: string; size(): number };
}

/**
 * Makes what was sent the original of its video, which is processed like any other, or deletes the video when
 * nothing was sent or it is not to be kept. If it is killed, the same call does the rest.
 */
export async function finishLive(ctx: Ctx, live: LiveRow, { recording }: SentRecording): Promise<void> {
  const size = recording.size();
  if (live.videoState === 'initial') {
    if (live.keepsRecording && size > 0) await keepRecording(ctx, live.videoId, recording.path, size);
    else await ctx.db.transaction().execute((trx) => deleteVideo(trx, ctx, live.videoId));
  }
  await noteEnded(ctx, live.videoId);
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
  await ctx.storage.parts(upload.partsId).write(0, createReadStream(path, { end: size - 1 }), { size });
  await noteFetched(ctx, upload.id, size);
  await completeUpload(ctx, upload);
}
