import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';

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
  let size = await endOfWhole(file);
  await file.truncate(size);
  return {
    path,
    size: () => size,
    tap(ms) {
      const shift = shiftFlv(ms, size === 0);
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          const bytes = shift.push(chunk);
          size += bytes.length;
          file.appendFile(bytes).then(
            () => done(null, chunk),
            (error: Error) => done(error),
          );
        },
      });
    },
    close: () => file.close(),
  };
}

async function endOfWhole(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  if (size < FILE_HEADER) return 0;
  let at = FILE_HEADER;
  let held = BLOCK;
  while (at < size) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(held), 0, held, at);
    const taken = endOfTags(buffer.subarray(0, bytesRead), 0);
    if (taken === 0 && at + bytesRead >= size) break;
    // A tag may be larger than what was read.
    held = taken === 0 ? held * 2 : BLOCK;
    at += taken;
    if (held > 8 * BLOCK) break;
  }
  return at;
}

/** Of a file, with the size of the tag before the first. Flash Video File Format 10.1, Annex E.2, E.3 */
const FILE_HEADER = 9 + 4;
/** Of a tag: type, size of its data, time and stream. Annex E.4.1 */
const TAG_HEADER = 11;
/** After each tag: its own size once more. */
const TAG_END = 4;
/** A tag's size is a number of 24 bits. */
const MOST = TAG_HEADER + 0xff_ff_ff + TAG_END;

/** What joins recordings of one broadcast: each take is a file of its own that begins at time 0. */
export interface FlvShift {
  /** What is complete by now as tags, moved in time; the file's header only of the first take. */
  push(chunk: Buffer): Buffer;
}

/** Moves an FLV file by so many ms. Bytes that are none end in nothing more being taken. */
export function shiftFlv(ms: number, isFirst: boolean): FlvShift {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return {
    push(chunk) {
      rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
      const begin = hasBegun || rest.length < FILE_HEADER ? 0 : FILE_HEADER;
      if (!hasBegun && begin === 0) return rest.subarray(0, 0);
      const end = endOfTags(rest, begin, (tag) => writeTime(tag, readTime(tag) + ms));
      const taken = rest.subarray(hasBegun || isFirst ? 0 : begin, end);
      hasBegun = true;
      rest = rest.subarray(end);
      return taken;
    },
  };
}

/** The place behind the last whole tag; `visit` is called with each. */
export function endOfTags(bytes: Buffer, begin: number, visit: (tag: Buffer) => void = () => {}): number {
  let at = begin;
  while (at + TAG_HEADER <= bytes.length) {
    const size = TAG_HEADER + bytes.readUIntBE(at + 1, 3) + TAG_END;
    if (size > MOST || at + size > bytes.length) break;
    visit(bytes.subarray(at, at + size));
    at += size;
  }
  return at;
}

/** The upper 8 of the 32 bits come after the lower 24. */
function readTime(tag: Buffer): number {
  return (tag.readUInt8(7) * 0x1_00_00_00 + tag.readUIntBE(4, 3)) | 0;
}

function writeTime(tag: Buffer, ms: number): void {
  const time = ms >>> 0;
  tag.writeUIntBE(time & 0xff_ff_ff, 4, 3);
  tag.writeUInt8(time >>> 24, 7);
}
