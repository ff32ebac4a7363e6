import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { readUsed } from '#features/making/upload/model/allotment.ts';
import { makeClip, marked } from '#platform/testing/clips.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import type { ReadAnswer } from './list-contract.ts';
import type { ItemObject } from './list-shapes.ts';
import { FETCHED_AT_ONCE } from './list-rules.ts';
import grabJobs from './jobs.ts';
import listJobs from './list-jobs.ts';

let site: TestSite;
let web: Server;
let base: string;
let clip: Buffer;
/** Downloads that wait, and whether they do. */
let held: (() => void)[] = [];
let isHolding = false;
let isDown = false;
/** Most downloads at the same time. */
let most = 0;

beforeAll(async () => {
  clip = await readFile(await makeClip({ seconds: 2 }));
  web = createServer((request, response) => {
    const path = request.url ?? '';
    if (isDown) return void response.writeHead(404).end();
    if (path === '/feed.xml')
      return void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED());
    if (!path.endsWith('.mp4')) return void response.writeHead(404).end();
    const bytes = path.startsWith('/same') ? clip : marked(clip, path);
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': bytes.length });
    if (!isHolding) return void response.end(bytes);
    response.write(bytes.subarray(0, 4_000));
    const end = () => response.end(bytes.subarray(4_000));
    held.push(end);
    response.once('close', () => (held = held.filter((other) => other !== end)));
    most = Math.max(most, held.length);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  site = await startSite({}, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  await site.work([...grabJobs(site.ctx), ...listJobs(site.ctx)]);
});
afterAll(async () => {
  await site.close();
  web.closeAllConnections();
  web.close();
});

const FEED =
  () => `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="x"><channel><title>Walks &amp; talks</title>
  ${['one', 'two', 'three']
    .map(
      (name) => `<item><title>Part ${name}</title><link>${base}/page/${name}</link>
    <description>&lt;p&gt;About ${name}&lt;/p&gt;</description><pubDate>Tue, 02 Jan 2018 10:00:00 GMT</pubDate>
    <itunes:duration>1:05</itunes:duration><enclosure url="/${name}.mp4" type="video/mp4"/></item>`,
    )
    .join('')}</channel></rss>`;

async function create(person: Person, links: string): Promise<string> {
  const answer = await person.post('/api/imports', { links });
  return (answer.body as { import?: { import_id: string } }).import?.import_id ?? '';
}

async function read(person: Person, list: string): Promise<ReadAnswer> {
  return (await person.get(`/api/imports/${list}`)).body as never;
}

async function isIn(person: Person, list: string, state: string): Promise<ReadAnswer> {
  await vi.waitUntil(async () => (await read(person, list)).import.state === state, PATIENT);
  return read(person, list);
}

async function itemsOf(person: Person, list: string): Promise<ItemObject[]> {
  const { body } = await person.get(`/api/imports/${list}/items`);
  return body['items'] ?? [];
}

/** What processing would do, which is not what is tested here. */
async function finishAll(): Promise<void> {
  await site.ctx.db.updateTable('video').set({ state: 'success' }).where('state', '=', 'stored').execute();
}

it('shows what is behind links before anything is imported, and then makes videos of what is chosen', async () => {
  const ann = await signUp(site);
  const list = await create(
    ann,
    `${base}/first.mp4\n\n ${base}/second.mp4#top \n${base}/missing.mp5\n${base}/second.mp4`,
  );
  const { import: found } = await isIn(ann, list, 'ready');
  expect(found.counts).toMatchObject({ found: 2, failed: 1, done: 0 });
  const items = await itemsOf(ann, list);
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    ['first', 'found'],
    ['second', 'found'],
    ['', 'failed'],
  ]);
  expect(items[2]?.error).toContain('import from this site');
  expect(await videosOf(ann)).toEqual([]);
  // Whoever tries again while it is read has not chosen anything by that.
  await site.ctx.db
    .updateTable('import_list')
    .set({ state: 'reading' })
    .where('id', '=', Number(list))
    .execute();
  await ann.post(`/api/imports/${list}/retry`);
  expect((await isIn(ann, list, 'ready')).import.counts).toMatchObject({ found: 2, failed: 1, waiting: 0 });
  const begun = await ann.post(`/api/imports/${list}/start`, {
    items: items[1]?.item_id,
    album_title: 'Mine',
  });
  expect(begun.body).toMatchObject({ import: { state: 'running' } });
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.making === 1, PATIENT);
  await finishAll();
  await site.ctx.jobs.send('run-imports', { accountId: ann.id }, { key: String(ann.id) });
  await isIn(ann, list, 'done');
  expect(await videosOf(ann)).toMatchObject([
    { title: 'second', private: true, source: `${base}/second.mp4` },
  ]);
  const told = site.ctx.db.selectFrom('notification').select('type').where('account_id', '=', ann.id);
  expect(await told.execute()).toEqual([{ type: 'import-done' }]);
  const entries = await site.ctx.db
    .selectFrom('album_video')
    .innerJoin('album', 'album.id', 'album_video.album_id')
    .select('album.title')
    .where('account_id', '=', ann.id)
    .execute();
  expect(entries).toEqual([{ title: 'Mine' }]);
  const again = await create(ann, `${base}/second.mp4\n${base}/third.mp4`);
  await isIn(ann, again, 'ready');
  expect((await itemsOf(ann, again)).map(({ state }) => state)).toEqual(['here', 'found']);
});

it('leaves out what turns out to be a video that its owner has, and keeps and counts nothing of it', async () => {
  const [ann, max] = [await signUp(site), await signUp(site)];
  await importOf(max, `${base}/same-of-max.mp4\n${base}/else-of-max.mp4`, 2);
  await importOf(ann, `${base}/same-1.mp4\n${base}/else.mp4`, 2);
  const before = await videosOf(ann);
  const used = await readUsed(site.ctx, ann.id);
  const list = await create(ann, `${base}/same-2.mp4\n${base}/other.mp4\n${base}/same-3.mp4`);
  await isIn(ann, list, 'ready');
  await ann.post(`/api/imports/${list}/start`, { all: 1, private: 0 });
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.here === 2, PATIENT);
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.making === 1, PATIENT);
  await finishAll();
  await site.ctx.jobs.send('run-imports', { accountId: ann.id }, { key: String(ann.id) });
  const answer = await isIn(ann, list, 'done');
  const first = await site.ctx.db
    .selectFrom('video')
    .select('code')
    .where('title', '=', 'same-1')
    .executeTakeFirstOrThrow();
  expect(answer.already_here.map(({ title, code }) => [title, code])).toEqual([
    ['same-2', first.code],
    ['same-3', first.code],
  ]);
  const kept = (await videosOf(ann)).filter(({ state }) => state !== 'deleted');
  expect(kept).toMatchObject([...before, { title: 'other' }]);
  const now = await readUsed(site.ctx, ann.id);
  expect([now.daily - used.daily, now.bytes - used.bytes]).toEqual([1, 0]);
  const left = await site.ctx.db
    .selectFrom('video')
    .innerJoin('upload', 'upload.video_id', 'video.id')
    .select(['media_key as key', 'parts_id as partsId', 'size_completed as size', 'files_gone as isGone'])
    .where('video.account_id', '=', ann.id)
    .where('video.state', '=', 'deleted')
    .execute();
  expect(left.map(({ size }) => size)).toEqual([0, 0]);
  for (const { key, partsId } of left) {
    expect(await site.ctx.storage.stat(originalKey(key))).toBeNull();
    expect(await site.ctx.storage.parts(partsId).contiguous()).toBe(0);
  }
  const again = await create(ann, `${base}/same-2.mp4\n${base}/new.mp4`);
  await isIn(ann, again, 'ready');
  expect((await itemsOf(ann, again)).map(({ state }) => state)).toEqual(['here', 'found']);
});

/** Imports what is at these links, until all of it is here. */
async function importOf(person: Person, links: string, count: number): Promise<void> {
  const list = await create(person, links);
  await isIn(person, list, 'ready');
  await person.post(`/api/imports/${list}/start`, { all: 1 });
  await vi.waitUntil(async () => (await read(person, list)).import.counts.making === count, PATIENT);
  await finishAll();
}

it('fetches few of an account at a time, can be paused and resumed, and tries again what failed', async () => {
  const [ann, max] = [await signUp(site), await signUp(site)];
  isHolding = true;
  most = 0;
  const links = [1, 2, 3, 4, 5].map((n) => `${base}/held-${n}.mp4`).join('\n');
  isHolding = false;
  const list = await create(ann, links);
  const other = await create(max, `${base}/of-max.mp4\n${base}/of-max-2.mp4`);
  await isIn(ann, list, 'ready');
  await isIn(max, other, 'ready');
  isHolding = true;
  await ann.post(`/api/imports/${list}/start`, { all: 1, private: 0 });
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.fetching === FETCHED_AT_ONCE, PATIENT);
  expect((await ann.post(`/api/imports/${list}/pause`)).body).toMatchObject({ import: { state: 'paused' } });
  isHolding = false;
  for (const end of held) end();
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.making === FETCHED_AT_ONCE, PATIENT);
  expect((await read(ann, list)).import.counts).toMatchObject({ waiting: 3, fetching: 0 });
  await max.post(`/api/imports/${other}/start`, { all: 1 });
  await vi.waitUntil(async () => (await read(max, other)).import.counts.making === 2, PATIENT);
  isDown = true;
  await ann.post(`/api/imports/${list}/resume`);
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.failed === 3, PATIENT);
  isDown = false;
  const { failed } = await read(ann, list);
  expect(failed.every(({ error }) => error !== null && error !== '')).toBe(true);
  await ann.post(`/api/imports/${list}/retry`, { item: failed[0]?.item_id });
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.making === 3, PATIENT);
  await ann.post(`/api/imports/${list}/retry`);
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.making === 5, PATIENT);
  await finishAll();
  await site.ctx.jobs.send('run-imports', { accountId: ann.id }, { key: String(ann.id) });
  await isIn(ann, list, 'done');
  const titles = (await videosOf(ann)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `held-${n}`));
});

it('reads a feed, with dates and descriptions, and keeps when its videos came out', async () => {
  const ann = await signUp(site);
  const list = await create(ann, `${base}/feed.xml`);
  const { import: found } = await isIn(ann, list, 'ready');
  expect(found).toMatchObject({ kind: 'feed', title: 'Walks & talks', counts: { found: 3 } });
  const items = await itemsOf(ann, list);
  expect(items[0]).toMatchObject({
    ...{ title: 'Part one', duration: 65, source: `${base}/one.mp4` },
    date_original: expect.stringContaining('2018'),
  });
  await ann.post(`/api/imports/${list}/start`, { items: items[0]?.item_id });
  await vi.waitUntil(async () => (await read(ann, list)).import.counts.making === 1, PATIENT);
  const [video] = await videosOf(ann);
  expect(video).toMatchObject({ title: 'Part one', description: 'About one' });
  expect(video?.originalAt?.getUTCFullYear()).toBe(2018);
});

it('is nobody else’s, and says what is wrong with what is typed', async () => {
  const [ann, max] = [await signUp(site), await signUp(site)];
  const list = await create(ann, `${base}/first.mp4`);
  expect((await max.get(`/api/imports/${list}`)).body).toMatchObject({ code: 'import_not_found' });
  for (const links of ['', 'no link', `${base}/a.mp4\nfile:///etc/passwd`])
    expect((await ann.post('/api/imports', { links })).body).toMatchObject({ code: 'invalid_param' });
  expect((await site.app.inject({ method: 'POST', url: '/api/imports' })).statusCode).toBe(401);
  await isIn(ann, list, 'ready');
  expect((await ann.post(`/api/imports/${list}/start`, {})).body).toMatchObject({ code: 'invalid_param' });
  await ann.post(`/api/imports/${list}/delete`);
  expect((await ann.get(`/api/imports/${list}`)).body).toMatchObject({ code: 'import_not_found' });
});

it('what leads to nothing, or to this network, is unreadable', async () => {
  const ann = await signUp(site);
  for (const link of [`${base}/nothing`, 'http://127.0.0.2/feed.xml', 'http://[::1]/c/channel']) {
    const list = await create(ann, link);
    const { import: found } = await isIn(ann, list, 'unreadable');
    expect(found.error).toContain('couldn’t find');
  }
});

function videosOf({ id }: Person) {
  return site.ctx.db
    .selectFrom('video')
    .leftJoin('grab', 'grab.video_id', 'video.id')
    .select(['title', 'state', 'private', 'description', 'source', 'grab.original_at as originalAt'])
    .where('account_id', '=', id)
    .orderBy('video.id')
    .execute();
}

it('makes no album where nothing is begun', async () => {
  const ann = await signUp(site);
  const list = await create(ann, `${base}/album/1.mp4\n${base}/album/2.mp4`);
  await isIn(ann, list, 'ready');
  const { body } = await ann.post(`/api/imports/${list}/start`, { album_title: 'Walks' });
  expect(body).toMatchObject({ code: 'invalid_param', param: 'items' });
  const albums = site.ctx.db.selectFrom('album').select('title').where('account_id', '=', ann.id);
  expect(await albums.execute()).toEqual([]);
});
