import { boxesIn, findBox, Mp4Error, readLong, requireBox, versionOf } from './mp4-read.ts';

/** What the initialisation segment of a fragmented MP4 says of its only track. */
export interface TrackHead {
  readonly isPicture: boolean;
  /** Ticks a second, of all times here. */
  readonly timescale: number;
  /** When the decoding time 0 is shown: below 0 when the first samples only prepare the decoder. */
  readonly shift: number;
  /** Of samples whose fragment does not say it: length in ticks, size in bytes, flags. */
  readonly defaults: SampleDefaults;
  /** Boxes, and ends of boxes, that a whole file repeats as they are. */
  readonly layout: Buffer;
  readonly language: Buffer;
  readonly handler: Buffer;
  readonly mediaHeader: Buffer;
  readonly references: Buffer;
  readonly descriptions: Buffer;
}

export interface SampleDefaults {
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

/** Bytes at the end of a track's header: layer, volume, matrix and size. */
const LAYOUT_BYTES = 60;

/**
 * Reads an initialisation segment. ISO/IEC 14496-12 §8
 * @throws {Mp4Error} when it is none, or has not exactly one track
 */
export function readTrackHead(init: Buffer): TrackHead {
  const moov = requireBox(init, 'moov');
  const tracks = [...boxesIn(moov.subarray(8))].filter((each) => each.toString('latin1', 4, 8) === 'trak');
  const [track] = tracks;
  if (!track || tracks.length > 1) throw new Mp4Error(`${tracks.length} tracks`);
  const within = track.subarray(8);
  const media = requireBox(within, 'mdia').subarray(8);
  const information = requireBox(media, 'minf').subarray(8);
  const header = requireBox(media, 'mdhd');
  const timescale = header.readUInt32BE(versionOf(header).version === 1 ? 28 : 20);
  const mediaHeader = findBox(information, 'vmhd') ?? requireBox(information, 'smhd');
  const movieHeader = requireBox(moov.subarray(8), 'mvhd');
  const movieScale = movieHeader.readUInt32BE(versionOf(movieHeader).version === 1 ? 28 : 20);
  return {
    isPicture: mediaHeader.toString('latin1', 4, 8) === 'vmhd',
    timescale,
    shift: readShift(findBox(within, 'edts'), timescale / movieScale),
    defaults: readDefaults(requireBox(moov.subarray(8), 'mvex', 'trex')),
    layout: requireBox(within, 'tkhd').subarray(-LAYOUT_BYTES),
    language: header.subarray(-4),
    handler: requireBox(media, 'hdlr'),
    mediaHeader,
    references: requireBox(information, 'dinf'),
    descriptions: requireBox(information, 'stbl', 'stsd'),
  };
}

/** Of an edit list that waits, or skips the beginning; `ticks` of the track for one of the movie. §8.6.6 */
function readShift(edits: Buffer | null, ticks: number): number {
  if (!edits) return 0;
  const list = requireBox(edits.subarray(8), 'elst');
  const isLong = versionOf(list).version === 1;
  let shift = 0;
  for (let entry = 0; entry < list.readUInt32BE(12); entry += 1) {
    const at = 16 + entry * (isLong ? 20 : 12);
    const start = isLong ? readLong(list, at + 8) : list.readInt32BE(at + 4);
    if (start >= 0) return shift - start;
    shift += Math.round((isLong ? readLong(list, at) : list.readUInt32BE(at)) * ticks);
  }
  return shift;
}

function readDefaults(box: Buffer): SampleDefaults {
  const [duration, size, flags] = [20, 24, 28].map((at) => box.readUInt32BE(at));
  return { duration: duration!, size: size!, flags: flags! };
}
