import { FOLLOW_FROM } from '#features/making/upload/rules.ts';
import { open, readFile } from 'node:fs/promises';
import { indexComesFirst } from '#platform/ffmpeg/mp4-boxes.ts';
import { sniff } from '#platform/ffmpeg/sniff.ts';

/** Sizes of the beginning, bytes, at which to decide whether the rest can be played as it arrives. */
const HEAD_SIZES = [FOLLOW_FROM, 2 * FOLLOW_FROM, 4 * FOLLOW_FROM];

/** Containers that can be read from the start without an index. */
const STREAMABLE = ['matroska', 'mpegts', 'flv'];

/**
 * Whether a file with this beginning can be read while it arrives; null if more of it is needed to decide.
 */
export function canBeFollowed(head: Buffer): boolean | null {
  const container = sniff(head);
  if (container === 'mp4') return indexComesFirst(head);
  return container !== null && STREAMABLE.includes(container);
}

/**
 * Writes the beginning of the stream into a file at `path`, as much of it as it takes to decide. Answers
 * whether the rest can be followed; a stream that ends before is left to be processed as a whole.
 */
export async function takeHead(stream: AsyncIterator<Buffer>, path: string): Promise<boolean> {
  const file = await open(path, 'w');
  try {
    for (let size = 0; ; ) {
      const wanted = HEAD_SIZES.find((each) => each > size);
      if (wanted === undefined) return false;
      while (size < wanted) {
        const { value, done } = await stream.next();
        if (done) return false;
        await file.writeFile(value);
        size += value.byteLength;
      }
      const verdict = canBeFollowed(await readFile(path));
      if (verdict !== null) return verdict;
    }
  } finally {
    await file.close();
  }
}
