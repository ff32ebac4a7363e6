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

/** The most that is taken of an encoder: bytes of a message, and of all that are arriving. */
const ADMITTED = { message: 8 << 20, held: 16 << 20 };

/** The same of one that nobody knows yet. */
const STRANGER = { message: 1 << 20, held: 2 << 20 };

const MOST_STREAMS = 16;

/** A time of 24 bits that says that another one of 32 follows. §5.3.1.3 */
const LONG_TIME = 0xff_ff_ff;
const LONG_TIME_BYTES = 4;

/** Bytes of a chunk's message header by its format. §5.3.1.2 */
const HEADER_BYTES = [11, 7, 3, 0] as const;

interface ChunkStream {
  time: number;
  /** From one message to the next, ms. */
  delta: number;
  hasLongTime: boolean;
  size: number;
  type: number;
  stream: number;
  /** Of the message that is arriving. */
  body: Buffer;
  held: number;
}

/** Puts messages together from chunks. */
export interface ChunkReader {
  /** The messages that end in these bytes. @throws {RtmpError} */
  push(bytes: Buffer): RtmpMessage[];
  /** From now on messages may be as large as pictures are. */
  admit(): void;
}

/** A reader of what one peer sends, from the end of the handshake on. RTMP 1.0 §5.3 */
export function createChunkReader(): ChunkReader {
  const streams = new Map<number, ChunkStream>();
  const input = createInput();
  let chunkSize = FIRST_SIZE;
  const bodies = createBodies();
  let most = STRANGER;

  /** Takes the chunk at the beginning of the input, and answers the message that it ends. */
  function readChunk(): RtmpMessage | 'more' | null {
    const head = readHead(input.peek(3));
    if (!head) return 'more';
    const known = streams.get(head.id);
    if (!known && head.format !== 0) throw new RtmpError('a chunk that continues nothing');
    if (!known && streams.size >= MOST_STREAMS) throw new RtmpError('too many chunk streams');
    const headerBytes = head.size + HEADER_BYTES[head.format];
    const first = input.peek(headerBytes + LONG_TIME_BYTES);
    if (first.length < headerBytes) return 'more';
    const header = first.subarray(head.size, headerBytes);
    const hasLongTime = head.format === 3 ? known!.hasLongTime : header.readUIntBE(0, 3) === LONG_TIME;
    const before = headerBytes + (hasLongTime ? LONG_TIME_BYTES : 0);
    if (first.length < before) return 'more';
    const size = head.format < 2 ? header.readUIntBE(3, 3) : known!.size;
    if (size > most.message) throw new RtmpError(`a message of ${size} bytes`);
    const isFirst = !known || known.held === 0;
    if (!isFirst && head.format < 3) throw new RtmpError('a message that ends in another');
    const wanted = Math.min(chunkSize, isFirst ? size : size - known!.held);
    if (!input.has(before + wanted)) return 'more';

    const stream = known ?? { ...NEW_STREAM };
    streams.set(head.id, stream);
    if (isFirst)
      beginMessage(stream, head.format, header, hasLongTime ? first.readUInt32BE(headerBytes) : null);
    bodies.makeRoom(stream, stream.held + wanted);
    input.take(before + wanted).copy(stream.body, stream.held, before);
    stream.held += wanted;
    if (stream.held < stream.size) return null;
    const { type, time, stream: id, body } = stream;
    bodies.forget(stream);
    return { type, time, stream: id, body };
  }

  /** What the peer says of the chunks that follow in the same bytes. */
  function obey({ type, body }: RtmpMessage): void {
    if (type !== MESSAGE.chunkSize && type !== MESSAGE.abort) return;
    if (body.length < 4) throw new RtmpError('a number that is cut off');
    const value = body.readUInt32BE() & 0x7f_ff_ff_ff;
    if (type === MESSAGE.abort) return abort(value);
    if (value < 1) throw new RtmpError('chunks of no bytes');
    chunkSize = value;
  }

  /** What has arrived of a message is not needed. §5.4.2 */
  function abort(id: number): void {
    const stream = streams.get(id);
    if (stream) bodies.forget(stream);
  }

  return {
    admit() {
      most = ADMITTED;
      bodies.admit();
    },
    push(bytes) {
      input.add(bytes);
      const messages: RtmpMessage[] = [];
      for (let read = readChunk(); read !== 'more'; read = readChunk()) {
        if (!read) continue;
        obey(read);
        messages.push(read);
      }
      return messages;
    },
  };
}

/** The bodies of messages that are arriving, and what they take together. */
function createBodies() {
  let held = 0;
  let most = STRANGER.held;
  return {
    admit: () => void (most = ADMITTED.held),
    forget(stream: ChunkStream): void {
      held -= stream.body.length;
      Object.assign(stream, { body: EMPTY, held: 0 });
    },
    /** What is announced costs nothing before it arrives: a body grows with its bytes. */
    makeRoom(stream: ChunkStream, needed: number): void {
      if (needed <= stream.body.length) return;
      const body = Buffer.allocUnsafe(Math.min(stream.size, Math.max(needed, 2 * stream.body.length)));
      stream.body.copy(body, 0, 0, stream.held);
      held += body.length - stream.body.length;
      stream.body = body;
      if (held > most) throw new RtmpError('too much at a time');
    },
  };
}

const EMPTY = Buffer.alloc(0);
const MOST_PIECES = 512;
const NEW_STREAM: ChunkStream = {
  ...{ time: 0, delta: 0, hasLongTime: false },
  ...{ size: 0, type: 0, stream: 0, body: EMPTY, held: 0 },
};

/** Bytes that arrive in pieces, which are joined only when a whole chunk of them is there. */
function createInput() {
  let pieces: Buffer[] = [];
  let length = 0;
  const join = (): Buffer => {
    if (pieces.length > 1) pieces = [Buffer.concat(pieces, length)];
    return pieces[0] ?? EMPTY;
  };
  return {
    add(bytes: Buffer): void {
      if (bytes.length === 0) return;
      pieces.push(bytes);
      length += bytes.length;
      // Many small pieces take much more memory than their bytes.
      if (pieces.length >= MOST_PIECES) pieces.push(Buffer.concat(pieces.splice(-MOST_PIECES / 2)));
    },
    has: (count: number): boolean => length >= count,
    /** Up to so many of the first bytes. */
    peek(count: number): Buffer {
      if ((pieces[0]?.length ?? 0) < count && pieces.length > 1) {
        const few = pieces.splice(0, count);
        pieces.unshift(Buffer.concat(few));
      }
      return (pieces[0] ?? EMPTY).subarray(0, count);
    },
    take(count: number): Buffer {
      const all = join();
      length -= count;
      pieces = length > 0 ? [all.subarray(count)] : [];
      return all.subarray(0, count);
    },
  };
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

/**
 * The stream as the header of a message says. One without a header has the size, type and time between as the
 * one before, which of one with all of it is its time. §5.3.1.2.4
 */
function beginMessage(stream: ChunkStream, format: number, header: Buffer, longTime: number | null): void {
  if (format < 3) {
    stream.delta = longTime ?? header.readUIntBE(0, 3);
    stream.hasLongTime = longTime !== null;
  }
  stream.time = format === 0 ? stream.delta : (stream.time + stream.delta) >>> 0;
  if (format < 2) {
    stream.size = header.readUIntBE(3, 3);
    stream.type = header[6]!;
  }
  if (format === 0) stream.stream = header.readUInt32LE(7);
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
