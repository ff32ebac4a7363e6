import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addVideo, greetingOf, signUp, voteFor } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';

let site: TestSite;
let address: string;
let video: number;

beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
  video = (await addVideo(site)).id;
});
afterAll(() => site?.close());

const at = (session: string, transport: string) => `${address}/push/000/${session}/${transport}`;
const poll = async (session: string) => (await fetch(at(session, 'xhr'), { method: 'POST' })).text();

const vote = () => voteFor(site, video);

/** More than 70,000 bytes of commands of which only the first and the last mean something. */
async function longBody(): Promise<string> {
  const idle = JSON.stringify({ command: 'unsubscribe', resource: 'video', id: 1, filler: 'x'.repeat(80) });
  const watching = JSON.stringify({ command: 'subscribe', resource: 'video', id: video });
  const filler = Array.from({ length: 450 }, () => idle);
  const body = JSON.stringify([await greetingOf(await signUp(site)), ...filler, watching]);
  expect(body.length).toBeGreaterThan(70_000);
  return body;
}

/** Posts a body under exactly this content type, or under none. */
async function post(url: string, body: string, type?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
    });
    sent.on('error', reject).on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.end(body);
  });
}

/** A framed socket, what it has heard, and how it closed. */
async function connect(session: string) {
  const ws = new WebSocket(at(session, 'websocket').replace('http', 'ws'));
  const heard: string[] = [];
  ws.on('message', (data) => heard.push(String(data)));
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  return { ws, heard, closed };
}

describe('a framed socket', () => {
  it.each(['["a', '{"0":"a"}', '[1]', 'null'])('closes on the broken frame %s, at once', async (broken) => {
    const { ws, heard, closed } = await connect('broken');
    ws.send('');
    ws.send(broken);
    expect(await closed).toBe(1002);
    expect(heard).toEqual(['o']);
  });

  it('accepts as much at once as a session does', async () => {
    const { ws, heard } = await connect('long');
    ws.send(await longBody());
    await until('the score', async () => {
      await vote();
      return heard.length > 1;
    });
    expect(heard[1]).toMatch(/^a\[.*videoScore/);
    ws.terminate();
  });
});

/** What a POST is told that asks for a socket. */
async function upgradeByPost(url: string) {
  const headers = { connection: 'Upgrade', upgrade: 'WebSocket', 'content-length': 0 };
  const sent = request(url, { method: 'POST', headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: told } = response;
  return { status, allow: told.allow, type: told['content-type'], body: await text(response) };
}

describe('an address of sockets', () => {
  it.each(['/push/websocket', '/push/0/0/websocket'])('%s refuses what is not a socket', async (url) => {
    const plain = await site.app.inject(url);
    expect([plain.statusCode, plain.body]).toEqual([400, 'Can "Upgrade" only to "WebSocket".']);
    const headers = { upgrade: 'WebSocket', connection: 'close' };
    const closing = await site.app.inject({ url, headers });
    expect([closing.statusCode, closing.body]).toEqual([400, '"Connection" must be "Upgrade".']);
    const posted = await site.app.inject({ method: 'POST', url });
    expect([posted.statusCode, posted.headers.allow, posted.body]).toEqual([405, 'GET', '']);
    expect(posted.headers).not.toHaveProperty('content-type');
    const upgrading = await upgradeByPost(`${address}${url}`);
    expect(upgrading).toMatchObject({ status: 405, allow: 'GET', type: undefined, body: '' });
  });
});

/** A reader that stays, so that its session does; what it has read, and how it goes away by itself. */
async function stream(session: string, transport = 'xhr_streaming') {
  const stop = new AbortController();
  const method = transport === 'eventsource' ? 'GET' : 'POST';
  const { body } = await fetch(at(session, transport), { method, signal: stop.signal });
  const seen = { text: '' };
  const readAll = async () => {
    for await (const part of body ?? []) seen.text += Buffer.from(part).toString();
  };
  // Leaving breaks off the reading.
  void readAll().catch(() => {});
  return { seen, leave: () => stop.abort() };
}

describe('a session', () => {
  it.each(['xhr_streaming', 'eventsource'])('ends when its reader by %s goes away', async (transport) => {
    const session = `left-${transport}`;
    const { leave } = await stream(session, transport);
    expect(await poll(session)).toBe('c[2010,"Another connection still open"]\n');
    leave();
    let frame = await poll(session);
    while (frame.startsWith('c[2010')) frame = await poll(session);
    expect(frame).toBe('c[1002,"Connection interrupted"]\n');
  });

  it.each([undefined, '', 'T', 'application/xml', 'application/json; charset=utf-8'])(
    'is written to under the content type %s',
    async (type) => {
      const session = `typed-${String(type).replace(/\W/g, '')}`;
      const { leave } = await stream(session);
      expect(await post(at(session, 'xhr_send'), '["a"]', type)).toBe(204);
      expect(await post(at(session, 'xhr_send'), '["a', type)).toBe(500);
      leave();
    },
  );

  it('is written to with 70 kB at once, and hears all of it', async () => {
    const { seen, leave } = await stream('long');
    expect(await post(at('long', 'xhr_send'), await longBody())).toBe(204);
    await until('the score', async () => {
      await vote();
      return seen.text.includes('videoScore');
    });
    leave();
  });
});

it('server-sent events say their type with its charset', async () => {
  const stop = new AbortController();
  const { headers } = await fetch(at('typed', 'eventsource'), { signal: stop.signal });
  expect(headers.get('content-type')).toBe('text/event-stream; charset=UTF-8');
  stop.abort();
});

describe('what a page may do', () => {
  it.each(['/push/info', '/push/a/b/xhr', '/push/a/b/xhr_send', '/push/a/b/xhr_streaming'])(
    'at %s can be kept for a year',
    async (url) => {
      const { statusCode, headers, body } = await site.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://chat.example', 'access-control-request-headers': 'content-type' },
      });
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000',
        vary: 'origin, access-control-request-headers',
        'access-control-max-age': '31536000',
        'access-control-allow-methods': 'OPTIONS, GET, POST',
        'access-control-allow-origin': 'https://chat.example',
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'content-type',
      });
      expect(Date.parse(String(headers.expires))).toBeGreaterThan(Date.now());
    },
  );

  it('is told by info: JSONP and frames are not among the transports, nor answered', async () => {
    const { headers, json } = await site.app.inject('/push/info');
    expect(headers['cache-control']).toBe('no-store, no-cache, no-transform, must-revalidate, max-age=0');
    expect(json()).toMatchObject({
      transports: ['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling'],
      not_offered: [
        'jsonp-polling',
        'htmlfile',
        'iframe-eventsource',
        'iframe-htmlfile',
        'iframe-xhr-polling',
      ],
    });
    for (const url of ['/push/a/b/jsonp?c=x', '/push/a/b/htmlfile?c=x', '/push/iframe.html'])
      expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 404]);
  });
});
