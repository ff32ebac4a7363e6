import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { probeFile } from '#platform/ffmpeg/probe.ts';
import { makeClip, runOnce, testTools } from '#platform/testing/clips.ts';
import { signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import grabJobs from './jobs.ts';
import { runGrab } from './model/run-grab.ts';

let site: TestSite;
let web: Server;
let base: string;
let clip: Buffer;
let long: Buffer;
let hour: Buffer;
let gif: Buffer;
/** Requests for the clip that break off in the middle. */
let breaks = 0;
/** Requests that one greedy page led to. */
let many = 0;
/** Slow downloads that were left before their end. */
let left = 0;

beforeAll(async () => {
  clip = await readFile(await makeClip({ seconds: 2 }));
  long = await readFile(await makeClip({ seconds: 12, extension: 'mkv' }));
  hour = await readFile(await makeClip({ seconds: 2_400, fps: 1, width: 64, height: 64, audio: null }));
  gif = await readFile(
    await runOnce('gif', ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=5:duration=2']),
  );
  web = createServer((request, response) => serve(request.url ?? '/', response));
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  site = await startSite(
    { MAX_UPLOAD_ANONYMOUS: '8MB' },
    { fetchPolicy: { allows: (address) => address === '127.0.0.1' } },
  );
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  await site.work(grabJobs(site.ctx));
});

afterAll(async () => {
  await site.close();
  web.closeAllConnections();
  web.close();
});

const PAGES: Record<string, string> = {
  '/graph': `<html><head><meta property="og:title" content="A &quot;fine&quot; clip"><meta property="og:description" content="Words">
    <meta property="og:image" content="/thumb.jpg"><meta property="og:video" content="/my_clip.mp4"></head></html>`,
  '/linked': `<html><script type="application/ld+json">{"@graph":[{"@type":"VideoObject","name":"Linked","duration":"PT12S","contentUrl":"long.mkv"}]}</script></html>`,
  '/plain':
    '<title>Plain</title><video controls><source src="missing.mp4"><source src="my_clip.mp4"></video>',
  '/embedded': '<link rel="alternate" type="application/json+oembed" href="/oembed?a=1&amp;b=2">',
  '/wordy': `<meta property="og:title" content="${'t'.repeat(200)}"><meta property="og:description" content="${'d'.repeat(900)}"><meta property="og:video" content="/my_clip.mp4">`,
  '/greedy': '<link rel="alternate" type="application/json+oembed" href="/asks-for-many">',
  '/nothing': '<title>Nothing here</title><p>text</p>',
  '/inside':
    '<meta property="og:title" content="x"><meta property="og:video" content="http://127.0.0.2:1/private.mp4">',
};

function serve(path: string, response: ServerResponse): void {
  const page = PAGES[path];
  if (page) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  if (path === '/asks-for-many')
    return void response.end(
      JSON.stringify({
        html: Array.from({ length: 200 }, (_item, n) => `<video src="/one-of-many?${n}">`).join(''),
      }),
    );
  if (path.startsWith('/one-of-many')) many += 1;
  if (path.startsWith('/oembed'))
    return void response.end(
      JSON.stringify({ type: 'video', title: 'Embedded', html: '<video src="/my_clip.mp4">' }),
    );
  if (path === '/my_clip.mp4') return sendClip(response, clip);
  if (path === '/long.mkv') return sendClip(response, long);
  if (path === '/hour.mp4') return sendClip(response, hour);
  if (path === '/cat.gif') return sendClip(response, gif);
  if (path === '/slow.mp4') return dripping(response);
  if (path === '/huge.mp4')
    return void response.writeHead(200, { 'content-length': 9 * 2 ** 20 }).write(clip.subarray(0, 8_192));
  if (path === '/growing.mp4') return growing(response);
  if (path === '/list.mp4')
    return void response.writeHead(200, { 'content-type': 'video/mp4' }).end('#EXTM3U\nfile:///etc/passwd\n');
  if (path === '/to-loopback')
    return void response.writeHead(302, { location: 'http://[::1]:80/x.mp4' }).end();
  response.writeHead(404).end();
}

function sendClip(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': bytes.length });
  if (breaks === 0) return void response.end(bytes);
  breaks -= 1;
  response.write(bytes.subarray(0, bytes.length - 10), () => response.destroy());
}

/** A clip four times over, slowly; one byte at a time after the first quarter. */
function dripping(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': clip.length * 4 });
  response.write(clip);
  const timer = setInterval(() => response.write('x'), 100);
  response.once('close', () => {
    clearInterval(timer);
    left += 1;
  });
}

/** Says nothing of its size and never ends. */
function growing(response: ServerResponse): void {
  response.write(clip);
  response.on('drain', () => response.write(clip));
  while (response.write(clip));
}

async function preview(url: string) {
  const response = await site.app.inject({ url: `/api/grab/preview?url=${encodeURIComponent(url)}` });
  return response.json();
}

async function grab(fields: object) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/grab',
    payload: { PLATFORM: 'web', ...fields },
  });
  return response.json();
}

const uploadOf = (id: string) =>
  site.ctx.db.selectFrom('upload').selectAll().where('video_id', '=', Number(id)).executeTakeFirstOrThrow();
const videoOf = (id: string) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();

async function imported(id: string): Promise<Buffer> {
  await expect.poll(async () => (await uploadOf(id)).state, PATIENT).toBe('completed');
  const key = originalKey((await videoOf(id)).media_key);
  return Buffer.concat(await (await site.ctx.storage.open(key)).stream.toArray());
}

describe('a preview', () => {
  it.each([
    ['/my_clip.mp4', { title: 'my clip', description: '' }],
    ['/graph', { title: 'A "fine" clip', description: 'Words' }],
    ['/linked', { title: 'Linked', duration: 12 }],
    ['/plain', { title: 'Plain' }],
    ['/embedded', { title: 'Embedded' }],
    ['/cat.gif', { title: 'cat', duration: null }],
    ['/wordy', { title: `${'t'.repeat(149)}…`, description: 'd'.repeat(500) }],
  ])('of %s', async (path, expected) => {
    expect(await preview(base + path)).toMatchObject({ status: true, url: base + path, ...expected });
  });

  it('requests few of the files that a page names, also through its oEmbed', async () => {
    expect(await preview(`${base}/greedy`)).toMatchObject({ code: 'invalid_grab' });
    expect(many).toBe(6);
  });

  it('adds a missing scheme', async () => {
    expect(await preview(`${base.replace('http://', '')}/graph`)).toMatchObject({
      status: true,
      url: `${base}/graph`,
    });
  });

  it.each([
    ['/nothing', 'invalid_grab', 'We can’t import from this site.'],
    ['/404', 'invalid_grab', 'We can’t import from this site.'],
    ['/list.mp4', 'invalid_grab', 'We can’t import from this site.'],
    ['/inside', 'invalid_grab', 'We can’t import from this site.'],
    ['/to-loopback', 'invalid_grab', 'We can’t import from this site.'],
    [
      '/huge.mp4',
      'invalid_grab_size',
      'Without an account, videos may be up to 8 MB. Create an account to upload larger videos.',
    ],
  ])('of %s is refused with %s', async (path, code, error) => {
    expect(await preview(base + path)).toMatchObject({ status: false, code, error });
  });

  it.each(['ftp://127.0.0.1/x.mp4', 'http://', 'file:///etc/passwd'])('refuses %s', async (url) => {
    expect(await preview(url)).toMatchObject({ status: false, code: 'invalid_url' });
  });
});

describe('with the helper program', () => {
  let folder: string;
  const before = process.env['PATH'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'helper-'));
    const said = JSON.stringify({
      title: 'Helped',
      description: 'By a program',
      duration: 2,
      url: `${base}/my_clip.mp4`,
      http_headers: { Referer: base, Cookie: 'x' },
    });
    await writeFile(
      join(folder, 'yt-dlp'),
      `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/asked\necho '${said}'\n`,
      { mode: 0o755 },
    );
    process.env['PATH'] = `${folder}:${before}`;
  });
  afterAll(async () => {
    process.env['PATH'] = before;
    await rm(folder, { recursive: true, force: true });
  });

  it('finds what a page does not say, through the proxy and without its generic extractor', async () => {
    expect(await preview(`${base}/nothing`)).toMatchObject({
      status: true,
      title: 'Helped',
      description: 'By a program',
      duration: 2,
    });
    const asked = (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');
    expect(asked.at(-1)).toBe(`${base}/nothing`);
    expect(asked.at(-2)).toBe('--');
    expect(asked).toContain('default,-generic');
    expect(asked[asked.indexOf('--proxy') + 1]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const { id } = await grab({ url: `${base}/nothing` });
    expect((await imported(id)).equals(clip)).toBe(true);
  });

  it('is not asked about internal addresses', async () => {
    expect(await preview('http://127.0.0.2:1/')).toMatchObject({ code: 'invalid_grab' });
    expect(await readFile(join(folder, 'asked'), 'utf8')).not.toContain('127.0.0.2');
  });
});

describe('an import', () => {
  it('fetches the file unchanged, under the link given at once', async () => {
    const answer = await grab({ url: `${base}/graph`, title: 'Mine', public: 1 });
    expect(answer).toMatchObject({
      status: true,
      code: answer.video.url,
      video: { title: 'Mine', private: true, source: `${base}/graph` },
    });
    expect(answer.url).toBe(answer.video.full_url);
    expect((await imported(answer.id)).equals(clip)).toBe(true);
    expect((await videoOf(answer.id)).state).toBe('stored');
  });

  it('uses the title it finds, and cuts one that is too long', async () => {
    expect((await grab({ url: `${base}/graph` })).video.title).toBe('A "fine" clip');
    const { title } = (await grab({ url: `${base}/graph`, title: 'x'.repeat(200) })).video;
    expect(title).toBe(`${'x'.repeat(149)}…`);
  });

  it('uses the description it finds, unless the form has been emptied', async () => {
    expect((await grab({ url: `${base}/wordy` })).video.description).toBe('d'.repeat(500));
    expect((await grab({ url: `${base}/graph`, description: '' })).video.description).toBeNull();
  });

  it('fetches a GIF unchanged', async () => {
    const answer = await grab({ url: `${base}/cat.gif` });
    expect((await imported(answer.id)).equals(gif)).toBe(true);
  });

  it('keeps the first half hour of a video that turns out to be longer', async () => {
    const answer = await grab({ url: `${base}/hour.mp4` });
    await imported(answer.id);
    const key = originalKey((await videoOf(answer.id)).media_key);
    const { duration } = await site.ctx.storage.withLocalFile(key, async (path) =>
      probeFile(await testTools(), path),
    );
    expect(Math.round((duration ?? 0) / 10)).toBe(180);
  });

  it('reports its progress, and ends if the video is deleted meanwhile', async () => {
    const { id, code, accessToken, video } = await grab({ url: `${base}/slow.mp4` });
    expect(video.state).toBe('initial');
    const read = async () => (await site.app.inject({ url: `/api/video/${code}` })).json().video;
    await expect.poll(async () => (await read()).progress.progress, PATIENT).toBeCloseTo(0.25, 1);
    expect((await read()).progress).toMatchObject({ step: 'import', error: null });
    expect(site.events).toContainEqual({ topic: 'progress', id: Number(id) });
    const before = left;
    const payload = { deleteToken: accessToken.token };
    expect(
      (await site.app.inject({ method: 'POST', url: `/api/video/${code}/delete`, payload })).statusCode,
    ).toBe(200);
    await expect.poll(() => left, PATIENT).toBeGreaterThan(before);
    expect((await videoOf(id)).state).toBe('deleted');
    expect(await site.ctx.storage.parts((await uploadOf(id)).parts_id).list()).toEqual([]);
  });

  it('that has failed can be restarted by its owner', async () => {
    const owner = await signUp(site);
    const url = `${base}/my_clip.mp4`;
    const { id } = (
      await site.app.inject({ method: 'POST', url: '/api/grab', headers: owner.headers, payload: { url } })
    ).json();
    await imported(id);
    const { media_key } = await videoOf(id);
    await site.ctx.storage.remove(originalKey(media_key));
    await site.ctx.db.updateTable('video').set({ state: 'failed' }).where('id', '=', Number(id)).execute();
    await site.ctx.db
      .updateTable('upload')
      .set({ state: 'failed' })
      .where('video_id', '=', Number(id))
      .execute();
    const again = await site.app.inject({
      method: 'POST',
      url: `/api/video/${id}/retry`,
      headers: owner.headers,
    });
    expect(again.json()).toEqual({ status: true, state: 'initial' });
    expect((await imported(id)).equals(clip)).toBe(true);
    const { attempts } = await site.ctx.db
      .selectFrom('processing')
      .select('attempts')
      .where('video_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect([(await videoOf(id)).state, attempts]).toEqual(['stored', 1]);
  });

  it('fails although the worker that ended it was killed in the middle of that', async () => {
    const { id } = await grab({ url: `${base}/my_clip.mp4` });
    await imported(id);
    const { db } = site.ctx;
    await db.updateTable('video').set({ state: 'initial' }).where('id', '=', Number(id)).execute();
    const reason = 'The file is too large.';
    const ended = { state: 'failed', error: reason };
    await db.updateTable('upload').set(ended).where('video_id', '=', Number(id)).execute();
    await runGrab(site.ctx, Number(id), {
      ...{ signal: new AbortController().signal, number: 2 },
      isLast: false,
    });
    const processing = db.selectFrom('processing').select('error').where('video_id', '=', Number(id));
    expect([(await videoOf(id)).state, await processing.execute()]).toEqual(['failed', [{ error: reason }]]);
  });

  it('keeps the requested stretch', async () => {
    const answer = await grab({ url: `${base}/linked`, start: '0:04', end: '7' });
    const bytes = await imported(answer.id);
    expect(bytes.length).toBeLessThan(long.length / 2);
    const key = originalKey((await videoOf(answer.id)).media_key);
    const { duration } = await site.ctx.storage.withLocalFile(key, async (path) =>
      probeFile(await testTools(), path),
    );
    expect(duration).toBeGreaterThan(2);
    expect(duration).toBeLessThan(5);
    expect(await grab({ url: `${base}/linked`, start: '9', end: '3' })).toMatchObject({
      code: 'invalid_param',
      param: 'end',
    });
    expect(await grab({ url: `${base}/linked`, start: 'soon' })).toMatchObject({
      code: 'invalid_param',
      param: 'start',
    });
  });

  it('is retried when the connection breaks, and is complete in the end', async () => {
    breaks = 2;
    const answer = await grab({ url: `${base}/my_clip.mp4` });
    expect((await imported(answer.id)).equals(clip)).toBe(true);
    breaks = 0;
  });

  it('ends with a reason if the file is larger than announced', async () => {
    const answer = await grab({ url: `${base}/growing.mp4` });
    await expect.poll(async () => (await videoOf(answer.id)).state, PATIENT).toBe('failed');
    const { error_code, error } = await site.ctx.db
      .selectFrom('processing')
      .selectAll()
      .where('video_id', '=', Number(answer.id))
      .executeTakeFirstOrThrow();
    expect([error_code, error]).toEqual(['invalid_grab_size', expect.stringContaining('8 MB')]);
    expect(await site.ctx.storage.parts((await uploadOf(answer.id)).parts_id).list()).toEqual([]);
  });

  it('creates no video from a link without one', async () => {
    const before = await site.ctx.db.selectFrom('video').select('id').execute();
    expect(await grab({ url: `${base}/nothing` })).toMatchObject({ status: false, code: 'invalid_grab' });
    expect(await site.ctx.db.selectFrom('video').select('id').execute()).toHaveLength(before.length);
  });
});
