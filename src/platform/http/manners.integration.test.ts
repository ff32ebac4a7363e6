import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parse } from 'node:querystring';
import { text } from 'node:stream/consumers';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { callRoutes, fillPath } from '#src/routes.ts';

let site: TestSite;
let ann: Person;
let listening: Promise<string>;
beforeAll(async () => {
  site = await startSite();
  listening = site.listen();
  ann = await signUp(site, { username: 'ann' });
  for (let at = 0; at < 5; at += 1) await addVideo(site, { accountId: ann.id });
});
afterAll(() => site?.close());

describe('a page of another site', () => {
  it('reads answers and failures alike, without a cookie', async () => {
    for (const [url, status] of [
      ['/api/videos/new', 200],
      ['/api/video/zzzzz', 400],
      ['/api/nothing', 404],
      ['/api/auth/check', 405],
    ] as const) {
      const [free, withCookie] = await Promise.all([
        site.app.inject(url),
        site.app.inject({ url, headers: { cookie: 'session=x' } }),
      ]);
      expect([url, free.statusCode]).toEqual([url, status]);
      expect(free.headers['access-control-allow-origin']).toBe('*');
      expect(withCookie.headers['access-control-allow-origin']).toBeUndefined();
      expect(free.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('may ask in advance for every call of the map', async () => {
    for (const { method, path } of callRoutes()) {
      const url = fillPath(
        path,
        Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1'])),
      );
      const headers = { origin: 'https://a.example', 'access-control-request-method': method };
      const asked = await site.app.inject({ method: 'OPTIONS', url, headers });
      const allowed = String(asked.headers['access-control-allow-methods']).split(', ');
      expect([path, asked.statusCode, allowed.includes(method)]).toEqual([path, 204, true]);
    }
  });

  it('writes with a token of its own, in whatever place, and never with a cookie', async () => {
    const write = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: '/api/album', headers, payload: { title: 'A' } });
    expect((await write(ann.headers)).headers['access-control-allow-origin']).toBe('*');
    const field = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ title: 'A', token: ann.token }).toString();
    const byField = await site.app.inject({ method: 'POST', url: '/api/album', headers: field, payload });
    expect([byField.statusCode, byField.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const byCookie = await write({ cookie: `session=${ann.token}` });
    expect(byCookie.headers['access-control-allow-origin']).toBeUndefined();
    const ask = (wants: string) =>
      site.app.inject({
        method: 'OPTIONS',
        url: '/api/album',
        headers: {
          origin: 'https://a.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': wants,
        },
      });
    const [asked, plain] = [await ask('authorization,content-type'), await ask('content-type')];
    expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'OPTIONS, POST']);
    expect(plain.headers['access-control-allow-methods']).toBe('OPTIONS, POST');
    expect(plain.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('a method', () => {
  it('that a path does not know is told which it knows, by any name in it', async () => {
    const wrong = await site.app.inject({ method: 'DELETE', url: '/api/video/17/vote/' });
    expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'OPTIONS, POST',
    ]);
    const read = await site.app.inject('/api/auth/check');
    expect([read.statusCode, read.json().code]).toEqual([405, 'method_not_allowed']);
    for (const url of ['/api', '/api/', '/api?x=1'])
      expect([url, (await site.app.inject(url)).json().code]).toEqual([url, 'not_found']);
    const unknown = await site.app.inject({ method: 'POST', url: '/api/nothing/at/all' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { status: false, error: 'There’s nothing here.', code: 'not_found' },
    ]);
  });

  it('HEAD answers as GET does, without the body', async () => {
    const [head, get] = [
      await site.app.inject({ method: 'HEAD', url: '/api/videos/new' }),
      await site.app.inject('/api/videos/new'),
    ];
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers['content-length'],
    ]);
  });
});

describe('an answer', () => {
  it('is not sent again to whoever has it, unless it is somebody’s own', async () => {
    const first = await site.app.inject('/api/videos/new');
    const etag = String(first.headers.etag);
    const again = await site.app.inject({
      url: '/api/videos/new',
      headers: { 'if-none-match': `"other", ${etag}` },
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    // A strict client would wait for as many bytes.
    expect(again.headers).not.toHaveProperty('content-length');
    await addVideo(site);
    site.advance(1_000);
    expect(
      (await site.app.inject({ url: '/api/videos/new', headers: { 'if-none-match': etag } })).statusCode,
    ).toBe(200);
    expect(
      (await site.app.inject({ url: '/api/videos/new', headers: ann.headers })).headers.etag,
    ).toBeUndefined();
  });

  it('of a page is not sent again while nothing but the clock has changed', async () => {
    // Seconds ago are part of what a page says; days ago stay the same.
    site.advance(36 * 3_600_000);
    const first = await site.app.inject('/new');
    site.advance(2_000);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await site.app.inject({ url: '/new', headers });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    await addVideo(site);
    site.advance(2_000);
    expect((await site.app.inject({ url: '/new', headers })).statusCode).toBe(200);
    expect((await site.app.inject({ url: '/new', headers: ann.headers })).headers.etag).toBeUndefined();
  });

  it('is compressed as the caller reads it', async () => {
    const ask = (encoding: string) =>
      site.app.inject({ url: '/api/videos/new', headers: { 'accept-encoding': encoding } });
    type Answer = Awaited<ReturnType<typeof ask>>;
    const asked = ['identity', 'gzip', 'gzip, br', 'gzip, br, zstd', 'gzip;q=0'];
    const answers = await Promise.all(asked.map(ask));
    const encodings = answers.map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual([undefined, 'gzip', 'br', 'zstd', undefined]);
    const [plain, zipped, br, quick] = answers as [Answer, Answer, Answer, Answer];
    expect(JSON.parse(String(gunzipSync(zipped.rawPayload)))).toEqual(plain.json());
    expect(JSON.parse(String(zstdDecompressSync(quick.rawPayload)))).toEqual(plain.json());
    expect(br.headers.vary).toContain('accept-encoding');
  });
});

describe('a mistake', () => {
  const told = async (url: string) => {
    const response = await site.app.inject(url);
    return [response.statusCode, response.json().param, response.json().error];
  };

  it('is told in words, with the field at fault', async () => {
    expect(await told('/api/userByUsername')).toEqual([400, 'username', 'This is required.']);
    expect(await told('/api/videos/new?limit=1000')).toEqual([400, 'limit', 'Must be at most 100.']);
    expect(await told('/api/videos/new?limit=-1')).toEqual([400, 'limit', 'Must be at least 1.']);
    expect(await told('/api/videos/new?limit=1.5')).toEqual([400, 'limit', 'Must be a whole number.']);
    expect(await told('/api/videos/new?limit=1&limit=2')).toEqual([400, 'limit', 'Must be a number.']);
    expect(await told('/api/videos/new?nsfw=maybe')).toEqual([400, 'nsfw', 'Must be 1, 0 or -1.']);
    expect(await told('/api/videos/list?user=99999999999999999999')).toEqual([400, 'user', 'Must be an id.']);
    expect(await told('/api/videos/search?query[]=a')).toEqual([400, 'query', 'Must be text.']);
    expect(await told('/api/videos/list?order=worst')).toEqual([
      400,
      'order',
      'Must be hot, date, score, views or id.',
    ]);
  });

  it('in the body, or in the address itself, has the envelope too', async () => {
    const send = (type: string, payload: string) =>
      site.app.inject({ method: 'POST', url: '/api/auth/check', headers: { 'content-type': type }, payload });
    for (const [type, payload] of [
      ['application/json', '{'],
      ['application/xml', '<a/>'],
      ['application/json', '{"__proto__": {}}'],
    ] as const) {
      const { statusCode, ...response } = await send(type, payload);
      expect([payload, statusCode, response.json().code]).toEqual([payload, 400, 'invalid_param']);
    }
    expect((await send('application/json', '')).statusCode).toBe(200);
    for (const url of ['/api/video/%ff', '/api/video/%']) {
      const response = await site.app.inject(url);
      expect([url, response.statusCode, response.json().status]).toEqual([url, 400, false]);
    }
    const page = await site.app.inject({
      url: '/t/100%',
      headers: { cookie: `session=${ann.headers.authorization.slice(7)}` },
    });
    expect([page.statusCode, page.headers['content-type'], page.body.includes('/u/ann')]).toEqual([
      404,
      'text/html; charset=utf-8',
      true,
    ]);
    const long = await site.app.inject(`/api/video/${'a'.repeat(2_000)}`);
    expect([long.statusCode < 500, long.json().status]).toEqual([true, false]);
  });

  it('of a vote takes no vote back', async () => {
    const { id } = await addVideo(site);
    const vote = (value: unknown) =>
      site.app.inject({
        method: 'POST',
        url: `/api/video/${id}/vote`,
        headers: ann.headers,
        payload: { value },
      });
    expect((await vote(1)).json().vote.value).toBe(1);
    for (const value of ['', null, [], false, '2', 0.5])
      expect((await vote(value)).json().param).toBe('value');
    expect((await vote('-1')).json().vote.value).toBe(-1);
  });

  it('that comes too often says when to come again', async () => {
    const busy = await startSite({ RATE_LIMITS: 'on' });
    let last = await busy.app.inject('/api/channels');
    while (last.statusCode === 200)
      last = await busy.app.inject({
        method: 'POST',
        url: '/api/user/forgot',
        payload: { usernameOrEmail: 'x' },
      });
    expect([last.statusCode, last.json().code, Number(last.headers['retry-after']) > 0]).toEqual([
      429,
      'rate_limited',
      true,
    ]);
    await busy.close();
  });
});

/** The longest that the event loop stood still, the quickest of a few times: a busy machine adds to it. */
async function delayOf(work: () => unknown): Promise<number> {
  const delays: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const histogram = monitorEventLoopDelay({ resolution: 1 });
    await turn();
    histogram.enable();
    await turn();
    await work();
    await turn();
    histogram.disable();
    delays.push(histogram.max);
  }
  return Math.min(...delays);
}

/** A whole turn of the event loop, its timers included. */
async function turn(): Promise<void> {
  for (let phase = 0; phase < 2; phase += 1) await new Promise((next) => setTimeout(next, 1));
}

describe('a body of a hundred thousand fields', () => {
  const names = Array.from({ length: 50_000 }, (_item, at) => `n${at}`);
  const bodies = {
    form: ['application/x-www-form-urlencoded', names.map((name) => `${name}=`).join('&')],
    list: ['application/x-www-form-urlencoded', 'x[]=&'.repeat(100_000)],
    json: ['application/json', `{${names.map((name) => `"${name}":0`).join()}}`],
  } as const;

  it.each(Object.keys(bodies) as (keyof typeof bodies)[])('as %s does not hold up others', async (kind) => {
    const [type, payload] = bodies[kind];
    const read = (body: string) =>
      kind === 'json' ? JSON.parse(body) : parse(body, '&', '=', { maxKeys: 0 });
    const naive = await delayOf(() =>
      Object.fromEntries(Object.entries({ ...read(payload), ...read(payload) })),
    );
    for (const headers of [{}, ann.headers]) {
      const statuses: number[] = [];
      const delay = await delayOf(async () => {
        const sent = {
          method: 'POST',
          url: '/api/auth/check',
          headers: { ...headers, 'content-type': type },
        } as const;
        const { statusCode, body } = await site.app.inject({ ...sent, payload });
        statuses.push(statusCode, body.includes('too_large') ? 0 : 1);
      });
      expect([...new Set(statuses)]).toEqual([413, 0]);
      expect(delay).toBeLessThan(naive / 3);
    }
  });

  it('counts as several calls, until its network sends too many', async () => {
    const busy = await startSite({ RATE_LIMITS: 'on' });
    const send = async (payload: string, remoteAddress: string) => {
      const sent = {
        method: 'POST',
        url: '/api/auth/check',
        headers: { 'content-type': bodies.form[0] },
      } as const;
      return (await busy.app.inject({ ...sent, payload, remoteAddress })).statusCode;
    };
    const answers: number[] = [];
    for (let time = 0; time < 22; time += 1)
      answers.push(await send(bodies.form[1].slice(0, 15_000), '192.0.2.1'));
    expect([answers.filter((status) => status === 413).length, answers.at(-1)]).toEqual([20, 429]);
    const unread = bodies.form[1].slice(0, 20_000);
    expect([await send(unread, '192.0.2.1'), await send(unread, '192.0.2.2')]).toEqual([429, 413]);
    await busy.close();
  });

  it('of unknown length breaks off after as much as somebody unknown may send', async () => {
    const answer = await fetch(`${await listening}/api/auth/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([`{"a":"${'x'.repeat(20_000)}"}`]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large']);
  });
});

it('the icon that programs ask for by habit is one', async () => {
  const { statusCode, headers, rawPayload } = await site.app.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect([...rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const png = rawPayload.subarray(rawPayload.readUInt32LE(18));
  expect([png.length, await sharp(png).metadata()]).toMatchObject([
    rawPayload.readUInt32LE(14),
    { format: 'png', width: 32, height: 32 },
  ]);
});

it('players of other sites may ask for parts of files and see which they got', async () => {
  const ask = await site.app.inject({
    method: 'OPTIONS',
    url: '/media/aaaa/1/720p.mp4',
    headers: {
      origin: 'https://a.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range,if-range',
    },
  });
  expect([ask.statusCode, ask.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(ask.headers['access-control-allow-headers']).toMatch(/\brange\b.*\bif-range\b/);
});

it('a form that breaks off is the sender’s mistake', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nA';
  const file = '--b\r\nContent-Disposition: form-data; name="filedata"; filename="a.png"\r\n\r\nA';
  const bodies: readonly (readonly [type: string, payload: string])[] = [
    ['boundary=b', part],
    ['boundary=b', '--b\r\nnonsense\r\n\r\nA\r\n--b--'],
    ['boundary=b', `${part}\r\n--c--`],
    ['boundary=b', file],
    ['boundary=b', ''],
    ['', part],
    [`boundary=${'b'.repeat(300)}`, part],
  ];
  for (const url of ['/api/album', `/api/user/${ann.id}/update-avatar`, '/api/video/upload'])
    for (const [type, payload] of bodies) {
      const headers = { ...ann.headers, 'content-type': `multipart/form-data; ${type}` };
      const answer = await site.app.inject({ method: 'POST', url, headers, payload });
      expect([url, type, payload, answer.statusCode < 500, answer.json().status]).toEqual([
        url,
        type,
        payload,
        true,
        false,
      ]);
    }
});

it('finds the caller in a multipart form as in any other', async () => {
  const { authorization } = ann.headers;
  const payload = `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${authorization.slice(7)}\r\n--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nParts\r\n--b--\r\n`;
  const made = await site.app.inject({
    method: 'POST',
    url: '/api/album',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });
  expect([made.statusCode, made.json().album?.title]).toEqual([200, 'Parts']);
});

it('something that is not an HTTP request gets the envelope too, and ends the connection', async () => {
  const { port } = new URL(await listening);
  const ask = async (request: string | Buffer) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return [Number(head.split(' ')[1]), (JSON.parse(body || 'null') as { code?: string } | null)?.code];
  };
  const rest = 'HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
  expect(await ask(`DUCK /api ${rest}`)).toEqual([501, 'method_not_allowed']);
  expect(await ask(Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x00, 0x0d, 0x0a]))).toEqual([
    501,
    'method_not_allowed',
  ]);
  expect(await ask(Buffer.from(`GET /api/\xff\xfe ${rest}`, 'latin1'))).toEqual([400, 'invalid_param']);
  expect(await ask(`GET /api/\u0000 ${rest}`)).toEqual([400, 'invalid_param']);
  expect(await ask(`GET /api/videos/new HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)).toEqual([
    431,
    'too_large',
  ]);
  expect(await ask(`PROPFIND /api/videos/new ${rest}`)).toEqual([405, 'method_not_allowed']);
  expect(await ask(`PROPFIND /api ${rest}`)).toEqual([404, 'not_found']);
});
