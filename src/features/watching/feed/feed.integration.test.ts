import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTags } from '#features/videos/tag/model/links.ts';
import { rankNow } from '#features/watching/vote/jobs.ts';
import { flushViews } from '#features/watching/watch/model.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let [viewer, moderator]: [Person, Person] = [] as never;
beforeAll(async () => {
  site = await startSite();
  [viewer, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
});
afterAll(() => site.close());

async function read(path: string, person: Person | null = null) {
  const answer = await site.app.inject({ url: path, headers: person?.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function titles(path: string, person: Person | null = null): Promise<string[]> {
  return (await read(path, person)).videos.map((video: { title: string }) => video.title);
}

async function change(id: number, columns: object): Promise<void> {
  await site.ctx.db.updateTable('video').set(columns).where('id', '=', id).execute();
}

async function channelId(url: string): Promise<number> {
  return (
    await site.ctx.db.selectFrom('channel').select('id').where('url', '=', url).executeTakeFirstOrThrow()
  ).id;
}

function track(video: number, browser: number) {
  const headers = { 'user-agent': `Mozilla/5.0 Firefox/${browser}.0` };
  const remoteAddress = `192.0.2.${browser}`;
  return site.app.inject({ method: 'POST', url: `/api/video/${video}/track`, headers, remoteAddress });
}

it('a list is the same when its rows are read at once, anew and not at all', async () => {
  const [maker, other] = [await signUp(site), await signUp(site)];
  const { id } = await addVideo(site, { title: 'Voted on', accountId: maker.id });
  await addVideo(site, { title: 'Not voted on', accountId: maker.id });
  const url = `/api/video/${id}/vote`;
  await site.app.inject({ method: 'POST', url, payload: { value: 1 }, headers: other.headers });
  const list = `/api/user/${maker.id}/videos`;
  const first = await read(list, other);
  expect([first.videos.length, first.viewerVotes]).toEqual([2, { [id]: 1 }]);
  for (const _turn of ['anew', 'kept']) expect(await read(list, other)).toEqual(first);
  expect((await read(list, maker)).viewerVotes).toEqual([]);
});

describe('the following feed', () => {
  it('lists the people and channels that the viewer follows, newest first, and pages by date or video', async () => {
    const [friend, stranger] = [await signUp(site), await signUp(site)];
    const day = (number: number) => new Date(`2030-01-0${number}T00:00:00Z`);
    await addVideo(site, { title: 'By a friend', accountId: friend.id, completedAt: day(1) });
    const filed = await addVideo(site, {
      title: 'In a channel',
      accountId: stranger.id,
      completedAt: day(2),
    });
    await change(filed.id, { channel_id: await channelId('gaming') });
    await addVideo(site, { title: 'Of no interest', accountId: stranger.id, completedAt: day(3) });
    await addVideo(site, { title: 'Unlisted', accountId: friend.id, private: true, completedAt: day(4) });
    expect(await titles('/api/videos/following', viewer)).toEqual([]);
    for (const url of [`/api/user/${friend.id}/follow`, '/api/channel/gaming/follow'])
      expect((await site.app.inject({ method: 'POST', url, headers: viewer.headers })).statusCode).toBe(200);
    expect(await titles('/api/videos/following', viewer)).toEqual(['In a channel', 'By a friend']);
    expect(await titles('/api/videos/feed?limit=1', viewer)).toEqual(['In a channel']);
    const { page } = await read('/api/videos/following?limit=1', viewer);
    expect(await titles(`/api/videos/following?maxDateCompleted=${page.minDateCompleted}`, viewer)).toEqual([
      'By a friend',
    ]);
    expect(await titles(`/api/videos/following?maxVideoId=${filed.id}`, viewer)).toEqual(['By a friend']);
    const html = (await site.app.inject({ url: '/following', headers: viewer.headers })).body;
    expect(html).toContain('By a friend');
    expect(html).toContain('href="/c/gaming"');
    expect(html).toContain(`href="/u/${friend.username}"`);
    expect(html).not.toContain('Of no interest');
  });

  it('works for each kind of followed thing, and is empty after the last unfollow, even at a marker', async () => {
    const [maker, reader] = [await signUp(site), await signUp(site)];
    const [song, film] = [
      await addVideo(site, { title: 'Their song', accountId: maker.id, completedAt: new Date('2030-02-01') }),
      await addVideo(site, { title: 'Their film', accountId: maker.id, completedAt: new Date('2030-02-02') }),
    ];
    await change(song.id, { channel_id: await channelId('music') });
    await setTags(site.ctx.db, film.id, '#alone');
    const set = (verb: 'follow' | 'unfollow', path: string) =>
      site.app.inject({ method: 'POST', url: `/api/${path}/${verb}`, headers: reader.headers });
    const followed = async (path: string, shown: string) => {
      await set('follow', path);
      expect(await titles('/api/videos/following?limit=1', reader)).toEqual([shown]);
      const { page } = await read('/api/videos/following?limit=1', reader);
      await set('unfollow', path);
      return page.next;
    };
    await followed('channel/music', 'Their song');
    await followed('tag/alone', 'Their film');
    const next = await followed(`user/${maker.id}`, 'Their film');
    expect(next).not.toBeNull();
    expect(await titles(`/api/videos/following?after=${encodeURIComponent(next)}`, reader)).toEqual([]);
  });

  it('lists the default channels to visitors', async () => {
    const filed = await addVideo(site, { title: 'A default song' });
    await change(filed.id, { channel_id: await channelId('music') });
    const shown = await titles('/api/videos/following');
    expect(shown).toContain('A default song');
    expect(shown).not.toContain('In a channel');
    const { body } = await site.app.inject('/following');
    expect(body).toMatch(/class="sources"[^]*href="\/c\/music"/);
    expect(body).not.toMatch(/class="sources"[^]*href="\/c\/gaming"/);
  });

  it('says what to do if it is empty', async () => {
    const lonely = await signUp(site);
    const html = (await site.app.inject({ url: '/following', headers: lonely.headers })).body;
    expect(html).toContain('Follow people and channels to see their new videos here');
    expect(html).toContain('href="/explore"');
  });
});

describe('the featured feed', () => {
  async function pick(title: string, at: string, more: object = {}): Promise<void> {
    const { id } = await addVideo(site, { title, moderated: false });
    await change(id, { is_featured: true, featured_at: new Date(at), ...more });
  }

  it('lists featured videos, newest first, and pages by day', async () => {
    await pick('First pick', '2031-05-01T23:59:59.999Z');
    await pick('Late pick', '2031-05-03T10:00:00Z');
    await pick('Later pick', '2031-05-03T11:00:00Z', { featured_title: 'Look at this' });
    const all = await read('/api/videos/featured');
    expect(all.videos.map(({ title }: { title: string }) => title)).toEqual([
      'Later pick',
      'Late pick',
      'First pick',
    ]);
    expect(all.page).toMatchObject({ currentMarker: '2031-05-03', nextMarker: null });
    const first = await read('/api/videos/featured?limit=1');
    expect(first.page).toMatchObject({ currentMarker: '2031-05-03', nextMarker: '2031-05-03' });
    const day = await read('/api/videos/featured?marker=2031-05-03');
    expect(day.videos).toHaveLength(2);
    expect(day.page).toMatchObject({ currentMarker: '2031-05-03', nextMarker: '2031-05-01' });
    expect(await titles('/api/videos/featured?marker=2031-05-01')).toEqual(['First pick']);
    expect((await read('/api/videos/featured?marker=2031-05-01')).page.nextMarker).toBeNull();
    expect((await site.app.inject('/api/videos/featured?marker=yesterday')).json()).toMatchObject({
      param: 'marker',
    });
    const html = (await site.app.inject('/featured')).body;
    expect(html.indexOf('>Look at this<')).toBeLessThan(html.indexOf('>Late pick<'));
  });
});

describe('feeds ranked by numbers', () => {
  it('the top feed is sorted by the score that the ranking last computed', async () => {
    const [good, better] = [
      await addVideo(site, { title: 'Good' }),
      await addVideo(site, { title: 'Better' }),
    ];
    for (const [{ id }, count] of [
      [good, 2],
      [better, 3],
    ] as const) {
      for (let at = 0; at < count; at += 1) {
        const { headers } = await signUp(site);
        await site.app.inject({
          method: 'POST',
          url: `/api/video/${id}/vote`,
          headers,
          payload: { value: 1 },
        });
      }
    }
    await rankNow(site.ctx);
    expect(await titles('/api/videos/list?order=score&limit=2')).toEqual(['Better', 'Good']);
    expect((await titles('/api/videos/list?order=score&direction=asc&limit=100')).slice(-2)).toEqual([
      'Good',
      'Better',
    ]);
    expect(await titles(`/api/videos/list?order=score&maxVideoId=${better.id}&limit=1`)).toEqual(['Good']);
    expect(await titles(`/api/videos/list?order=score&minVideoId=${good.id}&limit=1`)).toEqual(['Better']);
    const html = (await site.app.inject('/top')).body;
    expect(html.indexOf('>Better<')).toBeLessThan(html.indexOf('>Good<'));
  });

  it('the trending feed weighs a view half as much as one a day later', async () => {
    const [old, young] = [
      await addVideo(site, { title: 'Old hat' }),
      await addVideo(site, { title: 'New hat' }),
    ];
    for (const browser of [1, 2, 3]) await track(old.id, browser);
    await flushViews(site.ctx);
    site.advance(86_400_000);
    for (const browser of [1, 2]) await track(young.id, browser);
    await flushViews(site.ctx);
    expect(await titles('/api/videos/trending')).toEqual(['New hat', 'Old hat']);
    await track(old.id, 4);
    await flushViews(site.ctx);
    site.advance(1_000);
    expect(await titles('/api/videos/trending')).toEqual(['Old hat', 'New hat']);
  });

  it('the feed of watched videos lists the most watched first, and drops videos without watchers', async () => {
    const [quiet, busy] = [await addVideo(site, { title: 'Quiet' }), await addVideo(site, { title: 'Busy' })];
    const hidden = await addVideo(site, { title: 'Hidden', private: true });
    site.advance(46_000);
    for (const browser of [1, 2]) await track(busy.id, browser);
    for (const { id } of [quiet, hidden]) await track(id, 1);
    const feed = await read('/api/videos/watching');
    expect(feed.videos.map(({ title }: { title: string }) => title)).toEqual(['Busy', 'Quiet']);
    expect(feed.watching).toEqual({ [busy.id]: 2, [quiet.id]: 1 });
    expect(await titles('/api/videos/watching?offset=1')).toEqual(['Quiet']);
    const page = async () => (await site.app.inject('/watching')).body.replaceAll('<!-- -->', '');
    expect(await page()).toMatch(/Autoplay[^]*>2 watching</);
    site.advance(46_000);
    expect(await titles('/api/videos/watching')).toEqual([]);
    expect(await page()).not.toContain('Autoplay');
  });
});

describe('pages of feeds', () => {
  it('show moderators what is hidden from others, if they ask for it', async () => {
    await addVideo(site, { title: 'Not seen by staff', moderated: false });
    const body = async (person: Person, query: string) =>
      (await site.app.inject({ url: `/new${query}`, headers: person.headers })).body;
    expect(await body(moderator, '')).not.toContain('Not seen by staff');
    expect(await body(moderator, '?moderated=-1')).toContain('Not seen by staff');
    expect(await body(moderator, '?moderated=-1')).toContain('Unreviewed');
    expect(await body(viewer, '?moderated=-1')).not.toContain('Not seen by staff');
  });

  it.each([
    '/',
    '/hot',
    '/new',
    '/top',
    '/top?period=day',
    '/watching',
    '/c/art',
    '/c/art?order=new',
    '/t/widened',
    '/t/widened?order=new',
    '/search?q=widened',
  ])('%s shows unreviewed videos to moderators who ask for them, and to nobody else', async (path) => {
    const title = 'Held back #widened';
    const found = await site.ctx.db
      .selectFrom('video')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirst();
    if (!found) {
      const { id } = await addVideo(site, { title, moderated: false, hot: 90_000 });
      await change(id, { channel_id: await channelId('art'), top_score: 90_000 });
      await setTags(site.ctx.db, id, title);
    }
    const { id } = await site.ctx.db
      .selectFrom('video')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    await track(id, 7);
    const asked = `${path}${path.includes('?') ? '&' : '?'}moderated=-1`;
    const shown = async (url: string, person: Person) =>
      (await site.app.inject({ url, headers: person.headers })).body.includes('>Held back');
    expect([await shown(path, moderator), await shown(asked, viewer), await shown(asked, moderator)]).toEqual(
      [false, false, true],
    );
  });

  it('/top shows the videos of the period in its address', async () => {
    const now = site.ctx.clock.now();
    for (const [title, days] of [
      ['Best of today', 0.5],
      ['Best of the week', 5],
      ['Best of the month', 20],
      ['Best of the year', 200],
      ['Best of all time', 800],
    ] as const) {
      const { id } = await addVideo(site, { title, completedAt: new Date(now - days * 86_400_000) });
      await change(id, { top_score: 1000 + Math.ceil(days) });
    }
    const shown = async (period: string) =>
      [...(await site.app.inject(`/top${period}`)).body.matchAll(/>Best of ([a-z ]+)</g)].map(([, of]) => of);
    expect(await shown('?period=day')).toEqual(['today']);
    expect(await shown('?period=week')).toEqual(['the week', 'today']);
    expect(await shown('?period=month')).toEqual(['the month', 'the week', 'today']);
    expect(await shown('?period=year')).toEqual(['the year', 'the month', 'the week', 'today']);
    expect(await shown('')).toEqual(['all time', 'the year', 'the month', 'the week', 'today']);
    expect(await shown('?period=fortnight')).toEqual(await shown(''));
  });

  it('/featured links to its days, and shows one of them', async () => {
    const pick = async (title: string, at: string) => {
      const { id } = await addVideo(site, { title });
      await change(id, { is_featured: true, featured_at: new Date(at) });
    };
    await pick('On Monday', '2041-03-04T10:00:00Z');
    await pick('On Tuesday', '2041-03-05T10:00:00Z');
    const all = (await site.app.inject('/featured')).body;
    expect(all).toContain('href="/featured?marker=2041-03-05"');
    expect(all).toContain('<time dateTime="2041-03-04">4 March 2041</time>');
    const day = (await site.app.inject('/featured?marker=2041-03-04')).body;
    expect(day).toContain('Featured on 4 March 2041');
    expect([day.includes('>On Monday<'), day.includes('>On Tuesday<')]).toEqual([true, false]);
    expect((await site.app.inject('/featured?marker=2041-03-06')).body).toContain(
      'Nothing was featured on this day',
    );
    expect((await site.app.inject('/featured?marker=tomorrow')).body).toContain('>On Tuesday<');
  });
});

describe('the explanation of a place in the ranking', () => {
  it('contains the points, the place and, for moderators, the boost', async () => {
    const at = new Date('2040-01-01T00:00:00Z');
    const video = await addVideo(site, { title: 'Explained', completedAt: at });
    await change(video.id, { score_modifier: 14 });
    for (const person of [viewer, moderator]) await person.post(`/api/video/${video.id}/vote`, { value: 1 });
    await rankNow(site.ctx);
    const { ranking } = await read(`/api/video/${video.code}/ranking`, viewer);
    expect(ranking).toMatchObject({ votes: 4, score: 2, seconds: 4 * 43_200, place: 1, boost: null });
    expect(ranking.hot_score).toBeCloseTo(ranking.votes + ranking.date, 9);
    expect((await read(`/api/video/${video.code}/ranking`, moderator)).ranking.boost).toBe(14);
    await addVideo(site, { title: 'Hotter', hot: ranking.hot_score + 1 });
    expect((await read(`/api/video/${video.code}/ranking`)).ranking.place).toBe(2);
    await change(video.id, { private: true });
    expect((await read(`/api/video/${video.code}/ranking`)).ranking.place).toBeNull();
    const refused = await site.app.inject(`/api/video/${video.id}/ranking`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'video_not_found']);
  });
});

it('a page behind the end of a list says so, with a link to the beginning', async () => {
  const { body } = await site.app.inject('/hot?offset=9999');
  expect(body).toContain('The list ends before this page.');
  expect(body).toMatch(/<a[^>]*href="\/hot"[^>]*>.*?Back to the beginning/s);
  expect(body).not.toContain('Nothing’s hot yet');
  expect((await site.app.inject('/top?period=week&offset=9999')).body).toContain('href="/top?period=week"');
});

it('a list is read by number only so far, and the answer says how to go on', async () => {
  const last = await site.app.inject('/api/videos/new?offset=10000');
  expect([last.statusCode, last.json().videos]).toEqual([200, []]);
  const further = await site.app.inject('/api/videos/new?offset=10001');
  expect(further.statusCode).toBe(400);
  expect(further.json()).toMatchObject({
    code: 'invalid_param',
    param: 'offset',
    error: expect.stringContaining('`after`'),
  });
  expect((await site.app.inject('/hot?offset=999999')).body).toContain('The list ends before this page.');
});

it('the home page links the feed of what is hot', async () => {
  const { body } = await site.app.inject('/');
  expect(body).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/hot\/rss"/);
});
