import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Workers, workersOf } from '#features/making/grab/testing/workers.ts';
import processingJobs from '#features/making/processing/jobs.ts';
import { orderSharing } from '#features/making/processing/model/share.ts';
import { orderProcessing } from '#features/making/processing/model/turns.ts';
import { arrive } from '#features/making/processing/testing/same-uploads.ts';
import { workFolderOf } from '#features/making/processing/work-folders.ts';
import { sweepLeft } from '#features/videos/video/model/left-files.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { findDamage } from '#src/commands/verify.ts';
import moveJobs from './jobs.ts';
import { addOldFilm, type OldFilmFixture } from './testing/old-film.ts';
import { expectOldAddresses, expectPlayable, MOVED_FILES, storedNames } from './testing/served-film.ts';

let site: TestSite;
let owner: Person;
let workers: Workers;

beforeAll(async () => {
  site = await startSite();
  owner = await signUp(site);
  await site.ctx.jobs.prepare(kinds());
  workers = workersOf(site);
});
afterAll(async () => {
  workers.killAll();
  await site.close();
});

const kinds = () => [...processingJobs(site.ctx), ...moveJobs(site.ctx)];

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Kills a worker as soon as there is a file in that folder whose name is like that. */
async function killAtFile(worker: ChildProcess, folder: string, name: RegExp): Promise<void> {
  const isThere = async () =>
    (await readdir(folder, { recursive: true }).catch(() => [])).some((path) => name.test(path));
  for (let looks = 0; !(await isThere()); looks += 1) {
    expect(looks).toBeLessThan(100_000);
    await pause(1);
  }
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** Its jobs are handed out again, as when their leases have ended. */
async function endLeases(): Promise<void> {
  await site.ctx.jobs.takeOver(kinds());
  await site.ctx.db
    .updateTable('film_move')
    .set({ changed_at: new Date(0) })
    .execute();
}

const startMoving = () => site.ctx.jobs.send('move-films', {});

async function process(id: number): Promise<void> {
  await site.ctx.db.transaction().execute(async (trx) => {
    await orderSharing(trx, site.ctx, id);
    await orderProcessing(trx, site.ctx, id);
  });
}

/** It is complete, and whoever asks for it gets it. */
async function expectFilm(id: number): Promise<void> {
  const { media_key, state } = await rowOf(id);
  expect(state).toBe('success');
  const [file] = await site.ctx.db.selectFrom('rendition').selectAll().where('video_id', '=', id).execute();
  const { rawPayload } = await site.app.inject({ url: `/media/${media_key}/1/${file!.key}` });
  expect(rawPayload.length).toBe(file!.size);
  const { payload } = await site.app.inject({ url: `/media/${media_key}/1/hls/master.m3u8` });
  expect(payload).toContain('RESOLUTION=320x240');
}

it('workers that are killed while they join, share and move leave what plays, and nothing else', async () => {
  const clip = await readFile(await makeClip({ seconds: 2, width: 320, height: 240 }));
  const made = await arrive(site, owner, clip);
  const old = await addOldFilm(site, owner.id, { has_hls: false });
  await process(made);
  await killAtFile(await workers.start(), workFolderOf(site.ctx, made), /mp4\/.+\.mp4/);
  expect((await rowOf(made)).state).toBe('stored');
  await expectPlayable(site, old);

  await endLeases();
  const second = await workers.start();
  await until('the video', async () => (await rowOf(made)).state === 'success');
  await site.ctx.db.updateTable('video').set({ has_hls: true }).where('id', '=', old.id).execute();
  await startMoving();
  await killAtFile(second, site.ctx.config.dataDir, /objects\/.*\/mp4\/240p-2\.mp4/);
  expect((await rowOf(old.id)).index_revision).toBe(0);
  await expectOldAddresses(site, old);

  const copy = await arrive(site, owner, clip);
  await process(copy);
  await endLeases();
  const third = await workers.start();
  await until('the copy', async () => (await rowOf(copy)).files_key !== null);
  third.kill('SIGKILL');
  await once(third, 'exit');
  await expectFilm(copy);

  await endLeases();
  await workers.start();
  await startMoving();
  await until('the move', async () => (await rowOf(old.id)).index_revision === 1);
  await expectOldAddresses(site, old);
  await until('the removal of former files', () => clear(old));
  await expectOldAddresses(site, old);
  await expectFilm(made);
  site.advance(60_000);
  await sweepLeft(site.ctx);
  expect(await storedNames(site, old)).toEqual(MOVED_FILES);
  expect(await findDamage(site.ctx)).toEqual([]);
  const work = join(site.ctx.config.dataDir, 'work');
  await until('empty work folders', async () => (await readdir(work)).length === 0);
});

async function clear(film: OldFilmFixture): Promise<boolean> {
  await endLeases();
  await startMoving();
  return !(await storedNames(site, film)).some((name) => name.startsWith('hls/'));
}
