import { open, readFile, type FileHandle } from 'node:fs/promises';
import type { ByteRange } from './first-sample.ts';
import { readFragment } from './fragment.ts';
import { type HeadTrack, joinedHead } from './joined-head.ts';
import { Mp4Error } from './mp4-read.ts';
import { type Chunk, createSampleTable } from './sample-table.ts';
import { readTrackHead } from './track-head.ts';

/** A track as an encoder wrote it: paths of its initialisation segment, and of its segments. */
export interface FragmentedTrack {
  readonly init: string;
  readonly segments: readonly string[];
}

/** Where a track lies in the joined file. */
export interface JoinedTrack {
  readonly init: ByteRange;
  readonly segments: readonly ByteRange[];
}

export interface JoinedFile {
  /** Bytes. */
  readonly size: number;
  readonly tracks: readonly JoinedTrack[];
}

/** Bytes read of a segment at first: enough for the description of its samples, mostly. */
const HEAD_BYTES = 65_536;
const COPY_BYTES = 1 << 20;

/**
 * Writes fragmented tracks, pictures first, into one new file that can be played in both ways (`joinedHead`).
 * Segments are copied as they are, and memory is bounded by the number of samples.
 * @throws {Mp4Error} when they are not what our encoder writes
 */
export async function joinFragments(
  tracks: readonly FragmentedTrack[],
  target: string,
  signal?: AbortSignal,
): Promise<JoinedFile> {
  const read = await Promise.all(tracks.map(readTrack));
  const order = playOrder(read);
  const starts = read.map(() => [] as number[]);
  let mediaBytes = 0;
  for (const { track, segment } of order) {
    starts[track]![segment] = mediaBytes;
    mediaBytes += read[track]!.segments[segment]!.size;
  }
  const placed = read.map(({ segments, ...rest }, track): HeadTrack => {
    const chunks = segments.flatMap((segment, at) =>
      segment.chunks.map((chunk) => ({ ...chunk, at: starts[track]![at]! + chunk.at })),
    );
    return { ...rest, chunks };
  });
  const head = joinedHead(placed, mediaBytes);
  await write(
    target,
    head.bytes,
    order.map(({ track, segment }) => ({
      path: tracks[track]!.segments[segment]!,
      size: read[track]!.segments[segment]!.size,
    })),
    signal,
  );
  return {
    size: head.bytes.length + mediaBytes,
    tracks: read.map(({ init, segments }, track) => ({
      init: { start: head.inits[track]!, length: init.length },
      segments: segments.map(({ size }, at) => ({
        start: head.bytes.length + starts[track]![at]!,
        length: size,
      })),
    })),
  };
}

interface ReadSegment {
  readonly size: number;
  readonly chunks: readonly Chunk[];
  /** Seconds at which it begins and ends. */
  readonly start: number;
  readonly end: number;
}

type ReadTrack = Omit<HeadTrack, 'chunks'> & { readonly segments: readonly ReadSegment[] };

async function readTrack({ init, segments }: FragmentedTrack): Promise<ReadTrack> {
  const bytes = await readFile(init);
  const head = readTrackHead(bytes);
  const table = createSampleTable();
  const read: ReadSegment[] = [];
  for (const path of segments) {
    const chunks: Chunk[] = [];
    const begin = table.span().end;
    const size = await readSegment(path, (moof, place) => {
      for (const { at, samples } of readFragment(moof, head.defaults)) {
        samples.forEach(table.add);
        if (samples.length > 0) chunks.push({ at: place + at, samples: samples.length });
      }
    });
    const seconds = (ticks: number): number => (ticks + head.shift) / head.timescale;
    read.push({ size, chunks, start: seconds(begin), end: seconds(table.span().end) });
  }
  if (table.count() === 0) throw new Mp4Error('nothing in a track');
  return { head, table, init: bytes, segments: read };
}

/** Calls `take` with every fragment's description in the file, and its place. Answers the file's size. */
async function readSegment(path: string, take: (moof: Buffer, at: number) => void): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let [from, held] = [0, await readAt(file, 0, HEAD_BYTES)];
    const bytesAt = async (at: number, length: number): Promise<Buffer> => {
      if (at < from || at + length > from + held.length)
        [from, held] = [at, await readAt(file, at, Math.max(length, HEAD_BYTES))];
      return held.subarray(at - from, at - from + length);
    };
    for (let at = 0; at + 8 <= size; ) {
      const head = await bytesAt(at, 8);
      const length = head.readUInt32BE(0);
      if (length < 8 || at + length > size) throw new Mp4Error(`${path} is cut off`);
      if (head.toString('latin1', 4, 8) === 'moof') take(await bytesAt(at, length), at);
      at += length;
    }
    return size;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/**
 * The sound of a stretch lies before its pictures: whoever plays the file from its front needs both, and the
 * sound is short.
 */
function playOrder([pictures, ...sounds]: readonly ReadTrack[]): { track: number; segment: number }[] {
  const next = sounds.map(() => 0);
  const order: { track: number; segment: number }[] = [];
  const takeUntil = (end: number): void =>
    sounds.forEach(({ segments }, at) => {
      while (next[at]! < segments.length && segments[next[at]!]!.start < end)
        order.push({ track: at + 1, segment: next[at]!++ });
    });
  pictures?.segments.forEach(({ end }, segment) => {
    takeUntil(end);
    order.push({ track: 0, segment });
  });
  takeUntil(Infinity);
  return order;
}

async function write(
  target: string,
  head: Buffer,
  parts: readonly { path: string; size: number }[],
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(target, 'w');
  try {
    await file.writeFile(head);
    const buffer = Buffer.allocUnsafe(COPY_BYTES);
    for (const part of parts) {
      signal?.throwIfAborted();
      await append(file, part, buffer);
    }
  } finally {
    await file.close();
  }
}

async function append(file: FileHandle, { path, size }: { path: string; size: number }, buffer: Buffer) {
  const source = await open(path, 'r');
  try {
    for (let left = size; left > 0; ) {
      const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, left), null);
      if (bytesRead === 0) throw new Mp4Error(`${path} has become shorter`);
      await file.writeFile(buffer.subarray(0, bytesRead));
      left -= bytesRead;
    }
  } finally {
    await source.close();
  }
}
