import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addVideo, greetingOf, signUp, voteFor } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';

let site: TestSite;
let address: string;
let video: number;

beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
  video = (await addVideo(site)).id;
});
afterAll(() => site?.close());

const watching = () => JSON.stringify({ command: 'subscribe', resource: 'video', id: video });

const vote = () => voteFor(site, video);

/**
 * Votes until the answer to `heard` is there: a subscription is not answered, so nobody knows when it holds.
 */
async function votesUntil<T>(heard: Promise<T>): Promise<T> {
  let isHeard = false;
  void heard.then(
    () => (isHeard = true),
    () => (isHeard = true),
  );
  while (!isHeard) await vote();
  return heard;
}

interface RawSocket {
  readonly ws: WebSocket;
  readonly closed: Promise<[number, string]>;
  message(): Promise<string>;
}

async function connect(path = '/push/websocket', origin?: string): Promise<RawSocket> {
  const ws = new WebSocket(address.replace('http', 'ws') + path, { ...(origin && { origin }) });
  const closed = new Promise<[number, string]>((resolve) =>
    ws.on('close', (code, reason) => resolve([code, String(reason)])),
  );
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  const message = () => new Promise<string>((resolve) => ws.once('message', (data) => resolve(String(data))));
  return { ws, closed, message };
}

const score = expect.stringMatching(
  new RegExp(`"type":"vote","resource":"video","id":\\d+,"videoId":\\d+,"videoScore":\\d+`),
);

describe('the raw socket', () => {
  it('tells a page of any origin with a ticket what happens to what it watches', async () => {
    const { ws, message } = await connect('/push/websocket', 'https://chat.example');
    for (const text of [
      'not json',
      '[]',
      '{"command":"dance"}',
      await greetingOf(await signUp(site)),
      watching(),
    ])
      ws.send(text);
    expect(await votesUntil(message())).toEqual(score);
    ws.terminate();
  });

  it('closes on a forged ticket, on a message that is too long, and on a flood', async () => {
    const forged = await connect();
    forged.ws.send(
      JSON.stringify({ command: 'subscribe', token: '1.s1.99999999999.forged', expires: 1, id: 1 }),
    );
    expect(await forged.closed).toEqual([4401, 'Not subscribed']);
    const long = await connect();
    long.ws.send('x'.repeat(3_000));
    expect((await long.closed)[0]).toBe(1009);
    const flood = await connect();
    flood.ws.send(await greetingOf(await signUp(site)));
    for (let id = 1; id <= 2_000; id += 1)
      flood.ws.send(JSON.stringify({ command: 'subscribe', resource: 'video', id }));
    expect(await flood.closed).toEqual([1008, 'Too many commands']);
  });

  it('closes when the session that it came from ends', async () => {
    const person = await signUp(site);
    const { ws, closed, message } = await connect();
    ws.send(await greetingOf(person));
    ws.send(watching());
    await votesUntil(message());
    await site.app.inject({ method: 'POST', url: '/api/auth/delete', headers: person.headers });
    expect(await closed).toEqual([4403, 'Signed out']);
    const late = await connect();
    late.ws.send(JSON.stringify({ command: 'subscribe', token: 'x', expires: 1, id: 1 }));
    expect((await late.closed)[0]).toBe(4401);
  });
});

it('after a gap, tells an account what it missed, and checks that each socket still has access', async () => {
  const person = await signUp(site);
  const { ws, message } = await connect();
  ws.send(await greetingOf(person));
  ws.send(watching());
  await votesUntil(message());
  const told: string[] = [];
  ws.on('message', (data) => told.push(String(data)));
  await site.ctx.db
    .insertInto('notification')
    .values({ account_id: person.id, type: 'user-subscribed', actor_id: person.id })
    .execute();
  site.ctx.bus.publish('gap', { ms: 60_000 });
  await vi.waitFor(() => expect(told.join()).toContain('"type":"notification"'), PATIENT);
  ws.terminate();
});

describe('SockJS', () => {
  const at = (session: string, transport: string) => `${address}/push/000/${session}/${transport}`;
  const poll = async (session: string) => (await fetch(at(session, 'xhr'), { method: 'POST' })).text();
  const say = (session: string, ...texts: string[]) =>
    fetch(at(session, 'xhr_send'), { method: 'POST', body: JSON.stringify(texts) });

  it('says what it can, to any origin', async () => {
    expect(await (await fetch(`${address}/push/`)).text()).toBe('Welcome to SockJS!\n');
    const info = await fetch(`${address}/push/info`, { headers: { origin: 'https://chat.example' } });
    expect(await info.json()).toEqual({
      websocket: true,
      origins: ['*:*'],
      cookie_needed: false,
      entropy: expect.any(Number),
      transports: expect.any(Array),
      not_offered: expect.any(Array),
    });
    expect(info.headers.get('access-control-allow-origin')).toBe('https://chat.example');
    expect(info.headers.get('cache-control')).toContain('no-store');
    const asked = await fetch(at('any', 'xhr_send'), {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'content-type' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  it('is read by polling, and written to by requests of its own', async () => {
    expect(await poll('p1')).toBe('o\n');
    expect((await say('p1', await greetingOf(await signUp(site)), watching())).status).toBe(204);
    // What the gap of the test before made the site tell again may come first.
    const pollScore = async (): Promise<string> => {
      const told = await poll('p1');
      return told.includes('videoScore') ? told : pollScore();
    };
    expect(JSON.parse((await votesUntil(pollScore())).slice(1))).toContainEqual(score);
    const [broken, empty] = await Promise.all(
      ['[', ''].map((body) => fetch(at('p1', 'xhr_send'), { method: 'POST', body })),
    );
    expect([broken?.status, empty?.status, (await say('nobody', 'x')).status]).toEqual([500, 500, 404]);
  });

  it('has one reader at a time, and requires valid names', async () => {
    expect(await poll('p2')).toBe('o\n');
    const first = fetch(at('p2', 'xhr_streaming'), { method: 'POST' });
    await first;
    expect(await poll('p2')).toBe('c[2010,"Another connection still open"]\n');
    expect((await fetch(`${address}/push/000/a.b/xhr`, { method: 'POST' })).status).toBe(404);
    await (await first).body?.cancel();
  });

  it.each(['xhr_streaming', 'eventsource'])('streams by %s', async (transport) => {
    const response = await fetch(at(`s-${transport}`, transport), {
      method: transport === 'eventsource' ? 'GET' : 'POST',
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const until = async (wanted: RegExp) => {
      while (!wanted.test(text)) text += Buffer.from((await reader.read()).value ?? []).toString();
    };
    await until(/(^|\n|data: )o(\r?\n)+$/);
    await say(`s-${transport}`, await greetingOf(await signUp(site)), watching());
    await votesUntil(until(/a\[.*videoScore/));
    expect(text.startsWith(transport === 'eventsource' ? '\r\ndata: o\r\n\r\n' : 'hhhh')).toBe(true);
    await reader.cancel();
  });

  it('frames a socket of its own, and says why it closes', async () => {
    const person = await signUp(site);
    const { ws, closed, message } = await connect('/push/000/w1/websocket');
    ws.send(JSON.stringify([await greetingOf(person), watching()]));
    const frames: string[] = [];
    ws.on('message', (data) => frames.push(String(data)));
    const told = JSON.parse((await votesUntil(message())).slice(1));
    expect(told[0]).toEqual(score);
    await site.app.inject({ method: 'POST', url: '/api/auth/delete', headers: person.headers });
    expect((await closed)[0]).toBe(4403);
    expect(frames.at(-1)).toBe('c[4403,"Signed out"]');
  });

  it('tells a polling session why it has ended', async () => {
    const person = await signUp(site);
    await poll('p3');
    await say('p3', await greetingOf(person), watching());
    await votesUntil(poll('p3'));
    const last = poll('p3');
    await site.app.inject({ method: 'POST', url: '/api/auth/delete', headers: person.headers });
    let frame = await last;
    while (frame.startsWith('a')) frame = await poll('p3');
    expect(frame).toBe('c[4403,"Signed out"]\n');
  });
});
