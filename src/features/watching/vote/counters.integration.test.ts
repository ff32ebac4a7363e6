import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDamage } from '#src/commands/verify.ts';
import { followUser, unfollowUser } from '#features/people/follow/model/follow-user.ts';
import { followChannel, unfollowChannel } from '#features/videos/channel/model/follow-channel.ts';
import { addViews } from '#features/videos/video/model/counters.ts';
import {
  deleteVideo,
  hideVideosOf,
  releaseVideos,
  showVideosOf,
  suspendVideos,
} from '#features/videos/video/model/life.ts';
import { refreshRanking } from '#features/videos/video/model/ranking.ts';
import { runText, type Trx } from '#platform/db/db.ts';
import { isAnyWaiting } from '#platform/testing/lock-wait.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { fc } from '#platform/testing/properties.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { castVote } from './model.ts';
import { settleVotes } from './model/settle.ts';
import type { VoteValue } from './rules.ts';

const PEOPLE = 4;
const VIDEOS = 12;

let site: TestSite;
let people: number[];
let videos: number[];

beforeAll(async () => {
  site = await startSite();
  people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push((await signUp(site)).id);
  videos = [];
  for (let n = 0; n < VIDEOS; n += 1)
    videos.push((await addVideo(site, { accountId: people[n % PEOPLE] as number, private: n % 5 === 0 })).id);
});
afterAll(() => site.close());

/** What can happen in a step; the numbers of a step pick the accounts and videos. */
const STEPS = [
  'vote',
  'view',
  'suspend',
  'release',
  'hide',
  'show',
  'open',
  'delete',
  'rank',
  'trust',
  'give',
] as const;
const FOLLOWS = ['follow', 'unfollow', 'follow-channel', 'unfollow-channel'] as const;
const step = fc.record({
  what: fc.constantFrom(...STEPS, ...STEPS.slice(0, 2), ...FOLLOWS),
  who: fc.nat(PEOPLE - 1),
  video: fc.nat(VIDEOS - 1),
  value: fc.constantFrom<VoteValue>(-1, 0, 1, 1),
  isOn: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take({ what, who, video, value, isOn }: Step): Promise<unknown> {
  const { ctx } = site;
  const [accountId, videoId, other] = [
    people[who],
    videos[video],
    people[(who + 1) % PEOPLE],
  ] as number[] as [number, number, number];
  const within = (work: (trx: Trx) => Promise<unknown>) => ctx.db.transaction().execute(work);
  const update = (set: object) => ctx.db.updateTable('video').set(set).where('id', '=', videoId).execute();
  const some = videos.filter((_item, at) => at % 3 === video % 3);
  switch (what) {
    case 'vote':
      return Promise.all(
        some.map((id, at) =>
          castVote(ctx, { videoId: id, accountId: at % 2 ? other : accountId, value, at: null }),
        ),
      );
    case 'view':
      return within((trx) =>
        addViews(
          trx,
          ctx,
          some.map((id) => ({ videoId: id, views: 1 + video, trend: 1 })),
        ),
      );
    case 'suspend':
      return within((trx) => suspendVideos(trx, ctx, some));
    case 'release':
      return within((trx) => releaseVideos(trx, ctx, some));
    case 'hide':
      return within((trx) => hideVideosOf(trx, ctx, accountId));
    case 'show':
      return within((trx) => showVideosOf(trx, ctx, accountId));
    case 'open':
      return update({ private: isOn });
    case 'give':
      return update({ account_id: isOn ? other : null });
    case 'delete':
      return video === 1 ? within((trx) => deleteVideo(trx, ctx, videoId)) : null;
    case 'rank':
      return refreshRanking(ctx);
    case 'trust': {
      const now = new Date(ctx.clock.now());
      await ctx.db
        .updateTable('voter_trust')
        .set({ weight: [0, 50, 100][1 + value] as number, changed_at: now, settle_at: now })
        .where('account_id', '=', accountId)
        .execute();
      return settleVotes(ctx);
    }
    case 'follow':
      return followUser(ctx, accountId, other);
    case 'unfollow':
      return unfollowUser(ctx, accountId, other);
    case 'follow-channel':
      return followChannel(ctx, accountId, 1 + (video % 3));
    case 'unfollow-channel':
      return unfollowChannel(ctx, accountId, 1 + (video % 3));
  }
}

const verify = () => findDamage(site.ctx);

it('counters equal what they count, after any steps that run at the same time', async () => {
  const all = fc.sample(step, 960);
  const counted = new Set<string>();
  for (let at = 0; at < all.length; at += 8) {
    await Promise.all(all.slice(at, at + 8).map(take));
    // Votes that were being stored while a weight changed are reweighed a minute later.
    site.advance(61_000);
    while (await settleVotes(site.ctx));
    expect(await verify()).toEqual([]);
    for (const row of await site.ctx.db.selectFrom('account_counter').selectAll().execute())
      for (const [name, value] of Object.entries(row)) if (value > 0) counted.add(name);
  }
  for (const name of ['likes_count', 'video_count', 'video_views', 'follower_count'])
    expect(counted).toContain(name);
});

it('adding views while the video is being made private keeps the counters right', async () => {
  const { ctx } = site;
  const { id } = await addVideo(site, { accountId: people[1] as number });
  let hidden: Promise<unknown> = Promise.resolve();
  await ctx.db.transaction().execute(async (trx) => {
    await addViews(trx, ctx, [{ videoId: id, views: 5, trend: 1 }]);
    hidden = ctx.db.updateTable('video').set({ private: true }).where('id', '=', id).execute();
    // By then the update either waits for the lock or has gone through.
    await until('the update', async () => (await isAnyWaiting(ctx.db)) || (await isHidden(id)));
  });
  await hidden;
  expect(await verify()).toEqual([]);
});

async function isHidden(id: number): Promise<boolean> {
  const row = await site.ctx.db
    .selectFrom('video')
    .select('private')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.private;
}

it('deleting videos and accounts updates the counters', async () => {
  const { db } = site.ctx;
  await db.deleteFrom('video').where('id', 'in', videos.slice(0, 4)).execute();
  expect(await verify()).toEqual([]);
  await db
    .deleteFrom('account')
    .where('id', '=', people[0] as number)
    .execute();
  expect(await verify()).toEqual([]);
});

it.each([
  'update account_counter set likes_count = likes_count + 1',
  'update account_counter set video_count = video_count + 1',
  'update account_counter set video_views = video_views + 1',
  'update account_counter set follower_count = follower_count + 1',
  'update account_counter set comment_count = comment_count + 1',
  'update video_counter set score = score + 1',
  'update video_counter set trusted_score = trusted_score + 1',
  'update video_counter set likes_count = likes_count + 1',
  'update video_counter set comment_count = comment_count + 1',
  'update channel set follower_count = follower_count + 1',
])('verification finds a wrong counter: %s', async (damage) => {
  const [table, column] = [damage.split(' ')[1], damage.split(' ')[3]];
  await runText(site.ctx.db, damage);
  expect(await verify()).not.toEqual([]);
  await runText(site.ctx.db, `update ${table} set ${column} = ${column} - 1`);
  expect(await verify()).toEqual([]);
});
