import {
  type FilmIndex,
  findTrack,
  type IndexedRung,
  type IndexedSound,
  listTracks,
  OPUS,
  SOUND,
  type Span,
  type TrackPlaces,
} from './film-index.ts';
import { masterPlaylist, type Rendition } from './master-playlist.ts';

/** Playlists whose segments are ranges of the rung's file, with the edition of its place. */
const RANGES = /^ranges(-\d+)?\.m3u8$/;
const KEYS = /^keys(-\d+)?\.m3u8$/;
/** The same as they were named when segments were files. */
const IFRAMES = 'iframes.m3u8';
const MASTER = 'hls/master.m3u8';

/**
 * The playlist of that name below the folder of the video's files; null when there is none. Besides those
 * that the master names, it answers the ones of the time when each segment was a file: whoever began to play
 * then reads them on, with the same segments under the same names. RFC 8216
 */
export function filmPlaylist(index: FilmIndex, name: string): string | null {
  if (index.growing) return index.growing.playlists[name] ?? null;
  if (name === MASTER) return masterOfFilm(index);
  const [, track = '', list = ''] = /^hls\/([^/]+)\/([^/]+\.m3u8)$/.exec(name) ?? [];
  const places = findTrack(index, track);
  if (!places) return null;
  const keys = 'pictures' in places ? places.pictures : null;
  const whole = { track, places, isSegmented: list === `${track}.m3u8` };
  if (RANGES.test(list) || whole.isSegmented) return mediaPlaylist(whole);
  const isSegmented = list === IFRAMES;
  return keys && (KEYS.test(list) || isSegmented) ? keysPlaylist({ ...whole, isSegmented }, keys) : null;
}

/** The master playlist, without captions. */
export function masterOfFilm(index: FilmIndex): string {
  return masterWith(index, rangedNames, beginningOf);
}

/**
 * Every playlist that a film has whose segments are files, with those that a viewer of the ranges may still
 * ask for, by their names; the master comes last.
 */
export function segmentedPlaylists(index: FilmIndex): ReadonlyMap<string, string> {
  const names = listTracks(index).flatMap(([track, places]) => [
    ...segmentedNames(track),
    ...rangedNames(track, places),
  ]);
  const written = names.flatMap((name) => {
    const text = filmPlaylist(index, name);
    return text === null ? [] : ([[name, text]] as const);
  });
  return new Map([...written, [MASTER, masterWith(index, segmentedNames)]]);
}

/** Names of the playlists by ranges of a track: of its segments, and of its key pictures. */
export function rangedNames(track: string, { edition }: Pick<TrackPlaces, 'edition'>): PlaylistNames {
  const ending = edition === undefined ? '.m3u8' : `-${edition}.m3u8`;
  return [`hls/${track}/ranges${ending}`, `hls/${track}/keys${ending}`];
}

type PlaylistNames = [segments: string, keys: string];

function segmentedNames(track: string): PlaylistNames {
  return [`hls/${track}/${track}.m3u8`, `hls/${track}/${IFRAMES}`];
}

function masterWith(
  { rungs, av1 = [], sound, opus }: FilmIndex,
  namesOf: (track: string, places: TrackPlaces) => PlaylistNames,
  attributesOf: (places: TrackPlaces) => string = () => '',
): string {
  const asRendition = (rung: IndexedRung): Rendition => {
    const [segments, keys] = namesOf(rung.name, rung);
    const iframes = rung.pictures && { playlist: keys, peakBandwidth: rung.picturesBandwidth };
    return { ...rung, playlist: segments, copied: false, iframes, ours: attributesOf(rung) };
  };
  const asSound = (name: string, places: IndexedSound) => ({
    ...places,
    playlist: namesOf(name, places)[0],
    ours: attributesOf(places),
  });
  const heard = sound && asSound(SOUND, sound);
  const lighter = { av1: av1.map(asRendition), opus: opus ? asSound(OPUS, opus) : null };
  return masterPlaylist(rungs.map(asRendition), heard, lighter);
}

/**
 * Where the track's initialisation segment and its first segment lie, so that a player that reads it
 * (`player/core/playlists.ts`) need not wait for the track's own playlist.
 */
function beginningOf({ file, init, fragments: [first] }: TrackPlaces): string {
  if (!first) return '';
  const ranges = [init, first].map(([start, length]) => `${length}@${start}`);
  return `,X-BEGINNING="../${file},${ranges.join(',')}"`;
}

interface PlaylistParts {
  readonly track: string;
  readonly places: TrackPlaces;
  /** Each segment has an address of its own. */
  readonly isSegmented: boolean;
}

function mediaPlaylist({ track, places, isSegmented }: PlaylistParts): string {
  const lines = places.fragments.flatMap((span, at) => [
    `#EXTINF:${places.seconds[at]!.toFixed(6)},`,
    ...(isSegmented ? [segmentName(at)] : rangeOf(places, span)),
  ]);
  const independent = track === SOUND || track === OPUS ? [] : ['#EXT-X-INDEPENDENT-SEGMENTS'];
  return playlist(places, [...independent, mapOf(places, isSegmented), ...lines]);
}

/** The key frames at the start of segments, each shown as long as its segment. RFC 8216 §4.3.3.6 */
function keysPlaylist({ places, isSegmented }: PlaylistParts, pictures: readonly Span[]): string {
  const lines = pictures.flatMap(([start, length], at) => [
    `#EXTINF:${places.seconds[at]!.toFixed(6)},`,
    ...(isSegmented
      ? [`#EXT-X-BYTERANGE:${length}@${start}`, segmentName(at)]
      : rangeOf(places, [places.fragments[at]![0] + start, length])),
  ]);
  return playlist(places, ['#EXT-X-I-FRAMES-ONLY', mapOf(places, isSegmented), ...lines]);
}

function playlist({ seconds }: TrackPlaces, lines: readonly string[]): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...seconds.map(Math.round))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

function mapOf({ file, init: [start, length] }: TrackPlaces, isSegmented: boolean): string {
  if (isSegmented) return '#EXT-X-MAP:URI="init.mp4"';
  return `#EXT-X-MAP:URI="${addressOf(file)}",BYTERANGE="${length}@${start}"`;
}

function rangeOf({ file }: TrackPlaces, [start, length]: Span): string[] {
  return [`#EXT-X-BYTERANGE:${length}@${start}`, addressOf(file)];
}

/** As playlists two folders below those files name them. */
function addressOf(file: string): string {
  return `../../${file}`;
}

function segmentName(number: number): string {
  return `seg_${String(number).padStart(5, '0')}.m4s`;
}
