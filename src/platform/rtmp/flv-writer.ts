import { type AmfObject, type AmfValue, readAmf, RtmpError, writeAmf } from './amf0.ts';
import type { RtmpMessage } from './chunks.ts';
import { MESSAGE } from './messages.ts';

/** With sound and pictures. Adobe Flash Video File Format 10.1, Annex E.2 */
const HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

/** How far the time of pictures, or of sound, may go back, and forth from all that came before, ms. */
const MOST_BACK = 500;
const MOST_FORWARD = 5_000;
/** How much further it may go forth than time has passed since then, ms. */
const MOST_SUDDEN = 1_500;
/** How far an encoder's time may be ahead of ours, ms. */
const MOST_AHEAD = 20_000;
/** Facts that are longer are none that anybody needs, bytes. */
const MOST_FACTS = 64 << 10;

/** About what passes from one message to the next, ms. */
const STEP = 20;

/** What an encoder says of these cannot be known while it sends, and would be believed. */
const UNKNOWN = ['duration', 'filesize'];

/** Writes messages as an FLV file whose times begin at 0 and never jump. */
export interface FlvWriter {
  readonly header: Buffer;
  /**
   * The tag of a message with pictures, sound or facts about them; nothing for facts that cannot be read.
   * @throws {RtmpError} when it is sent much faster than it is played
   */
  tag(message: RtmpMessage): Buffer;
}

/** `now` tells the time, ms. */
export function createFlvWriter(now = () => performance.now()): FlvWriter {
  const tracks = new Map<number, { base: number; last: number }>();
  const began = now();
  /** What is taken from an encoder's times, since its clock has jumped last. */
  let base: number | null = null;
  let last = 0;
  let lastCame = began;

  /** Whether a message of that time follows what is there, from that base. */
  function fits(time: number, from: number, before: number): boolean {
    const forth = time - from - last;
    const passed = now() - lastCame;
    return time - from >= before - MOST_BACK && forth <= Math.min(MOST_FORWARD, MOST_SUDDEN + passed);
  }

  /** Sound and pictures keep a base each: their clocks jump one after the other, or only one of them does. */
  function baseOf(type: number, time: number): number {
    base ??= time;
    const track = tracks.get(type);
    const before = track?.last ?? last;
    const found = [track?.base ?? base, base].find((each) => fits(time, each, before));
    return found ?? (base = time - last - STEP);
  }

  function timeOf(type: number, time: number): number {
    const from = baseOf(type, time);
    const shown = Math.max(0, time - from);
    if (shown > now() - began + MOST_AHEAD) throw new RtmpError('sent faster than it is played');
    tracks.set(type, { base: from, last: shown });
    last = Math.max(last, shown);
    lastCame = now();
    return shown;
  }

  return {
    header: HEADER,
    tag({ type, time, body }) {
      if (type !== MESSAGE.data) return writeTag(type, timeOf(type, time), body);
      const facts = factsOf(body);
      return facts ? writeTag(type, last, facts) : Buffer.alloc(0);
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

/** Facts as a file has them: encoders send them under the name of a command that stores them. */
function factsOf(body: Buffer): Buffer | null {
  if (body.length > MOST_FACTS) return null;
  try {
    const values = readAmf(body);
    return writeAmf(...values.slice(values[0] === '@setDataFrame' ? 1 : 0).map(withoutUnknown));
  } catch (error) {
    if (!(error instanceof RtmpError)) throw error;
    return null;
  }
}

function withoutUnknown(value: AmfValue): AmfValue {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value as AmfObject).filter(([name]) => !UNKNOWN.includes(name)));
}
