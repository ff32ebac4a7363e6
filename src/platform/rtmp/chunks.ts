import { RtmpError } from './amf0.ts';
import { MESSAGE } from './messages.ts';

/** A message; its time in ms. RTMP 1.0 §6 */
export interface RtmpMessage {
  readonly type: number;
  readonly time: number;
  readonly stream: number;
  readonly body: Buffer;
}

/** Bytes of a chunk's data, before anybody has said otherwise. §5.4.1 */
const FIRST_SIZE = 128;

/** The most that is taken: bytes of a chunk and of a message, and chunk streams. */
const MOST = { chunk: 1 << 20, message: 8 << 20, streams: 16 };

/** A time of 24 bits that says that another one of 32 follows. §5.3.1.3 */
const LONG_TIME = 0xff_ff_ff;

/** Bytes of a chunk's message header by its format. §5.3.1.2 */
const HEADER_BYTES = [11, 7, 3, 0] as const;

interface ChunkStream {
  time: number;
  /** Between messages, ms. */
  delta: number;
  hasLongTime: boolean;
  size: number;
  type: number;
  stream: number;
  /** Of the message that is arriving. */
  parts: Buffer[];
  held: number;
}

/** Puts messages together from chunks. */
export interface ChunkReader {
  /** The messages that end in these bytes. @throws {RtmpError} */
  push(bytes: Buffer): RtmpMessage[];
}

/** A reader of what one peer sends, from the end of the handshake on. RTMP 1.0 §5.3 */
export function createChunkReader(): ChunkReader {
  const streams = new Map<number, ChunkStream>();
  let chunkSize = FIRST_SIZE;
  let rest: Buffer = Buffer.alloc(0);

  /** Reads one chunk at the beginning of `rest`; null while it is not complete. */
  function readChunk(): { message: RtmpMessage | null } | null {
    const head = readHead(rest);
    if (!head || rest.length < head.size + HEADER_BYTES[head.format]) return null;
    const known = streams.get(head.id);
    if (!known && head.format !== 0) throw new RtmpError('a chunk that continues nothing');
    if (!known && streams.size >= MOST.streams) throw new RtmpError('too many chunk streams');
    const header = rest.subarray(head.size, head.size + HEADER_BYTES[head.format]);
    const next = nextOf(known, head.format, header);
    let at = head.size + header.length;
    if (next.hasLongTime) {
      if (rest.length < at + 4) return null;
      const time = rest.readUInt32BE(at);
      at += 4;
      if (head.format !== 3) setTime(next, known, head.format, time);
    }
    if (next.size > MOST.message) throw new RtmpError(`a message of ${next.size} bytes`);
    const wanted = Math.min(chunkSize, next.size - next.held);
    if (rest.length < at + wanted) return null;
    const data = rest.subarray(at, at + wanted);
    rest = rest.subarray(at + wanted);
    streams.set(head.id, next);
    next.parts.push(data);
    next.held += wanted;
    if (next.held < next.size) return { message: null };
    const body = next.parts.length === 1 ? data : Buffer.concat(next.parts, next.size);
    next.parts = [];
    next.held = 0;
    return { message: { type: next.type, time: next.time, stream: next.stream, body } };
  }

  return {
    push(bytes) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      const messages: RtmpMessage[] = [];
      for (let chunk = readChunk(); chunk; chunk = readChunk()) {
        if (!chunk.message) continue;
        messages.push(chunk.message);
        // What follows in the same bytes is cut as this message says.
        if (chunk.message.type === MESSAGE.chunkSize) setSize(readNumber(chunk.message));
        if (chunk.message.type === MESSAGE.abort) abort(readNumber(chunk.message));
      }
      return messages;
    },
  };

  function setSize(size: number): void {
    if (size < 1 || size > MOST.chunk) throw new RtmpError(`chunks of ${size} bytes`);
    chunkSize = size;
  }

  /** What has arrived of a message is not needed. §5.4.2 */
  function abort(id: number): void {
    const stream = streams.get(id);
    if (stream) Object.assign(stream, { parts: [], held: 0 });
  }
}

function readNumber({ body }: RtmpMessage): number {
  if (body.length < 4) throw new RtmpError('a number that is cut off');
  return body.readUInt32BE() & 0x7f_ff_ff_ff;
}

/** Format and number of a chunk stream, and how many bytes they take. §5.3.1.1 */
function readHead(bytes: Buffer): { format: 0 | 1 | 2 | 3; id: number; size: number } | null {
  if (bytes.length < 1) return null;
  const format = (bytes[0]! >> 6) as 0 | 1 | 2 | 3;
  const id = bytes[0]! & 0x3f;
  if (id > 1) return { format, id, size: 1 };
  const size = id + 2;
  if (bytes.length < size) return null;
  return { format, id: 64 + (size === 2 ? bytes[1]! : bytes.readUInt16LE(1)), size };
}

/** The chunk stream as the header says; the one before is not touched, since more bytes may be needed. */
function nextOf(known: ChunkStream | undefined, format: number, header: Buffer): ChunkStream {
  if (!known || format === 0) {
    const time = header.readUIntBE(0, 3);
    return {
      ...{ time, delta: 0, hasLongTime: time === LONG_TIME, parts: [], held: 0 },
      ...{ size: header.readUIntBE(3, 3), type: header[6]!, stream: header.readUInt32LE(7) },
    };
  }
  // Within a message nothing of it changes, and only its first chunk moves the time.
  if (format === 3) {
    const time = known.held > 0 ? known.time : (known.time + known.delta) >>> 0;
    return { ...known, time, parts: [...known.parts] };
  }
  const delta = header.readUIntBE(0, 3);
  const hasLongTime = delta === LONG_TIME;
  const next = { ...known, hasLongTime, parts: [], held: 0 };
  if (!hasLongTime) setTime(next, known, format, delta);
  if (format === 1) Object.assign(next, { size: header.readUIntBE(3, 3), type: header[6]! });
  return next;
}

function setTime(next: ChunkStream, known: ChunkStream | undefined, format: number, time: number): void {
  next.delta = format === 0 ? 0 : time;
  next.time = format === 0 ? time : ((known?.time ?? 0) + time) >>> 0;
}

/** A message as one chunk and what continues it, for a peer that was told of that size. §5.3.1 */
export function writeMessage(chunkStream: number, message: RtmpMessage, size: number): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(chunkStream);
  header.writeUIntBE(Math.min(message.time, LONG_TIME - 1), 1, 3);
  header.writeUIntBE(message.body.length, 4, 3);
  header.writeUInt8(message.type, 7);
  header.writeUInt32LE(message.stream, 8);
  const pieces: Buffer[] = [header];
  for (let at = 0; at < message.body.length || at === 0; at += size) {
    if (at > 0) pieces.push(Buffer.from([0xc0 | chunkStream]));
    pieces.push(message.body.subarray(at, at + size));
  }
  return Buffer.concat(pieces);
}
