import type { AudioRendition, Rendition } from './master-playlist.ts';

/** Name of the index below the folder of a video's files. */
export const FILM_INDEX = 'index.json';

/** Name of the file that holds the sheets of a storyboard with several of them, one after the other. */
const SHEETS = 'storyboard/sheets.mjpeg';

/** Name of the track of sound, used like that of a rung. */
export const SOUND = 'audio';

/** Name of the sound in Opus. */
export const OPUS = 'opus';

/** First byte and number of bytes. */
export type Span = readonly [start: number, length: number];

/** Where a track lies in one of the video's files; all its fragments in their order. */
export interface TrackPlaces {
  /** Name of the file, and its size in bytes. */
  readonly file: string;
  readonly size: number;
  /** Of its initialisation segment. */
  readonly init: Span;
  readonly fragments: readonly Span[];
  /** Lengths of the fragments. */
  readonly seconds: readonly number[];
  /** Part of its playlists' names, once it came to lie in another file: caches keep the ones before. */
  readonly edition?: number;
}

/** Every track of a film with its name, the sound last. */
export function listTracks({
  rungs,
  av1 = [],
  sound,
  opus,
}: FilmIndex): [name: string, places: TrackPlaces][] {
  const pictures = [...rungs, ...av1].map((rung): [string, TrackPlaces] => [rung.name, rung]);
  const heard: [string, TrackPlaces | null | undefined][] = [
    [SOUND, sound],
    [OPUS, opus],
  ];
  return [
    ...pictures,
    ...heard.flatMap(([name, places]) => (places ? [[name, places] as [string, TrackPlaces]] : [])),
  ];
}

type TrackFacts<T> = Omit<T, 'playlist' | 'iframes' | 'copied'>;

/** The pictures of one quality. */
export interface IndexedRung extends TrackFacts<Rendition>, TrackPlaces {
  /** Where the first picture of each fragment lies, counted from the fragment; null when not known. */
  readonly pictures: readonly Span[] | null;
  /** Bits per second of the heaviest of them. */
  readonly picturesBandwidth: number;
}

/** The sound of all qualities. */
export interface IndexedSound extends TrackFacts<AudioRendition>, TrackPlaces {}

/** What the files of a video hold, from which its playlists are written and its parts are cut. */
export interface FilmIndex {
  readonly version: 1;
  /** Lowest first. In H.264, which everything plays. */
  readonly rungs: readonly IndexedRung[];
  /**
   * The same in AV1, of a film that is watched much: without small ones, always with the highest, and perhaps
   * with larger ones.
   */
  readonly av1?: readonly IndexedRung[];
  readonly sound: IndexedSound | null;
  /** The same in Opus, for who plays AV1; if that is smaller. */
  readonly opus?: IndexedSound;
  /** Bytes of each sheet of the storyboard in the file of them; empty when sheets are files of their own. */
  readonly sheets: readonly number[];
  /** Name of that file; the first one that was made where it is not told. */
  readonly sheetsFile?: string;
  /** Only while the first size is made, of a film that has nothing else yet. */
  readonly growing?: GrowingFilm;
  /** Where the files of the form before went, by the names that they had. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** What was left out: whoever has begun to play it reads on for some hours. */
  readonly leaving?: LeavingTracks;
}

/** Tracks that the master names no more, and `renamed` as it was with them; the sound if it moved. */
export interface LeavingTracks {
  readonly rungs: readonly IndexedRung[];
  readonly av1?: readonly IndexedRung[];
  readonly opus?: IndexedSound;
  readonly sound: IndexedSound | null;
  readonly renamed: Readonly<Record<string, string>> | null;
}

/** Name of the file of sheets; what is made again has another, since caches hold the one before. */
export function sheetsName(edition: number): string {
  return edition === 0 ? SHEETS : SHEETS.replace('.', `-${edition + 1}.`);
}

/** A size that is being made, as far as it is. */
export interface GrowingFilm {
  /** Where its segments are, by the names that playlists give them. */
  readonly parts: Readonly<Record<string, FilmPart>>;
  /** Its playlists, by their names. */
  readonly playlists: Readonly<Record<string, string>>;
}

/** Part of a stored file, by its name below the folder of the video's files. */
export interface FilmPart {
  readonly file: string;
  readonly start: number;
  readonly length: number;
}

/**
 * What lay in a file of its own while the video was made: an initialisation segment, a segment, a sheet. Null
 * when there is no such part.
 */
export function findPart(index: FilmIndex, name: string): FilmPart | null {
  if (index.growing) return index.growing.parts[name] ?? null;
  const sheet = /^storyboard\/(\d\d+)\.jpg$/.exec(name)?.[1];
  if (sheet !== undefined) return sheetOf(index, Number(sheet));
  const [, track = '', kind, number] = /^hls\/([^/]+)\/(?:(init)\.mp4|seg_(\d+)\.m4s)$/.exec(name) ?? [];
  const places = findTrack(index, track);
  const span = kind === 'init' ? places?.init : places?.fragments[Number(number)];
  return places && span ? { file: places.file, start: span[0], length: span[1] } : null;
}

/** Names of everything that `findPart` finds. */
export function listParts(index: FilmIndex): string[] {
  return [
    ...listTracks(index).flatMap(([name, { fragments }]) => [
      `hls/${name}/init.mp4`,
      ...fragments.map((_span, at) => `hls/${name}/seg_${String(at).padStart(5, '0')}.m4s`),
    ]),
    ...index.sheets.map((_bytes, at) => `storyboard/${String(at).padStart(2, '0')}.jpg`),
  ];
}

/** The track of that name: a rung's, or `SOUND`. */
export function findTrack(index: FilmIndex, name: string): IndexedRung | IndexedSound | null {
  const { rungs, av1 = [], sound, leaving } = index;
  if (name === OPUS) return index.opus ?? leaving?.opus ?? null;
  const tracks = [...rungs, ...av1, ...(leaving?.rungs ?? []), ...(leaving?.av1 ?? [])];
  return (name === SOUND ? sound : tracks.find((rung) => rung.name === name)) ?? null;
}

/** The files that the index names, each once, with their sizes; not those that are leaving. */
export function filesOfIndex(index: FilmIndex): { name: string; size: number }[] {
  const { rungs, av1 = [], sound, opus, sheets } = index;
  const tracks = [...rungs, ...av1, ...(sound ? [sound] : []), ...(opus ? [opus] : [])];
  const files = new Map(tracks.map(({ file, size }) => [file, size]));
  if (sheets.length > 0) files.set(sheetsOf(index), sum(sheets));
  return [...files].map(([name, size]) => ({ name, size }));
}

function sheetOf(index: FilmIndex, number: number): FilmPart | null {
  const { sheets } = index;
  const length = sheets[number];
  return length === undefined ? null : { file: sheetsOf(index), start: sum(sheets.slice(0, number)), length };
}

function sheetsOf({ sheetsFile = SHEETS }: FilmIndex): string {
  return sheetsFile;
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, each) => all + each, 0);
}
