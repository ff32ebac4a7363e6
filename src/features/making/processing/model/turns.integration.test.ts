import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import makeJobs from '../jobs.ts';
import { PROCESS_VIDEO } from '../queue.ts';
import { orderProcessing } from './order.ts';
import { chargeVideo, countAhead, endTurn, tidyTurns } from './turns.ts';

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
