import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseMediaPlaylist } from '#features/making/processing/pipeline/media-playlist.ts';
import type { Span } from '#features/videos/video/film-index.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** A track of segments: names below the folder of the video's files, lengths in seconds. */
export interface OldTrack {
  readonly init: string;
  readonly segments: readonly string[];
  readonly seconds: readonly number[];
}

/** A size as its segments and playlists describe it; pixels and pictures a second. */
export interface OldRung extends OldTrack {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** Where the first picture of each segment lies in it; null when not known. */
  readonly pictures: readonly Span[] | null;
}

/** The sound of all sizes; its language as BCP 47, null when not known. */
export interface OldSound extends OldTrack {
  readonly channels: number;
  readonly language: string | null;
}

/** A film whose sizes are segments. */
export interface OldFilm {
  /** Lowest first. */
  readonly rungs: readonly OldRung[];
  readonly sound: OldSound | null;
  /** The sheets of its storyboard, in their order. */
  readonly sheets: readonly string[];
  /** Bytes of all stored files below its folder, by their names. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Stored playlists that are not those of a complete film. */
export class OldFormError extends Error {}

const MASTER = 'hls/master.m3u8';

/**
 * Reads what is stored below the folder of a film's files.
 * @throws {OldFormError}; {StorageError} `not_found` when a playlist is missing
 */
export async function readOldFilm(storage: Storage, folder: string): Promise<OldFilm> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list(folder)) sizes.set(key.slice(folder.length + 1), size);
  const read = async (name: string) => text((await storage.open(`${folder}/${name}`)).stream);
  const master = parseMaster(await read(MASTER));
  if (master.rungs.length === 0) throw new OldFormError('a master playlist without sizes');
  const rungs: OldRung[] = [];
  for (const rung of master.rungs) {
    const track = readTrack(rung.playlist, await read(rung.playlist));
    const keys = `${dirname(rung.playlist)}/iframes.m3u8`;
    const pictures = sizes.has(keys) ? picturesIn(await read(keys), track) : null;
    const { playlist: _playlist, ...facts } = rung;
    rungs.push({ ...facts, ...track, pictures });
  }
  const { sound } = master;
  const heard = sound && { ...sound, ...readTrack(sound.playlist, await read(sound.playlist)) };
  const { playlist: _playlist, ...film } = { playlist: '', ...heard };
  return {
    rungs: rungs.toSorted((one, other) => one.height - other.height),
    sound: heard && (film as OldSound),
    sheets: [...sizes.keys()].filter((name) => /^storyboard\/\d\d+\.jpg$/.test(name)).toSorted(inOrder),
    sizes,
  };
}

function inOrder(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** What a master playlist says of each size and of the sound; names of playlists below the film's folder. */
function parseMaster(playlist: string) {
  const lines = playlist.split('\n').map((line) => line.trim());
  const rungs = lines.flatMap((line, at) => {
    const [, width, height] = /^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+)x(\d+)/.exec(line) ?? [];
    if (width === undefined) return [];
    const name = dirname(lines[at + 1] ?? '');
    const fps = Number(/FRAME-RATE=([\d.]+)/.exec(line)?.[1] ?? 0);
    return [{ name, width: Number(width), height: Number(height), fps, playlist: `hls/${lines[at + 1]}` }];
  });
  const media = lines.find((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO')) ?? '';
  const uri = attributeOf(media, 'URI');
  const sound = uri && {
    channels: Number(attributeOf(media, 'CHANNELS') ?? 2),
    language: attributeOf(media, 'LANGUAGE'),
    playlist: `hls/${uri}`,
  };
  return { rungs, sound: sound || null };
}

function attributeOf(line: string, name: string): string | null {
  return new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1] ?? null;
}

/** @throws {OldFormError} unless it is complete and in segments of its own folder */
function readTrack(playlist: string, content: string): OldTrack {
  const { init, segments, ended } = parseMediaPlaylist(content);
  const isPlain = segments.every(({ name }, at) => name === `seg_${String(at).padStart(5, '0')}.m4s`);
  if (init !== 'init.mp4' || !ended || segments.length === 0 || !isPlain)
    throw new OldFormError(`${playlist} is not complete`);
  const within = (name: string): string => `${dirname(playlist)}/${name}`;
  return {
    init: within(init),
    segments: segments.map(({ name }) => within(name)),
    seconds: segments.map(({ duration }) => duration),
  };
}

function picturesIn(content: string, { segments }: OldTrack): Span[] | null {
  const spans = [...content.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)].map(
    ([, length, start]): Span => [Number(start), Number(length)],
  );
  return spans.length === segments.length ? spans : null;
}
