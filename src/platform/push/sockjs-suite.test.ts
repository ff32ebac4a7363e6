import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { acceptWebSockets } from './accept.ts';
import { mountSockjs } from './sockjs.ts';
import type { OpenWire } from './wire.ts';

/**
 * The cases of sockjs-protocol's own tests by their names, on the two services that they ask for. Left out
 * are those of transports that are not offered (frames, htmlfile, JSONP), of cookies, of a service without
 * WebSockets, and of the drafts that RFC 6455 has replaced. Where the editions of the tests differ, as in the
 * headers for other origins, the newest holds. The rest is in sockjs-protocol.integration.
 */
interface Service {
  readonly app: FastifyInstance;
  readonly base: string;
}

let echo: Service;
let close: Service;

beforeAll(async () => {
  echo = await serve((wire) => ({ heard: (said) => wire.send(said), gone() {} }));
  close = await serve((wire) => {
    queueMicrotask(() => wire.close(3000, 'Go away!'));
    return { heard() {}, gone() {} };
  });
});
afterAll(() => Promise.all([echo, close].map(({ app }) => app.close())));

async function serve(open: OpenWire): Promise<Service> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  await mountSockjs(app, open);
  app.server.on('upgrade', acceptWebSockets(open, () => '127.0.0.1').upgrade);
  return { app, base: `${await app.listen({ port: 0, host: '127.0.0.1' })}/push` };
}

const urlOf = ({ base }: Service) => `${base}/000/${crypto.randomUUID()}`;

async function post(url: string, body?: string): Promise<[number, string]> {
  const answer = await fetch(url, { method: 'POST', ...(body !== undefined && { body }) });
  return [answer.status, await answer.text()];
}

/** Reads a stream piece by piece. */
async function read(url: string, method = 'POST') {
  const answer = await fetch(url, { method });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  let heard = '';
  const next = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { done, value } = await reader.read();
      if (done) break;
      heard += Buffer.from(value).toString();
    }
    const said = heard;
    heard = '';
    return said;
  };
  return {
    answer,
    until: (end: string) => next(() => heard.endsWith(end)),
    rest: () => next(() => false),
    leave: () => reader.cancel(),
  };
}

/** A socket and what it hears, one after the other; null once it is closed. */
async function socket(url: string, headers: Record<string, string> = {}) {
  const ws = new WebSocket(url.replace('http', 'ws'), { headers });
  const waiting: string[] = [];
  ws.on('message', (data) => waiting.push(String(data)));
  const upgraded = once(ws, 'upgrade');
  await once(ws, 'open');
  const heard = async (): Promise<string | null> => {
    if (waiting.length === 0 && ws.readyState !== WebSocket.OPEN) return null;
    if (waiting.length === 0) await Promise.race([once(ws, 'message'), once(ws, 'close')]);
    return waiting.shift() ?? null;
  };
  const [response] = await upgraded;
  return { ws, heard, headers: (response as { headers: Record<string, string> }).headers };
}

const NOT_CACHED = 'no-store, no-cache, no-transform, must-revalidate, max-age=0';
const PRELUDE = `${'h'.repeat(2048)}\n`;
const BUSY = 'c[2010,"Another connection still open"]\n';
const GONE = 'c[3000,"Go away!"]\n';

describe('BaseUrlGreeting', () => {
  it.each(['', '/'])('test_greeting %s', async (suffix) => {
    const { body, headers, statusCode } = await echo.app.inject(`/push${suffix}`);
    expect([statusCode, body]).toEqual([200, 'Welcome to SockJS!\n']);
    expect(headers['content-type']).toBe('text/plain; charset=UTF-8');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each(['/a', '/a.html', '//', '///', '/a/a', '/a/a/', '/a/'])('test_notFound %s', async (suffix) => {
    expect((await echo.app.inject(`/push${suffix}`)).statusCode).toBe(404);
  });
});

describe('InfoTest', () => {
  it('test_basic, test_entropy', async () => {
    const ask = () => echo.app.inject({ url: '/push/info', headers: { origin: 'test' } });
    const [one, other] = [await ask(), await ask()];
    expect(one.headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': NOT_CACHED,
      'access-control-allow-origin': 'test',
      'access-control-allow-credentials': 'true',
    });
    for (const name of ['set-cookie', 'expires', 'last-modified'])
      expect(one.headers).not.toHaveProperty(name);
    expect(one.json()).toMatchObject({ websocket: true, cookie_needed: false, origins: ['*:*'] });
    expect(one.json().entropy).not.toBe(other.json().entropy);
  });

  it('test_options_null_origin', async () => {
    const headers = { origin: 'null', 'access-control-request-method': 'POST' };
    const answer = await echo.app.inject({ method: 'OPTIONS', url: '/push/info', headers });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBe('null');
  });
});

describe('SessionURLs', () => {
  it.each(['/a/a', '/_/_', '/1/1', '/abcdefgh_i-j%20/abcdefg_i-j%20'])('test_anyValue %s', async (path) => {
    expect(await post(`${echo.base}${path}/xhr`)).toEqual([200, 'o\n']);
  });

  it.each(['//', '/a./a', '/a/a.', '/./.', '/', '///'])('test_invalidPaths %s', async (path) => {
    for (const method of ['GET', 'POST'] as const)
      expect((await echo.app.inject({ method, url: `/push${path}/xhr` })).statusCode).toBe(404);
  });

  it('test_ignoringServerId', async () => {
    const session = crypto.randomUUID();
    await post(`${echo.base}/000/${session}/xhr`);
    expect(await post(`${echo.base}/000/${session}/xhr_send`, '["a"]')).toEqual([204, '']);
    expect(await post(`${echo.base}/999/${session}/xhr`)).toEqual([200, 'a["a"]\n']);
  });
});

describe('Protocol', () => {
  it('test_simpleSession', async () => {
    const url = urlOf(echo);
    expect(await post(`${url}/xhr`)).toEqual([200, 'o\n']);
    expect(await post(`${url}/xhr_send`, '["a"]')).toEqual([204, '']);
    expect(await post(`${url}/xhr`)).toEqual([200, 'a["a"]\n']);
    expect((await post(`${echo.base}/000/bad_session/xhr_send`, '["a"]'))[0]).toBe(404);
    const first = await read(`${url}/xhr_streaming`);
    expect(await post(`${url}/xhr`)).toEqual([200, BUSY]);
    await first.leave();
  });

  it('test_closeSession', async () => {
    const url = urlOf(close);
    const frames = [];
    for (let time = 0; time < 3; time += 1) frames.push(await post(`${url}/xhr`));
    expect(frames).toEqual([
      [200, 'o\n'],
      [200, GONE],
      [200, GONE],
    ]);
  });
});

describe('Websocket', () => {
  it('test_transport, test_empty_frame, test_broken_json', async () => {
    const { ws, heard } = await socket(`${urlOf(echo)}/websocket`);
    expect(await heard()).toBe('o');
    for (const said of ['', '[]', '["a"]']) ws.send(said);
    expect(await heard()).toBe('a["a"]');
    ws.send('["a');
    expect(await heard()).toBeNull();
  });

  it('test_close', async () => {
    const { heard } = await socket(`${urlOf(close)}/websocket`);
    expect([await heard(), await heard(), await heard()]).toEqual(['o', 'c[3000,"Go away!"]', null]);
  });

  it('test_reuseSessionId', async () => {
    const url = `${urlOf(echo)}/websocket`;
    const [one, other] = [await socket(url), await socket(url)];
    expect([await one.heard(), await other.heard()]).toEqual(['o', 'o']);
    one.ws.send('["a"]');
    other.ws.send('["b"]');
    expect([await one.heard(), await other.heard()]).toEqual(['a["a"]', 'a["b"]']);
    for (const { ws } of [one, other]) ws.close();
    const again = await socket(url);
    expect(await again.heard()).toBe('o');
    again.ws.close();
  });

  it('test_headersSanity', async () => {
    const { ws, headers } = await socket(`${urlOf(echo)}/websocket`, {
      'sec-websocket-origin': 'http://asd',
    });
    expect(headers).toMatchObject({ connection: 'Upgrade', upgrade: 'websocket' });
    expect(headers).not.toHaveProperty('content-length');
    ws.close();
  });
});

describe('XhrPolling', () => {
  it('test_transport', async () => {
    const url = urlOf(echo);
    const headers = { origin: 'test' };
    const polled = await fetch(`${url}/xhr`, { method: 'POST', headers });
    const sent = await fetch(`${url}/xhr_send`, { method: 'POST', headers, body: '["x"]' });
    const types = ['application/javascript; charset=UTF-8', 'text/plain; charset=UTF-8'];
    for (const [at, answer] of [polled, sent].entries()) {
      expect(answer.headers.get('content-type')).toBe(types[at]);
      expect(answer.headers.get('cache-control')).toBe(NOT_CACHED);
      expect(answer.headers.get('access-control-allow-origin')).toBe('test');
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    }
    expect([await polled.text(), sent.status, await sent.text()]).toEqual(['o\n', 204, '']);
    expect(await post(`${url}/xhr`)).toEqual([200, 'a["x"]\n']);
  });

  it('test_invalid_session, test_invalid_json, test_sending_empty_frame', async () => {
    const url = urlOf(echo);
    expect((await post(`${url}/xhr_send`, '["x"]'))[0]).toBe(404);
    await post(`${url}/xhr`);
    expect(await post(`${url}/xhr_send`, '["x')).toEqual([500, 'Broken JSON encoding.']);
    expect(await post(`${url}/xhr_send`, '')).toEqual([500, 'Payload expected.']);
    expect(await post(`${url}/xhr_send`, '[]')).toEqual([204, '']);
    expect(await post(`${url}/xhr_send`, '["a"]')).toEqual([204, '']);
    expect(await post(`${url}/xhr`)).toEqual([200, 'a["a"]\n']);
  });

  it('test_content_types', async () => {
    const url = urlOf(echo);
    await post(`${url}/xhr`);
    const types = ['text/plain', 'T', 'application/json', 'application/xml', 'text/xml; charset=utf-8'];
    for (const type of types)
      await fetch(`${url}/xhr_send`, { method: 'POST', headers: { 'content-type': type }, body: '["a"]' });
    expect(await post(`${url}/xhr`)).toEqual([200, `a[${types.map(() => '"a"').join(',')}]\n`]);
  });

  it.each([
    ['a, b, c', 'a, b, c'],
    ['', undefined],
    [undefined, undefined],
  ])('test_request_headers_cors %s', async (asked, allowed) => {
    const headers = {
      origin: 'test',
      ...(asked !== undefined && { 'access-control-request-headers': asked }),
    };
    const answer = await echo.app.inject({ method: 'OPTIONS', url: '/push/a/b/xhr', headers });
    expect(answer.headers['access-control-allow-origin']).toBe('test');
    expect(answer.headers['access-control-allow-headers']).toBe(allowed);
  });
});

describe.each([
  ['XhrStreaming', 'xhr_streaming', 'POST', PRELUDE, (frame: string) => `${frame}\n`],
  ['EventSource', 'eventsource', 'GET', '\r\n', (frame: string) => `data: ${frame}\r\n\r\n`],
])('%s', (_name, transport, method, prelude, written) => {
  it('test_transport', async () => {
    const url = urlOf(echo);
    const { answer, until, leave } = await read(`${url}/${transport}`, method);
    expect(answer.headers.get('cache-control')).toBe(NOT_CACHED);
    expect(await until(written('o'))).toBe(prelude + written('o'));
    await post(`${url}/xhr_send`, '["x"]');
    expect(await until(written('a["x"]'))).toBe(written('a["x"]'));
    await post(`${url}/xhr_send`, String.raw`["  \u0000\n\r "]`);
    const odd = written(String.raw`a["  \u0000\n\r "]`);
    expect(await until(odd)).toBe(odd);
    await leave();
  });

  it('test_response_limit', async () => {
    const url = urlOf(echo);
    const { until, rest } = await read(`${url}/${transport}`, method);
    await until(written('o'));
    const body = JSON.stringify(['x'.repeat(70_000)]);
    for (let time = 0; time < 2; time += 1) await post(`${url}/xhr_send`, body);
    expect(await rest()).toBe(written(`a${body}`).repeat(2));
  });
});

describe('RawWebsocket', () => {
  it('test_transport', async () => {
    const { ws, heard } = await socket(`${echo.base}/websocket`);
    ws.send('Hello world!\uffff');
    expect(await heard()).toBe('Hello world!\uffff');
    ws.close();
  });

  it('test_close', async () => {
    expect(await (await socket(`${close.base}/websocket`)).heard()).toBeNull();
  });
});

describe('JSONEncoding', () => {
  it.each(['test_xhr_server_encodes', 'test_xhr_server_decodes'])('%s', async (name) => {
    const every = Array.from({ length: 0xffff - 0x2000 }, (_item, at) => 0x2000 + at);
    const fragile = every
      .filter((code) =>
        /[\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/.test(String.fromCharCode(code)),
      )
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`);
    const escaped = `["${fragile.join('')}"]`;
    const url = urlOf(echo);
    await post(`${url}/xhr`);
    await post(`${url}/xhr_send`, name.endsWith('decodes') ? escaped : JSON.stringify(JSON.parse(escaped)));
    expect(await post(`${url}/xhr`)).toEqual([200, `a${escaped}\n`]);
  });
});

describe('HandlingClose', () => {
  it('test_close_frame', async () => {
    const url = `${urlOf(close)}/xhr_streaming`;
    expect(await (await read(url)).rest()).toBe(`${PRELUDE}o\n${GONE}`);
    expect(await (await read(url)).rest()).toBe(`${PRELUDE}${GONE}`);
  });

  it('test_close_request, test_abort_xhr_streaming', async () => {
    const url = `${urlOf(echo)}/xhr_streaming`;
    const first = await read(url);
    await first.until('o\n');
    expect(await (await read(url)).rest()).toBe(`${PRELUDE}${BUSY}`);
    await first.leave();
    let frame = BUSY;
    while (frame.endsWith(BUSY)) frame = await (await read(url)).rest();
    expect(frame).toBe(`${PRELUDE}c[1002,"Connection interrupted"]\n`);
  });

  it('test_abort_xhr_polling', async () => {
    const url = `${urlOf(echo)}/xhr`;
    await post(url);
    // Which of two requests comes first is not known: that one waits, and the other is refused.
    const stops = [new AbortController(), new AbortController()];
    const polls = stops.map(async ({ signal }) => (await fetch(url, { method: 'POST', signal })).text());
    expect(await Promise.race(polls)).toBe(BUSY);
    for (const stop of stops) stop.abort();
    await Promise.allSettled(polls);
    let frame = BUSY;
    while (frame === BUSY) [, frame] = await post(url);
    expect(frame).toBe('c[1002,"Connection interrupted"]\n');
  });
});

/** Sends a request as it stands; answers all that comes until the connection ends. */
async function speak(service: Service, request: string): Promise<{ head: string; body: string }> {
  const { port } = new URL(service.base);
  const connection = connectPlain(Number(port), '127.0.0.1');
  connection.write(request);
  const [head = '', ...body] = (await text(connection)).split('\r\n\r\n');
  return { head: head.toLowerCase(), body: body.join('\r\n\r\n') };
}

describe('Http10', () => {
  it('test_synchronous', async () => {
    const { head, body } = await speak(echo, 'GET /push HTTP/1.0\r\n\r\n');
    expect([head.includes('transfer-encoding'), body]).toEqual([false, 'Welcome to SockJS!\n']);
  });

  it('test_streaming', async () => {
    const request = `POST /push/0/${crypto.randomUUID()}/xhr_streaming HTTP/1.0\r\nContent-Length: 0\r\n\r\n`;
    const { head, body } = await speak(close, request);
    expect(head).not.toMatch(/transfer-encoding|content-length/);
    expect(body).toBe(`${PRELUDE}o\n${GONE}`);
  });
});

describe('Http11', () => {
  it('test_synchronous', async () => {
    const ask = (more = '') => `GET /push HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const { head, body } = await speak(
      echo,
      ask('Connection: keep-alive\r\n') + ask('Connection: close\r\n'),
    );
    expect(head).toMatch(/content-length: 19/);
    expect(body.match(/Welcome to SockJS!\n/g)).toHaveLength(2);
  });

  it('test_streaming', async () => {
    const { answer, rest } = await read(`${urlOf(close)}/xhr_streaming`);
    expect(answer.headers.get('transfer-encoding')).toBe('chunked');
    expect(answer.headers.has('content-length')).toBe(false);
    expect(await rest()).toBe(`${PRELUDE}o\n${GONE}`);
  });
});
