import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup } from '#platform/backup/backup.ts';
import { migrate } from '#platform/db/migrate.ts';
import { checkDatabase } from '#platform/doctor/check-database.ts';
import { countJobs } from '#platform/jobs/overview.ts';
import { type OutsidePostgres, startOutsidePostgres } from '#platform/testing/outside-postgres.ts';
import { addVideo, type Person, signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { readConfig } from '#src/config.ts';
import { openCtx } from '#src/open.ts';
import { restoreSite } from './restore.ts';
import { findDamage } from './verify.ts';
import { allJobs } from './worker.ts';

let server: OutsidePostgres;
let folder: string;
beforeAll(async () => {
  server = await startOutsidePostgres();
  folder = await mkdtemp(join(tmpdir(), 'vireo-outside-site-'));
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(person: Person, url: string, payload: object) {
  const { code, body } = await person.post(`/api${url}`, payload);
  expect([url, code, body['error']]).toEqual([url, 200, undefined]);
  return body as Record<string, unknown>;
}

/** Uploads a file whole, as the work of preparing it waits for a worker. */
async function upload(site: TestSite, person: Person): Promise<void> {
  const file = Buffer.alloc(1_000, 7);
  const { code, uploadId } = await send(person, '/video/request', { filename: 'clip.mp4' });
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/upload/chunk?code=${code}&upload=${uploadId}`,
    headers: {
      ...person.headers,
      'content-type': 'application/octet-stream',
      'content-range': `bytes 0-${file.length - 1}/${file.length}`,
    },
    payload: file,
  });
  expect(answer.json()).toMatchObject({ upload: { state: 'completed' } });
  const jobs = await countJobs(site.ctx.db);
  expect(jobs.find(({ name }) => name === 'process-video')).toMatchObject({ waiting: 1 });
}

const codes = (list: { videos: { url: string }[] }) => list.videos.map(({ url }) => url);

it('a site grows from nothing in a database of another version that it does not administrate', async () => {
  const database = await server.create('grown');
  expect((await migrate(database)).length).toBeGreaterThan(50);
  const site = await startSite({}, { database });
  await site.ctx.jobs.prepare(allJobs(site.ctx));
  const [ann, ben] = [await signUpPerson(site, 'ann'), await signUpPerson(site, 'ben')];
  await upload(site, ann);
  const { code } = await addVideo(site, { accountId: ann.id, title: 'Ducks in a pond' });
  await send(ben, `/video/${code}/vote`, { value: 1 });
  await send(ben, '/comment/create', { video: code, body: 'Lovely' });
  await send(ben, `/user/${ann.id}/follow`, {});
  const { body } = await ben.get(`/api/video/${code}`);
  expect(body['video']).toMatchObject({ url: code, likes_count: 1 });
  for (const list of ['/api/videos/hot', '/api/videos/search?query=duck', '/api/videos/following'])
    expect([list, codes((await ben.get(list)).body as never)]).toEqual([list, [code]]);
  expect((await ben.page(`/${code}`)).body).toContain('Lovely');
  expect(await findDamage(site.ctx)).toEqual([]);
  await site.close();
});

it('a backup of the packaged database becomes a site there', async () => {
  const site = await startSite();
  const [ann, ben] = [await signUp(site), await signUp(site)];
  const { code } = await addVideo(site, { accountId: ann.id, title: 'Moved' });
  await send(ben, `/video/${code}/vote`, { value: 1 });
  await makeBackup(site.connection, site.ctx.storage, join(folder, 'backup'));
  await site.close();
  const database = await server.create('moved');
  const config = readConfig({ DATA_DIR: join(folder, 'moved'), LOG_LEVEL: 'silent' }, folder);
  await restoreSite(config, database, join(folder, 'backup'));
  const opened = await openCtx(database, { config });
  const { score } = await opened.ctx.db.selectFrom('video_counter').select('score').executeTakeFirstOrThrow();
  expect(score).toBe(1);
  expect(await findDamage(opened.ctx)).toEqual([]);
  await opened.close();
});

it('doctor names its version', async () => {
  const found = await checkDatabase({ databaseUrl: await server.create('looked_at'), dataDir: folder });
  expect(found).toMatchObject({ ok: true, detail: expect.stringMatching(/^PostgreSQL (15|16|17|18|19)/) });
});
