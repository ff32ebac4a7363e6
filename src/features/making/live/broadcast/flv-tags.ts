import { open } from 'node:fs/promises';
import { MIXED_FLV } from '#platform/ffmpeg/sniff.ts';

/** Of a file, with the size of the tag before the first. Flash Video File Format 10.1, Annex E.2, E.3 */
export const FILE_HEADER = 9 + 4;

/** Of a tag: type, size of its data, time and stream. Annex E.4.1 */
const TAG_HEADER = 11;

/** After each tag: its own size once more. */
const TAG_END = 4;

/** A tag's size is a number of 24 bits. */
const MOST = TAG_HEADER + 0xff_ff_ff + TAG_END;

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

/** Puts an FLV file together into whole tags while it arrives, after its header. */
export function createTagReader(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let begin = FILE_HEADER;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (rest.length < begin) return [];
    const tags: Buffer[] = [];
    const end = endOfTags(rest, begin, (tag) => tags.push(tag));
    begin = 0;
    rest = rest.subarray(end);
    return tags;
  };
}

/** Ms; the upper 8 of the 32 bits come after the lower 24. */
export function readTime(tag: Buffer): number {
  return (tag.readUInt8(7) * 0x1_00_00_00 + tag.readUIntBE(4, 3)) | 0;
}

export function writeTime(tag: Buffer, ms: number): void {
  const time = ms >>> 0;
  tag.writeUIntBE(time & 0xff_ff_ff, 4, 3);
  tag.writeUInt8(time >>> 24, 7);
}

/** What a tag is: a header says how what follows it is to be read. */
export interface TagKind {
  readonly of: 'picture' | 'sound' | 'facts';
  readonly isHeader: boolean;
  /** A picture from which decoding can begin. */
  readonly isKey: boolean;
}

const [SOUND, PICTURE] = [8, 9];
/** Codecs that have headers: H.264 and AAC; and the format of sound whose codec is told by name. */
const [AVC, AAC, NAMED] = [7, 10, 9];

/** Annex E.4.2.1, E.4.3.1; for codecs told by name Enhanced RTMP, whose packets of type 0 are headers. */
export function kindOf(tag: Buffer): TagKind {
  const type = tag[0]! & 0x1f;
  const [first = 0, second = 0] = tag.subarray(TAG_HEADER, -TAG_END);
  if (type === SOUND) {
    const format = first >> 4;
    const isHeader = format === AAC ? second === 0 : format === NAMED && (first & 0x0f) === 0;
    return { of: 'sound', isHeader, isKey: false };
  }
  if (type !== PICTURE) return { of: 'facts', isHeader: false, isKey: false };
  const isNamed = (first & 0x80) !== 0;
  const packet = isNamed ? first & 0x0f : (first & 0x0f) === AVC ? second : 1;
  const isFrame = packet === 1 || (isNamed && packet === 3);
  return { of: 'picture', isHeader: packet === 0, isKey: isFrame && ((first >> 4) & 7) === 1 };
}

/** What a header says, without its time. */
export function contentOf(tag: Buffer): Buffer {
  return tag.subarray(TAG_HEADER, -TAG_END);
}

/** Notes in a file's header that its contents change in the middle, in a bit that readers leave alone. */
export async function markMixed(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { at, bit } = MIXED_FLV;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  await file.write(Buffer.from([buffer[0]! | bit]), 0, 1, at);
  await file.close();
}
