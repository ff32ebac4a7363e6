import {
  element,
  headOf,
  HEVC,
  ID,
  number,
  pictureTrack,
  soundTrack,
  VP9,
} from '#platform/rtmp/matroska-head.ts';
import { contentOf, createTagReader, kindOf, readTime } from './flv-tags.ts';

/** Codecs by their names in Enhanced RTMP and in Matroska. */
const CODECS: Readonly<Record<string, string>> = { hvc1: HEVC, av01: 'V_AV1', vp09: VP9 };

/** Enhanced RTMP, ExVideoTagHeader: pictures with the time from decoding to showing, and without. */
const [FRAME, FRAME_AT_ONCE] = [1, 3];
const AAC = 10;

/** Turns tags into a file that any ffmpeg reads. */
export interface MatroskaWriter {
  /** What must be read before anything else. */
  readonly head: Buffer;
  /** The next bytes of FLV, as far as their tags are whole. */
  push(flv: Buffer): Buffer;
}

/**
 * FLV whose pictures have one of the newer codecs, of which that is the beginning with all headers, is
 * read by ffmpeg from 6.1 on only; as Matroska all of them read it. Null for other FLV.
 */
export function matroskaOf(beginning: Buffer): MatroskaWriter | null {
  const tags = createTagReader()(beginning);
  const header = (of: string) => tags.map(contentOf).find((_body, at) => isHeaderOf(tags[at]!, of));
  const picture = header('picture');
  const codec = picture && (picture[0]! & 0x80) !== 0 && CODECS[picture.toString('latin1', 1, 5)];
  if (!codec) return null;
  const facts = tags.find((tag) => kindOf(tag).of === 'facts');
  const sound = header('sound');
  const read = createTagReader();
  const known = picture.subarray(5);
  /** Headers that have come since, for the next key frame: a file has one for all. */
  let other: Buffer | null = null;

  function blockOf(tag: Buffer): Buffer {
    const { of, isHeader, isKey } = kindOf(tag);
    const body = contentOf(tag);
    if (of === 'picture' && isHeader && codec === HEVC)
      other = body.subarray(5).equals(known) ? null : setsOf(body.subarray(5));
    if (isHeader || body.length < 2) return Buffer.alloc(0);
    const block = of === 'picture' ? pictureOf(body) : of === 'sound' && sound ? soundOf(body) : null;
    if (!block) return Buffer.alloc(0);
    const bytes = isKey && other ? Buffer.concat([other, block.bytes]) : block.bytes;
    return clusterOf(readTime(tag), { ...block, bytes, isKey: isKey || of === 'sound' });
  }

  return {
    head: headOf([
      pictureTrack(codec, picture, facts && contentOf(facts)),
      ...(sound ? [soundTrack(sound)] : []),
    ]),
    push: (flv) => Buffer.concat(read(flv).map(blockOf)),
  };
}

/** Parameter sets of HEVC as they stand among pictures. ISO/IEC 14496-15 §8.3.3.1 */
function setsOf(config: Buffer): Buffer {
  const sets: Buffer[] = [];
  let at = 23;
  for (let array = 0; array < (config[22] ?? 0) && at + 3 <= config.length; array += 1) {
    const count = config.readUInt16BE(at + 1);
    at += 3;
    for (let set = 0; set < count && at + 2 <= config.length; set += 1) {
      const size = config.readUInt16BE(at);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(size);
      sets.push(length, config.subarray(at + 2, at + 2 + size));
      at += 2 + size;
    }
  }
  return Buffer.concat(sets);
}

function isHeaderOf(tag: Buffer, wanted: string): boolean {
  const { of, isHeader } = kindOf(tag);
  return isHeader && of === wanted && (of === 'picture' || tag[11]! >> 4 === AAC);
}

interface Block {
  readonly track: number;
  /** How much later than it is decoded it is shown, ms. */
  readonly later: number;
  readonly bytes: Buffer;
}

/** A picture or a packet of sound, which can be read as soon as it is there. */
function clusterOf(
  time: number,
  { track, later, bytes, isKey }: Block & { readonly isKey: boolean },
): Buffer {
  const begin = Buffer.from([0x80 | track, 0, 0, isKey ? 0x80 : 0]);
  begin.writeInt16BE(Math.max(-32_768, Math.min(32_767, later)), 1);
  return element(ID.cluster, number(ID.time, time), element(ID.block, begin, bytes));
}

function pictureOf(body: Buffer): Block | null {
  const packet = body[0]! & 0x0f;
  if ((body[0]! & 0x80) === 0 || (packet !== FRAME && packet !== FRAME_AT_ONCE)) return null;
  const hasLater = packet === FRAME && body.toString('latin1', 1, 5) === 'hvc1' && body.length >= 8;
  return { track: 1, later: hasLater ? body.readIntBE(5, 3) : 0, bytes: body.subarray(hasLater ? 8 : 5) };
}

function soundOf(body: Buffer): Block | null {
  return body[0]! >> 4 === AAC ? { track: 2, later: 0, bytes: body.subarray(2) } : null;
}
