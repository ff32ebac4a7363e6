import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeClip, marked } from '#platform/testing/clips.ts';
import { signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import type { ReadAnswer } from './list-contract.ts';
import type { ItemObject } from './list-shapes.ts';
import { TITLE_MAX } from '#base/title.ts';
import grabJobs from './jobs.ts';
import listJobs from './list-jobs.ts';
import { LOOKS_MAX } from './list-rules.ts';
import { LOOK_AGAIN } from './model/list-follow.ts';
import { lookAgain } from './model/list-look.ts';

let site: TestSite;
let web: Server;
let base: string;
let folder: string;
const path = process.env['PATH'];

beforeAll(async () => {
  const clip = await readFile(await makeClip({ seconds: 2 }));
  web = createServer((request, response) => {
    const url = new URL(request.url ?? '', base);
    const answer = PEERTUBE(url);
    if (answer)
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    if (url.pathname.endsWith('.mp4'))
      return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(marked(clip, url.href));
    response.writeHead(url.pathname.startsWith('/api') ? 404 : 200, { 'content-type': 'text/html' });
    response.end('<meta property="og:video:url" content="/videos/embed/x"><title>A page</title>');
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'helper-'));
  site = await startSite({}, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  await site.work([...grabJobs(site.ctx), ...listJobs(site.ctx)]);
});
afterAll(async () => {
  process.env['PATH'] = path;
  await site.close();
  web.closeAllConnections();
  web.close();
  await rm(folder, { recursive: true, force: true });
});

/** Videos of the channel, of which a page has a hundred. */
const COUNT = 130;
/** Videos that have come out since, newest first. */
let fresh: string[] = [];
let isGone = false;
let describe = (name: string): object => ({ name });
const idOf = (n: number) => `abcdefghij${String(n).padStart(3, '0')}`;

function PEERTUBE(url: URL): object | null {
  const channel = '/api/v1/video-channels/walks%40other.example';
  if (isGone) return null;
  if (url.pathname === channel) return { displayName: 'Long walks' };
  if (url.pathname === `${channel}/videos`) {
    const [start, count] = ['start', 'count'].map((name) => Number(url.searchParams.get(name)));
    const old = Array.from({ length: COUNT }, (_item, n) => ({
      ...{ shortUUID: idOf(n), name: `Walk ${n}`, duration: 60 + n },
      ...{ publishedAt: '2020-02-02T00:00:00.000Z', originallyPublishedAt: '2012-03-04T05:06:07.000Z' },
    }));
    const all = [...fresh.map((name) => ({ shortUUID: name, duration: 9, ...describe(name) })), ...old];
    return { total: all.length, data: all.slice(start, (start ?? 0) + (count ?? 0)) };
  }
  if (!url.pathname.startsWith('/api/v1/videos/')) return null;
  return {
    ...{ name: 'Walk 2', description: 'Along the **river**', duration: 2, tags: ['river', 'two words'] },
    streamingPlaylists: [
      {
        files: [
          { resolution: { id: 360 }, size: 1_000, fileDownloadUrl: `${base}/small.mp4` },
          { resolution: { id: 720 }, size: 2_000, fileDownloadUrl: `${base}/large.mp4?of=${url.pathname}` },
          { resolution: { id: 1_080 }, size: 1e12, fileDownloadUrl: `${base}/huge.mp4` },
        ],
      },
    ],
  };
}

async function listOf(person: Awaited<ReturnType<typeof signUp>>, links: string) {
  const { body } = await person.post('/api/imports', { links });
  const id = (body as { import?: { import_id: string } }).import?.import_id;
  const read = async () => (await person.get(`/api/imports/${id}`)).body as unknown as ReadAnswer;
  await vi.waitUntil(async () => (await read()).import.state !== 'reading', PATIENT);
  const items = (await person.get(`/api/imports/${id}/items`)).body as { items?: ItemObject[] };
  return { id, read, items: items.items ?? [] };
}

it('reads a channel of a PeerTube site page by page, and imports its best file with its words', async () => {
  const ann = await signUp(site);
  const list = await listOf(ann, `${base}/c/walks@other.example/videos`);
  expect((await list.read()).import).toMatchObject({ title: 'Long walks', counts: { found: COUNT } });
  expect(list.items[129]).toMatchObject({
    title: 'Walk 129',
    duration: 189,
    source: `${base}/w/${idOf(129)}`,
  });
  await ann.post(`/api/imports/${list.id}/start`, { items: list.items[2]?.item_id });
  await vi.waitUntil(async () => (await list.read()).import.counts.making === 1, PATIENT);
  const video = await site.ctx.db
    .selectFrom('video')
    .innerJoin('grab', 'grab.video_id', 'video.id')
    .select(['title', 'description', 'grab.original_at as originalAt'])
    .where('account_id', '=', ann.id)
    .executeTakeFirstOrThrow();
  expect(video).toMatchObject({ title: 'Walk 2', description: 'Along the **river**\n\n#river' });
  expect(video.originalAt?.toISOString()).toBe('2012-03-04T05:06:07.000Z');
});

it('has the helper list what it knows, through the filtering proxy, and asks it for one page only', async () => {
  const flat = {
    ...{ _type: 'playlist', title: 'Tabs' },
    entries: [
      {
        ...{ _type: 'playlist', title: 'Videos' },
        entries: [
          { _type: 'url', url: `${base}/x/1`, title: 'One', duration: 61, timestamp: 1_500_000_000 },
          { _type: 'url', url: `${base}/x/2`, title: 'Two', upload_date: '20190203' },
          { _type: 'url', url: 'javascript:alert(1)', title: 'Bad' },
          null,
        ],
      },
      { _type: 'url', url: `${base}/x/1`, title: 'One again' },
    ],
  };
  await writeFile(join(folder, 'flat.json'), JSON.stringify(flat));
  await writeFile(
    join(folder, 'yt-dlp'),
    `#!/bin/sh\necho "$@" >> ${folder}/asked\ncase "$*" in *--flat-playlist*) cat ${folder}/flat.json;; *) exit 1;; esac\n`,
  );
  await chmod(join(folder, 'yt-dlp'), 0o755);
  process.env['PATH'] = `${folder}:${path}`;
  const list = await listOf(await signUp(site), `${base}/@somebody/videos`);
  expect(
    list.items.map(({ title, duration, date_original: at }) => [title, duration, at?.slice(0, 10)]),
  ).toEqual([
    ['One', 61, '2017-07-14'],
    ['Two', null, '2019-02-03'],
  ]);
  process.env['PATH'] = path;
  const asked = await readFile(join(folder, 'asked'), 'utf8');
  expect(asked).toMatch(/--proxy http:\/\/127\.0\.0\.1:\d+ .*--playlist-end 1000 /);
  expect(asked.trim().split('\n')).toHaveLength(1);
});

it('imports what is new with the same settings every day, until the list cannot be read for days', async () => {
  const ann = await signUp(site);
  const list = await listOf(ann, `${base}/c/walks@other.example`);
  const chosen = { items: list.items[2]?.item_id, album_title: 'Walks', follow: 1 };
  await ann.post(`/api/imports/${list.id}/start`, chosen);
  expect((await list.read()).import.next_look).not.toBeNull();
  await vi.waitUntil(async () => (await list.read()).import.counts.making === 1, PATIENT);
  const lookOn = async () => {
    await site.ctx.db
      .updateTable('import_list')
      .set({ next_look_at: new Date(0) })
      .execute();
    await lookAgain(site.ctx, Number(list.id), new AbortController().signal);
  };
  fresh = ['newest12345', 'newer123456'];
  await lookOn();
  await vi.waitUntil(async () => (await list.read()).import.counts.making === 3, PATIENT);
  await lookOn();
  expect((await list.read()).import.counts).toMatchObject({ making: 3, waiting: 0, found: COUNT - 1 });
  const entries = await site.ctx.db
    .selectFrom('album_video')
    .innerJoin('video', 'video.id', 'album_video.video_id')
    .select('video.title')
    .where('account_id', '=', ann.id)
    .orderBy('position')
    .execute();
  expect(entries.map(({ title }) => title)).toEqual(['Walk 2', 'newer123456', 'newest12345']);
  isGone = true;
  for (let day = 1; day < LOOKS_MAX; day += 1) await lookOn();
  expect((await list.read()).import.next_look).not.toBeNull();
  await lookOn();
  expect((await list.read()).import.next_look).toBeNull();
  const told = site.ctx.db.selectFrom('notification').select('type').where('account_id', '=', ann.id);
  expect(await told.execute()).toEqual([{ type: 'import-ended' }]);
  isGone = false;
  const links = await listOf(ann, `${base}/a.mp4\n${base}/b.mp4`);
  const { body } = await ann.post(`/api/imports/${links.id}`, { follow: 1 });
  expect(body).toMatchObject({ code: 'invalid_param' });
  await ann.post(`/api/imports/${list.id}`, { follow: 1 });
  await ann.post(`/api/imports/${list.id}`, { follow: 0 });
  expect((await list.read()).import.next_look).toBeNull();
});

it('takes what others say of their videos only as far as it can be kept', async () => {
  fresh = ['strange1234'];
  describe = () => ({ name: `Walk\0 ${'on and '.repeat(40)}`, duration: 1e300 });
  const list = await listOf(await signUp(site), `${base}/c/walks@other.example`);
  expect((await list.read()).import.state).toBe('ready');
  expect(list.items[0]).toMatchObject({ duration: null });
  expect(list.items[0]?.title).toMatch(/^Walk on and .{100,}…$/);
  expect(list.items[0]?.title).toHaveLength(TITLE_MAX);
});

it('looks for new videos no sooner than on the next day, whatever goes wrong', async () => {
  fresh = [];
  const ann = await signUp(site);
  const list = await listOf(ann, `${base}/c/walks@other.example`);
  await ann.post(`/api/imports/${list.id}/start`, { items: list.items[2]?.item_id, follow: 1 });
  await vi.waitUntil(async () => (await list.read()).import.counts.making === 1, PATIENT);
  const row = site.ctx.db
    .selectFrom('import_list')
    .select(['next_look_at as next', 'looks_failed as failed'])
    .where('id', '=', Number(list.id));
  await site.ctx.db
    .updateTable('import_list')
    .set({ next_look_at: new Date(0) })
    .execute();
  const look = listJobs(site.ctx).find(({ name }) => name === LOOK_AGAIN);
  await look?.gaveUp?.({ listId: Number(list.id) } as never);
  const { next, failed } = await row.executeTakeFirstOrThrow();
  expect([next?.getTime(), failed]).toEqual([expect.toSatisfy((at: number) => at > Date.now()), 1]);
});
