import { boxesIn, findBox, Mp4Error, readLong, requireBox, versionOf } from './mp4-read.ts';
import type { SampleDefaults } from './track-head.ts';

/** Times in ticks of its track, size in bytes. */
export interface Sample {
  /** When it is decoded. */
  readonly time: number;
  readonly duration: number;
  /** How much later than that it is shown. */
  readonly offset: number;
  readonly size: number;
  /** Decoding can begin with it. */
  readonly isKey: boolean;
}

/** Samples that lie next to each other, from byte `at` on. */
export interface SampleRun {
  readonly at: number;
  readonly samples: readonly Sample[];
}

/** Flags of a fragment's header and of a track run. ISO/IEC 14496-12 §8.8.7, §8.8.8 */
const HEADER = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 };
const RUN = { at: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const IS_NO_KEY = 0x10000;

/**
 * The samples that a fragment (moof) describes; places are counted from the fragment's first byte.
 * @throws {Mp4Error} when it has not exactly one track, or counts places from anywhere else
 */
export function readFragment(moof: Buffer, defaults: SampleDefaults): SampleRun[] {
  const tracks = [...boxesIn(moof.subarray(8))].filter((each) => typeOf(each) === 'traf');
  const [track] = tracks;
  if (!track || tracks.length > 1) throw new Mp4Error(`${tracks.length} tracks in a fragment`);
  const within = track.subarray(8);
  const usual = readHeader(requireBox(within, 'tfhd'), defaults);
  const runs: SampleRun[] = [];
  let time = readTime(findBox(within, 'tfdt'));
  let end = moof.length + 8;
  for (const each of boxesIn(within)) {
    if (typeOf(each) !== 'trun') continue;
    const run = readRun(each, usual, { time, at: end });
    runs.push(run);
    for (const { duration } of run.samples) time += duration;
    end = run.samples.reduce((sum, { size }) => sum + size, run.at);
  }
  return runs;
}

function typeOf(box: Buffer): string {
  return box.toString('latin1', 4, 8);
}

function readTime(box: Buffer | null): number {
  if (!box) throw new Mp4Error('a fragment without its time');
  return versionOf(box).version === 1 ? readLong(box, 12) : box.readUInt32BE(12);
}

function readHeader(header: Buffer, defaults: SampleDefaults): SampleDefaults {
  const { flags } = versionOf(header);
  if (flags & HEADER.base) throw new Mp4Error('places from the beginning of the file');
  let at = 16 + (flags & HEADER.description ? 4 : 0);
  const take = (flag: number, otherwise: number): number => {
    if (!(flags & flag)) return otherwise;
    at += 4;
    return header.readUInt32BE(at - 4);
  };
  return {
    duration: take(HEADER.duration, defaults.duration),
    size: take(HEADER.size, defaults.size),
    flags: take(HEADER.flags, defaults.flags),
  };
}

function readRun(run: Buffer, usual: SampleDefaults, from: { time: number; at: number }): SampleRun {
  const { version, flags } = versionOf(run);
  let next = 16;
  const take = (flag: number, otherwise: number): number => {
    if (!(flags & flag)) return otherwise;
    next += 4;
    return run.readUInt32BE(next - 4);
  };
  const at = take(RUN.at, from.at) | 0;
  const first = take(RUN.firstFlags, usual.flags);
  const samples: Sample[] = [];
  let { time } = from;
  for (let index = 0; index < run.readUInt32BE(12); index += 1) {
    const duration = take(RUN.duration, usual.duration);
    const size = take(RUN.size, usual.size);
    const own = take(RUN.flags, index === 0 ? first : usual.flags);
    const offset = take(RUN.offset, 0);
    const isKey = !(own & IS_NO_KEY);
    samples.push({ time, duration, offset: version === 0 ? offset : offset | 0, size, isKey });
    time += duration;
  }
  return { at, samples };
}
