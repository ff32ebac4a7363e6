import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { filesPrefix } from '#base/media-path.ts';
import { type Av1Film, type Av1Size, makeAv1 } from '#features/making/processing/pipeline/make-av1.ts';
import { LONGEST } from '#features/making/processing/pipeline/limits.ts';
import { isAnyWaiting } from '#features/making/processing/model/turns.ts';
import { av1FolderOf } from '#features/making/processing/work-folders.ts';
import { beginAv1, endAv1, noteAv1 } from '#features/videos/video/model/film-av1.ts';
import { type ChangedFilm, MOST_TRIES } from '#features/videos/video/model/film-drop.ts';
import { exchangeSizes, isAsLookedAt } from '#features/videos/video/model/film-exchange.ts';
import { videoRangeOf } from '#features/videos/video/master-playlist.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { withSource } from '#features/videos/video/model/source.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import { removeFiles } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { chargeAv1, countAv1 } from './model/av1-day.ts';

/** How often a worker says that it still makes them, ms. */
const WORD_MS = 60_000;
/** The part of the bytes in H.264 that sizes in AV1 must save to be served. */
const LEAST_SAVED = 0.15;
/** Everything else of the machine goes first. */
const NICENESS = 19;

/** A film for which sizes in AV1 are worth it, up to those of that side. */
export interface WorthFilm extends ChangedFilm {
  readonly top: number;
}

/**
 * Makes the sizes of a film in AV1 and adds them to those that are served; not if somebody else does, or the
 * film changes meanwhile. Ends early, to go on later, as soon as a video waits to be prepared. Whatever this
 * is killed at, `endUnended` makes good. @throws what may pass, or the reason of the signal
 */
export async function makeAv1Of(ctx: Ctx, film: WorthFilm, signal: AbortSignal): Promise<void> {
  if (!(await beginAv1(ctx, film.filesKey))) return;
  const made = await make(ctx, film, signal).catch(async (error: unknown) => {
    const mayPass = signal.aborted || isStoreTrouble(error);
    await endAv1(ctx.db, film.filesKey, mayPass ? 0 : 1);
    if (mayPass) throw error;
    ctx.log.warn({ err: error, videoId: film.videoId }, 'no sizes in AV1 were made');
    return null;
  });
  // What saves too little, as little does of a screen that stands still, is not tried again.
  const isNeedless = made !== null && !isHdr(made.sizes) && partSaved(made.sizes) < LEAST_SAVED;
  if (made && !isNeedless) await store(ctx, film, made);
  await endAv1(ctx.db, film.filesKey, isNeedless ? MOST_TRIES : 0);
}

async function make(ctx: Ctx, film: WorthFilm, signal: AbortSignal): Promise<Av1Film | null> {
  const index = await openIndex(ctx.storage, filesPrefix(film));
  if (!index) return null;
  const workDir = await openFolder(ctx, film);
  let used = 0;
  const word = setInterval(() => void sayWord(ctx, film), WORD_MS);
  const tools = { ...(await configuredTools(ctx.config)), niceness: NICENESS };
  const request = {
    ...{ tools: { ...tools, onUsed: (seconds: number) => void (used += seconds) }, workDir, signal },
    ...{ indexRevision: film.indexRevision, longest: LONGEST.broadcast },
    // Nobody plays one before all are whole.
    publish: async () => undefined,
  };
  const mayGoOn = async () => !(await isAnyWaiting(ctx)) && (await isAsLookedAt(ctx, film));
  try {
    return await withSource(ctx, film.videoId, (source) =>
      makeAv1({ ...request, source }, { ...index, top: film.top }, mayGoOn),
    );
  } finally {
    clearInterval(word);
    await chargeAv1(ctx, used);
  }
}

/** What an earlier attempt has made is there, but not of the same video with other files. */
async function openFolder(ctx: Ctx, film: ChangedFilm): Promise<string> {
  const folder = av1FolderOf(ctx, film.videoId);
  const own = `${film.filesKey}-${film.indexRevision}`;
  for (const name of await readdir(folder).catch(() => []))
    if (name !== own) await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(join(folder, own), { recursive: true });
  return join(folder, own);
}

/** To other workers, and to whoever sweeps folders in which nothing happens. */
async function sayWord(ctx: Ctx, film: ChangedFilm): Promise<void> {
  const now = new Date();
  await Promise.allSettled([noteAv1(ctx, film.filesKey), utimes(av1FolderOf(ctx, film.videoId), now, now)]);
}

async function store(ctx: Ctx, film: ChangedFilm, { sizes, opus }: Av1Film): Promise<void> {
  const folder = filesPrefix(film);
  const files = [
    ...sizes.map(({ rung, path }) => ({ ...rung, path })),
    ...(opus ? [{ ...opus.sound, ...opus }] : []),
  ];
  const names = files.map(({ file }) => file);
  await noteAv1(ctx, film.filesKey, names);
  for (const { file, path } of files) await ctx.storage.putFile(`${folder}/${file}`, path);
  const edition = film.indexRevision + 1;
  const av1 = sizes.map(({ rung }) => ({ ...rung, edition }));
  const heard = opus && { opus: { ...opus.sound, edition } };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const isStored = await exchangeSizes(ctx, film, {
    change: (index) => ({ ...index, av1, ...heard }),
    film: () => ({ av1_state: 'idle', av1_files: [], av1_tries: 0, av1_at: new Date(ctx.clock.now()) }),
    also: (trx) => countAv1(trx, ctx, bytes),
  });
  if (!isStored) await removeAll(ctx, folder, names);
  await rm(av1FolderOf(ctx, film.videoId), { recursive: true, force: true });
}

/** Those are there for what H.264 does not show, whatever they save. */
function isHdr(sizes: readonly Av1Size[]): boolean {
  return sizes.some(({ rung }) => videoRangeOf(rung) !== 'SDR');
}

/** Of the bytes of the sizes that there are in both. */
function partSaved(sizes: readonly Av1Size[]): number {
  const [before, after] = [sizes.map(({ same }) => same), sizes.map(({ rung, same }) => same && rung)].map(
    (rungs) => rungs.reduce((sum, rung) => sum + (rung?.averageBandwidth ?? 0), 0),
  );
  return 1 - after! / before!;
}

/** Removes files of a film that nothing names. */
export async function removeAll(ctx: Ctx, folder: string, names: readonly string[]): Promise<void> {
  const files = names.map((name) => `${folder}/${name}`);
  await removeFiles(ctx.storage, files);
}
