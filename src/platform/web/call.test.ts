import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { api } from '#src/routes.ts';
import { askWhenSignedOut, call } from './call.ts';
import { CallError, errorText, isAbort } from './call-error.ts';
import { buildRequest } from './call-request.ts';

const GENERIC = 'An unknown error has ocurred. Please try again later.';
let server: Server;
/** Whether the server knows who asks. */
let isSignedIn = false;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, status = '200', body = ''] = decodeURIComponent(request.url ?? '').split('/', 3);
    if (status === 'hang') return;
    if (status === 'drop') return void request.socket.destroy();
    if (status === 'members' && !isSignedIn)
      return response.writeHead(401).end('{"error":"Please sign in to do that.","code":"unauthorized"}');
    if (status === 'members') return response.writeHead(200).end('{"status":true,"score":8}');
    response.writeHead(Number(status), { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A place of this test's server; for the compiler it is one of the API that needs no input. */
function answering(status: number | string, body: string): typeof api.push.config {
  const path = `${origin}/${status}/${encodeURIComponent(body)}`;
  return { method: 'GET', path } as unknown as typeof api.push.config;
}

async function failure(status: number | string, body: string, signal?: AbortSignal): Promise<unknown> {
  return call(answering(status, body), {}, { signal }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('call', () => {
  test('answers what is in the envelope, also a plain no', async () => {
    expect(await call(answering(200, '{"status":true,"score":7}'), {})).toEqual({ status: true, score: 7 });
    expect(await call(answering(200, '{"status":false}'), {})).toEqual({ status: false });
  });

  test('carries the text, code and field of a refusal', async () => {
    const error = await failure(400, '{"status":false,"error":"No.","code":"invalid_param","param":"title"}');
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 400, code: 'invalid_param', message: 'No.', param: 'title' });
    expect(errorText(error)).toBe('No.');
  });

  test('what fails while the device is offline is said to be the connection', () => {
    const chunk = new TypeError('Failed to fetch dynamically imported module');
    expect(errorText(chunk)).toBe(GENERIC);
    vi.stubGlobal('navigator', { onLine: false });
    expect(errorText(chunk)).toMatch(/check your connection/);
  });

  test('treats an error field as a refusal whatever the status', async () => {
    expect(await failure(200, '{"error":"Not you."}')).toMatchObject({
      message: 'Not you.',
      code: 'unknown',
    });
  });

  test.each([
    [502, '<html>'],
    [200, 'null'],
    [500, '{"status":false}'],
  ])('%s %s gives the generic text', async (status, body) => {
    expect(await failure(status, body)).toMatchObject({ status, message: GENERIC, param: null });
  });

  test('a broken connection says so', async () => {
    const error = await failure('drop', '');
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(errorText(error)).toMatch(/couldn’t reach/);
  });

  test('stopping is no failure of the call', async () => {
    const controller = new AbortController();
    const pending = failure('hang', '', controller.signal);
    controller.abort();
    expect(isAbort(await pending)).toBe(true);
  });
});

describe('a session that has ended', () => {
  const place = (method: 'GET' | 'POST') =>
    ({ method, path: `${origin}/members` }) as unknown as typeof api.push.config;
  let stop = () => {};
  let asked = 0;

  function signsIn(willing: boolean): string[] {
    const order: string[] = [];
    [isSignedIn, asked] = [false, 0];
    stop = askWhenSignedOut(async () => {
      asked += 1;
      isSignedIn = willing;
      return willing ? () => void order.push('looked again') : null;
    });
    return order;
  }
  afterEach(() => stop());

  test('is asked for again, and what was done is done then', async () => {
    const order = signsIn(true);
    expect(await call(place('POST'), {}).finally(() => order.push('answered'))).toMatchObject({ score: 8 });
    expect([order, asked]).toEqual([['looked again', 'answered'], 1]);
  });

  test('fails what was done when nobody signs in', async () => {
    signsIn(false);
    await expect(call(place('POST'), {})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(asked).toBe(1);
  });

  test.each([
    ['reading', 'GET', {}],
    ['what outlives the page', 'POST', { keepalive: true }],
    ['what nobody waits for', 'POST', { unasked: true }],
  ] as const)('is not asked for by %s', async (_title, method, options) => {
    signsIn(true);
    await expect(call(place(method), {}, options)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(asked).toBe(0);
  });
});

describe('buildRequest', () => {
  test('fills the path and sends the rest as JSON', () => {
    expect(buildRequest('POST', '/api/video/:id/vote', { id: '1/2', value: 1, at: undefined })).toEqual({
      url: '/api/video/1%2F2/vote',
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"value":1}',
    });
  });

  test('sends a GET in the query, lists with brackets and booleans as 1 and 0', () => {
    const { url, body } = buildRequest('GET', '/api/videos/list', {
      user: '5',
      nsfw: false,
      videos: [1, 2],
      order: null,
    });
    expect(decodeURIComponent(url)).toBe('/api/videos/list?user=5&nsfw=0&videos[]=1&videos[]=2');
    expect(body).toBeUndefined();
    expect(buildRequest('GET', '/api/tags', undefined).url).toBe('/api/tags');
  });

  test('does not send a request with a hole in its path', () => {
    expect(() => buildRequest('GET', '/api/video/:id', {})).toThrow('Missing id');
  });
});

test('sends files as a form with what the path does not take', () => {
  const filedata = new File(['x'], 'x.png');
  const request = buildRequest('POST', '/user/:user/cover', { user: '7', at: 3 }, { filedata });
  expect(request.url).toBe('/user/7/cover');
  // With a type of its own the form would have no boundary.
  expect(request.headers['content-type']).toBeUndefined();
  expect([...(request.body as FormData)].map(([name]) => name)).toEqual(['at', 'filedata']);
});

test('an action marks the document until it is answered; reads and background calls do not', async () => {
  const marks: boolean[] = [];
  const documentElement = { toggleAttribute: (_: string, isOn: boolean) => marks.push(isOn) };
  vi.stubGlobal('document', { documentElement });
  const post = { ...answering(200, '{}'), method: 'POST' } as unknown as typeof api.push.config;
  await Promise.all([call(post, {}), call(post, {})]);
  expect(marks).toEqual([true, true, true, false]);
  await call(answering(200, '{}'), {});
  await call(post, {}, { unasked: true });
  expect(marks).toHaveLength(4);
  vi.unstubAllGlobals();
});
