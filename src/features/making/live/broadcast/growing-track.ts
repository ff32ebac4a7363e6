import { open, type FileHandle } from 'node:fs/promises';
import { codecsOf } from '#platform/ffmpeg/mp4-boxes.ts';
import { readFragment } from '#platform/ffmpeg/fragment.ts';
import { Mp4Error } from '#platform/ffmpeg/mp4-read.ts';
import { readTrackHead, type TrackHead } from '#platform/ffmpeg/track-head.ts';

/** A stretch of a track that can be sent by itself: `size` bytes from `at` on; times in seconds. */
export interface Fragment {
  readonly at: number;
  readonly size: number;
  /** When it is decoded, from the beginning of its file. */
  readonly start: number;
  readonly duration: number;
  /** Decoding can begin with it. */
  readonly isKey: boolean;
}

/** What must be read before any fragment: the first `size` bytes of the file. */
export interface TrackInit {
  readonly size: number;
  /** RFC 6381; null when it is nothing that the site plays. */
  readonly codecs: string | null;
}

/** A fragmented MP4 with one track, as its encoder writes it. */
export interface GrowingTrack {
  /** Null until it is written. */
  init(): TrackInit | null;
  /** The fragments that are complete since the last call; none while there is no file. */
  read(): Promise<Fragment[]>;
  close(): Promise<void>;
}

const BOX_HEAD = 8;

/**
 * Follows the file at that path from its first byte. Calls must not overlap.
 * @throws {Mp4Error} from `read` when it is not what our encoder writes
 */
export function followTrack(path: string): GrowingTrack {
  let file: FileHandle | null = null;
  let head: TrackHead | null = null;
  let init: TrackInit | null = null;
  let next = 0;

  async function bytesAt(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file!.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  /** The box at that place as far as it is described; null while its beginning or its end is not written. */
  async function boxAt(at: number, written: number): Promise<{ type: string; size: number } | null> {
    if (at + BOX_HEAD > written) return null;
    const bytes = await bytesAt(at, BOX_HEAD);
    const size = bytes.readUInt32BE(0);
    if (size < BOX_HEAD) throw new Mp4Error(`a box of ${size} bytes`);
    return at + size > written ? null : { type: bytes.toString('latin1', 4, 8), size };
  }

  async function readInit(written: number): Promise<void> {
    const type = await boxAt(0, written);
    const movie = type && (await boxAt(type.size, written));
    if (!movie) return;
    if (movie.type !== 'moov') throw new Mp4Error(`${movie.type} instead of moov`);
    const bytes = await bytesAt(0, type.size + movie.size);
    head = readTrackHead(bytes);
    init = { size: bytes.length, codecs: codecsOf(bytes) };
    next = bytes.length;
  }

  async function readNext(
    { timescale, shift, defaults }: TrackHead,
    written: number,
  ): Promise<Fragment | null> {
    const first = await boxAt(next, written);
    const media = first?.type === 'moof' ? await boxAt(next + first.size, written) : null;
    if (!first || !media) return null;
    const moof = await bytesAt(next, first.size);
    const samples = readFragment(moof, defaults).flatMap((run) => run.samples);
    const [begin] = samples;
    if (!begin) throw new Mp4Error('an empty fragment');
    const ticks = samples.reduce((sum, { duration }) => sum + duration, 0);
    const fragment = {
      at: next,
      size: first.size + media.size,
      start: (begin.time + shift) / timescale,
      duration: ticks / timescale,
      isKey: begin.isKey,
    };
    next += fragment.size;
    return fragment;
  }

  return {
    init: () => init,
    async read() {
      file ??= await open(path, 'r').catch(() => null);
      if (!file) return [];
      const { size } = await file.stat();
      if (!head) await readInit(size);
      const fragments: Fragment[] = [];
      while (head) {
        const fragment = await readNext(head, size);
        if (!fragment) break;
        fragments.push(fragment);
      }
      return fragments;
    },
    async close() {
      await file?.close();
    },
  };
}
