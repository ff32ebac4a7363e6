import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createChunkReader, type RtmpMessage, writeMessage } from '#platform/rtmp/chunks.ts';
import { readAmf } from '#platform/rtmp/amf0.ts';
import { commandMessage, MESSAGE, numberMessage } from '#platform/rtmp/messages.ts';

/** A piece of an FLV file: pictures, sound, or facts; ms. */
export interface FlvTag {
  readonly type: number;
  readonly time: number;
  readonly body: Buffer;
}

export interface Sending {
  /** How many times faster than it is played. */
  readonly speed?: number;
  /** Breaks off in the middle of the last message, without a word. */
  readonly breaks?: boolean;
  /** Resolves once it may be sent no more. */
  readonly signal?: AbortSignal;
}

const HELLO = Buffer.concat([Buffer.from([3]), Buffer.alloc(1_536), Buffer.alloc(1_536)]);
const HANDSHAKE = 1 + 2 * 1_536;
const CHUNKS = 65_536;
const HEADER = 13;

/** The tags of an FLV file. */
export function tagsOf(file: Buffer): FlvTag[] {
  const tags: FlvTag[] = [];
  for (let at = HEADER; at + 11 <= file.length; ) {
    const size = file.readUIntBE(at + 1, 3);
    const time = file.readUIntBE(at + 4, 3) + file[at + 7]! * 0x1_00_00_00;
    tags.push({ type: file[at]!, time, body: file.subarray(at + 11, at + 11 + size) });
    at += 11 + size + 4;
  }
  return tags;
}

/** The same from `ms` later on. */
export const later = (tags: readonly FlvTag[], ms: number): FlvTag[] =>
  tags.map((tag) => ({ ...tag, time: tag.time + ms }));

/**
 * Sends tags to a server as an encoder does, each at its `at`, which is its time unless told. False when the
 * server does not take them, or ends the connection.
 */
export async function sendTags(
  { port, key }: { readonly port: number; readonly key: string },
  tags: readonly (FlvTag & { readonly at?: number })[],
  { speed = 1, breaks = false, signal }: Sending = {},
): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const say = (stream: number, message: RtmpMessage) => socket.write(writeMessage(stream, message, CHUNKS));
  socket.write(HELLO);
  socket.write(writeMessage(2, numberMessage(MESSAGE.chunkSize, CHUNKS), 128));
  say(3, commandMessage(0, 'connect', 1, { app: 'live', tcUrl: `rtmp://127.0.0.1:${port}/live` }));
  say(3, commandMessage(0, 'createStream', 2, null));
  say(3, commandMessage(1, 'publish', 3, null, key, 'live'));
  if (!(await isAccepted(socket))) return false;
  const began = performance.now();
  for (const { type, time, body, at = time } of tags) {
    const early = at / speed - (performance.now() - began);
    if (early > 2) await pause(early);
    if (signal?.aborted) break;
    if (socket.destroyed || socket.readableEnded) return false;
    const message = writeMessage(4 + (type % 3), { type, time, stream: 1, body }, CHUNKS);
    if (!socket.write(message)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  if (breaks) {
    const body = Buffer.alloc(9_000);
    const cut = writeMessage(4, { type: MESSAGE.video, time: tags.at(-1)!.time, stream: 1, body }, CHUNKS);
    await new Promise((done) => {
      socket.write(cut.subarray(0, 4_000), done);
    });
    socket.resetAndDestroy();
    return true;
  }
  say(3, commandMessage(0, 'deleteStream', 4, null, 1));
  socket.end();
  if (!socket.closed) await once(socket, 'close');
  return true;
}

/** Whether the server lets it publish. */
function isAccepted(socket: Socket): Promise<boolean> {
  const reader = createChunkReader();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let greeting: Buffer | null = Buffer.alloc(0);
  socket
    .once('close', () => resolve(false))
    .on('data', (piece: Buffer) => {
      let rest = piece;
      if (greeting) {
        greeting = Buffer.concat([greeting, piece]);
        if (greeting.length < HANDSHAKE) return;
        rest = greeting.subarray(HANDSHAKE);
        greeting = null;
      }
      for (const { type, body } of reader.push(rest)) {
        if (type !== MESSAGE.command) continue;
        const { code = '' } = (readAmf(body).at(-1) ?? {}) as { code?: string };
        if (code.startsWith('NetStream.Publish')) resolve(code === 'NetStream.Publish.Start');
      }
    });
  return promise;
}
