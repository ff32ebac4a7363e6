import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
