import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from './jobs.ts';
import live from './live.ts';
import { PREMIERE_LEAD_MS } from './premiere-rules.ts';

let site: TestSite;
let owner: Person;
let stranger: Person;
let moderator: Person;
beforeAll(async () => {
  site = await startSite();
  [owner, stranger] = [await signUp(site), await signUp(site)];
  moderator = await signUp(site, { acl: 'moderator' });
  await site.ctx.jobs.prepare(jobs(site.ctx));
});
afterAll(() => site?.close());

const HOUR = 3_600_000;
const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/150.0' };
const POSTER = 'thumb/poster-large.jpg';
const FILM = ['mp4/360p.mp4', 'hls/master.m3u8', 'hls/360p/1.m4s', 'storyboard/00.jpg'];

/** A finished video of the owner that is planned as a premiere, with files. */
async function planPremiere(title: string, at = soon(), more: object = {}) {
  const video = await addVideo(site, { accountId: owner.id, title });
  const { media_key: key } = await site.ctx.db
    .updateTable('video')
    .set({ duration: 120, has_thumbnail: true, has_hls: true, storyboard_frames: 12 })
    .where('id', '=', video.id)
    .returning('media_key')
    .executeTakeFirstOrThrow();
  for (const name of [...FILM, POSTER])
    await site.ctx.storage.put(`media/${key}/1/${name}`, Buffer.from('film'));
  const file = { name: '360p', type: 'mp4', width: 640, height: 360, key: 'mp4/360p.mp4', size: 4 };
  await site.ctx.db
    .insertInto('rendition')
    .values({ video_id: video.id, ...file })
    .execute();
  const premiere = { ...video, title, at, path: (name: string) => `/media/${key}/1/${name}` };
  await edit(premiere, {
    scheduled_at: at.toISOString(),
    scheduled_zone: 'Europe/Berlin',
    premiere: true,
    ...more,
  });
  return premiere;
}

type Premiere = Awaited<ReturnType<typeof planPremiere>>;

async function edit({ code }: Pick<Premiere, 'code'>, fields: object): Promise<void> {
  expect((await owner.post(`/api/video/${code}/edit`, fields)).body).toMatchObject({ status: true });
}

function soon(): Date {
  return new Date(Math.ceil((site.ctx.clock.now() + HOUR) / 60_000) * 60_000);
}

async function publishAt(at: Date, job = 'publish-due'): Promise<void> {
  site.advance(at.getTime() - site.ctx.clock.now());
  const kind = jobs(site.ctx).find(({ name }) => name === job);
  await kind?.run({} as never, { signal: new AbortController().signal, number: 1, isLast: false });
}

async function statusOf(url: string, person: Person | null = null): Promise<number> {
  const headers = person ? { cookie: person.cookie } : {};
  return (await site.app.inject({ url, headers })).statusCode;
}

async function read({ code }: Premiere, person = stranger) {
  return (await person.get(`/api/video/${code}`)).body['video'] as unknown as Record<string, unknown>;
}

/** What its page tells search engines of when it is shown. */
function broadcastOn(page: string): unknown {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return (JSON.parse(json) as { publication?: unknown }).publication;
}

/** What open pages are told of it. */
async function toldOf({ id }: Premiere) {
  const messages = (await live.messages(site.ctx, [id], null)) as unknown as ReadonlyMap<
    number,
    { showing: unknown }
  >;
  return messages.get(id)?.showing;
}

describe('a premiere before it begins', () => {
  let film: Premiere;
  beforeAll(async () => {
    film = await planPremiere('Northlight');
  });

  it('has a page for everybody with its link, with its time, its picture and no film', async () => {
    const { statusCode, body } = await site.app.inject({ url: `/${film.code}` });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<h1[^>]*>Northlight/);
    expect(body).toMatch(/Premieres [^<]*\(Europe\/Berlin\)/);
    expect(body).toMatch(/role="timer"[^>]*>(<!-- -->)?\d+:\d\d/);
    expect(body).toMatch(/<meta property="og:image" content="[^"]*\/thumb\/poster-large\.jpg"/);
    expect(body).not.toContain('noindex');
    expect(body).not.toMatch(/\.mp4|\.m3u8|storyboard\//);
    expect(broadcastOn(body)).toMatchObject({
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: film.at.toISOString(),
    });
  });

  it('gives nobody else its files, whatever they ask for, but its picture', async () => {
    for (const person of [null, stranger])
      for (const name of FILM) expect(await statusOf(film.path(name), person)).toBe(404);
    for (const person of [owner, moderator])
      expect(await statusOf(film.path('mp4/360p.mp4'), person)).toBe(200);
    expect(await statusOf(film.path(POSTER))).toBe(200);
    expect(await read(film)).toMatchObject({ formats: [], complete: '', complete_url: '', storyboard: null });
    expect((await read(film, owner))['formats']).not.toEqual([]);
    for (const query of ['', '?download=1', '?responseType=json'])
      expect(await statusOf(`/api/video/${film.code}/stream${query}`, stranger)).not.toBe(200);
    await edit(film, { allow_download: true });
    expect(await statusOf(`/api/video/${film.code}/stream?download=1`, stranger)).not.toBe(200);
    const links = await stranger.get(`/api/video/${film.code}/download`);
    expect(JSON.stringify(links.body)).not.toContain('/download/');
  });

  it('is in no list, and its number leads nowhere', async () => {
    for (const url of [
      '/api/videos/new',
      '/api/videos/hot?moderated=-1',
      `/api/user/${owner.id}/videos`,
      '/new/rss',
    ])
      expect((await site.app.inject({ url })).body).not.toContain(film.title);
    expect((await stranger.get(`/api/video/${film.id}`)).body).toMatchObject({ code: 'video_not_found' });
  });

  it('is talked about', async () => {
    const said = await stranger.post('/api/comment/create', { video: film.code, body: 'Can’t wait!' });
    expect(said.body).toMatchObject({ status: true });
    expect((await site.app.inject({ url: `/${film.code}` })).body).toContain('Can’t wait!');
    expect(JSON.stringify((await owner.get('/api/notifications')).body)).toContain('Northlight');
  });

  it('counts who waits, and no views', async () => {
    const track = (headers: object) =>
      site.app.inject({
        method: 'POST',
        url: `/api/video/${film.code}/track`,
        headers: { ...BROWSER, ...headers },
      });
    await track({});
    const { view_count, nWatching, showing } = (await track({ cookie: stranger.cookie })).json();
    expect({ view_count, nWatching }).toEqual({ view_count: 0, nWatching: 2 });
    expect(showing).toMatchObject({ phase: 'waiting', starts_at: film.at.toISOString() });
    expect(Math.abs(Date.parse(showing.server_time) - site.ctx.clock.now())).toBeLessThan(HOUR);
  });

  it('counts down in frames of other sites, which find it', async () => {
    const frame = await site.app.inject({ url: `/e/${film.code}` });
    expect(frame.statusCode).toBe(200);
    expect(frame.body).toContain('data-premiere');
    expect(frame.body).not.toMatch(/\.mp4|\.m3u8/);
    const oembed = await site.app.inject({
      url: `/api/videos/oembed?url=${encodeURIComponent(`${site.ctx.config.publicUrl}/${film.code}`)}`,
    });
    expect(oembed.json()).toMatchObject({ title: 'Northlight', type: 'video' });
  });

  it('begins for everybody when it is published, and is an ordinary video after it', async () => {
    expect(await toldOf(film)).toMatchObject({ phase: 'waiting' });
    await publishAt(film.at);
    const startsAt = site.ctx.clock.now() + PREMIERE_LEAD_MS;
    const { showing, ...shown } = (await read(film)) as { showing: { starts_at: string } };
    expect(showing).toMatchObject({ phase: 'live' });
    expect(Math.abs(Date.parse(showing.starts_at) - startsAt)).toBeLessThan(10_000);
    expect(await toldOf(film)).toMatchObject({ phase: 'live', starts_at: showing.starts_at });
    expect(shown).toMatchObject({ private: false, scheduled: false, premiere: false, comment_count: 1 });
    expect(await statusOf(film.path('mp4/360p.mp4'))).toBe(200);
    expect((await site.app.inject({ url: `/e/${film.code}` })).body).toContain('"showing":{');
    expect((await site.app.inject({ url: '/api/videos/new' })).body).toContain(film.title);

    site.advance(120_000 + PREMIERE_LEAD_MS + 1_000);
    expect(await read(film)).not.toHaveProperty('showing');
    expect(await toldOf(film)).toBeNull();
    const { body } = await site.app.inject({ url: `/${film.code}` });
    expect(body).toContain('Can’t wait!');
    expect(body).not.toContain('Premiere · live');
    expect(broadcastOn(body)).toMatchObject({ startDate: showing.starts_at });
  });
});

describe('an owner', () => {
  it('moves a premiere, and open pages are told', async () => {
    const film = await planPremiere('Movable');
    const told: number[] = [];
    const stop = site.ctx.bus.subscribe('premiere', ({ id }) => void told.push(id));
    const later = new Date(film.at.getTime() + HOUR);
    await edit(film, { scheduled_at: later.toISOString() });
    await expect.poll(() => told).toEqual([film.id]);
    stop();
    expect(await toldOf(film)).toMatchObject({ phase: 'waiting', starts_at: later.toISOString() });
    await publishAt(film.at);
    expect((await read(film))['showing']).toMatchObject({ phase: 'waiting' });
    await publishAt(later, 'publish-missed');
    expect((await read(film))['showing']).toMatchObject({ phase: 'live' });
  });

  it.each([
    ['plans it without a premiere', { premiere: false }, 403],
    ['cancels it', { scheduled_at: '' }, 200],
    ['keeps it for followers', { subscribed_only: true }, 403],
    ['gives it a password', { password: 'long enough' }, 403],
    ['publishes it at once', { private: false }, 200],
  ])('%s, and it is no premiere any more', async (_what, fields, status) => {
    const film = await planPremiere('Cancelled');
    await edit(film, fields);
    expect(await toldOf(film)).toBeNull();
    expect(await statusOf(`/${film.code}`)).toBe(status);
    expect(await read(film, owner)).toMatchObject({ premiere: false });
    expect(await read(film, owner)).not.toHaveProperty('showing');
  });

  test.each([
    ['without a time', { premiere: true }],
    ['that is public at once', { premiere: true, private: false }],
    ['for followers', { premiere: true, subscribed_only: true }],
    ['with a password', { premiere: true, password: 'long enough' }],
    ['that is cancelled', { premiere: true, scheduled_at: '' }],
  ])('cannot plan a premiere %s', async (_what, fields) => {
    const { code } = await addVideo(site, { accountId: owner.id });
    const answer = await owner.post(`/api/video/${code}/edit`, fields);
    expect(answer.body).toMatchObject({ code: 'invalid_param', param: 'premiere' });
  });

  it('makes a planned video one', async () => {
    const film = await planPremiere('Later one', soon(), { premiere: false });
    expect(await statusOf(`/${film.code}`)).toBe(403);
    await edit(film, { premiere: true });
    expect(await statusOf(`/${film.code}`)).toBe(200);
  });
});

describe('while the site is away', () => {
  it('nobody misses the beginning: it begins when it is published', async () => {
    const film = await planPremiere('Late');
    const late = new Date(film.at.getTime() + HOUR);
    site.advance(late.getTime() - site.ctx.clock.now());
    expect((await read(film))['showing']).toMatchObject({ phase: 'waiting' });
    expect(await statusOf(film.path('mp4/360p.mp4'))).toBe(404);
    await publishAt(late, 'publish-missed');
    const { starts_at: startsAt } = (await read(film))['showing'] as { starts_at: string };
    expect(Date.parse(startsAt)).toBeGreaterThan(late.getTime());
  });

  it('a film that is not ready comes out as an ordinary video', async () => {
    const film = await planPremiere('Unready');
    await site.ctx.db
      .updateTable('video')
      .set({ state: 'stored', completed_at: null, published_at: null })
      .where('id', '=', film.id)
      .execute();
    await publishAt(film.at);
    expect(await read(film)).toMatchObject({ private: false, premiere: false });
    expect(await read(film)).not.toHaveProperty('showing');
  });
});

it('says nothing of a premiere that was suspended or deleted', async () => {
  const film = await planPremiere('Gone');
  await moderator.post(`/api/video/${film.code}/edit`, { suspended: true, reason: 'Test' });
  expect(await statusOf(`/${film.code}`)).toBe(410);
  const other = await planPremiere('Deleted');
  await owner.post(`/api/video/${other.code}/delete`);
  expect(await statusOf(`/${other.code}`)).toBe(404);
});
