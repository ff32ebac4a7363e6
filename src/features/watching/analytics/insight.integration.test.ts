import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flushPlays, flushViews } from '#features/watching/watch/model.ts';
import { addVideo, type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { readFigures } from './model/compare.ts';
import { noteFacts } from './model/facts.ts';
import { sumUpFacts } from './model/sum-up.ts';
import { trimAnalytics } from './model/trim.ts';
import { FACT_DAYS, isoDay, PART_DAYS, VIDEO_DAYS } from './rules.ts';

let site: TestSite;
let owner: Person;
let mod: Person;
beforeAll(async () => {
  site = await startSite();
  owner = await signUp(site);
  mod = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site.close());

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

/** The beginning of addresses that the country data assigns to Germany. */
const GERMAN = '91.0.0.';

async function track(video: number, remoteAddress: string, told: object = {}): Promise<void> {
  await site.app.inject({
    method: 'POST',
    url: `/api/video/${video}/track`,
    remoteAddress,
    headers: { 'user-agent': PHONE },
    payload: told,
  });
}

async function sumUp(): Promise<void> {
  await flushViews(site.ctx);
  await flushPlays(site.ctx);
  await sumUpFacts(site.ctx, new AbortController().signal);
}

const dayAgo = (days: number) => ({
  now: () => site.ctx.clock.now() - days * 86_400_000,
});

describe('facts about a video', () => {
  it('are added to the daily sums of the video, its owner and the site', async () => {
    const video = await publishVideo(site, owner.id);
    const other = await publishVideo(site, mod.id);
    for (const one of [1, 2, 3, 4, 5, 6])
      await track(video, `${GERMAN}${one}`, { from: 'https://www.google.com/' });
    await track(video, '127.0.0.1', { from: 'http://localhost:8080/' });
    await track(video, '127.0.0.1', { from: 'http://localhost:8080/' });
    site.advance(10_000);
    await track(video, '127.0.0.1', { played: 10, slices: 0b11 });
    await track(other, '127.0.0.1');
    await site.app.inject({
      method: 'POST',
      url: `/api/video/${video}/track-share`,
      headers: { 'user-agent': PHONE },
    });
    for (const value of [-1, 0, 1]) await mod.post(`/api/video/${video}/vote`, { value });
    await mod.post(`/api/user/${owner.id}/follow`);
    await sumUp();
    const { body } = await owner.get(`/api/video/${video}/analytics?days=7`);
    expect(body).toMatchObject({
      totals: { views: 7, seconds: 10, votes: 1, shares: 1, followers: 0 },
      before: { views: 0 },
      countries: [
        { label: 'de', views: 6 },
        { label: 'other', views: 1 },
      ],
      sources: [
        { label: 'search-engine', views: 6 },
        { label: 'home', views: 1 },
      ],
      devices: [{ label: 'phone', views: 7 }],
    });
    expect((body['days'] as unknown as { day: string }[]).map(({ day }) => day)).toHaveLength(7);
    expect((body['retention'] as unknown as number[]).slice(0, 3)).toEqual([1, 1, 0]);
    const all = (await owner.get(`/api/user/${owner.id}/analytics?days=28`)).body;
    expect(all).toMatchObject({
      totals: { views: 7, followers: 1 },
      videos: [{ video_id: String(video), views: 7 }],
    });
    const whole = (await mod.get('/api/analytics/videos?days=all')).body;
    expect(whole).toMatchObject({ totals: { views: 8 }, before: null });
    expect(whole['videos']).toHaveLength(2);
  });

  it('identify nobody: neither address nor account nor referrer is stored', async () => {
    const video = await publishVideo(site, owner.id);
    await track(video, '91.0.0.77', { from: 'https://forum.example/secret-thread' });
    await flushViews(site.ctx);
    const stored = await site.ctx.db
      .selectFrom('analytics_fact')
      .selectAll()
      .where('video_id', '=', video)
      .execute();
    expect(stored).toEqual([
      {
        id: expect.any(Number),
        day: expect.any(String),
        kind: 'view',
        video_id: video,
        account_id: null,
        amount: 1,
        begun: 0,
        reach: null,
        country: 'de',
        source: 'other-site',
        device: 'phone',
      },
    ]);
  });
});

describe('adding up', () => {
  it('stops between two batches when its time is over, and goes on where it stopped', async () => {
    const { id } = await addVideo(site);
    const facts = Array.from({ length: 2_500 }, () => ({ kind: 'share' as const, videoId: id, amount: 1 }));
    await noteFacts(site.ctx.db, site.ctx, facts);
    const shift = new AbortController();
    const first = sumUpFacts(site.ctx, shift.signal);
    shift.abort();
    const done = await first;
    const left = async () =>
      (
        await site.ctx.db
          .selectFrom('analytics_fact')
          .select(({ fn }) => fn.countAll<number>().as('facts'))
          .where('video_id', '=', id)
          .executeTakeFirstOrThrow()
      ).facts;
    expect([done > 0, (await left()) > 0]).toEqual([true, true]);
    await sumUpFacts(site.ctx, new AbortController().signal);
    const row = await site.ctx.db
      .selectFrom('analytics_day')
      .select('shares')
      .where('scope', '=', 'video')
      .where('subject', '=', id)
      .executeTakeFirst();
    expect([row?.shares, await left()]).toEqual([2_500, 0]);
  });

  it('counts each fact once, even if several workers add up at the same time', async () => {
    const { id } = await addVideo(site);
    const facts = Array.from({ length: 200 }, () => ({ kind: 'share' as const, videoId: id, amount: 1 }));
    await noteFacts(site.ctx.db, site.ctx, facts);
    await Promise.all([1, 2, 3].map(() => sumUpFacts(site.ctx, new AbortController().signal)));
    const row = await site.ctx.db
      .selectFrom('analytics_day')
      .select('shares')
      .where('scope', '=', 'video')
      .where('subject', '=', id)
      .executeTakeFirst();
    expect(row?.shares).toBe(200);
    const left = await site.ctx.db
      .selectFrom('analytics_fact')
      .select('id')
      .where('video_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('compares a period with the one before, and shows all by month', async () => {
    const { id, code } = await addVideo(site, { accountId: owner.id });
    for (const [ago, amount] of [
      [0, 5],
      [6, 1],
      [7, 2],
      [13, 2],
      [14, 9],
      [80, 3],
    ] as const)
      await noteFacts(site.ctx.db, { clock: dayAgo(ago) }, [{ kind: 'view', videoId: id, amount }]);
    await sumUp();
    const read = async (days: string) => (await owner.get(`/api/video/${code}/analytics?days=${days}`)).body;
    expect(await read('7')).toMatchObject({ totals: { views: 6 }, before: { views: 4 } });
    const all = await read('all');
    expect(all).toMatchObject({ totals: { views: 22 }, before: null });
    const months = (all['days'] as unknown as { day: string }[]).map(({ day }) => day);
    expect(months.length).toBeGreaterThan(2);
    expect(months.every((day) => day.endsWith('-01'))).toBe(true);
  });

  it('says what changed in words, with what makes up most of it', async () => {
    const person = await signUp(site);
    const [rising, steady] = [
      await publishVideo(site, person.id, { title: 'Rising' }),
      await publishVideo(site, person.id, { title: 'Steady' }),
    ];
    for (const [videoId, ago, amount, source] of [
      [rising, 0, 28, 'search-engine'],
      [rising, 7, 10, 'search-engine'],
      [steady, 1, 12, 'home'],
      [steady, 8, 10, 'home'],
    ] as const)
      await noteFacts(site.ctx.db, { clock: dayAgo(ago) }, [{ kind: 'view', videoId, amount, source }]);
    await sumUp();
    const { body } = await person.page('/analytics?days=7');
    for (const words of [
      'Views are up 100% on the 7 days before: 40 instead of 20.',
      'Most of that: “Rising”, 18 more views.',
      'Where most of that came from: Search engines, 18 more views.',
    ])
      expect(body).toContain(words);
    expect((await person.page('/analytics?days=all')).body).not.toContain('What changed');
    const { body: answer } = await person.get(`/api/user/${person.id}/analytics?days=7`);
    expect(Object.keys(answer)).not.toContain('changes');
  });

  it('lists no video that was only watched in the period before, but says that it lost views', async () => {
    const person = await signUp(site);
    const videoId = await publishVideo(site, person.id, { title: 'Forgotten' });
    await noteFacts(site.ctx.db, { clock: dayAgo(9) }, [{ kind: 'view', videoId, amount: 30 }]);
    await sumUp();
    const { body } = await person.page('/analytics?days=7');
    expect(body).toContain('Most of that: “Forgotten”, 30 fewer views.');
    expect((await person.get(`/api/user/${person.id}/analytics?days=7`)).body['videos']).toEqual([]);
  });

  it('says the same of the site, with what it knows of its most viewed videos', async () => {
    const person = await signUp(site);
    const videoId = await publishVideo(site, person.id, { title: 'Of the whole site' });
    for (const [ago, amount] of [
      [1, 900],
      [8, 100],
    ] as const)
      await noteFacts(site.ctx.db, { clock: dayAgo(ago) }, [{ kind: 'view', videoId, amount }]);
    const views = (ago: number, page: string, count: number) => ({
      day: isoDay(dayAgo(ago).now()),
      page,
      views: count,
    });
    await site.ctx.db
      .insertInto('page_view')
      .values([views(0, 'explore', 1), views(9, 'explore', 41), views(9, 'upload-start', 3)])
      .execute();
    await sumUp();
    const { body } = await mod.page('/analytics/site?days=7');
    expect(body).toContain('Most of that: “Of the whole site”, 800 more views.');
    expect(body).toMatch(/; in the 7 days before: 41 page views, 3 uploads started/);
  });

  it('shows some of an account’s own videos side by side', async () => {
    const person = await signUp(site);
    const [first, second] = [
      await addVideo(site, { accountId: person.id, title: 'First' }),
      await addVideo(site, { accountId: person.id, title: 'Second' }),
    ];
    const others = await addVideo(site, { accountId: owner.id, title: 'Of others' });
    const note = (videoId: number, ago: number, amount: number) =>
      noteFacts(site.ctx.db, { clock: dayAgo(ago) }, [{ kind: 'view', videoId, amount }]);
    for (const [videoId, ago, views] of [
      [first.id, 0, 7],
      [first.id, 70, 4],
      [second.id, 2, 5],
    ] as const)
      await note(videoId, ago, views);
    await sumUp();
    const compare = (...codes: string[]) =>
      readFigures(site.ctx, person.id, codes, '7').then((videos) =>
        videos.map(({ title, totals, days }) => [title, totals.views, days.length]),
      );
    expect(await compare(second.code, first.code, others.code)).toEqual([
      ['Second', 5, 7],
      ['First', 7, 7],
    ]);
    const months = await readFigures(site.ctx, person.id, [second.code, first.code], 'all');
    expect(new Set(months.map(({ days }) => days.map(({ day }) => day).join()))).toHaveLength(1);
    expect(months.map(({ totals }) => totals.views)).toEqual([5, 11]);
    const both = `with-${first.code}=1&with-${second.code}=1`;
    const { body } = await person.page(`/analytics?days=7&${both}`);
    for (const words of ['Compare videos', 'First', 'Second', 'aria-current="page">Views'])
      expect(body).toContain(words);
    expect((await person.page(`/analytics?with-${first.code}=1&with-${others.code}=1`)).body).toContain(
      'Tick at least one more video',
    );
  });

  it('deletes expired rows, unless the signal has ended', async () => {
    const { id } = await addVideo(site);
    const at = (days: number) =>
      noteFacts(site.ctx.db, { clock: dayAgo(days) }, [
        { kind: 'view', videoId: id, amount: 1, source: 'home', device: 'tv' },
      ]);
    await at(VIDEO_DAYS + 1);
    await at(PART_DAYS + 1);
    await sumUp();
    await at(FACT_DAYS + 1);
    const count = async () => {
      const rows = await Promise.all([
        site.ctx.db.selectFrom('analytics_fact').select('id').where('video_id', '=', id).execute(),
        site.ctx.db
          .selectFrom('analytics_day')
          .select('day')
          .where('scope', '=', 'video')
          .where('subject', '=', id)
          .execute(),
        site.ctx.db
          .selectFrom('analytics_part')
          .select('day')
          .where('scope', '=', 'video')
          .where('subject', '=', id)
          .execute(),
      ]);
      return rows.map(({ length }) => length);
    };
    expect(await count()).toEqual([1, 2, 6]);
    await trimAnalytics(site.ctx, AbortSignal.abort());
    expect(await count()).toEqual([1, 2, 6]);
    await trimAnalytics(site.ctx, new AbortController().signal);
    expect(await count()).toEqual([0, 1, 0]);
  });
});

describe('access', () => {
  it('a video: its owner and moderators; an account: itself; the site: moderators', async () => {
    const stranger = await signUp(site);
    const { code } = await addVideo(site, { accountId: owner.id });
    expect((await stranger.get(`/api/video/${code}/analytics`)).body['code']).toBe('forbidden');
    expect((await stranger.page(`/${code}/analytics`)).status).toBe(404);
    expect((await mod.get(`/api/video/${code}/analytics`)).code).toBe(200);
    expect((await stranger.get(`/api/user/${owner.id}/analytics`)).body['code']).toBe('forbidden');
    expect((await stranger.get('/api/analytics/videos')).body['code']).toBe('forbidden');
    expect((await stranger.page('/analytics/site')).status).toBe(404);
    expect((await site.app.inject('/analytics')).headers.location).toBe('/sign-in?next=%2Fanalytics');
    for (const of of ['site', code])
      expect((await stranger.page(`/analytics/table.csv?of=${of}&table=days`)).status).toBeGreaterThanOrEqual(
        400,
      );
  });

  it('pages have texts and tables without scripts, and CSV files', async () => {
    const video = await publishVideo(site, owner.id, { title: '=Tables <b>' });
    for (const one of [1, 2, 3, 4, 5]) await track(video, `91.0.1.${one}`, { played: 0, slices: 1 });
    await sumUp();
    const { body } = await owner.page('/analytics?days=7&show=views');
    for (const words of ['Watch time', 'Germany', 'Phones', 'Show as a table', '=Tables &lt;b&gt;'])
      expect(body).toContain(words);
    const csv = await owner.page('/analytics/table.csv?of=own&table=videos&days=7');
    expect(csv.body).toContain("'=Tables <b>");
    expect(csv.body.split('\r\n')[0]).toBe('Video,Address,Views,Watch time (seconds)');
    expect((await owner.page('/analytics/table.csv?of=own&table=nonsense')).status).toBe(404);
  });
});

describe('deletion', () => {
  it("removes a permanently deleted video's own analytics, and all of a deleted account's", async () => {
    const leaver = await signUp(site);
    const { id } = await addVideo(site, { accountId: leaver.id });
    await noteFacts(site.ctx.db, site.ctx, [
      { kind: 'view', videoId: id, amount: 1, source: 'home', device: 'tv' },
    ]);
    await sumUp();
    const rows = async () =>
      site.ctx.db
        .selectFrom('analytics_day')
        .select('scope')
        .where((eb) =>
          eb.or([
            eb.and([eb('scope', '=', 'video'), eb('subject', '=', id)]),
            eb.and([eb('scope', '=', 'account'), eb('subject', '=', leaver.id)]),
          ]),
        )
        .execute();
    expect(await rows()).toHaveLength(2);
    await leaver.post(`/api/video/${id}/delete`, { for_good: 1 });
    expect(await rows()).toEqual([{ scope: 'account' }]);
    const { default: owned } = await import('./owned.ts');
    expect((await owned.exportFor(site.ctx, leaver.id)).rows['analytics_day']).toHaveLength(1);
    await site.ctx.db.transaction().execute((trx) => owned.deleteFor(trx, leaver.id, site.ctx));
    expect(await rows()).toEqual([]);
  });
});
