import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { PutOff } from '#platform/jobs/job.ts';
import { makeClip, runOnce } from '#platform/testing/clips.ts';
import { publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import makeJobs from './jobs.ts';
import { beginAttempt, giveUp, noteProgress } from './model.ts';
import {
  chargeVideo,
  countAhead,
  endTurn,
  letCheaperFirst,
  orderProcessing,
  tidyTurns,
} from './model/turns.ts';
import { BEHIND_MS, DEAR_SECONDS, PROCESS_VIDEO } from './queue.ts';

let site: TestSite;
let ann: number;
let bob: number;
let codes = 0;
beforeAll(async () => {
  site = await startSite({ ENCODE_SECONDS_PER_DAY: '100' });
  await site.ctx.jobs.prepare(makeJobs(site.ctx));
  ann = (await signUpPerson(site, 'ann')).id;
  bob = (await signUpPerson(site, 'bob')).id;
});
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(site.ctx.db);
  await site.ctx.db.deleteFrom('encoding_turn').execute();
  await site.ctx.db.deleteFrom('encoding_use').execute();
});
afterAll(() => site.close());

/** Videos that wait to be made; null stands for somebody without an account. */
async function wait(accountId: number | null, count = 1): Promise<number[]> {
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) {
    codes += 1;
    const code = `Turn${codes}`;
    const id = await publishVideo(site, accountId, { state: 'stored', code, media_key: code });
    await site.ctx.db.transaction().execute((trx) => orderProcessing(trx, site.ctx, id));
    ids.push(id);
  }
  return ids;
}

/** The videos that wait, in the order in which workers are handed them. */
async function queued(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (data->>'videoId')::int as id from pgboss.job
    where name = ${PROCESS_VIDEO} and state = 'created'
    order by priority desc, created_on`.execute(site.ctx.db);
  return rows.map(({ id }) => id);
}

const processingOf = (id: number) =>
  site.ctx.db.selectFrom('processing').selectAll().where('video_id', '=', id).executeTakeFirstOrThrow();
const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Takes the first one out of the queue, as a worker that is done with it. */
async function makeFirst(): Promise<void> {
  const [id] = await queued();
  await sql`delete from pgboss.job where data->>'videoId' = ${String(id)}`.execute(site.ctx.db);
  await endTurn(site.ctx, id!);
}

it('an owner with many videos does not delay others, and those without an account come last', async () => {
  const guests = await wait(null, 2);
  const many = await wait(ann, 50);
  for (let made = 0; made < 10; made += 1) await makeFirst();
  const few = await wait(bob, 3);
  const order = await queued();
  expect(order.indexOf(few[0]!)).toBeLessThanOrEqual(1);
  expect(order.indexOf(few[2]!)).toBeLessThanOrEqual(5);
  expect(order.filter((id) => many.includes(id))).toEqual(many.slice(10));
  expect(order.slice(-2)).toEqual(guests);
});

it('an owner who has used up the daily budget waits behind others, and is back in turn the next day', async () => {
  const [first, second] = await wait(ann, 2);
  await chargeVideo(site.ctx, first!, 60);
  const others = await wait(bob, 2);
  expect((await queued())[0]).toBe(first);
  await chargeVideo(site.ctx, first!, 60);
  const [third] = await wait(ann);
  const [guest] = await wait(null);
  expect(await queued()).toEqual([...others, first, second, third, guest]);
  await tidyTurns(site.ctx);
  expect((await queued())[0]).toBe(others[0]);
  site.advance(86_400_000);
  await tidyTurns(site.ctx);
  expect((await queued())[0]).toBe(first);
});

describe('a video that takes a worker minutes', () => {
  const begin = (id: number, seconds = DEAR_SECONDS) => letCheaperFirst(site.ctx, id, seconds);

  /** A worker has taken it out of the queue. */
  const takeUp = (id: number) =>
    sql`delete from pgboss.job where data->>'videoId' = ${String(id)}`.execute(site.ctx.db);

  it('waits behind those of other owners of its tier that could begin, but only for a while', async () => {
    const [dear = 0] = await wait(ann);
    await takeUp(dear);
    await expect(begin(dear)).resolves.toBeUndefined();
    const [cheap = 0] = await wait(bob);
    const [guest] = await wait(null);
    await expect(begin(dear)).rejects.toMatchObject({ name: 'PutOff', priority: -100_000_000 });
    await expect(begin(dear, DEAR_SECONDS - 1)).resolves.toBeUndefined();
    expect(await countAhead(site.ctx, dear)).toBe(1);
    await site.ctx.db.transaction().execute((trx) => orderProcessing(trx, site.ctx, dear));
    expect(await queued()).toEqual([cheap, dear, guest]);
    site.advance(BEHIND_MS);
    await tidyTurns(site.ctx);
    expect((await queued()).at(-1)).toBe(guest);
    await takeUp(dear);
    await expect(begin(dear)).resolves.toBeUndefined();
  });

  it('plays already, and is shown nowhere as a failure while it is put off', async () => {
    const [dear = 0] = await wait(ann);
    await takeUp(dear);
    await wait(bob);
    const second = await runOnce('mp4', [
      ...['-f', 'lavfi', '-i', 'color=size=4096x2304:rate=50:duration=1', '-c:v', 'libx264'],
      ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ]);
    const minute = await runOnce('mp4', ['-stream_loop', '59', '-i', second, '-c', 'copy']);
    await site.ctx.storage.putFile(originalKey((await rowOf(dear)).media_key), minute);
    const making = makeJobs(site.ctx).find(({ name }) => name === PROCESS_VIDEO)!;
    const attempt = { signal: new AbortController().signal, number: 1, isLast: false };
    await expect(making.run({ videoId: dear } as never, attempt)).rejects.toBeInstanceOf(PutOff);
    expect(await rowOf(dear)).toMatchObject({ state: 'stored', playable: true });
    expect(await processingOf(dear)).toMatchObject({ error_code: null, failures: 0 });
  });
});

it('a video that is queued twice keeps its place', async () => {
  const [first] = await wait(ann, 2);
  await site.ctx.db.transaction().execute((trx) => orderProcessing(trx, site.ctx, first!));
  expect(await queued()).toHaveLength(2);
  expect((await queued())[0]).toBe(first);
});

it('only the owner sees how many videos come before a waiting one', async () => {
  const [first = 0, second = 0] = await wait(ann, 2);
  const [others = 0] = await wait(bob);
  const ahead = (ids: number[]) => Promise.all(ids.map((id) => countAhead(site.ctx, id)));
  expect(await ahead([first, others, second, 999])).toEqual([0, 1, 2, 0]);
  await makeFirst();
  expect(await ahead([others, second])).toEqual([0, 1]);
});

describe('a video that fails', () => {
  async function stored(key: string): Promise<number> {
    const id = await publishVideo(site, ann, { state: 'stored', code: key, media_key: key });
    await site.ctx.db
      .insertInto('processing')
      .values({ video_id: id })
      .onConflict((c) => c.doNothing())
      .execute();
    await site.ctx.storage.putFile(originalKey(key), await makeClip());
    return id;
  }

  /** Tries as often as a worker does until it is over, with these scripts as the programs. */
  async function workWith(programs: string, id: number): Promise<void> {
    const config = { ...site.ctx.config, FFMPEG_PATH: programs };
    const making = makeJobs({ ...site.ctx, config }).find(({ name }) => name === PROCESS_VIDEO)!;
    const signal = new AbortController().signal;
    for (let number = 1; number <= 5; number += 1)
      await making.run({ videoId: id } as never, { signal, number, isLast: false }).catch(() => undefined);
  }

  async function withPrograms(script: string, work: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'vireo-programs-'));
    for (const name of ['ffmpeg', 'ffprobe']) {
      await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(folder, name), 0o755);
    }
    await work(folder).finally(() => rm(folder, { recursive: true }));
  }

  it.each([
    ['for want of memory on the machine', 'kill -KILL $$', 'gave_up'],
    ['by a crash', 'kill -SEGV $$', 'gave_up'],
    ['by an operator', 'kill -TERM $$', 'gave_up'],
    ['at its limit of memory', 'echo "Cannot allocate memory" >&2; exit 1', 'too_much_work'],
    ['without room for a library', 'echo "std::bad_alloc" >&2; kill -ABRT $$', 'too_much_work'],
    ['at its limit of time', 'kill -XCPU $$', 'out_of_time'],
    ['at its limit of bytes', 'kill -XFSZ $$', 'too_much_work'],
    ['by its file', 'echo "Invalid data" >&2; exit 1', 'damaged'],
    ['with an answer that is none', 'echo nonsense', 'gave_up'],
  ])('%s has a code and a text', async (name, script, code) => {
    const id = await stored(`Fails${name.replaceAll(' ', '')}`.slice(0, 20));
    await withPrograms(script, (programs) => workWith(programs, id));
    const { error, error_code, step } = await processingOf(id);
    expect({ error_code, step }).toEqual({ error_code: code, step: 'failed' });
    expect(error).toMatch(/\.$/);
  });

  it('keeps its reason when another worker is late', async () => {
    const id = await stored('FailsTwice');
    await giveUp(site.ctx, id, 'damaged', 'This file is damaged and cannot be played.');
    await noteProgress(site.ctx, id, { stage: 'ladder', fraction: 0.5, etaSeconds: 3 });
    expect(await beginAttempt(site.ctx, id, 2)).toBeNull();
    expect(await processingOf(id)).toMatchObject({ error_code: 'damaged', step: 'failed', attempts: 0 });
  });
});
