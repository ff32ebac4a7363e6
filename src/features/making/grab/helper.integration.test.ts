import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import grabJobs from './jobs.ts';
import { askHelper } from './model/ask-helper.ts';
import { type Workers, workersOf } from './testing/workers.ts';

let site: TestSite;
let web: Server;
let base: string;
let folder: string;
let workers: Workers;
const before = process.env['PATH'];

/** Programs of that name in a folder of their own; answers the search path with it. */
async function withProgram(name: string, script: string): Promise<string> {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'yt-dlp'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${join(folder, name)}:${before}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helper-'));
  await mkdir(join(folder, 'running'));
  web = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>text'),
  );
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  site = await startSite({}, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.ctx.jobs.prepare(grabJobs(site.ctx));
  workers = workersOf(site);
  process.env['PATH'] = await withProgram('of-web', `echo web >> ${folder}/started-by-web`);
});
afterAll(async () => {
  workers.killAll();
  process.env['PATH'] = before;
  await site.close();
  web.close();
  await rm(folder, { recursive: true, force: true });
});

it('a caller who has waited too long is told that the site is busy, and leaves no question behind', async () => {
  await expect(askHelper(site.ctx, base, 1)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await site.ctx.db.selectFrom('grab_question').selectAll().execute()).toEqual([]);
});

it('runs only in workers, within a memory limit, two at a time on the whole site, while further ones wait', async () => {
  const PATH = await withProgram(
    'of-worker',
    `cd ${folder}; ulimit -v >> memory; : > running/$$; set -- running/*; echo $# >> counts
while [ ! -e go ]; do /bin/sleep 0.05; done
/bin/rm running/$$; echo '{"title":"Helped","url":"${base}/a.mp4"}'`,
  );
  await Promise.all([workers.start({ PATH }), workers.start({ PATH })]);
  const preview = (n: number) =>
    site.app.inject({ url: `/api/grab/preview?url=${encodeURIComponent(`${base}/${n}`)}` });
  const answers = Promise.all([1, 2, 3, 4, 5, 6].map(preview));
  const running = async () => (await readdir(join(folder, 'running'))).length;
  await vi.waitUntil(async () => (await running()) === 2, PATIENT);
  await vi.waitUntil(async () => (await countActive()) > 2, PATIENT);
  await writeFile(join(folder, 'go'), '');
  expect((await answers).map((answer) => answer.json().title)).toEqual(Array(6).fill('Helped'));
  const counts = (await readFile(join(folder, 'counts'), 'utf8')).trim().split('\n').map(Number);
  expect([counts.length, Math.max(...counts)]).toEqual([6, 2]);
  const memory = (await readFile(join(folder, 'memory'), 'utf8')).trim().split('\n');
  expect(memory).toEqual(Array(6).fill(String(1024 ** 2)));
  expect(await readdir(folder)).not.toContain('started-by-web');
});

/** Jobs of helpers that workers have taken. */
async function countActive(): Promise<number> {
  const db = site.ctx.db.withSchema('pgboss') as never as typeof site.ctx.db;
  const rows = await db
    .selectFrom('job' as never)
    .select('name' as never)
    .where('name' as never, '=', 'ask-helper' as never)
    .where('state' as never, '=', 'active' as never)
    .execute();
  return rows.length;
}
