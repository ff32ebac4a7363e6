import { open } from 'node:fs/promises';
import { filesPrefix } from '#base/media-path.ts';
import { runConcurrently } from '#base/run-concurrently.ts';
import {
  FILM_INDEX,
  type FilmIndex,
  type FilmPart,
  filesOfIndex,
  findPart,
  listParts,
  listTracks,
} from '#features/videos/video/film-index.ts';
import { rangedNames, segmentedPlaylists } from '#features/videos/video/film-playlists.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { findGone, keepAgain } from '#features/videos/video/model/original.ts';
import type { Ctx } from '#src/context.ts';
import { endReturn, type Film, listFiles, type MovedForm, refuseMoves, takeNewFilm } from './model.ts';

type Parts = Pick<Ctx, 'db' | 'clock' | 'storage' | 'log'>;

/** Segments that are stored at the same time. */
const STORED_AT_ONCE = 6;

/** How many videos went back, and how many could not. */
export interface ReturnCount {
  readonly returned: number;
  readonly failed: number;
  /** Originals in whose place the largest size is stored. */
  readonly originals: number;
}

/**
 * Stores every film in segments again, as versions of the site before one file a size need them, and keeps
 * old ones as they are. Whatever it is killed at, another call goes on.
 */
export async function returnFilms(ctx: Parts): Promise<ReturnCount> {
  await refuseMoves(ctx);
  const count = { returned: 0, failed: 0 };
  for (let film = await takeNewFilm(ctx, 0); film; film = await takeNewFilm(ctx, film.id))
    count[(await tryToReturn(ctx, film)) ? 'returned' : 'failed'] += 1;
  return { ...count, originals: await bringOriginalsBack(ctx) };
}

async function tryToReturn(ctx: Parts, film: Film): Promise<boolean> {
  try {
    const index = await openIndex(ctx.storage, filesPrefix(film));
    return index !== null && (await endReturn(ctx, film, await storeSegments(ctx, film, index)));
  } catch (error) {
    ctx.log.error({ err: error, videoId: film.id }, 'a video did not go back');
    return false;
  }
}

/** Those versions take clips and downloads from the original. */
async function bringOriginalsBack(ctx: Parts): Promise<number> {
  let count = 0;
  for (let gone = await findGone(ctx, 0); gone; gone = await findGone(ctx, gone.videoId)) {
    const { filesKey, standIn } = gone;
    if (!standIn) continue;
    await ctx.storage.withLocalFile(`${filesPrefix(gone)}/${standIn.key}`, async (path) => {
      await ctx.storage.putFile(originalKey(filesKey), path);
    });
    await keepAgain(ctx, filesKey);
    count += 1;
  }
  return count;
}

/** Stores the parts of the joined files as files of their own, and the playlists of them. */
async function storeSegments(ctx: Parts, film: Film, whole: FilmIndex): Promise<MovedForm> {
  const folder = filesPrefix(film);
  // Players of those versions would change between codecs as they change between sizes.
  const { av1: _av1, opus: _opus, ...index } = whole;
  const parts = listParts(index).map((name) => ({ name, part: findPart(index, name)! }));
  const byFile = Map.groupBy(parts, ({ part }) => part.file);
  for (const [file, within] of byFile) await storeParts(ctx, folder, file, within);
  const playlists = segmentedPlaylists(index);
  for (const [name, text] of playlists) await ctx.storage.put(`${folder}/${name}`, Buffer.from(text));
  const plain = new Set((await listFiles(ctx, film)).map(({ key }) => key));
  const needless = filesOfIndex(whole).filter(({ name }) => !plain.has(name));
  const stored = parts.reduce((sum, { part }) => sum + part.length, 0);
  const former = film.leftovers.filter((name) => /^(mp4|thumb)\//.test(name) && !plain.has(name));
  const ranged = listTracks(index).flatMap(([track, places]) => rangedNames(track, places));
  const leftovers = [FILM_INDEX, ...needless.map(({ name }) => name), ...ranged];
  return {
    files: [],
    pictures: [],
    bytesBefore: 0,
    bytesAfter: stored,
    leftovers: [...new Set([...leftovers, ...former])],
    leftoverBytes: needless.reduce((sum, { size }) => sum + size, 1),
  };
}

async function storeParts(
  { storage }: Parts,
  folder: string,
  file: string,
  parts: readonly { readonly name: string; readonly part: FilmPart }[],
): Promise<void> {
  await storage.withLocalFile(`${folder}/${file}`, async (path) => {
    const handle = await open(path, 'r');
    try {
      await runConcurrently(parts, STORED_AT_ONCE, async ({ name, part: { start, length } }) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
        if (bytesRead !== length) throw new Error(`${file} is cut off`);
        await storage.put(`${folder}/${name}`, buffer);
      });
    } finally {
      await handle.close();
    }
  });
}
