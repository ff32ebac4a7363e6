import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { contentOf, endOfTags, FILE_HEADER, kindOf, markMixed, readTime, writeTime } from './flv-tags.ts';

const NAME = 'recording.flv';

/** Everything that was sent, in one file: it becomes the original of the video. */
export interface Recording {
  readonly path: string;
  /** Bytes. */
  size(): number;
  /** A stream that passes a take on and appends it, later than what there is by so many ms. */
  tap(ms: number): Transform;
  close(): Promise<void>;
}

/** Bytes read at once to find where the last whole tag ends. */
const BLOCK = 4 << 20;

/** Opens the recording in that folder; what a killed process has left incomplete is cut off. */
export async function openRecording(folder: string): Promise<Recording> {
  const path = join(folder, NAME);
  const file = await open(path, 'a+');
  const contents = createContents();
  let size = await endOfWhole(file, contents.look);
  let isMarked = false;
  await file.truncate(size);

  async function append(bytes: Buffer): Promise<void> {
    await file.appendFile(bytes);
    size += bytes.length;
    if (isMarked || !contents.isMixed()) return;
    isMarked = true;
    await markMixed(path);
  }

  return {
    path,
    size: () => size,
    tap(ms) {
      const shift = shiftFlv(Math.max(ms, contents.end()), size === 0, contents.look);
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          append(shift.push(chunk)).then(
            () => done(null, chunk),
            (error: Error) => done(error),
          );
        },
      });
    },
    close: () => file.close(),
  };
}

/** Ms from the last tag of a take to the first of the next. */
const STEP = 20;

/** What is known of the tags that were written. */
function createContents() {
  const headers = new Map<string, Buffer>();
  let isMixed = false;
  let end = 0;
  return {
    /** Where the next take may begin, ms. */
    end: () => end,
    /** Whether pictures or sound become others in the middle: then a copy of them cannot be played. */
    isMixed: () => isMixed,
    look(tag: Buffer): void {
      const { of, isHeader } = kindOf(tag);
      end = Math.max(end, readTime(tag) + STEP);
      if (!isHeader) return;
      const before = headers.get(of);
      isMixed ||= before !== undefined && !before.equals(contentOf(tag));
      headers.set(of, Buffer.from(contentOf(tag)));
    },
  };
}

async function endOfWhole(file: FileHandle, visit: (tag: Buffer) => void): Promise<number> {
  const { size } = await file.stat();
  if (size < FILE_HEADER) return 0;
  let at = FILE_HEADER;
  let held = BLOCK;
  while (at < size) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(held), 0, held, at);
    const taken = endOfTags(buffer.subarray(0, bytesRead), 0, visit);
    if (taken === 0 && at + bytesRead >= size) break;
    // A tag may be larger than what was read.
    held = taken === 0 ? held * 2 : BLOCK;
    at += taken;
    if (held > 8 * BLOCK) break;
  }
  return at;
}

/** What joins recordings of one broadcast: each take is a file of its own that begins at time 0. */
export interface FlvShift {
  /** What is complete by now as tags, moved in time; the file's header only of the first take. */
  push(chunk: Buffer): Buffer;
}

/** Moves an FLV file by so many ms. `visit` sees each tag then. */
export function shiftFlv(
  ms: number,
  isFirst: boolean,
  visit: (tag: Buffer) => void = () => undefined,
): FlvShift {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return {
    push(chunk) {
      rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
      const begin = hasBegun || rest.length < FILE_HEADER ? 0 : FILE_HEADER;
      if (!hasBegun && begin === 0) return rest.subarray(0, 0);
      const end = endOfTags(rest, begin, (tag) => {
        writeTime(tag, readTime(tag) + ms);
        visit(tag);
      });
      const taken = rest.subarray(hasBegun || isFirst ? 0 : begin, end);
      hasBegun = true;
      rest = rest.subarray(end);
      return taken;
    },
  };
}
