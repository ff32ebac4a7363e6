import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import grabJobs from './jobs.ts';
import { type Workers, workersOf } from './testing/workers.ts';

let site: TestSite;
let web: Server;
let clip: Buffer;
let link: string;
/** Downloads that stop in the middle and are never ended by the server. */
let hanging = 1;
let broken = 0;
let workers: Workers;

beforeAll(async () => {
  clip = await readFile(await makeClip({ seconds: 4, width: 640, height: 360, videoFlags: ['-qp', '10'] }));
  const asked = new Map<unknown, number>();
  web = createServer((request, response) => {
    const seen = (asked.get(request.url) ?? 0) + 1;
    asked.set(request.url, seen);
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': clip.length });
    response.on('close', () => (broken += response.writableFinished ? 0 : 1));
    // The first looks are for what is there; they are left after a few bytes.
    if (seen < 3 || hanging === 0) return void response.end(clip);
    hanging -= 1;
    response.write(clip.subarray(0, clip.length / 2));
  });
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  link = `http://127.0.0.1:${(web.address() as AddressInfo).port}/clip.mp4`;
  site = await startSite({}, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.ctx.jobs.prepare(grabJobs(site.ctx));
  workers = workersOf(site);
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
});
afterAll(async () => {
  workers.killAll();
  await site.close();
  web.closeAllConnections();
  web.close();
});

it('an import whose worker is killed is taken over by another one, and plays in the end', async () => {
  const first = await workers.start();
  const asked = await site.app.inject({
    method: 'POST',
    url: '/api/grab',
    payload: { url: link, title: 'Survivor' },
  });
  const { id, code } = asked.json();
  const read = async () => (await site.app.inject({ url: `/api/video/${code}` })).json().video;
  await vi.waitUntil(() => hanging === 0, PATIENT);
  await vi.waitUntil(async () => (await read()).progress.progress > 0, PATIENT);
  expect(await read()).toMatchObject({ state: 'initial', progress: { step: 'import' } });
  const before = broken;
  first.kill('SIGKILL');
  await once(first, 'exit');
  await vi.waitUntil(() => broken > before, PATIENT);
  expect((await read()).state).toBe('initial');
  await workers.start();
  await vi.waitUntil(async () => (await read()).state === 'success', PATIENT);
  const { media_key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const original = Buffer.concat(
    await (await site.ctx.storage.open(originalKey(media_key))).stream.toArray(),
  );
  expect(original.equals(clip)).toBe(true);
  expect((await read()).formats.length).toBeGreaterThan(0);
});
