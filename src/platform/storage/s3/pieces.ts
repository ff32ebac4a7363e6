import { mergeRanges } from '../part-files.ts';
import type { StoredRange } from '../storage.ts';
import type { S3Client } from './client.ts';
import { piecesOf } from './places.ts';
import { listObjects } from './read.ts';

/** One stored part of an upload: the object that holds its bytes. */
export interface StoredPiece extends Readonly<StoredRange> {
  readonly key: string;
}

/** What an object takes from a piece: `size` bytes, from byte `from` of the piece on. */
export interface Segment {
  readonly key: string;
  readonly from: number;
  readonly size: number;
  /** The piece has no more bytes than these. */
  readonly isWhole: boolean;
}

/** The stored parts of an upload by offset; none when there is no such upload. */
export async function listPieces(client: S3Client, folder: string, uploadId: string): Promise<StoredPiece[]> {
  const start = piecesOf(uploadId);
  const pieces: StoredPiece[] = [];
  for await (const { key, size } of listObjects(client, folder, start))
    pieces.push({ key, offset: Number.parseInt(key.slice(start.length), 10), size });
  return pieces;
}

/** Stretches that the pieces cover, by offset. */
export function rangesOf(pieces: readonly StoredPiece[]): StoredRange[] {
  return mergeRanges(pieces.map(({ offset, size }) => ({ offset, size })));
}

/** Bytes that the pieces have from `offset` on without a gap. */
export function coveredFrom(pieces: readonly StoredPiece[], offset: number): number {
  const range = rangesOf(pieces).find((each) => each.offset <= offset && offset < each.offset + each.size);
  return range ? range.offset + range.size - offset : 0;
}

/**
 * What makes up the bytes from 0 on, in order, up to the first gap; of bytes that are there twice the first
 * ones.
 */
export function cutSegments(pieces: readonly StoredPiece[]): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { key, offset, size } of pieces) {
    if (offset > end) break;
    const from = end - offset;
    if (from >= size) continue;
    segments.push({ key, from, size: size - from, isWhole: from === 0 });
    end = offset + size;
  }
  return segments;
}
