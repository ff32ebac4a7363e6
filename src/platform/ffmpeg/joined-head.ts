import { box, fullBox, mediaHead, times, words } from './mp4-write.ts';
import { type Chunk, placeBoxes, type SampleTable } from './sample-table.ts';
import type { TrackHead } from './track-head.ts';

/** A track of a joined file; the chunks' places are counted from the beginning of the media. */
export interface HeadTrack {
  readonly head: TrackHead;
  readonly table: SampleTable;
  readonly chunks: readonly Chunk[];
  /** Its initialisation segment, for whoever plays its fragments. */
  readonly init: Buffer;
}

/** The beginning of a joined file. */
export interface JoinedHead {
  readonly bytes: Buffer;
  /** Where each track's initialisation segment begins in it. */
  readonly inits: readonly number[];
}

const BRANDS = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41', 'latin1'));

/** Sizes up to which 32 bits are enough for places, bytes, with room for the head itself. */
const LONG_FROM = 2 ** 32 - 2 ** 28;

/** Turned by nothing. ISO/IEC 14496-12 §8.2.2 */
const MATRIX = words([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]);

/**
 * The head of a file that can be played in two ways: as an MP4 with its index in front, and in fragments,
 * each beginning with the one of the initialisation segments that `free` boxes hold. The media, of so many
 * bytes, follow it. The first track's ticks are those of the whole film.
 */
export function joinedHead(tracks: readonly HeadTrack[], mediaBytes: number): JoinedHead {
  const isLong = mediaBytes >= LONG_FROM;
  const spare = tracks.map(({ init }) => box('free', init));
  const media = mediaHead(mediaBytes);
  const build = (start: number) => index(tracks, start, isLong);
  const sizes = [BRANDS, build(0), ...spare, media].map(({ length }) => length);
  const start = sizes.reduce((sum, size) => sum + size, 0);
  const before = sizes[0]! + sizes[1]!;
  const inits = spare.map(
    (_box, at) => before + spare.slice(0, at).reduce((sum, { length }) => sum + length, 0) + 8,
  );
  return { bytes: Buffer.concat([BRANDS, build(start), ...spare, media]), inits };
}

function index(tracks: readonly HeadTrack[], start: number, isLong: boolean): Buffer {
  const timescale = tracks[0]!.head.timescale;
  const traks = tracks.map((track, at) => trak(track, { id: at + 1, timescale, start, isLong }));
  const longest = Math.max(...tracks.map((track) => editOf(track, timescale).total));
  return box('moov', movieHeader(timescale, longest, tracks.length + 1), ...traks);
}

function movieHeader(timescale: number, duration: number, nextId: number): Buffer {
  const { version, fields } = times(0, 0, duration);
  const [created, changed, length] = fields as [Buffer, Buffer, Buffer];
  const speedAndVolume = words([0x10000, 0x1000000, 0, 0]);
  return fullBox(
    'mvhd',
    { version },
    created,
    changed,
    words([timescale]),
    length,
    speedAndVolume,
    MATRIX,
    words([0, 0, 0, 0, 0, 0, nextId]),
  );
}

interface Place {
  readonly id: number;
  readonly timescale: number;
  readonly start: number;
  readonly isLong: boolean;
}

function trak(track: HeadTrack, { id, timescale, start, isLong }: Place): Buffer {
  const { head, table, chunks } = track;
  const edit = editOf(track, timescale);
  const placed = chunks.map(({ at, samples }) => ({ at: start + at, samples }));
  const described = [head.descriptions, ...table.boxes(), ...placeBoxes(placed, isLong), ...preroll(track)];
  return box(
    'trak',
    trackHeader(head, id, edit.total),
    box('edts', editList(edit)),
    box(
      'mdia',
      mediaHeader(head, table),
      head.handler,
      box('minf', head.mediaHeader, head.references, box('stbl', ...described)),
    ),
  );
}

/** Enabled, and part of the film. */
function trackHeader({ layout }: TrackHead, id: number, duration: number): Buffer {
  const { version, fields } = times(0, 0, duration);
  const [created, changed, length] = fields as [Buffer, Buffer, Buffer];
  return fullBox('tkhd', { version, flags: 3 }, created, changed, words([id, 0]), length, layout);
}

function mediaHeader({ timescale, language }: TrackHead, table: SampleTable): Buffer {
  const { start, end } = table.span();
  const { version, fields } = times(0, 0, end - start);
  const [created, changed, length] = fields as [Buffer, Buffer, Buffer];
  return fullBox('mdhd', { version }, created, changed, words([timescale]), length, language);
}

/** Which part of a track is shown when; `from` in the track's ticks, the rest in those of the film. */
interface Edit {
  readonly wait: number;
  readonly from: number;
  readonly length: number;
  readonly total: number;
}

/**
 * The first sample of a whole file is decoded at 0, so the edit list says when it is shown: samples that only
 * prepare the decoder are skipped, and a late beginning is waited for.
 */
function editOf({ head, table }: HeadTrack, timescale: number): Edit {
  const { start } = table.span();
  const shown = table.shown();
  const shift = start + head.shift;
  const from = Math.max(0, shown.start - start, -shift);
  const inFilm = timescale / head.timescale;
  const wait = Math.round((from + shift) * inFilm);
  const length = Math.max(0, Math.ceil((shown.end - start - from) * inFilm));
  return { wait, from, length, total: wait + length };
}

function editList({ wait, from, length }: Edit): Buffer {
  const { version } = times(wait, from, length);
  const rows = [...(wait > 0 ? [[wait, -1]] : []), [length, from]];
  const bytes = rows.map(([lasts, begins]) => {
    const row = Buffer.alloc(version === 1 ? 20 : 12);
    if (version === 1) {
      row.writeBigUInt64BE(BigInt(lasts!), 0);
      row.writeBigInt64BE(BigInt(begins!), 8);
    } else {
      row.writeUInt32BE(lasts!, 0);
      row.writeUInt32BE(begins! >>> 0, 4);
    }
    // At its own speed.
    row.writeUInt32BE(0x10000, row.length - 4);
    return row;
  });
  return fullBox('elst', { version }, words([rows.length]), ...bytes);
}

/** Every sample of AAC is decoded with the one before it. ISO/IEC 14496-12 §10.1 */
function preroll({ head, table }: HeadTrack): Buffer[] {
  if (head.isPicture) return [];
  const roll = Buffer.from('roll', 'latin1');
  return [
    fullBox('sgpd', { version: 1 }, roll, words([2, 1]), Buffer.from([0xff, 0xff])),
    fullBox('sbgp', {}, roll, words([1, table.count(), 1])),
  ];
}
