import { once } from 'node:events';
import { connect, createServer, Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { type RtmpMessage, writeMessage } from './chunks.ts';
import { type RtmpEnd, type RtmpLimits, type RtmpPublication, serveConnection } from './connection.ts';
import { commandMessage, MESSAGE } from './messages.ts';
import { type RtmpServer, type RtmpServerOptions, serveRtmp } from './server.ts';

const LIMITS: RtmpLimits = { beginMs: 10_000, idleMs: 10_000, totalMs: 60_000, bitrate: 1e9 };

const written = (stream: number, message: RtmpMessage): Buffer => writeMessage(stream, message, 128);
const media = (type: number, time: number, size = 300): Buffer =>
  written(type === MESSAGE.video ? 5 : 6, { type, time, stream: 1, body: Buffer.alloc(size, type) });

const HELLO = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]);
const CONNECT = written(3, commandMessage(0, 'connect', 1, { app: 'live' }));
const CREATE = written(3, commandMessage(0, 'createStream', 2, null));
const PUBLISH = written(4, commandMessage(1, 'publish', 3, null, 'good', 'live'));
const GOODBYE = written(3, commandMessage(0, 'deleteStream', 4, null, 1));
const BEGINNING = Buffer.concat([HELLO, CONNECT, CREATE, PUBLISH]);

/** Nobody gets as far as to see a certificate. */
const NO_HANDSHAKE = { cert: '', key: '' };

const servers: RtmpServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A server, what it is asked and told, and the one of Node within it. */
async function start(options: Partial<RtmpServerOptions> = {}) {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const published: RtmpPublication[] = [];
  const ends: RtmpEnd[] = [];
  const server = await serveRtmp({
    host: '127.0.0.1',
    port: 0,
    limits: LIMITS,
    async admit(publication) {
      published.push(publication);
      return true;
    },
    onEnd: (_address, why) => ends.push(why),
    ...options,
  });
  const inner = listen.mock.contexts[0] as Server;
  listen.mockRestore();
  servers.push(server);
  return { server, inner, published, ends };
}

function open({ port }: Pick<RtmpServer, 'port'>, bytes: Buffer = Buffer.alloc(0)): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(bytes);
  return socket;
}

/** Types and times of an FLV file's tags. Annex E.3, E.4.1 */
function tagsOf(file: Buffer): [number, number][] {
  const tags: [number, number][] = [];
  for (let at = 13; at < file.length; at += 15 + file.readUIntBE(at + 1, 3))
    tags.push([file[at]!, file[at + 7]! * 0x1_00_00_00 + file.readUIntBE(at + 4, 3)]);
  return tags;
}

describe('an encoder', () => {
  // "Nothing is read of it until that is answered": but what came in the same bytes is heard, and forgotten.
  it('that does not wait for the answer loses nothing of what it sends', async () => {
    const { server, published } = await start();
    const sent = [0, 40, 80].flatMap((time) => [media(MESSAGE.video, time), media(MESSAGE.audio, time)]);
    open(server, Buffer.concat([BEGINNING, ...sent, GOODBYE])).resume();
    const publication = await until('it', () => published[0]);
    expect(await until('its end', () => publication.end(), 5_000)).toBe('goodbye');
    expect(tagsOf(await buffer(publication.stream))).toHaveLength(6);
  });

  it('that was refused is not admitted any more', async () => {
    const { server, published, ends } = await start();
    const play = written(3, commandMessage(1, 'play', 3, null, 'x'));
    open(server, Buffer.concat([HELLO, CONNECT, CREATE, play, PUBLISH])).resume();
    expect(await until('its end', () => ends[0])).toBe('refused');
    expect(published).toHaveLength(0);
  });

  it('that asks and asks, and never reads, does not fill the memory with answers', async () => {
    const accepted = Promise.withResolvers<Socket>();
    const door = createServer(accepted.resolve).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const client = open({ port: (door.address() as { port: number }).port }, HELLO);
    const socket = await accepted.promise;
    const ended = vi.fn<(why: RtmpEnd) => void>();
    void serveConnection(socket, { limits: LIMITS, admit: async () => true }).then(ended);
    const ping = written(2, {
      type: MESSAGE.control,
      time: 0,
      stream: 0,
      body: Buffer.from([0, 6, 1, 2, 3, 4]),
    });
    const again = Buffer.concat([Buffer.from([0xc2]), ping.subarray(-6)]);
    const pings = Buffer.concat(Array.from({ length: 1_500_000 }, () => again));
    client.write(ping);
    client.write(pings);
    const all = HELLO.length + ping.length + pings.length;
    await until('it', () => ended.mock.calls.length > 0 || socket.isPaused() || socket.bytesRead === all);
    expect(ended.mock.calls.length > 0 ? 0 : socket.writableLength).toBeLessThan(4 << 20);
    socket.destroy();
    door.close();
  });

  it('that is not listened to is not said to be idle', async () => {
    const { server, published, ends } = await start({ limits: { ...LIMITS, idleMs: 1_500 } });
    const socket = open(server, BEGINNING);
    socket.resume();
    await until('it', () => published[0]);
    const sending = setInterval(() => socket.write(media(MESSAGE.video, 0, 1 << 20)), 10);
    const end = await until('its end', () => ends[0]);
    clearInterval(sending);
    expect(end).not.toBe('idle');
  });

  it('that only pings is idle', async () => {
    const { server, ends } = await start({ limits: { ...LIMITS, idleMs: 400 } });
    const body = Buffer.from([0, 6, 0, 0, 0, 1]);
    const socket = open(server, BEGINNING);
    const ping = written(2, { type: MESSAGE.control, time: 0, stream: 0, body });
    const pinging = setInterval(() => socket.write(ping), 50);
    const end = await until('its end', () => ends[0], 5_000);
    clearInterval(pinging);
    expect(end).toBe('idle');
  });

  it('whose stream is thrown away is sent away', async () => {
    const { server, published, ends } = await start();
    open(server, BEGINNING).resume();
    (await until('it', () => published[0])).stream.destroy();
    expect(await until('its end', () => ends[0], 5_000)).toBe('closed');
  });

  it('cannot send a quarter of an hour within a second', async () => {
    const { server, published } = await start();
    const socket = open(server, BEGINNING);
    socket.resume();
    const publication = await until('it', () => published[0]);
    const sent = Array.from({ length: 200 }, (_, at) => media(MESSAGE.video, at * 4_900));
    socket.write(Buffer.concat([...sent, GOODBYE]));
    const times = tagsOf(await buffer(publication.stream)).map(([, time]) => time);
    expect(Math.max(0, ...times)).toBeLessThan(60_000);
  });
});

describe('a server', () => {
  it('goes on when a connection could not be accepted', async () => {
    const { inner } = await start();
    const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
    inner.emit('error', error);
    expect(() => inner.emit('error', error)).not.toThrow();
  });

  it('tells of those whom it does not let in', async () => {
    const { server, ends } = await start();
    for (let turn = 0; turn < 17; turn += 1) open(server, HELLO).resume();
    await until('the end of one', () => ends[0], 5_000);
    expect(ends).toHaveLength(1);
  });

  it('counts a customer’s network of IPv6 as one', async () => {
    const { inner } = await start();
    const all = Array.from({ length: 17 }, (_, at) => {
      const socket = new Socket();
      Object.defineProperty(socket, 'remoteAddress', { value: `2001:db8::${at + 1}` });
      inner.emit('connection', socket);
      return socket;
    });
    const isLast = all.at(-1)!.destroyed;
    for (const socket of all) socket.destroy();
    expect(isLast).toBe(true);
  });

  it('that is closed says that it was it', async () => {
    const { server, published, ends } = await start();
    open(server, BEGINNING).resume();
    await until('it', () => published[0]);
    await server.close();
    expect(await until('its end', () => ends[0])).toBe('closed');
  });

  it('sends away those who never finish their handshake of TLS', async () => {
    const { server } = await start({ tls: NO_HANDSHAKE, limits: { ...LIMITS, beginMs: 300 } });
    const socket = open(server);
    await once(socket, 'connect');
    const closed = vi.fn<() => void>();
    socket.once('close', closed).resume();
    expect(await until('its end', () => closed.mock.calls.length > 0, 5_000)).toBe(true);
  });

  it('with TLS does not wait for them when it is closed', async () => {
    const { server } = await start({ tls: NO_HANDSHAKE });
    await once(open(server), 'connect');
    const closed = vi.fn<() => void>();
    void server.close().then(closed);
    expect(await until('its end', () => closed.mock.calls.length > 0, 5_000)).toBe(true);
  });
});
