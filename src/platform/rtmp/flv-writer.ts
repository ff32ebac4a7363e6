import { firstAmfSize } from './amf0.ts';
import type { RtmpMessage } from './chunks.ts';
import { MESSAGE } from './messages.ts';

/** With sound and pictures. Adobe Flash Video File Format 10.1, Annex E.2 */
const HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

/** A sender's clock may jump by so much, ms; further, and its time goes on where it was. */
const MOST_FORWARD = 5_000;
const MOST_BACK = 500;
/** About what passes from one message to the next, ms. */
const STEP = 20;

/** Writes messages as an FLV file whose times begin at 0 and never jump. */
export interface FlvWriter {
  readonly header: Buffer;
  /** The tag of a message with pictures, sound or facts about them. */
  tag(message: RtmpMessage): Buffer;
}

export function createFlvWriter(): FlvWriter {
  let base: number | null = null;
  let last = 0;

  function timeOf(time: number): number {
    base ??= time;
    const own = time - base;
    if (own > last + MOST_FORWARD || own < last - MOST_BACK) base = time - last - STEP;
    const shown = Math.max(0, time - base);
    last = Math.max(last, shown);
    return shown;
  }

  return {
    header: HEADER,
    tag({ type, time, body }) {
      const isData = type === MESSAGE.data;
      const content = isData ? withoutCommand(body) : body;
      return writeTag(type, isData ? last : timeOf(time), content);
    },
  };
}

function writeTag(type: number, time: number, content: Buffer): Buffer {
  const tag = Buffer.alloc(11 + content.length + 4);
  tag.writeUInt8(type);
  tag.writeUIntBE(content.length, 1, 3);
  tag.writeUIntBE(time & 0xff_ff_ff, 4, 3);
  tag.writeUInt8((time >>> 24) & 0xff, 7);
  content.copy(tag, 11);
  tag.writeUInt32BE(11 + content.length, 11 + content.length);
  return tag;
}

/** Encoders send facts under the name that stores them, which a file does not have. */
function withoutCommand(body: Buffer): Buffer {
  const size = firstAmfSize(body);
  return body.toString('latin1', 3, size) === '@setDataFrame' ? body.subarray(size) : body;
}
