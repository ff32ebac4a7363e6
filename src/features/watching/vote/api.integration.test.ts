import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotScore } from '#base/hot-score.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { refreshRanking } from '#features/videos/video/model/ranking.ts';
import jobs, { rankNow } from './jobs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

function vote(person: Person | null, video: string | number, payload: Record<string, unknown>) {
  return site.app.inject({
    method: 'POST',
    url: `/api/video/${video}/vote`,
    headers: person?.headers,
    payload,
  });
}

it('a vote without scripts is cast by the form of the page, and taken back', async () => {
  const [ann, video] = [await signUp(site), await addVideo(site)];
  const here = `/${video.code}`;
  expect((await ann.page(here)).body).toMatch(new RegExp(`<form[^>]*vote-full[^>]*action="${here}"`));
  expect(await ann.form(here, { value: '1' })).toMatchObject({ status: 303, location: here });
  expect(await counters(video.id)).toEqual({ score: 1, likes: 1 });
  await ann.form(here, { value: '0' });
  expect(await counters(video.id)).toEqual({ score: 0, likes: 0 });
  expect((await ann.form(here, { value: '7' })).status).toBe(400);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const guest = await site.app.inject({ method: 'POST', url: here, headers, payload: 'value=1' });
  expect(guest.headers.location).toBe(`/sign-in?next=${encodeURIComponent(here)}`);
});

async function counters(videoId: number) {
  return site.ctx.db
    .selectFrom('video_counter')
    .select(['score', 'likes_count as likes'])
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
}

describe('POST /api/video/{id}/vote', () => {
  it('stores the vote, updates the score, notifies open pages and answers the new state', async () => {
    const [ann, video] = [await signUp(site), await addVideo(site, { title: 'A cat' })];
    const answer = await vote(ann, video.id, { value: 1, at: 2.5 });
    expect(answer.json()).toEqual({
      status: true,
      vote: { value: 1 },
      video: expect.objectContaining({
        video_id: String(video.id),
        score: 1,
        title: 'A cat',
        description: null,
      }),
    });
    const row = await site.ctx.db
      .selectFrom('vote')
      .selectAll()
      .where('video_id', '=', video.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ account_id: ann.id, value: 1, at: 2.5 });
    expect(await counters(video.id)).toEqual({ score: 1, likes: 1 });
    expect(site.events).toContainEqual({ topic: 'vote', id: video.id });
  });

  it('takes a vote back with 0, and changes the score by two when a vote is switched', async () => {
    const [ann, video] = [await signUp(site), await addVideo(site)];
    const scores = [];
    for (const value of [1, -1, 0, -1, 1, 1])
      scores.push((await vote(ann, video.code, { value })).json().video.score);
    expect(scores).toEqual([1, -1, 0, -1, 1, 1]);
    expect(await counters(video.id)).toEqual({ score: 1, likes: 1 });
  });

  it('reads the value from a form and from the query as well', async () => {
    const [ann, video] = [await signUp(site), await addVideo(site)];
    const form = await site.app.inject({
      method: 'POST',
      url: `/api/video/${video.id}/vote`,
      headers: { ...ann.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'value=-1',
    });
    expect(form.json().vote.value).toBe(-1);
    const query = await site.app.inject({
      method: 'POST',
      url: `/api/video/${video.id}/vote?value=1`,
      headers: ann.headers,
    });
    expect(query.json().vote.value).toBe(1);
  });

  it('refuses visitors, other values, and videos that cannot be voted on', async () => {
    const [ann, video] = [await signUp(site), await addVideo(site)];
    const gone = await addVideo(site, { state: 'deleted' });
    const suspended = await addVideo(site, { state: 'suspended' });
    const refusals = await Promise.all([
      vote(null, video.id, { value: 1 }),
      vote(ann, video.id, { value: 2 }),
      vote(ann, video.id, {}),
      vote(ann, gone.id, { value: 1 }),
      vote(ann, 999_999, { value: 1 }),
      vote(ann, suspended.code, { value: 1 }),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'unauthorized'],
      [400, 'invalid_param'],
      [400, 'invalid_param'],
      [400, 'video_not_found'],
      [400, 'video_not_found'],
      [400, 'video_not_found'],
    ]);
    expect(refusals[1]?.json().param).toBe('value');
    expect(await counters(video.id)).toEqual({ score: 0, likes: 0 });
  });

  it('keeps the score equal to the sum of the votes when 200 arrive at once', async () => {
    const video = await addVideo(site);
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(site)));
    const values = Array.from({ length: 200 }, (_item, at) => [1, -1, 0][(at * 7) % 3] as number);
    await Promise.all(
      values.map((value, at) => vote(people[at % people.length] as Person, video.id, { value })),
    );
    const { sum, likes } = await site.ctx.db
      .selectFrom('vote')
      .select(({ fn }) => [
        fn.sum<string>('value').as('sum'),
        fn.count<string>('value').filterWhere('value', '=', 1).as('likes'),
      ])
      .where('video_id', '=', video.id)
      .executeTakeFirstOrThrow();
    expect(await counters(video.id)).toEqual({ score: Number(sum), likes: Number(likes) });
  });
});

describe('refreshRanking', () => {
  it('computes the hot score from the score, the boost and the date of publication', async () => {
    const [ann, at] = [await signUp(site), new Date('2024-05-01T00:00:00Z')];
    const video = await addVideo(site, { completedAt: at });
    await site.ctx.db.updateTable('video').set({ score_modifier: 3 }).where('id', '=', video.id).execute();
    await vote(ann, video.id, { value: 1 });
    await rankNow(site.ctx);
    const row = await site.ctx.db
      .selectFrom('video')
      .select('hot_score')
      .where('id', '=', video.id)
      .executeTakeFirstOrThrow();
    expect(row.hot_score).toBeCloseTo(hotScore(1, 3, at.getTime()), 9);
    expect(await refreshRanking(site.ctx)).toBe(0);
  });

  it('that is cut off between two batches leaves the rest to the next job', async () => {
    const { db } = site.ctx;
    const rows = Array.from({ length: 600 }, (_item, at) => ({
      ...{ code: `Cut${at}`, media_key: `cut-${at}`, title: 'Cut', state: 'success' },
      published_at: new Date(),
    }));
    const ids = await db.insertInto('video').values(rows).returning('id').execute();
    const stored = ids.map(({ id }) => ({ video_id: id, hot_stale: true }));
    await db.insertInto('video_counter').values(stored).execute();
    const stale = async () =>
      (await db.selectFrom('video_counter').select('video_id').where('hot_stale', '=', true).execute())
        .length;
    const [ranking] = jobs(site.ctx);
    const worker = new AbortController();
    const run = ranking?.run({}, { signal: worker.signal, number: 1, isLast: false });
    worker.abort();
    await run;
    const left = await stale();
    expect([left > 0, left < 600]).toEqual([true, true]);
    await refreshRanking(site.ctx);
    expect(await stale()).toBe(0);
  });
});

describe('GET /api/votes', () => {
  it("answers only the viewer's own votes, for at most 100 videos", async () => {
    const [ann, ben] = [await signUp(site), await signUp(site)];
    const [up, down, back, none] = [
      await addVideo(site),
      await addVideo(site),
      await addVideo(site),
      await addVideo(site),
    ];
    await vote(ann, up.id, { value: 1 });
    await vote(ann, down.id, { value: -1 });
    await vote(ann, back.id, { value: 1 });
    await vote(ann, back.id, { value: 0 });
    await vote(ben, none.id, { value: 1 });
    const query = [up, down, back, none].map(({ id }) => `videos[]=${id}`).join('&');
    const read = (person?: Person, asked = query) =>
      site.app.inject({ url: `/api/votes?${asked}`, headers: person?.headers });
    expect((await read(ann)).json()).toEqual({ status: true, votes: { [up.id]: 1, [down.id]: -1 } });
    expect((await read(ann, `videos=${up.id}`)).json().votes).toEqual({ [up.id]: 1 });
    expect((await read()).statusCode).toBe(401);
    expect((await read(ann, Array(101).fill(`videos[]=${up.id}`).join('&'))).statusCode).toBe(400);
  });
});
