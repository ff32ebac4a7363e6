import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from './jobs.ts';
import owned from './owned.ts';

let site: TestSite;
let owner: Person;
let follower: Person;
let stranger: Person;
let moderator: Person;
beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'on' });
  [owner, follower, stranger] = [await signUp(site), await signUp(site), await signUp(site)];
  moderator = await signUp(site, { acl: 'moderator' });
  await site.ctx.jobs.prepare(jobs(site.ctx));
  await follower.post(`/api/user/${owner.id}/follow`);
  await follower.post(`/api/user/${owner.id}/enable-notifications`);
});
afterAll(() => site?.close());

const HOUR = 3_600_000;
const FILES = [
  'mp4/360p.mp4',
  'hls/master.m3u8',
  'hls/360p/1.m4s',
  'thumb/poster-large.jpg',
  'storyboard/00.jpg',
];

/** A finished public video of the owner, with files. */
async function publishFilm(title: string) {
  const video = await addVideo(site, { accountId: owner.id, title });
  const { media_key: key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', video.id)
    .executeTakeFirstOrThrow();
  for (const name of FILES) await site.ctx.storage.put(`media/${key}/1/${name}`, Buffer.from('film'));
  const file = { name: '360p', type: 'mp4', width: 640, height: 360, key: 'mp4/360p.mp4', size: 4 };
  await site.ctx.db
    .insertInto('rendition')
    .values({ video_id: video.id, ...file })
    .execute();
  return { ...video, title, paths: FILES.map((name) => `/media/${key}/1/${name}`) };
}

type Film = Awaited<ReturnType<typeof publishFilm>>;

async function restrict(film: Film, fields: object): Promise<Film> {
  const answer = await owner.post(`/api/video/${film.code}/edit`, fields);
  expect(answer.body).toMatchObject({ status: true });
  return film;
}

/** How its files answer, each answer once. */
async function filesFor(film: Film, person: Person | null) {
  const answers = await Promise.all(
    film.paths.map((url) =>
      site.app.inject({ url, headers: person ? { cookie: person.cookie } : { range: 'bytes=0-1' } }),
    ),
  );
  return [...new Set(answers.map((answer) => `${answer.statusCode} ${answer.headers['cache-control']}`))];
}

/** The places at which somebody would come upon a video, as far as they show its title. */
const LISTS = (person: Person | null, film: Film) => [
  '/api/videos/new?limit=100',
  '/api/videos/hot?limit=100&moderated=-1',
  '/api/videos/list?limit=100&private=-1',
  `/api/videos/list?videos[]=${film.id}&private=1`,
  `/api/videos/search?query=${film.title}`,
  `/api/user/${owner.id}/videos?private=-1`,
  `/api/videos/search?query=${film.title}&user=${owner.id}`,
  '/api/videos/following',
  '/new/rss',
  `/u/${owner.username}/rss`,
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/',
  '/new',
  `/u/${owner.username}`,
  ...(person ? ['/api/history'] : []),
];

async function shownIn(film: Film, person: Person | null): Promise<string[]> {
  const found: string[] = [];
  for (const url of LISTS(person, film)) {
    const answer = await site.app.inject({ url, headers: person ? { cookie: person.cookie } : {} });
    if (answer.body.includes(film.code) || answer.body.includes(film.title)) found.push(url);
  }
  return found;
}

describe('a video for followers', () => {
  let film: Film;
  beforeAll(async () => {
    film = await publishFilm('Quietharbour');
    await stranger.get(`/api/video/${film.code}`);
    await restrict(film, { subscribed_only: true });
  });

  it('says so in the API', async () => {
    expect((await owner.get(`/api/video/${film.code}`)).body['video']).toMatchObject({
      subscribed_only: true,
      private: true,
      scheduled: false,
    });
  });

  it.each(['owner', 'follower', 'moderator'])('is there for the %s', async (who) => {
    const person = { owner, follower, moderator }[who] as Person;
    expect((await person.get(`/api/video/${film.code}`)).body).toMatchObject({ status: true });
    expect((await person.page(`/${film.code}`)).body).toContain(film.title);
    expect(await filesFor(film, person)).toEqual(['200 private, no-store']);
  });

  it('hides itself and its files from everybody else, and says why', async () => {
    for (const person of [stranger, null]) {
      const page = await site.app.inject({
        url: `/${film.code}`,
        headers: person ? { cookie: person.cookie } : {},
      });
      expect(page.statusCode).toBe(403);
      expect(page.body).toContain(`Only people who follow ${owner.username} can watch this video`);
      expect(page.body).toContain(`/u/${owner.username}`);
      const way = `href="/sign-in?next=${encodeURIComponent(`/${film.code}`)}" data-modal="sign-in"`;
      expect(page.body.includes(way)).toBe(person === null);
      expect(page.body).not.toMatch(new RegExp(`${film.title}|${film.paths[0]?.split('/')[2]}`));
      const embed = await site.app.inject({ url: `/e/${film.code}` });
      expect(embed.statusCode).toBe(403);
      expect(embed.body).not.toContain(film.title);
      expect(await filesFor(film, person)).toEqual(['404 private, no-cache']);
      expect(await shownIn(film, person)).toEqual([]);
    }
    expect((await stranger.get(`/api/videos/oembed?url=/${film.code}`)).code).toBe(404);
    expect((await stranger.get(`/api/video/${film.code}`)).body).toMatchObject({ code: 'video_not_found' });
  });

  it('is in what its followers follow, and in the list of its owner', async () => {
    expect((await shownIn(film, follower)).toSorted()).toEqual([
      `/api/user/${owner.id}/videos?private=-1`,
      '/api/videos/following',
      `/api/videos/search?query=${film.title}&user=${owner.id}`,
      `/u/${owner.username}`,
    ]);
  });

  it('opens by its number for followers only, who have it from lists', async () => {
    expect((await follower.get(`/api/video/${film.id}`)).body).toMatchObject({ status: true });
    expect((await stranger.get(`/api/video/${film.id}`)).body).toMatchObject({ code: 'video_not_found' });
  });

  it('is gone at once for who stops following', async () => {
    const leaving = await signUp(site);
    await leaving.post(`/api/user/${owner.id}/follow`);
    const { uri } = (await leaving.get(`/api/video/${film.code}`)).body as { uri?: string };
    expect(uri).toBeUndefined();
    expect(await filesFor(film, leaving)).toEqual(['200 private, no-store']);
    await leaving.post(`/api/user/${owner.id}/unfollow`);
    expect(await filesFor(film, leaving)).toEqual(['404 private, no-cache']);
    expect((await leaving.get(`/api/video/${film.code}`)).body).toMatchObject({ code: 'video_not_found' });
  });

  it('tells followers of it, and nobody else what was told before', async () => {
    const other = await publishFilm('Onceopen');
    await stranger.post('/api/comment/create', { video: other.code, body: 'hello' });
    const { comment } = (await stranger.post('/api/comment/create', { video: other.code, body: 'hi' }))
      .body as { comment?: { comment_id: string } };
    await owner.post('/api/comment/create', {
      video: other.code,
      comment: comment?.comment_id,
      body: 'a reply',
    });
    const before = JSON.stringify((await stranger.get('/api/notifications')).body);
    expect(before).toContain(other.code);
    await restrict(other, { subscribed_only: true });
    expect(JSON.stringify((await stranger.get('/api/notifications')).body)).not.toMatch(
      new RegExp(`${other.code}|${other.title}|a reply`),
    );
    await run('tell-followers');
    expect(JSON.stringify((await follower.get('/api/notifications')).body)).toContain(other.code);
  });

  it('is public again when its owner says so', async () => {
    const other = await publishFilm('Reopened');
    await restrict(other, { subscribed_only: true });
    await restrict(other, { private: false });
    expect(await filesFor(other, null)).toEqual([
      '206 public, max-age=31536000, immutable',
      expect.anything(),
    ]);
    expect((await stranger.get(`/api/video/${other.code}`)).body['video']).toMatchObject({
      subscribed_only: false,
      private: false,
    });
  });
});

describe('a video with a password', () => {
  let film: Film;
  beforeAll(async () => {
    film = await publishFilm('Lockedchest');
    await restrict(film, { password: 'sesame', password_name: 'Crew' });
    await owner.post(`/api/video/${film.code}/passwords`, { password: 'barley', name: 'Press' });
  });

  /** The cookie that somebody without an account has after typing a password on the page. */
  async function typeOnPage(password: string, address = '192.0.2.1') {
    const answer = await site.app.inject({
      method: 'POST',
      url: `/${film.code}`,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    });
    return {
      ...answer,
      answer,
      cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
  }
  const passwords = async () =>
    (await owner.get(`/api/video/${film.code}/passwords`)).body['passwords'] as unknown as {
      password_id: string;
      name: string;
      uses: number;
      key: string;
      url: string;
      stream_url: string;
    }[];

  it('says so in the API, and names its passwords to its owner only', async () => {
    expect((await owner.get(`/api/video/${film.code}`)).body['video']).toMatchObject({
      password_protected: true,
      private: true,
      subscribed_only: false,
    });
    expect((await passwords()).map(({ name }) => name)).toEqual(['Crew', 'Press']);
    expect(JSON.stringify(await passwords())).not.toMatch(/sesame|barley/);
    expect((await stranger.get(`/api/video/${film.code}/passwords`)).body).toMatchObject({
      code: 'video_not_found',
    });
    const { rows } = await sql<{ hash: string }>`select hash from video_password`.execute(site.ctx.db);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('asks on its page and in its frame, and shows nothing else of itself', async () => {
    for (const person of [follower, stranger, null]) {
      const headers = person ? { cookie: person.cookie } : {};
      for (const url of [`/${film.code}`, `/e/${film.code}`]) {
        const page = await site.app.inject({ url, headers });
        expect(page.statusCode).toBe(403);
        expect(page.body).toMatch(
          /This video needs a password.*type="password" name="password"|name="password"/s,
        );
        expect(page.body).not.toMatch(
          new RegExp(`${film.title}|${owner.username}|${film.paths[0]?.split('/')[2]}`),
        );
      }
      expect(await filesFor(film, person)).toEqual(['404 private, no-cache']);
      expect(await shownIn(film, person)).toEqual([]);
    }
    expect((await stranger.get(`/api/videos/oembed?url=/${film.code}`)).code).toBe(404);
    for (const call of [
      '',
      '/comments',
      '/stream?responseType=json',
      '/downloads',
      '/captions',
      '/thumbnail',
    ])
      expect((await stranger.get(`/api/video/${film.code}${call}`)).body).toMatchObject({
        code: 'video_not_found',
      });
    expect(await filesFor(film, owner)).toEqual(['200 private, no-store']);
    expect(await filesFor(film, moderator)).toEqual(['200 private, no-store']);
  });

  it('opens for whoever types one of its passwords on the page, and not for its number', async () => {
    const { answer, cookie } = await typeOnPage('sesame');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/${film.code}`);
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    const asked = (url: string) => site.app.inject({ url, headers: { cookie } });
    const page = await asked(`/${film.code}`);
    expect(page.body).toContain(film.title);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect((await asked(`/api/video/${film.code}/comments`)).json()).toMatchObject({ status: true });
    expect((await asked(`/api/video/${film.id}`)).json()).toMatchObject({ code: 'video_not_found' });
    for (const path of film.paths) {
      const file = await asked(path);
      expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(file.headers['access-control-allow-origin']).toBeUndefined();
    }
    // Nobody else gets the page that was made for them.
    expect((await site.app.inject({ url: `/${film.code}` })).statusCode).toBe(403);
    expect((await passwords()).map(({ uses }) => uses)).toEqual([1, 0]);
  });

  it('opens in a frame without cookies, whose files bring the key themselves', async () => {
    const sent = await site.app.inject({
      method: 'POST',
      url: `/e/${film.code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password: 'barley', query: 'muted=1' }).toString(),
    });
    const to = String(sent.headers.location);
    expect(to).toMatch(/^\/e\/\w+\?muted=1&key=[\w-]{24}$/);
    const key = to.slice(-24);
    const frame = await site.app.inject({ url: to });
    expect(frame.statusCode).toBe(200);
    expect(frame.body).toContain(`~${key}/1/`);
    expect(frame.body).toContain(`/track?key=${key}`);
    for (const path of film.paths) {
      const keyed = path.replace(/^(\/media\/[^/]+)/, `$1~${key}`);
      expect((await site.app.inject({ url: keyed })).statusCode).toBe(200);
      expect((await site.app.inject({ url: keyed.replace(key, 'x'.repeat(24)) })).statusCode).toBe(404);
    }
  });

  it('has links for players and programs, which end with their password', async () => {
    const [crew, press] = await passwords();
    expect(
      (await site.app.inject({ url: new URL(crew!.url).pathname + new URL(crew!.url).search })).body,
    ).toContain(film.title);
    const { video } = (await site.app.inject({ url: `/api/video/${film.code}?key=${crew!.key}` })).json();
    expect(video.complete).toContain(`~${crew!.key}/`);
    const { pathname, search } = new URL(crew!.stream_url);
    const stream = await site.app.inject({ url: `${pathname}${search}&responseType=json` });
    expect(stream.json().uri).toContain(`~${crew!.key}/1/mp4/360p.mp4`);
    const { cookie } = await typeOnPage('sesame');
    await owner.post(`/api/video/${film.code}/password/${crew!.password_id}/delete`);
    for (const asked of [
      { url: `/${film.code}?key=${crew!.key}` },
      { url: `/${film.code}`, headers: { cookie } },
      { url: film.paths[0]!, headers: { cookie } },
    ])
      expect([403, 404]).toContain((await site.app.inject(asked)).statusCode);
    expect((await typeOnPage('sesame')).answer.statusCode).toBe(403);
    expect(
      (await site.app.inject({ url: `/api/video/${film.code}?key=${press!.key}` })).json(),
    ).toMatchObject({
      status: true,
    });
  });

  it('gives its key to a program that asks for it', async () => {
    const unlocked = (await stranger.post(`/api/video/${film.code}/unlock`, { password: 'barley' })).body;
    expect(unlocked).toEqual({ status: true, key: (await passwords())[0]!.key });
    const wrong = await stranger.post(`/api/video/${film.code}/unlock`, { password: 'Barley' });
    expect(wrong.body).toMatchObject({ code: 'invalid_password', param: 'password' });
  });

  it('limits guesses of each network, and says how it is', async () => {
    const first = await typeOnPage('wrong', '203.0.113.9');
    expect(first.answer.statusCode).toBe(403);
    expect(first.answer.body).toContain('That password isn’t right.');
    expect(first.answer.body).not.toContain('value="wrong"');
    for (let guess = 0; guess < 9; guess++) await typeOnPage('wrong', '203.0.113.9');
    expect((await typeOnPage('barley', '203.0.113.9')).answer.body).toContain(
      'Too many wrong passwords. Please try again in 15 minutes.',
    );
    expect((await typeOnPage('barley', '198.51.100.3')).answer.statusCode).toBe(303);
  });

  test.each([
    ['no password', { password_protected: 1 }, 'password'],
    ['a short one', { password: 'abc' }, 'password'],
    ['one for followers', { password: 'long enough', subscribed_only: 1 }, 'scheduled_at'],
  ])('refuses %s', async (_what, fields, param) => {
    const other = await publishFilm('Refusedtoo');
    const answer = await owner.post(`/api/video/${other.code}/edit`, fields);
    expect(answer.body).toMatchObject({ code: 'invalid_param', param });
  });

  it('is noted where a moderator changes them, and exported by name', async () => {
    await moderator.post(`/api/video/${film.code}/passwords`, { password: 'staff only', name: 'Staff' });
    const [entry] = await site.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('object_id', '=', film.id)
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toEqual({ action: 'video-password-added', detail: { name: 'Staff' } });
    const { rows } = await owned.exportFor(site.ctx, owner.id);
    expect(rows['video_password']).toContainEqual(expect.objectContaining({ name: 'Staff' }));
    expect(JSON.stringify(rows['video_password'])).not.toContain('argon2');
  });

  it('is public again without asking', async () => {
    await restrict(film, { private: false });
    expect((await site.app.inject({ url: `/${film.code}` })).body).toContain(film.title);
  });
});

describe('a video that is published at a time', () => {
  it('is nobody else’s before that minute, and everybody’s from then on', async () => {
    const film = await publishFilm('Tomorrowland');
    const at = new Date(Math.ceil((site.ctx.clock.now() + HOUR) / 60_000) * 60_000);
    await restrict(film, { scheduled_at: at.toISOString(), scheduled_zone: 'Europe/Berlin' });
    expect((await owner.get(`/api/video/${film.code}`)).body['video']).toMatchObject({
      scheduled: true,
      scheduled_zone: 'Europe/Berlin',
      private: true,
    });
    for (const person of [follower, stranger, null]) {
      const headers = person ? { cookie: person.cookie } : {};
      const page = await site.app.inject({ url: `/${film.code}`, headers });
      expect(page.statusCode).toBe(403);
      expect(page.body).toMatch(/It comes out on .*\(Europe\/Berlin\)/);
      expect(await shownIn(film, person)).toEqual([]);
      expect(await filesFor(film, person)).toEqual(['404 private, no-cache']);
    }
    expect((await owner.page('/manage?state=scheduled')).body).toContain('Comes out');
    expect((await owner.page(`/${film.code}`)).body).toMatch(/Comes out .*\(Europe\/Berlin\)/);
    await run('publish-missed');
    expect(await shownIn(film, null)).toEqual([]);

    site.advance(at.getTime() - site.ctx.clock.now());
    await run('publish-due');
    expect(await shownIn(film, null)).toEqual(
      expect.arrayContaining([
        '/api/videos/new?limit=100',
        '/new/rss',
        '/sitemap-1.xml',
        `/api/videos/search?query=${film.title}`,
      ]),
    );
    const { videos } = (await stranger.get('/api/videos/new')).body as unknown as {
      videos: { url: string; date_published: string; scheduled: boolean; private: boolean }[];
    };
    expect(videos[0]).toMatchObject({
      title: film.title,
      scheduled: false,
      private: false,
      date_published: at.toISOString().slice(0, 19).replace('T', ' '),
    });
    expect(JSON.stringify((await follower.get('/api/notifications')).body)).toContain(film.title);
  });

  it('can be moved and cancelled, and is found by the sweep when its own job was lost', async () => {
    const film = await publishFilm('Movable');
    const soon = site.ctx.clock.now() + HOUR;
    await restrict(film, { scheduled_at: new Date(soon).toISOString() });
    await restrict(film, { scheduled_at: new Date(soon + HOUR).toISOString() });
    site.advance(HOUR);
    await run('publish-due');
    expect(await shownIn(film, null)).toEqual([]);
    await restrict(film, { scheduled_at: '' });
    site.advance(HOUR);
    await run('publish-missed');
    expect(await shownIn(film, null)).toEqual([]);
    expect((await stranger.get(`/api/video/${film.code}`)).body['video']).toMatchObject({
      private: true,
      scheduled: false,
    });
    await restrict(film, { scheduled_at: new Date(site.ctx.clock.now() + HOUR).toISOString() });
    site.advance(HOUR);
    await run('publish-missed');
    expect(await shownIn(film, null)).toContain('/api/videos/new?limit=100');
  });

  test.each([
    ['a time that has passed', { scheduled_at: '2001-01-01T00:00:00Z' }, 'scheduled_at'],
    ['a time in years', { scheduled_at: '2199-01-01T00:00:00Z' }, 'scheduled_at'],
    ['no time', { scheduled_at: 'soon' }, 'scheduled_at'],
    ['followers at a time', { scheduled_at: in2h(), subscribed_only: true }, 'scheduled_at'],
    ['an unknown zone', { scheduled_at: in2h(), scheduled_zone: 'Mars/Olympus' }, 'scheduled_zone'],
  ])('refuses %s', async (_what, fields, param) => {
    const film = await publishFilm('Refused');
    const answer = await owner.post(`/api/video/${film.code}/edit`, fields);
    expect(answer.body).toMatchObject({ code: 'invalid_param', param });
  });
});

function in2h(): string {
  return new Date(Date.now() + 60 * 24 * HOUR).toISOString();
}

/** Does once what this job does. */
async function run(name: string): Promise<void> {
  const kind = jobs(site.ctx).find((one) => one.name === name);
  const attempt = { signal: new AbortController().signal, number: 1, isLast: false };
  await kind?.run({} as never, attempt);
}
