import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { audit, fill, has } from './testing/people.ts';

const GIVER = join(import.meta.dirname, 'testing/giver.ts');
const KILLS = 4;

let site: TestSite;
const givers: ChildProcess[] = [];
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  for (const giver of givers) giver.kill('SIGKILL');
  await site.close();
});

/** Tips that were answered before the process was killed right after the last of them. */
async function tipsUntilDeath(wanted: number, ids: readonly number[]): Promise<number[]> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    GIVER,
    site.ctx.config.dataDir,
    JSON.stringify(site.connection),
  ];
  const giver = spawn(process.execPath, [...args, ...ids.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  givers.push(giver);
  const gone = once(giver, 'exit');
  let said = '';
  const answered = () => said.split('\n').slice(0, -1).map(Number);
  for await (const part of giver.stdout) {
    said += String(part);
    if (answered().length >= wanted) giver.kill('SIGKILL');
  }
  await gone;
  return answered();
}

it('every acknowledged tip is there with its money and notification, whenever the process dies', async () => {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  const video = await addVideo(site, { accountId: ben.id });
  await fill(site, ann, 10_000_000);
  const answered: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1)
    answered.push(...(await tipsUntilDeath(1 + kill * 3, [ann.id, ben.id, video.id])));
  expect(answered.length).toBeGreaterThanOrEqual(KILLS);
  const { db } = site.ctx;
  const paid = await db.selectFrom('tip').select('id').where('state', '=', 'paid').execute();
  const ids = paid.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(answered));
  expect(await db.selectFrom('tip').select('id').where('state', '!=', 'paid').execute()).toEqual([]);
  const told = await db.selectFrom('notification').select('object_id').where('type', '=', 'tipped').execute();
  expect(told.map(({ object_id: id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await has(site, ben)).toEqual([0, ids.length * 100, 0]);
  expect(await has(site, ann)).toEqual([10_000_000 - ids.length * 100, 0, 0]);
  const counter = db.selectFrom('video_counter').select('total_tipped').where('video_id', '=', video.id);
  expect((await counter.executeTakeFirstOrThrow()).total_tipped).toBe(ids.length * 100);
  expect(await audit(site)).toEqual({ wrong: [], sum: 0 });
});
