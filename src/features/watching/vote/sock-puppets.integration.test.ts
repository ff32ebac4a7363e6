import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hotScore } from '#base/hot-score.ts';
import { findDamage } from '#src/commands/verify.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { rankNow } from './jobs.ts';
import { FOUNDERS } from './trust-rules.ts';

const MEMBERS = FOUNDERS + 10;
const VIDEOS = 40;
const PUPPETS = 1_000;

let site: TestSite;
let members: number[];
let videos: number[];

beforeAll(async () => {
  site = await startSite();
  members = await addAccounts('member', MEMBERS, 90);
  videos = [];
  const now = site.ctx.clock.now();
  for (let at = 0; at < VIDEOS; at += 1) {
    const completedAt = new Date(now - at * 3_600_000);
    videos.push((await addVideo(site, { accountId: members[at % 20], completedAt })).id);
  }
  // Between three and 42 votes each; neighbours in the ranking are about an hour apart.
  for (const [at, video] of videos.entries()) await voteFor(video, members.slice(0, 3 + ((at * 17) % 40)));
  await rankNow(site.ctx);
});
afterAll(() => site?.close());

/** Adds accounts that signed up `days` ago. */
async function addAccounts(name: string, count: number, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into account (username, username_key, created_at)
      select ${name}::text || n, ${name}::text || n, now() - ${days} * interval '1 day'
      from generate_series(1, ${count}::int) n returning id
    ), counted as (insert into account_counter (account_id) select id from made)
    select id from made order by id`.execute(site.ctx.db);
  return rows.map(({ id }) => id);
}

/** Signs each account in, `together` of them from each address. */
async function signIn(accounts: readonly number[], together: number): Promise<void> {
  await sql`
    insert into session (account_id, token_hash, address_hash, expires_at)
    select id, sha256(convert_to('session ' || id, 'UTF8')),
      sha256(convert_to('address ' || ${accounts[0]} || ' ' || at / ${together}::int, 'UTF8')), now() + interval '1 day'
    from unnest(${accounts}::bigint[]) with ordinality as each(id, at)`.execute(site.ctx.db);
}

/** Makes all accounts upvote the video, `days` ago. */
async function voteFor(video: number, accounts: readonly number[], days = 0): Promise<void> {
  await sql`
    insert into vote (video_id, account_id, value, created_at)
    select ${video}, id, 1, now() - ${days} * interval '1 day' from unnest(${accounts}::bigint[]) as each(id)
    on conflict do nothing`.execute(site.ctx.db);
}

async function follow(followers: readonly number[], accounts: readonly number[]): Promise<void> {
  await sql`
    insert into follow_user (follower_id, account_id)
    select * from unnest(${followers}::bigint[], ${accounts}::bigint[]) on conflict do nothing`.execute(
    site.ctx.db,
  );
}

async function placeOf(video: number): Promise<number> {
  // Answers to visitors are shared for a second.
  site.advance(2_000);
  const answer = await site.app.inject('/api/videos/hot?limit=100');
  const ids = answer.json().videos.map((one: { video_id: string }) => Number(one.video_id));
  expect(ids).toHaveLength(VIDEOS);
  return ids.indexOf(video) + 1;
}

async function counters(video: number) {
  return site.ctx.db
    .selectFrom('video_counter')
    .select(['score', 'trusted_score as trusted'])
    .where('video_id', '=', video)
    .executeTakeFirstOrThrow();
}

const puppetry: [string, () => Promise<number[]>][] = [
  [
    'new accounts, each from an address of its own',
    async () => {
      const puppets = await addAccounts('fresh', PUPPETS, 0);
      await signIn(puppets, 1);
      return puppets;
    },
  ],
  [
    'month-old accounts from a hundred addresses that voted on eight days, follow each other and are followed by a member',
    async () => {
      const puppets = await addAccounts('aged', PUPPETS, 30);
      await signIn(puppets, PUPPETS / 100);
      for (let day = 1; day <= 8; day += 1) await voteFor(videos[day * 2] as number, puppets, day);
      for (const step of [1, 2, 3]) {
        const others = puppets.map((_item, at) => puppets[(at + step) % PUPPETS] as number);
        await follow(puppets, others);
      }
      await follow(
        puppets.map(() => members[0] as number),
        puppets,
      );
      return puppets;
    },
  ],
];

it.each(puppetry)('a thousand sock puppets move a video by at most one place: %s', async (_title, make) => {
  const target = videos[30] as number;
  const [place, before] = [await placeOf(target), await counters(target)];
  const puppets = await make();
  await voteFor(target, puppets);
  await rankNow(site.ctx);
  site.advance(7 * 3_600_000);
  await rankNow(site.ctx);
  const after = await counters(target);
  expect(after.score).toBe(before.score + PUPPETS);
  expect(Math.abs((await placeOf(target)) - place)).toBeLessThanOrEqual(1);
  expect(await findDamage(site.ctx)).toEqual([]);
});

it('a fifth as many votes by trusted accounts put it first', async () => {
  const target = videos[30] as number;
  const place = await placeOf(target);
  expect(place).toBeGreaterThan(5);
  const friends = await addAccounts('friend', 200, 90);
  await sql`update account set vip = true where id = any(${friends}::bigint[])`.execute(site.ctx.db);
  await voteFor(target, friends);
  await rankNow(site.ctx);
  expect(await placeOf(target)).toBe(1);
});

it('a vote counts once two members vouch for its voter, and no longer once the voter is banned', async () => {
  const target = await addVideo(site, { accountId: members[3] as number });
  const newcomer = await signUp(site);
  await voteFor(target.id, [newcomer.id]);
  await rankNow(site.ctx);
  expect(await counters(target.id)).toEqual({ score: 1, trusted: 0 });
  await follow([members[1], members[2]] as number[], [newcomer.id, newcomer.id]);
  site.advance(7 * 3_600_000);
  await rankNow(site.ctx);
  expect(await counters(target.id)).toEqual({ score: 1, trusted: 100 });
  const staff = await signUp(site, { acl: 'moderator' });
  expect((await staff.post(`/api/user/${newcomer.id}/ban`)).code).toBe(200);
  await rankNow(site.ctx);
  expect(await counters(target.id)).toEqual({ score: 1, trusted: 0 });
});

it('agrees with the public data point when all votes count fully', async () => {
  const published = new Date(Date.UTC(2013, 11, 12, 4, 2, 33));
  const { id } = await addVideo(site, { completedAt: published });
  await voteFor(id, members.slice(0, 2));
  await rankNow(site.ctx);
  const row = await site.ctx.db
    .selectFrom('video')
    .select('hot_score')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.hot_score).toBeCloseTo(1423.336875, 9);
  expect(row.hot_score).toBe(hotScore(2, 0, published.getTime()));
});

it('a change of weight reaches every vote, including one that was being stored meanwhile', async () => {
  const { db } = site.ctx;
  const voter = (await addAccounts('late', 1, 1))[0] as number;
  const [one, other] = [videos[1], videos[2]] as [number, number];
  const before = [await counters(one), await counters(other)].map(({ trusted }) => trusted);
  await voteFor(one, [voter]);
  await rankNow(site.ctx);
  await db.updateTable('account').set({ vip: true }).where('id', '=', voter).execute();
  site.advance(7 * 3_600_000);
  await rankNow(site.ctx);
  // As if the vote had read the old weight and been stored after the others were reweighed.
  await voteFor(other, [voter]);
  await db
    .updateTable('vote')
    .set({ weight: 0 })
    .where('video_id', '=', other)
    .where('account_id', '=', voter)
    .execute();
  site.advance(61_000);
  await rankNow(site.ctx);
  const after = [await counters(one), await counters(other)].map(({ trusted }) => trusted);
  expect(after).toEqual(before.map((trusted) => trusted + 100));
  await db
    .updateTable('vote')
    .set({ weight: 50 })
    .where('video_id', '=', other)
    .where('account_id', '=', voter)
    .execute();
  expect(await findDamage(site.ctx)).toEqual([
    `account ${voter}: 1 votes do not have the weight of its votes`,
  ]);
});
