import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placesOf } from '#features/making/processing/pipeline/join-rung.ts';
import { progressiveName } from '#features/making/processing/pipeline/layout.ts';
import type { FilmIndex, Span, TrackPlaces } from '#features/videos/video/film-index.ts';
import { highestFirst, type RejoinedSize } from '#features/videos/video/film-sizes.ts';
import { type FragmentedTrack, joinFragments } from '#platform/ffmpeg/join-fragments.ts';
import { guarded, StorageError } from '#platform/storage/errors.ts';
import { withLocalFiles } from '#platform/storage/local-files.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Where a film lies, and an empty folder for what is made of it meanwhile. */
interface Place {
  readonly storage: Storage;
  /** The film's folder in storage. */
  readonly folder: string;
  readonly work: string;
  /** Of the index; part of the new file's name, since caches hold what had another one. */
  readonly revision: number;
  readonly signal: AbortSignal;
}

/**
 * Stores the size below the highest once more, together with the sound, without encoding: bytes are copied as
 * they are. Null for a film without sound.
 * @throws {Mp4Error} when it cannot be joined; {StorageError}; the reason of the signal
 */
export async function rejoinNext(index: FilmIndex, place: Place): Promise<RejoinedSize | null> {
  const [, next] = highestFirst(index);
  const { sound } = index;
  if (!next || !sound) return null;
  const { storage, folder, work, revision, signal } = place;
  const name = progressiveName(next.name, revision);
  const path = join(work, name);
  await mkdir(dirname(path), { recursive: true });
  const keys = [next.file, sound.file].map((file) => `${folder}/${file}`);
  const joined = await withLocalFiles(storage, keys, async ([pictures = '', heard = '']) => {
    const tracks = [
      await cutTrack(pictures, next, join(work, 'pictures')),
      await cutTrack(heard, sound, join(work, 'sound')),
    ];
    return guarded(path, () => joinFragments(tracks, path, signal));
  });
  const stored = await storage.putFile(`${folder}/${name}`, path);
  if (stored.size !== joined.size) throw new StorageError('too_short', `${name} is not whole`);
  const edition = revision + 1;
  return {
    rung: { ...next, ...placesOf(name, joined, 0, next), edition },
    sound: { ...sound, ...placesOf(name, joined, 1, sound), edition },
  };
}

/** Writes the parts of a track into files of their own, as its encoder once did. */
async function cutTrack(path: string, track: TrackPlaces, folder: string): Promise<FragmentedTrack> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const file = await open(path, 'r');
  const cut = async ([start, length]: Span, name: string): Promise<string> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead !== length) throw new StorageError('too_short', `${track.file} is cut off`);
    await writeFile(join(folder, name), buffer);
    return join(folder, name);
  };
  try {
    const init = await cut(track.init, 'init.mp4');
    const segments: string[] = [];
    for (const [at, span] of track.fragments.entries()) segments.push(await cut(span, `${at}.m4s`));
    return { init, segments };
  } finally {
    await file.close();
  }
}
