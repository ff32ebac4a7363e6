/** A part of a file, bytes. */
export type ByteRange = { start: number; length: number };

/** Flags of a track run and of a fragment's header. ISO/IEC 14496-12 §8.8.7, §8.8.8 */
const RUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200 };
const HEADER = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 };

/**
 * Where the first picture of a fragmented MP4's segment lies, from the fragment's description to the
 * picture's last byte. `bytes` are the segment's first ones. Null when they do not tell: too few, or no such
 * segment.
 */
export function firstSampleRange(bytes: Buffer): ByteRange | null {
  const moof = find(bytes, 0, bytes.length, 'moof');
  const traf = moof && find(bytes, moof.at + 8, moof.end, 'traf');
  const header = traf && find(bytes, traf.at + 8, traf.end, 'tfhd');
  const run = traf && find(bytes, traf.at + 8, traf.end, 'trun');
  if (!moof || !header || !run || moof.end > bytes.length) return null;
  const sample = readRun(bytes, run.at);
  const size = sample.size ?? defaultSize(bytes, header.at);
  if (size === null || sample.offset === null) return null;
  return { start: moof.at, length: sample.offset + size };
}

type Place = { at: number; end: number };

function find(bytes: Buffer, from: number, to: number, wanted: string): Place | null {
  for (let at = from; at + 8 <= Math.min(to, bytes.length); ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) return { at, end: at + size };
    at += size;
  }
  return null;
}

/** Of the first sample: its place, from the fragment's description on, and its size; null as not said. */
function readRun(bytes: Buffer, at: number): { offset: number | null; size: number | null } {
  const flags = bytes.readUIntBE(at + 9, 3);
  let next = at + 16;
  const take = (flag: number): number | null => {
    if (!(flags & flag)) return null;
    next += 4;
    return bytes.readUInt32BE(next - 4);
  };
  const offset = take(RUN.offset);
  take(RUN.firstFlags);
  take(RUN.duration);
  return { offset, size: take(RUN.size) };
}

function defaultSize(bytes: Buffer, at: number): number | null {
  const flags = bytes.readUIntBE(at + 9, 3);
  if (!(flags & HEADER.size)) return null;
  const before = (flags & HEADER.base ? 8 : 0) + (flags & HEADER.description ? 4 : 0);
  return bytes.readUInt32BE(at + 16 + before + (flags & HEADER.duration ? 4 : 0));
}
