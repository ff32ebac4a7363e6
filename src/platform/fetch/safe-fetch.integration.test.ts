import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchError } from './errors.ts';
import { type FetchPolicy, publicOnly } from './policy.ts';
import { readText, safeFetch } from './safe-fetch.ts';
import { rebound } from './testing/rebound.ts';

const anywhere: FetchPolicy = { allows: () => true };
/** As on the public internet, where this server is one host and everything else of the machine is private. */
const oneHost: FetchPolicy = { allows: (address) => address === '127.0.0.1' };
let server: Server;
let site: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [, kind = '', rest = ''] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? '') ?? [];
    if (kind === 'to') return void response.writeHead(302, { location: decodeURIComponent(rest) }).end();
    if (kind === 'loop') return void response.writeHead(302, { location: '/loop' }).end();
    if (kind === 'bytes') return void response.end(Buffer.alloc(Number(rest), 'x'));
    if (kind === 'endless') return void endless(response);
    if (kind === 'hang') return;
    response.end('hello');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function endless(response: NodeJS.WritableStream): void {
  while (response.write(Buffer.alloc(65_536, 'x')));
  response.once('drain', () => endless(response));
}

const get = (url: string, policy: FetchPolicy = anywhere, more: object = {}) =>
  safeFetch(url, { policy, maxBytes: 1_000, timeoutMs: 5_000, ...more });

async function failure(url: string, policy?: FetchPolicy, more?: object): Promise<unknown> {
  return get(url, policy, more)
    .then(readText)
    .then(
      () => 'no failure',
      (error: unknown) => (error instanceof FetchError ? error.code : (error as Error).name),
    );
}

describe('what may be asked', () => {
  it('answers with the last address of a row of redirects', async () => {
    const answer = await get(`${site}/to/${encodeURIComponent('/plain')}`);
    expect([answer.url, answer.status, await readText(answer)]).toEqual([`${site}/plain`, 200, 'hello']);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::]:PORT/',
    'http://[::7f00:1]:PORT/',
    'http://[::ffff:0:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://127.0.0.1.:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
  ])('never %s', async (address) => {
    const before = asked.length;
    const port = String(new URL(site).port);
    expect(['blocked', 'unreachable', 'bad_url']).toContain(
      await failure(address.replace('PORT', port), publicOnly),
    );
    expect(asked.length).toBe(before);
  });

  it('checks what a name led to in the end, not what it was said to lead to', async () => {
    const before = asked.length;
    const named = site.replace('127.0.0.1', 'localhost');
    expect(await failure(named, await rebound())).toBe('blocked');
    expect(await failure(`${site}/to/${encodeURIComponent(named)}`, await rebound(2))).toBe('blocked');
    expect(asked.slice(before)).toEqual([`/to/${encodeURIComponent(named)}`]);
  });

  it('checks every hop, not only the first', async () => {
    for (const target of ['http://127.0.0.2:1/', 'http://[::1]:1/', 'http://169.254.169.254/latest']) {
      expect(await failure(`${site}/to/${encodeURIComponent(target)}`, oneHost)).toBe('blocked');
    }
    for (const target of [
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'gopher://127.0.0.1/',
      'data:text/plain,x',
    ]) {
      expect(await failure(`${site}/to/${encodeURIComponent(target)}`, oneHost)).toBe('bad_url');
    }
  });

  it.each(['', 'nonsense', 'mailto:a@b', 'http://', 'http://user:pw@example.com/'])(
    'refuses "%s"',
    async (address) => {
      expect(await failure(address)).toBe('bad_url');
    },
  );

  it('ends a loop', async () => expect(await failure(`${site}/loop`)).toBe('redirects'));
});

describe('caps', () => {
  it('takes as many bytes as allowed and not one more, whether their number is told or not', async () => {
    expect((await readText(await get(`${site}/bytes/1000`))).length).toBe(1_000);
    expect(await failure(`${site}/bytes/1001`)).toBe('too_large');
    expect(await failure(`${site}/endless`)).toBe('too_large');
  });

  it('does not wait for ever, and stops when told', async () => {
    expect(await failure(`${site}/hang`, anywhere, { timeoutMs: 100 })).toBe('too_slow');
    const controller = new AbortController();
    const pending = failure(`${site}/hang`, anywhere, { signal: controller.signal });
    controller.abort(new DOMException('enough', 'AbortError'));
    expect(await pending).toBe('AbortError');
  });

  it('says so when nobody is there', async () => {
    server.closeIdleConnections();
    expect(await failure('http://127.0.0.1:9/')).toBe('unreachable');
  });
});

describe('a server that lies', () => {
  const BOMB = gzipSync(Buffer.alloc(5_000_000));
  const HEAD = 'HTTP/1.1 200 OK\r\n';
  const answers: Readonly<Record<string, (socket: Socket) => void>> = {
    short: (socket) => socket.end(`${HEAD}content-length: 100\r\n\r\nhello`),
    long: (socket) => socket.end(`${HEAD}content-length: 5\r\n\r\nhello${HEAD}content-length: 3\r\n\r\nyou`),
    vast: (socket) => socket.end(`${HEAD}content-length: 99999999999999\r\n\r\nhello`),
    none: (socket) => socket.end(`${HEAD}content-length: -1\r\n\r\nhello`),
    heads: (socket) => socket.end(`${HEAD}x: ${'x'.repeat(200_000)}\r\n\r\nhello`),
    drip: (socket) => (socket.write(`${HEAD}\r\n`), repeat(socket, 'x')),
    chunks: (socket) => (
      socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`), repeat(socket, '1\r\nx\r\n')
    ),
    interim: (socket) => repeat(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
    zipped: (socket) => {
      socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: ${BOMB.length}\r\n\r\n`);
      socket.end(BOMB);
    },
    nonsense: (socket) => socket.end('hello\r\n\r\n'),
  };
  let liar: NetServer;
  let url: string;
  beforeAll(async () => {
    liar = createNetServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (data) => answers[/^GET \/(\w+)/.exec(String(data))?.[1] ?? '']?.(socket));
    });
    await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
  });
  afterAll(() => void liar.close());

  /** Sends a little again and again, for as long as anybody listens. */
  function repeat(socket: Socket, text: string): void {
    const timer = setInterval(() => socket.write(text), 5);
    socket.once('close', () => clearInterval(timer));
  }

  it.each([
    ['short', 'unreachable'],
    ['vast', 'too_large'],
    ['none', 'unreachable'],
    ['heads', 'unreachable'],
    ['nonsense', 'unreachable'],
  ])('%s', async (path, code) => {
    expect(await failure(`${url}/${path}`)).toBe(code);
  });

  it.each(['drip', 'chunks', 'interim'])(
    '%s, however steadily, is not listened to for ever',
    async (path) => {
      expect(await failure(`${url}/${path}`, anywhere, { timeoutMs: 300, maxBytes: 1_000_000 })).toBe(
        'too_slow',
      );
    },
  );

  it('about its length is believed no further than that, and what is packed stays packed', async () => {
    expect(await readText(await get(`${url}/long`))).toBe('hello');
    const { body } = await get(`${url}/zipped`, anywhere, { maxBytes: BOMB.length });
    expect(Buffer.concat(await body.toArray())).toEqual(BOMB);
  });
});
