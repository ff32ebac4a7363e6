import { mkdir, rm } from 'node:fs/promises';
import { filesPrefix } from '#base/media-path.ts';
import { LONGEST } from '#features/making/processing/pipeline/limits.ts';
import type { JoinedRung } from '#features/making/processing/pipeline/join-rung.ts';
import { makeHighest } from '#features/making/processing/pipeline/run-pipeline.ts';
import { withMeteredTools } from '#features/making/processing/metered-tools.ts';
import { sizeFolderOf } from '#features/making/processing/work-folders.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { sideOf, withHighest } from '#features/videos/video/film-sizes.ts';
import { freeOriginal } from '#features/videos/video/model/film-drop.ts';
import { exchangeSizes } from '#features/videos/video/model/film-exchange.ts';
import {
  findRestored,
  giveUpRestoring,
  type RestoredFilm,
} from '#features/videos/video/model/film-restore.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import type { Ctx } from '#src/context.ts';

/** Queue of videos whose highest size is made again from their originals; data `{ videoId }`. */
export const RESTORE_SIZE = 'restore-size';

/**
 * Makes the highest size of a video again from its original and adds it to those that are served; does
 * nothing for a video of which that is not asked any more. @throws what may pass
 */
export async function restoreSize(ctx: Ctx, videoId: number, signal: AbortSignal): Promise<void> {
  const film = await findRestored(ctx, videoId);
  if (!film) return;
  const workDir = sizeFolderOf(ctx, videoId);
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true });
  try {
    await store(ctx, film, await make(ctx, film, workDir, signal));
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    ctx.log.warn({ err: error, videoId }, 'a size cannot be made again');
    await giveUpRestoring(ctx, videoId);
  }
  await rm(workDir, { recursive: true, force: true });
}

function make(ctx: Ctx, film: RestoredFilm, workDir: string, signal: AbortSignal): Promise<JoinedRung> {
  return withMeteredTools(ctx, film.videoId, (tools) =>
    ctx.storage.withLocalFile(originalKey(film.filesKey), (source) =>
      makeHighest({
        ...{ tools, source, workDir, signal, indexRevision: film.indexRevision },
        longest: film.wasLive ? LONGEST.broadcast : LONGEST.upload,
        // Nobody plays it before it is whole.
        publish: async () => undefined,
      }),
    ),
  );
}

async function store(ctx: Ctx, film: RestoredFilm, { rung, progressive }: JoinedRung): Promise<void> {
  const folder = filesPrefix(film);
  const made = sizeFolderOf(ctx, film.videoId);
  await ctx.storage.putFile(`${folder}/${rung.file}`, `${made}/${progressive.name}`);
  const isStored = await exchangeSizes(ctx, film, {
    // A worker may have been killed between the index and its rows.
    change: (index) => {
      const rungs = index.rungs.filter((each) => sideOf(each) < sideOf(rung));
      return withHighest({ ...index, rungs }, { ...rung, edition: film.indexRevision + 1 });
    },
    film: () => ({ state: 'whole', tries: 0, dropped_side: 0, restored_at: new Date(ctx.clock.now()) }),
    also: (trx) => freeOriginal(trx, film.filesKey),
  });
  if (isStored) return;
  await ctx.storage.remove(`${folder}/${rung.file}`);
  await giveUpRestoring(ctx, film.videoId);
}
