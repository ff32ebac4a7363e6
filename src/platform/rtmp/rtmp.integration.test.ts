import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { until } from '#platform/testing/until.ts';
import { readAmf } from './amf0.ts';
import { createChunkReader, type RtmpMessage, writeMessage } from './chunks.ts';
import type { RtmpEnd, RtmpPublication } from './connection.ts';
import { commandMessage } from './messages.ts';
import { type RtmpServer, serveRtmp } from './server.ts';

let server: RtmpServer;
const ends: RtmpEnd[] = [];
const published: RtmpPublication[] = [];

beforeAll(async () => {
  server = await serveRtmp({
    host: '127.0.0.1',
    port: 0,
    limits: { beginMs: 400, idleMs: 2_000 },
    async admit(publication) {
      if (publication.key !== 'good') return false;
      published.push(publication);
      publication.stream.resume();
      return true;
    },
    onEnd: (_address, why) => ends.push(why),
  });
});
afterAll(() => server.close());

const HELLO = Buffer.concat([Buffer.from([3]), Buffer.alloc(1_536, 7), Buffer.alloc(1_536, 9)]);
const written = (stream: number, message: RtmpMessage) => writeMessage(stream, message, 128);
const connectTo = (app: string) =>
  written(3, commandMessage(0, 'connect', 1, { app, tcUrl: 'rtmp://x/live' }));
const publishAs = (key: string) =>
  Buffer.concat([
    written(3, commandMessage(0, 'createStream', 2, null)),
    written(4, commandMessage(1, 'publish', 3, null, key, 'live')),
  ]);
const media = (type: number, time: number, size = 300) =>
  written(5, { type, time, stream: 1, body: Buffer.alloc(size, type) });

/** All that an encoder sends, from its first byte on. */
const SESSION = Buffer.concat([
  ...[HELLO, connectTo('live'), publishAs('good')],
  ...[0, 40, 80].flatMap((time) => [media(9, time), media(8, time)]),
]);

/** Sends those bytes; answers the connection and what it is told, from the end of the handshake on. */
function open(bytes: Buffer): { socket: Socket; heard: () => Buffer } {
  const pieces: Buffer[] = [];
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  socket.on('data', (piece) => pieces.push(piece as Buffer));
  socket.write(bytes);
  return { socket, heard: () => Buffer.concat(pieces).subarray(1 + 2 * 1_536) };
}

const codesIn = (bytes: Buffer) =>
  createChunkReader()
    .push(bytes)
    .filter(({ type }) => type === 20)
    .map(({ body }) => (readAmf(body).at(-1) as { code?: string } | null)?.code);

describe('an encoder', () => {
  it('is told that it is connected and may publish, and what it sends arrives', async () => {
    const { socket, heard } = open(SESSION);
    const publication = await until('it', () => published.at(-1));
    expect(publication).toMatchObject({ app: 'live', key: 'good', address: '127.0.0.1' });
    await until('the answer', () => codesIn(heard()).includes('NetStream.Publish.Start'));
    expect(codesIn(heard())[0]).toBe('NetConnection.Connect.Success');
    socket.write(written(3, commandMessage(0, 'deleteStream', 4, null, 1)));
    await until('its end', () => publication.end() === 'goodbye');
  });

  it('with a wrong key is refused, and one that only waits is sent away', async () => {
    const { heard } = open(Buffer.concat([HELLO, connectTo('live'), publishAs('bad')]));
    await until('the refusal', () => codesIn(heard()).includes('NetStream.Publish.BadName'));
    ends.length = 0;
    open(HELLO);
    expect(await until('its end', () => ends[0])).toBe('idle');
  });
});

it('survives whatever is sent, and ends every such connection', async () => {
  const nasty = fc.oneof(
    fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes)),
    fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.concat([HELLO, Buffer.from(bytes)])),
    fc
      .array(fc.tuple(fc.nat(SESSION.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
      .map((changes) => {
        const bytes = Buffer.from(SESSION);
        for (const [at, value] of changes) bytes[at] = value;
        return bytes;
      }),
    fc.nat(SESSION.length).map((end) => SESSION.subarray(0, end)),
  );
  const bytes = fc.sample(nasty, 400);
  for (let at = 0; at < bytes.length; at += 10) {
    const sockets = bytes.slice(at, at + 10).map((each) => open(each).socket);
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise((resolve) => {
            socket.once('close', resolve).end();
          }),
      ),
    );
  }
  const { heard } = open(SESSION);
  await until('an honest one', () => codesIn(heard()).includes('NetStream.Publish.Start'));
  expect(published.length).toBeGreaterThan(1);
});
