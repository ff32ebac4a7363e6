import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesPrefix } from '#base/media-path.ts';
import { bandwidthOf, placesOf } from '#features/making/processing/pipeline/join-rung.ts';
import { progressiveName } from '#features/making/processing/pipeline/layout.ts';
import { bandwidths } from '#features/making/processing/pipeline/renditions.ts';
import { moveFolderOf } from '#features/making/processing/work-folders.ts';
import {
  FILM_INDEX,
  type FilmIndex,
  filesOfIndex,
  type IndexedRung,
  type IndexedSound,
  sheetsName,
} from '#features/videos/video/film-index.ts';
import { joinFragments, type FragmentedTrack } from '#platform/ffmpeg/join-fragments.ts';
import { codecsOf } from '#platform/ffmpeg/mp4-boxes.ts';
import { guarded, StorageError } from '#platform/storage/errors.ts';
import { withLocalFiles } from '#platform/storage/local-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Ctx } from '#src/context.ts';
import { keepMoving, listFiles, type Film, type MovedForm } from './model.ts';
import { type StoredPictures, storePictures } from './store-pictures.ts';
import { OldFormError, type OldFilm, type OldRung, type OldTrack } from './old-form.ts';

type Parts = Pick<Ctx, 'db' | 'clock' | 'config' | 'storage'>;

/** A size in one file; the places of the sound where that is in it too. */
interface JoinedSize {
  readonly rung: IndexedRung;
  readonly sound: IndexedSound | null;
}

/**
 * Stores an old film's segments once more, as one file a size, and the index of them. Bytes are copied as
 * they are; nothing is served of it yet, and nothing removed.
 * @throws {OldFormError}, {Mp4Error} when it cannot be joined; {StorageError}; the reason of the signal
 */
export async function storeJoined(
  ctx: Parts,
  film: Film,
  old: OldFilm,
  signal: AbortSignal,
): Promise<MovedForm> {
  const folder = filesPrefix(film);
  const files = await listFiles(ctx, film);
  const heard = namesWithSound(old, files);
  const joined: JoinedSize[] = [];
  await withLocalTrack(ctx.storage, folder, old.sound, async (sound) => {
    for (const rung of old.rungs) {
      const heardIn = heard.has(rung.name) ? sound : null;
      joined.push(await storeRung(ctx, film, { rung, old, sound: heardIn }, signal));
      await keepMoving(ctx, film);
    }
  });
  const index: FilmIndex = {
    version: 1,
    rungs: joined.map(({ rung }) => rung),
    sound: joined.find(({ sound }) => sound)?.sound ?? null,
    ...(await storeSheets(ctx.storage, film, old)),
    renamed: Object.fromEntries(files.map(({ name, key }) => [key, progressiveName(name, film.edition)])),
  };
  if (old.sound && !index.sound) throw new OldFormError('nothing holds the sound');
  const text = JSON.stringify(index);
  await ctx.storage.put(`${folder}/${FILM_INDEX}`, Buffer.from(text));
  const pictures = await storePictures(ctx, folder, old.sizes);
  return formOf({ film, old, index, files, pictures }, text.length);
}

/** The sizes that are played as plain files have the sound in them; else the lowest one. */
function namesWithSound(old: OldFilm, files: readonly { readonly name: string }[]): Set<string> {
  const plain = old.rungs.filter(({ name }) => files.some((file) => file.name === name));
  return new Set((plain.length > 0 ? plain : old.rungs.slice(0, 1)).map(({ name }) => name));
}

interface RungToJoin {
  readonly rung: OldRung;
  readonly old: OldFilm;
  /** The sound that goes into its file. */
  readonly sound: FragmentedTrack | null;
}

async function storeRung(
  ctx: Parts,
  film: Film,
  { rung, old, sound: localSound }: RungToJoin,
  signal: AbortSignal,
): Promise<JoinedSize> {
  const folder = filesPrefix(film);
  const name = progressiveName(rung.name, film.edition);
  const path = join(moveFolderOf(ctx, film.id), name);
  await mkdir(dirname(path), { recursive: true });
  const sound = localSound && old.sound;
  const { joined, codecs } = await withLocalTrack(ctx.storage, folder, rung, async (pictures) => {
    const tracks = [pictures, localSound].filter((track) => track !== null);
    return {
      joined: await guarded(path, () => joinFragments(tracks, path, signal)),
      codecs: await Promise.all(tracks.map(({ init }) => readCodecs(init))),
    };
  });
  const stored = await ctx.storage.putFile(`${folder}/${name}`, path);
  if (stored.size !== joined.size) throw new StorageError('too_short', `${name} is not whole`);
  await rm(path, { force: true });
  const { name: rungName, width, height, fps, pictures, seconds } = rung;
  const rates = (track: OldTrack) =>
    bandwidths(
      track.seconds.map((duration) => ({ duration })),
      track.segments.map((segment) => old.sizes.get(segment) ?? 0),
    );
  return {
    rung: {
      ...{ name: rungName, width, height, fps, codecs: codecs[0]!, ...rates(rung) },
      ...placesOf(name, joined, 0, rung),
      pictures,
      picturesBandwidth: bandwidthOf(pictures ?? [], seconds),
    },
    sound: sound && {
      ...{ channels: sound.channels, language: sound.language, codecs: codecs[1]!, ...rates(sound) },
      ...placesOf(name, joined, 1, sound),
    },
  };
}

async function readCodecs(init: string): Promise<string> {
  const codecs = codecsOf(await readFile(init));
  if (codecs === null) throw new OldFormError('a track that browsers do not play');
  return codecs;
}

/**
 * Calls `act` with the track's files on this machine, which live as long as the call; with null for no
 * track.
 */
async function withLocalTrack<T>(
  storage: Storage,
  folder: string,
  track: OldTrack | null,
  act: (track: FragmentedTrack | null) => Promise<T>,
): Promise<T> {
  if (!track) return act(null);
  const keys = [track.init, ...track.segments].map((name) => `${folder}/${name}`);
  return withLocalFiles(storage, keys, ([init = '', ...segments]) => act({ init, segments }));
}

/** Several sheets become one file. */
async function storeSheets(
  storage: Storage,
  film: Film,
  { sheets, sizes }: OldFilm,
): Promise<Pick<FilmIndex, 'sheets' | 'sheetsFile'>> {
  if (sheets.length < 2) return { sheets: [] };
  const folder = filesPrefix(film);
  const bytes: Buffer[] = [];
  for (const name of sheets)
    await storage.withLocalFile(`${folder}/${name}`, async (path) => void bytes.push(await readFile(path)));
  const sheetsFile = sheetsName(film.edition);
  await storage.put(`${folder}/${sheetsFile}`, Buffer.concat(bytes));
  return { sheets: sheets.map((name) => sizes.get(name) ?? 0), sheetsFile };
}

interface StoredForm {
  readonly film: Film;
  readonly old: OldFilm;
  readonly index: FilmIndex;
  /** The classic MP4s. */
  readonly files: readonly { readonly name: string; readonly key: string }[];
  readonly pictures: StoredPictures;
}

function formOf({ film, old, index, files, pictures }: StoredForm, indexBytes: number): MovedForm {
  const sizes = new Map(filesOfIndex(index).map(({ name, size }) => [name, size]));
  const replaced = files.filter(({ key }) => !sizes.has(key)).map(({ key }) => key);
  const sheets = index.sheets.length > 0 ? old.sheets : [];
  const former = film.leftovers.filter((name) => name !== FILM_INDEX && !sizes.has(name));
  const leftovers = [...new Set(['hls/', ...replaced, ...sheets, ...pictures.leftovers, ...former])];
  const isLeft = (name: string): boolean => name.startsWith('hls/') || leftovers.includes(name);
  const leftoverBytes = [...old.sizes].reduce((sum, [name, size]) => sum + (isLeft(name) ? size : 0), 0);
  return {
    files: files.flatMap(({ name, key }) => {
      const renamed = index.renamed?.[key] ?? '';
      const size = sizes.get(renamed);
      return size === undefined ? [] : [{ name, key: renamed, size }];
    }),
    bytesBefore: leftoverBytes,
    bytesAfter: [...sizes.values()].reduce((sum, size) => sum + size, indexBytes + pictures.bytes),
    pictures: pictures.versions,
    leftovers,
    leftoverBytes,
  };
}
