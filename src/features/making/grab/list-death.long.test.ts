import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeClip, marked } from '#platform/testing/clips.ts';
import { signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import type { ReadAnswer } from './list-contract.ts';
import grabJobs from './jobs.ts';
import listJobs from './list-jobs.ts';
import { tendLists } from './model/list-tend.ts';
import { type Workers, workersOf } from './testing/workers.ts';

const LINKS = 4;

let site: TestSite;
let web: Server;
let base: string;
let workers: Workers;

beforeAll(async () => {
  const clip = await readFile(await makeClip({ seconds: 2 }));
  web = createServer(({ url = '' }, response) => {
    const bytes = marked(clip, url);
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  site = await startSite({}, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.ctx.jobs.prepare([...grabJobs(site.ctx), ...listJobs(site.ctx)]);
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  workers = workersOf(site);
});
afterAll(async () => {
  workers.killAll();
  await site.close();
  web.closeAllConnections();
  web.close();
});

it('each video of a list is imported once, in its order, although workers are killed again and again', async () => {
  const ann = await signUp(site);
  const links = Array.from({ length: LINKS }, (_item, n) => `${base}/clip-${n}.mp4`).join('\n');
  const { body } = await ann.post('/api/imports', { links });
  const list = (body as { import?: { import_id: string } }).import?.import_id;
  const read = async () => (await ann.get(`/api/imports/${list}`)).body as unknown as ReadAnswer;
  let isStarted = false;
  for (let kills = 0; (await read()).import.state !== 'done'; kills += 1) {
    // The cron of a worker that lives for a minute.
    await tendLists(site.ctx);
    const before = JSON.stringify(await read());
    const worker = await workers.start();
    const isFurther = (now: ReadAnswer) => now.import.state === 'ready' || JSON.stringify(now) !== before;
    await vi.waitUntil(async () => isFurther(await read()), PATIENT);
    if (!isStarted && (await read()).import.state === 'ready') {
      isStarted = true;
      await ann.post(`/api/imports/${list}/start`, { all: 1, album_title: 'Saved' });
    }
    if (kills > 3) await vi.waitUntil(async () => isOver(await read()), PATIENT);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const made = await site.ctx.db
    .selectFrom('video')
    .leftJoin('album_video', 'album_video.video_id', 'video.id')
    .select(['video.title', 'video.state', 'album_id as album'])
    .where('account_id', '=', ann.id)
    .orderBy('album_video.position')
    .execute();
  expect(made.map(({ title }) => title)).toEqual(Array.from({ length: LINKS }, (_item, n) => `clip-${n}`));
  expect(made.every(({ state, album }) => state === 'success' && album !== null)).toBe(true);
});

function isOver({ import: { state, counts } }: ReadAnswer): boolean {
  return state === 'ready' || state === 'done' || counts.failed > 0;
}
