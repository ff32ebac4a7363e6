import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { IndexedRung, IndexedSound, Span, TrackPlaces } from '#features/videos/video/film-index.ts';
import type { AudioRendition } from '#features/videos/video/master-playlist.ts';
import type { ByteRange } from '#platform/ffmpeg/first-sample.ts';
import { type JoinedFile, joinFragments } from '#platform/ffmpeg/join-fragments.ts';
import { guarded } from '#platform/storage/errors.ts';
import type { Job } from './job.ts';
import { progressiveName } from './layout.ts';
import { parseMediaPlaylist } from './media-playlist.ts';
import type { Progressive } from './pipeline.ts';
import type { MeasuredRendition } from './renditions.ts';

/** A rung whose segments are one file, with the sound if it was put there too. */
export type JoinedRung = { rung: IndexedRung; sound: IndexedSound | null; progressive: Progressive };

/** A track as its playlist lists it: paths, and lengths in seconds. */
type ListedTrack = { init: string; segments: string[]; seconds: number[] };

/** Moves the segments of a complete rung, and the sound if there is any, into one file of the work folder. */
export async function joinRung(
  job: Job,
  { rendition, pictures }: MeasuredRendition,
  audio: AudioRendition | null,
): Promise<JoinedRung> {
  const { name: rung, width, height, fps, codecs, peakBandwidth, averageBandwidth } = rendition;
  const name = progressiveName(rung, job.edition);
  await job.work.makeFolder(dirname(name));
  const own = await readTrack(job, rendition.playlist);
  const heard = audio && (await readTrack(job, audio.playlist));
  const path = job.work.path(name);
  const joined = await guarded(path, () =>
    joinFragments(heard ? [own, heard] : [own], path, job.request.signal),
  );
  const { playlist: _name, ...sound } = audio ?? { playlist: '' };
  return {
    rung: {
      ...{ name: rung, width, height, fps, codecs, peakBandwidth, averageBandwidth },
      ...placesOf(name, joined, 0, own),
      pictures: pictures && pictures.map(spanOf),
      picturesBandwidth: bandwidthOf((pictures ?? []).map(spanOf), own.seconds),
    },
    sound: heard && { ...(sound as Omit<AudioRendition, 'playlist'>), ...placesOf(name, joined, 1, heard) },
    progressive: { rung, name, size: joined.size, width, height },
  };
}

/** The same of sound alone, into a file of that name. */
export async function joinSound(job: Job, audio: AudioRendition, name: string): Promise<IndexedSound> {
  const { playlist, ...sound } = audio;
  await job.work.makeFolder(dirname(name));
  const own = await readTrack(job, playlist);
  const path = job.work.path(name);
  const joined = await guarded(path, () => joinFragments([own], path, job.request.signal));
  return { ...sound, ...placesOf(name, joined, 0, own) };
}

async function readTrack(job: Job, playlist: string): Promise<ListedTrack> {
  const { init, segments } = parseMediaPlaylist(await readFile(job.work.path(playlist), 'utf8'));
  const path = (name: string): string => job.work.path(`${dirname(playlist)}/${name}`);
  return {
    init: path(init ?? ''),
    segments: segments.map(({ name }) => path(name)),
    seconds: segments.map(({ duration }) => duration),
  };
}

/** Where a track of a joined file of that name lies, by its place among the tracks. */
export function placesOf(
  file: string,
  joined: JoinedFile,
  track: number,
  { seconds }: Pick<TrackPlaces, 'seconds'>,
): TrackPlaces {
  const { init, segments } = joined.tracks[track]!;
  return { file, size: joined.size, init: spanOf(init), fragments: segments.map(spanOf), seconds };
}

function spanOf({ start, length }: ByteRange): Span {
  return [start, length];
}

/** Bits per second of the heaviest picture, each being shown as long as its segment. */
export function bandwidthOf(pictures: readonly Span[], seconds: readonly number[]): number {
  return Math.max(0, ...pictures.map(([, length], at) => (8 * length) / Math.max(seconds[at] ?? 0, 0.1)));
}
