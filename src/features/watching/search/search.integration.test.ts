import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTags } from '#features/videos/tag/model/links.ts';
import { videoDescribed } from '#features/videos/video/events.ts';
import { runText } from '#platform/db/db.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { placeInSteps } from './model/steps.ts';
import { COUNT_SOON, correctWords, countWords } from './model/vocabulary.ts';
import jobs from './jobs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Clipland' });
});
afterAll(() => site.close());

async function describeVideo(id: number, description: string): Promise<void> {
  await site.ctx.db.updateTable('video').set({ description }).where('id', '=', id).execute();
}

async function find(query: string, more = ''): Promise<string[]> {
  const answer = await site.app.inject(`/api/videos/search?query=${encodeURIComponent(query)}${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().videos.map((video: { title: string }) => video.title);
}

describe('GET /api/videos/search', () => {
  it('finds titles and descriptions by the beginnings of words, titles first', async () => {
    const [quiet] = [
      await addVideo(site, { title: 'A quiet evening' }),
      await addVideo(site, { title: 'Lanterns at dusk' }),
    ];
    await describeVideo(quiet.id, 'With a lantern and #Fireflies');
    expect(await find('LANT')).toEqual(['Lanterns at dusk', 'A quiet evening']);
    expect(await find('lantern firef')).toEqual(['A quiet evening']);
    expect(await find('#fireflies')).toEqual(['A quiet evening']);
    expect(await find('lantern submarine')).toEqual([]);
  });

  it('reflects edits and deletions', async () => {
    const video = await addVideo(site, { title: 'Marmalade' });
    await site.ctx.db.updateTable('video').set({ title: 'Chutney' }).where('id', '=', video.id).execute();
    expect(await find('marmalade')).toEqual([]);
    expect(await find('chutney')).toEqual(['Chutney']);
    await site.ctx.db.deleteFrom('video').where('id', '=', video.id).execute();
    site.advance(1_000);
    expect(await find('chutney')).toEqual([]);
  });

  it('finds only videos that lists may show', async () => {
    const person = await signUp(site);
    await addVideo(site, { title: 'Secret kelp', private: true, accountId: person.id });
    await addVideo(site, { title: 'Bare kelp', nsfw: true });
    await addVideo(site, { title: 'Suspended kelp', state: 'suspended' });
    await addVideo(site, { title: 'Open kelp', accountId: person.id });
    expect(await find('kelp')).toEqual(['Open kelp']);
    expect(await find('kelp', '&private=1')).toEqual(['Open kelp']);
    expect(await find('kelp', '&nsfw=1')).toEqual(['Bare kelp']);
    expect(await find('kelp', `&user=${person.id}`)).toEqual(['Open kelp']);
  });

  it('reflects at once whether a video may be listed', async () => {
    const { id } = await addVideo(site, { title: 'Open bramble' });
    const become = async (values: object) => {
      await site.ctx.db.updateTable('video').set(values).where('id', '=', id).execute();
      site.advance(1_000);
      return find('bramble');
    };
    for (const values of [{ private: true }, { nsfw: true }, { moderated: false }, { state: 'suspended' }]) {
      expect([values, await become(values)]).toEqual([values, []]);
      const back = { private: false, nsfw: false, moderated: true, state: 'success' };
      expect(await become(back)).toEqual(['Open bramble']);
    }
  });

  it('leaves out videos that were just suspended, and those that the viewer has hidden', async () => {
    site.stopClock();
    const [owner, other, reader] = [await signUp(site), await signUp(site), await signUp(site)];
    const gone = await addVideo(site, { title: 'Hawthorn gone', accountId: owner.id });
    for (const { id } of [owner, other, other]) await addVideo(site, { title: 'Hawthorn', accountId: id });
    const read = async (more = '') => {
      const url = `/api/videos/search?query=hawthorn&limit=2${more}`;
      const { videos, page } = (await site.app.inject({ url, headers: reader.headers })).json();
      return { titles: videos.map((video: { title: string }) => video.title), page };
    };
    const first = await read();
    expect(first).toMatchObject({ titles: ['Hawthorn', 'Hawthorn'], page: { total: 4 } });
    expect((await read(`&after=${first.page.next}`)).titles).toEqual(['Hawthorn', 'Hawthorn gone']);
    await site.ctx.db.updateTable('video').set({ state: 'suspended' }).where('id', '=', gone.id).execute();
    expect((await read(`&after=${first.page.next}`)).titles).toEqual(['Hawthorn']);
    await site.ctx.db.insertInto('mute').values({ account_id: reader.id, muted_id: other.id }).execute();
    expect((await read()).page).toMatchObject({ total: 2, next: null });
    site.advance(1_000);
    expect(await read()).toMatchObject({ titles: ['Hawthorn'], page: { total: 1 } });
  });

  it.each(['', '!!!', "' | ''", 'a:b & (c', '\\', '%00'])('takes "%s" without failing', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  it('orders and pages as asked', async () => {
    const old = await addVideo(site, { title: 'Kite one', completedAt: new Date('2020-01-01'), hot: 900 });
    await addVideo(site, { title: 'Kite two', hot: 100 });
    expect(await find('kite', '&order=date')).toEqual(['Kite two', 'Kite one']);
    expect(await find('kite', '&order=hot')).toEqual(['Kite one', 'Kite two']);
    await site.ctx.db.updateTable('video').set({ top_score: 5 }).where('id', '=', old.id).execute();
    expect(await find('kite', '&order=score&limit=1')).toEqual(['Kite one']);
    expect(await find('kite', '&order=score&limit=1&offset=1')).toEqual(['Kite two']);
  });
});

describe('operators', () => {
  it('leave words out, keep phrases together, and say where to look', async () => {
    const painter = await signUp(site, { username: 'painter' });
    const { id: channel_id } = await site.ctx.db
      .insertInto('channel')
      .values({ url: 'skies', title: 'Skies' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addVideo(site, { title: 'Purple heather sunrise' });
    await addVideo(site, { title: 'Heather at sunrise', accountId: painter.id });
    const { id } = await addVideo(site, { title: 'Sunrise over heather' });
    await site.ctx.db.updateTable('video').set({ channel_id }).where('id', '=', id).execute();

    expect(await find('heather sunrise -purple')).toEqual(['Sunrise over heather', 'Heather at sunrise']);
    expect(await find('"heather sunrise"')).toEqual(['Purple heather sunrise']);
    expect(await find('heather -"over heather" -purple')).toEqual(['Heather at sunrise']);
    expect(await find('channel:skies heather')).toEqual(['Sunrise over heather']);
    expect(await find('channel:Skies')).toEqual(['Sunrise over heather']);
    expect(await find('user:painter')).toEqual(['Heather at sunrise']);
    expect(await find('heather user:@Painter')).toEqual(['Heather at sunrise']);
    expect(await find('heather user:nobody')).toEqual([]);
    expect(await find('-purple')).toEqual([]);
    const { body } = await site.app.inject('/search?q=heather');
    expect(body).toContain('Search tips');
    expect(body).toContain('<code>-purple</code>');
  });

  it('look for people and tags without them', async () => {
    const answer = await site.app.inject('/api/search?query=painter%20-purple');
    expect(answer.json().users.map(({ username }: { username: string }) => username)).toEqual(['painter']);
  });
});

describe('nearly right queries', () => {
  it('find words with and without accents', async () => {
    await addVideo(site, { title: 'Zürich über Nacht' });
    expect(await find('zurich')).toEqual(['Zürich über Nacht']);
    expect(await find('ZÜRICH NÄCHT')).toEqual(['Zürich über Nacht']);
  });

  it('are corrected to words that videos have, and the page says so', async () => {
    await addVideo(site, { title: 'A saxophone in the rain' });
    await countWords(site.ctx);
    const answer = await site.app.inject('/api/videos/search?query=saxofone rain');
    expect(answer.json().videos.map((video: { title: string }) => video.title)).toEqual([
      'A saxophone in the rain',
    ]);
    expect(answer.json().corrected).toBe('saxophone rain');
    expect((await site.app.inject('/api/videos/search?query=saxophone')).json().corrected).toBeNull();
    expect((await site.app.inject('/search?q=saxofone')).body).toContain(
      'No results for “saxofone”. Showing results for “saxophone” instead.',
    );
    await addVideo(site, { title: 'Aurora over the fjord' });
    await countWords(site.ctx);
    for (const wrong of ['aurroa', 'auroa', 'aurorra', 'auropa'])
      expect([wrong, await find(`${wrong} -rain`)]).toEqual([wrong, ['Aurora over the fjord']]);
    await site.ctx.db.deleteFrom('video').where('title', '=', 'A saxophone in the rain').execute();
    await countWords(site.ctx);
    site.advance(1_000);
    expect(await find('saxofone')).toEqual([]);
  });
});

it('finds exact titles first, then well-known videos before others, wherever they stand', async () => {
  const { id: exact } = await addVideo(site, { title: 'Glacier!' });
  const known = await addVideo(site, { title: 'Glacier from above' });
  const more = [await addVideo(site, { title: 'A glacier' }), await addVideo(site, { title: 'My glacier' })];
  await describeVideo(more[0]!.id, 'Glacier, glacier, glacier');
  await site.ctx.db
    .updateTable('video_counter')
    .set({ view_count: 5_000 })
    .where('video_id', '=', known.id)
    .execute();
  expect(await placeInSteps(site.ctx)).toBeGreaterThan(0);
  expect(await placeInSteps(site.ctx)).toBe(0);
  for (const step of [0, 3, 16]) {
    await site.ctx.db.updateTable('video_search').set({ step }).where('video_id', '=', exact).execute();
    site.advance(1_000);
    expect(await find('glacier')).toEqual(['Glacier!', 'Glacier from above', 'A glacier', 'My glacier']);
    expect(await find('"glacier from"')).toEqual(['Glacier from above']);
  }
});

it('puts titles before descriptions, however often and however well known these say it', async () => {
  await addVideo(site, { title: 'Falling into Mandelbrot' });
  const autumn = await addVideo(site, { title: 'A walk in autumn' });
  await describeVideo(
    autumn.id,
    'Leaves fall, a leaf falls, all are falling, fallen; false, falcons, falter',
  );
  await site.ctx.db
    .updateTable('video_counter')
    .set({ view_count: 2_000_000 })
    .where('video_id', '=', autumn.id)
    .execute();
  const channel = { url: 'climbing', title: 'Climbing', description: 'Walls and falls' };
  await site.ctx.db.insertInto('channel').values(channel).execute();
  await placeInSteps(site.ctx);
  expect(await find('fal')).toEqual(['Falling into Mandelbrot', 'A walk in autumn']);
  const { videos, channels } = (await site.app.inject('/api/search/suggest?text=fal')).json();
  expect(videos.map(({ title }: { title: string }) => title)).toEqual(['Falling into Mandelbrot']);
  expect(channels).toEqual([]);
});

it('asks whether a rare word was a slip of one that far more videos have', async () => {
  for (const at of Array.from({ length: 16 }, (_item, number) => number))
    await addVideo(site, { title: `Marimba etude ${at}` });
  await addVideo(site, { title: 'My mariba' });
  await addVideo(site, { title: 'Marimbas, all of them' });
  await countWords(site.ctx);
  const meant = async (query: string, more = '') =>
    (await site.app.inject(`/api/videos/search?query=${query}${more}`)).json().meant;
  expect(await meant('mariba')).toBe('marimba');
  expect(await meant('mariba', '&age=week')).toBeNull();
  expect([await meant('marimba'), await meant('marimbas'), await meant('zzzzz')]).toEqual([null, null, null]);
  const page = (await site.app.inject('/search?q=mariba')).body;
  expect(page).toContain('My mariba');
  expect(page).toMatch(/Did you mean <a href="\/search\?q=marimba">/);
});

it('corrects a slip that others made too where nothing has all the words', async () => {
  const { id: user } = await signUp(site, { username: 'bassoonist' });
  for (const at of Array.from({ length: 16 }, (_item, number) => number))
    await addVideo(site, { title: `Bassoon duet ${at}`, accountId: user });
  await addVideo(site, { title: 'Old basoon' });
  await addVideo(site, { title: 'Zither and basoon' });
  await countWords(site.ctx);
  const answer = async (query: string, more = '') =>
    (await site.app.inject(`/api/videos/search?query=${query}${more}`)).json();
  expect(await answer('basoon duet')).toMatchObject({ corrected: 'bassoon duet', page: { total: 16 } });
  expect(await find('basoon')).toEqual(['Zither and basoon', 'Old basoon']);
  // The word that no video has is the slip, however rare the other one is.
  expect(await answer('zithr basoon')).toMatchObject({ corrected: 'zither basoon', page: { total: 1 } });
  expect(await answer('bassoon zither')).toMatchObject({ corrected: null, page: { total: 0 } });
  // Elsewhere there may be videos with just these words.
  for (const more of ['&age=week', `&user=${user}`, ' user:bassoonist'])
    expect(await answer('basoon duet', more)).toMatchObject({ corrected: null, page: { total: 0 } });
});

it('compares a mistyped word with the most used ones that begin as it does, and no others', async () => {
  const fill = (words: { word: string; uses: number }[]) =>
    site.ctx.db.insertInto('search_word').values(words).execute();
  await fill([{ word: 'quintillion', uses: 2 }]);
  const correct = async () => Object.fromEntries(await correctWords(site.ctx, ['qintilionn', 'quintilionn']));
  expect(await correct()).toEqual({ quintilionn: 'quintillion' });
  const other = (at: number) =>
    `qu${at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}`;
  await fill(
    [...new Set(Array.from({ length: 900 }, (_item, at) => other(at)))].map((word) => ({ word, uses: 3 })),
  );
  expect(await correct()).toEqual({});
  await countWords(site.ctx);
});

it('counts the words of a new site soon after each video, once for all of one moment', async () => {
  const { id: videoId } = await addVideo(site, { title: 'A theremin at dusk' });
  for (let time = 0; time < 2; time += 1)
    await site.ctx.db
      .transaction()
      .execute((trx) => site.ctx.events.emit(trx, videoDescribed, { videoId, title: '', description: '' }));
  const { rows } = await runText(site.ctx.db, 'select id from pgboss.job where name = $1', [COUNT_SOON]);
  expect([rows.length, await find('theramin')]).toEqual([1, []]);
  const soon = jobs(site.ctx).find(({ name }) => name === COUNT_SOON);
  await soon?.run({}, { signal: new AbortController().signal, number: 1, isLast: true });
  site.advance(1_001);
  expect(await find('theramin')).toEqual(['A theremin at dusk']);
});

describe('filters', () => {
  it('narrow by age, length, quality and channel', async () => {
    const channel = await site.ctx.db
      .insertInto('channel')
      .values({ url: 'birds', title: 'Birdwatching' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = async (title: string, values: object, completedAt?: Date) => {
      const { id } = await addVideo(site, { title, ...(completedAt && { completedAt }) });
      await site.ctx.db.updateTable('video').set(values).where('id', '=', id).execute();
    };
    await change('Heron short', { duration: 60, width: 640, height: 360 });
    await change('Heron long', { duration: 3_000, width: 1_080, height: 1_920, channel_id: channel.id });
    await change('Heron old', { duration: 600, width: 3_840, height: 2_160 }, new Date('2020-01-01'));
    expect(await find('heron', '&length=short')).toEqual(['Heron short']);
    expect(await find('heron', '&length=medium')).toEqual(['Heron old']);
    expect(await find('heron', '&length=long')).toEqual(['Heron long']);
    expect(await find('heron', '&age=week&order=date')).toEqual(['Heron long', 'Heron short']);
    expect(await find('heron', '&quality=full-hd&order=date_completed')).toEqual(['Heron long', 'Heron old']);
    expect(await find('heron', '&quality=4k')).toEqual(['Heron old']);
    expect(await find('heron', `&channel=${channel.id}`)).toEqual(['Heron long']);
    expect((await site.app.inject('/api/videos/search?query=heron&age=decade')).statusCode).toBe(400);
    const page = await site.app.inject('/search?q=heron&channel=birds&length=long');
    expect(page.body).toContain('Heron long');
    expect(page.body).not.toContain('Heron short');
    const behind = await site.app.inject('/search?q=heron&channel=birds&length=long&offset=48');
    expect(behind.body).toContain('The list ends before this page.');
    expect(behind.body).not.toContain('No videos match these filters');
    const none = await site.app.inject('/search?q=heron&kind=videos&channel=birds&length=short');
    const [main] = none.body.match(/<main.*<\/main>/s) ?? [];
    expect(main).toMatch(/No videos match these filters.*href="\/search\?q=heron&amp;kind=videos"/s);
    expect(main).not.toContain('href="/hot"');
  });
});

describe('names', () => {
  const names = async (query: string, more = '', headers = {}) => {
    const url = `/api/search?query=${encodeURIComponent(query)}${more}`;
    const answer = await site.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    const { users, channels, albums, tags, page } = answer.json();
    return {
      people: users.map((user: { username: string }) => user.username),
      channels: channels.map((channel: { url: string }) => channel.url),
      albums: albums.map((album: { title: string }) => album.title),
      tags: tags.map((tag: { text: string }) => tag.text),
      page,
    };
  };

  it('of people find them and their videos, even if misspelt', async () => {
    const person = await signUp(site, { username: 'Nightowl' });
    await site.ctx.db
      .updateTable('account')
      .set({ displayname: 'Åsa Öberg' })
      .where('id', '=', person.id)
      .execute();
    await addVideo(site, { title: 'Nothing like it', accountId: person.id });
    expect((await names('asa')).people).toEqual(['Nightowl']);
    expect((await names('@nightowl')).people).toEqual(['Nightowl']);
    expect((await names('oberg asa')).people).toEqual(['Nightowl']);
    expect((await names('nigthowl')).people).toEqual(['Nightowl']);
    expect((await names('ni')).people).toEqual(['Nightowl']);
    expect(await find('Åsa Öberg')).toEqual(['Nothing like it']);
    expect(await find('nightowl')).toEqual(['Nothing like it']);
    const page = (await site.app.inject('/search?q=asa')).body;
    expect(page).toContain('<mark class="ui-mark">Åsa</mark>');
    const blocker = await signUp(site);
    await site.ctx.db.insertInto('block').values({ account_id: person.id, blocked_id: blocker.id }).execute();
    expect((await names('asa', '', blocker.headers)).people).toEqual([]);
    await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', person.id).execute();
    site.advance(1_000);
    expect((await names('asa')).people).toEqual([]);
  });

  it('of channels, tags and public albums find them', async () => {
    const person = await signUp(site);
    const video = await addVideo(site, { title: 'Rowing', accountId: person.id });
    const album = { account_id: person.id, position: 0 };
    const { id } = await site.ctx.db
      .insertInto('album')
      .values({ ...album, title: 'Rivers of Bavaria', slug: 'rivers' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.ctx.db
      .insertInto('album_video')
      .values({ album_id: id, video_id: video.id, position: 0 })
      .execute();
    await site.ctx.db
      .insertInto('album')
      .values({ ...album, title: 'Rivers in private', slug: 'secret', private: true })
      .execute();
    await site.ctx.db.transaction().execute((trx) => setTags(trx, video.id, '#riverside'));
    await site.ctx.db
      .insertInto('channel')
      .values([
        { url: 'rivers', title: 'Rivers & lakes' },
        { url: 'hidden', title: 'Rivers unseen', hide_suggest: true },
      ])
      .execute();
    expect(await names('river')).toMatchObject({
      people: [],
      channels: ['rivers'],
      albums: ['Rivers of Bavaria'],
      tags: ['riverside'],
    });
    expect(await names('#river')).toMatchObject({ channels: [], tags: ['riverside'] });
    expect((await names('river', '&kind=tags')).page).toMatchObject({ total: 1, next: null });
    const page = (await site.app.inject('/search?q=river')).body;
    for (const shown of ['/c/rivers', 'of Bavaria', '/t/riverside']) expect(page).toContain(shown);
    expect(page).not.toContain('in private');
    expect((await site.app.inject('/search?q=river&kind=albums')).body).not.toContain('/t/riverside');
  });

  it('are paged without repeating anybody', async () => {
    for (const number of [1, 2, 3, 4, 5]) await signUp(site, { username: `Pager${number}` });
    const first = await names('pager', '&kind=people&limit=3');
    const second = await names('pager', `&kind=people&limit=3&after=${first.page.next}`);
    expect(first.page.total).toBe(5);
    expect([...first.people, ...second.people].toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Pager${number}`),
    );
    expect(second.page.next).toBeNull();
  });

  it.each(['', '!!!', '\\(', '(', '@', '#', "'"])('takes "%s" without failing', async (query) => {
    expect(await names(query)).toMatchObject({ people: [], channels: [], albums: [], tags: [] });
    expect((await site.app.inject(`/api/search/suggest?text=${encodeURIComponent(query)}`)).statusCode).toBe(
      200,
    );
  });

  it('are suggested together with words from videos', async () => {
    await addVideo(site, { title: 'Trombone lessons' });
    await signUp(site, { username: 'Trombonist' });
    await countWords(site.ctx);
    const { words } = (await site.app.inject('/api/search/suggest?text=loud trombo')).json();
    expect(words).toEqual(['loud trombone']);
    const alone = (await site.app.inject('/api/search/suggest?text=trombo')).json();
    expect(alone.users.map((user: { username: string }) => user.username)).toEqual(['Trombonist']);
    expect(alone.videos.map((video: { title: string }) => video.title)).toEqual(['Trombone lessons']);
    expect(alone.corrected).toBeNull();
    const slip = (await site.app.inject('/api/search/suggest?text=trombnoe')).json();
    expect(slip).toMatchObject({ corrected: 'trombone', videos: [{ title: 'Trombone lessons' }] });
  });
});

describe('the search page', () => {
  it('is rendered by the server, titled with the query', async () => {
    await addVideo(site, { title: 'Paper <boats>' });
    const page = await site.app.inject('/search?q=paper');
    expect(page.body).toContain('<title>paper - Clipland search</title>');
    expect(page.body).toContain('Paper &lt;boats&gt;');
    expect(page.body).toContain('content="noindex"');
  });

  it('has a text for an empty query and one for no results', async () => {
    await addVideo(site, { title: 'Only just arrived' });
    const blank = (await site.app.inject('/search')).body;
    for (const text of [
      'What would you like to watch?',
      'Newest videos',
      'Only just arrived',
      'href="/explore"',
    ])
      expect(blank).toContain(text);
    expect((await site.app.inject('/search?q=zzzz')).body).toContain('No results for “zzzz”');
    await site.ctx.db.updateTable('video').set({ private: true }).execute();
    expect((await site.app.inject('/search?kind=videos')).body).toContain('No videos yet');
  });
});
