import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { asOne } from '#platform/events/as-one.ts';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import { blockAccount } from '#features/people/user/model/blocks.ts';
import { isBlockBetween } from '#features/people/user/model/hidden.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let ann: Person;
let ben: Person;
let made = 0;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

/** Two people who follow each other, each with a video. */
async function couple(): Promise<{ annsVideo: number; bensVideo: number }> {
  made += 1;
  ann = await signUpPerson(site, `ann${'abcdef'[made]}one`);
  ben = await signUpPerson(site, `ben${'abcdef'[made]}two`);
  await ann.post(`/api/user/${ben.id}/follow`);
  await ben.post(`/api/user/${ann.id}/follow`);
  return { annsVideo: await publishVideo(site, ann.id), bensVideo: await publishVideo(site, ben.id) };
}

async function seen(by: Person, url: string): Promise<string[]> {
  const { videos } = (await by.get(url)).body as unknown as { videos: { video_id: string }[] };
  return videos.map(({ video_id }) => video_id);
}

async function told(account: Person): Promise<{ type: string; actor_id: number | null }[]> {
  return site.ctx.db
    .selectFrom('notification')
    .select(['type', 'actor_id'])
    .where('account_id', '=', account.id)
    .where('actor_id', 'is not', null)
    .execute();
}

describe('a block', () => {
  it('hides each from the other: videos, follows, and what they were told', async () => {
    const { annsVideo, bensVideo } = await couple();
    expect(await told(ann)).toEqual([{ type: 'user-subscribed', actor_id: ben.id }]);
    expect((await ann.send('PUT', `/api/user/${ann.id}/block/${ben.id}`)).body).toEqual({
      status: true,
      is_blocked: true,
      blocked: true,
    });
    expect(
      await site.ctx.db
        .selectFrom('block')
        .select(['account_id', 'blocked_id'])
        .where('account_id', '=', ann.id)
        .execute(),
    ).toEqual([{ account_id: ann.id, blocked_id: ben.id }]);
    expect(site.events).toContainEqual({ topic: 'follow', id: ben.id });
    for (const [viewer, hidden] of [
      [ann, bensVideo],
      [ben, annsVideo],
    ] as const) {
      for (const url of ['/api/videos/new', '/api/videos/hot', '/api/videos/list']) {
        expect([url, (await seen(viewer, url)).includes(String(hidden))]).toEqual([url, false]);
      }
      expect(await told(viewer)).toEqual([]);
    }
    expect(await seen(ann, `/api/user/${ben.id}/videos`)).toEqual([]);
    for (const [who, whom] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect((await who.post(`/api/user/${whom.id}/follow`)).body).toMatchObject({ code: 'forbidden' });
      expect(await isBlockBetween(site.ctx.db, who.id, whom.id)).toBe(true);
    }
    expect((await ann.page(`/u/ben${'abcdef'[made]}two`)).body).toContain('You’ve blocked this person');
  });

  it('ends a follow that is made at the same moment', async () => {
    await couple();
    await ben.post(`/api/user/${ann.id}/unfollow`);
    const follow = await asOne(site.ctx, async (one) => {
      await blockAccount(one, ann.id, ben.id);
      const answer = ben.post(`/api/user/${ann.id}/follow`);
      await Promise.race([answer, untilOneWaits(site.ctx.db)]);
      return { answer };
    });
    expect((await follow.answer).body).toMatchObject({ code: 'forbidden' });
    const between = site.ctx.db
      .selectFrom('follow_user')
      .select('follower_id')
      .where('account_id', 'in', [ann.id, ben.id]);
    expect(await between.execute()).toEqual([]);
  });

  it('ends when it is lifted', async () => {
    const { annsVideo, bensVideo } = await couple();
    await ann.send('PUT', `/api/user/${ann.id}/block/${ben.id}`);
    expect((await ann.get(`/api/user/${ann.id}/block/${ben.id}`)).body).toEqual({
      status: true,
      is_blocked: true,
      blocked: true,
    });
    expect((await ann.send('DELETE', `/api/user/${ann.id}/block/${ben.id}`)).body).toEqual({
      status: true,
      is_blocked: false,
      blocked: false,
    });
    expect(await seen(ann, '/api/videos/new')).toContain(String(bensVideo));
    expect(await seen(ben, '/api/videos/new')).toContain(String(annsVideo));
    expect((await ben.post(`/api/user/${ann.id}/follow`)).body).toMatchObject({ is_following: true });
    expect(await told(ann)).toEqual([{ type: 'user-subscribed', actor_id: ben.id }]);
  });
});

describe('a mute', () => {
  it('keeps somebody out of one’s feeds and notifications, and only one’s own', async () => {
    const { annsVideo, bensVideo } = await couple();
    expect((await ann.send('PUT', `/api/user/${ann.id}/mute/${ben.id}`)).body).toEqual({
      status: true,
      is_muted: true,
    });
    expect((await ann.get(`/api/user/${ann.id}/mute/${ben.id}`)).body).toEqual({
      status: true,
      is_muted: true,
    });
    expect(await seen(ann, '/api/videos/new')).not.toContain(String(bensVideo));
    expect(await seen(ann, `/api/user/${ben.id}/videos`)).toEqual([String(bensVideo)]);
    expect(await seen(ben, '/api/videos/new')).toContain(String(annsVideo));
    expect(await told(ann)).toEqual([]);
    expect((await ann.page('/settings/privacy')).body).toContain('Unmute');
    await ben.post(`/api/user/${ann.id}/unfollow`);
    expect((await ben.post(`/api/user/${ann.id}/follow`)).body).toMatchObject({ is_following: true });
    expect(await told(ann)).toEqual([]);
    expect((await ann.send('DELETE', `/api/user/${ann.id}/mute/${ben.id}`)).body).toEqual({
      status: true,
      is_muted: false,
    });
    expect(await seen(ann, '/api/videos/new')).toContain(String(bensVideo));
    expect(
      await site.ctx.db.selectFrom('mute').select('muted_id').where('account_id', '=', ann.id).execute(),
    ).toEqual([]);
  });

  it('is nobody’s but one’s own, and never of oneself', async () => {
    await couple();
    const refusals = await Promise.all([
      ann.send('PUT', `/api/user/${ben.id}/mute/${ann.id}`),
      ann.get(`/api/user/${ben.id}/mute/${ann.id}`),
      ann.send('PUT', `/api/user/${ann.id}/mute/${ann.id}`),
      ann.send('PUT', `/api/user/${ann.id}/mute/nobody-at-all`),
      ann.send('PUT', `/api/user/${ann.id}/block/${ann.id}`),
    ]);
    expect(refusals.map(({ body }) => body['code'])).toEqual([
      'forbidden',
      'forbidden',
      'invalid_param',
      'user_not_found',
      'invalid_param',
    ]);
    expect(
      (await site.app.inject({ method: 'PUT', url: `/api/user/${ann.id}/mute/${ben.id}` })).statusCode,
    ).toBe(401);
  });
});
