import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#features/people/account/model/sessions.ts';
import { type Person, personOf, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { api } from '#src/routes.ts';

let site: TestSite;
let [owner, stranger, moderator, ofMusic] = [] as unknown as Person[] as [Person, Person, Person, Person];
let music: number;
let comedy: number;

beforeAll(async () => {
  site = await startSite();
  [owner, stranger, ofMusic] = [await signUp(site), await signUp(site), await signUp(site)];
  moderator = await signUp(site, { acl: 'moderator' });
  [music, comedy] = [await channelId('music'), await channelId('comedy')];
  await site.ctx.db
    .insertInto('channel_moderator')
    .values({ channel_id: music, account_id: ofMusic.id })
    .execute();
});
afterAll(() => site?.close());

async function channelId(url: string): Promise<number> {
  const row = await site.ctx.db
    .selectFrom('channel')
    .select('id')
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  return row.id;
}

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Fields that an owner may not set, each with a value that differs from the current one. */
const FIELDS = {
  nsfw: 1,
  moderated: 0,
  featured: 1,
  featured_title: 'Mine',
  featured_description: 'Mine',
  score_modifier: 1_000,
  view_count: 1_000_000,
  suspended: 1,
  suspendall: 1,
  youtube_override_source: 'https://youtu.be/dQw4w9WgXcQ',
  reddit_link: 'https://redd.it/1a2b3c',
};

describe('mass assignment', () => {
  it.each(Object.entries(FIELDS))(
    'an owner does not set %s, alone or beside their own fields',
    async (param, value) => {
      const id = await publishVideo(site, owner.id, { title: 'Before' });
      const before = await rowOf(id);
      for (const form of [{ [param]: value }, { title: 'After', [param]: value }])
        expect((await owner.post(`/api/video/${id}/edit`, form)).body).toMatchObject({
          code: 'forbidden',
          param,
        });
      expect(await rowOf(id)).toEqual(before);
    },
  );

  it.each(['acl', 'account_id', 'user_id', 'state', 'media_key', 'hot_score', 'partner', 'ad'])(
    'nobody sets %s with the edit form',
    async (field) => {
      const id = await publishVideo(site, owner.id);
      const before = await rowOf(id);
      for (const who of [owner, moderator]) await who.post(`/api/video/${id}/edit`, { [field]: '1' });
      expect(await rowOf(id)).toEqual(before);
    },
  );

  it('an account cannot make itself a moderator', async () => {
    for (const path of ['', '/edit'])
      await stranger.post(`/api/user/${stranger.id}${path}`, {
        acl: 'moderator',
        disable_autoplay: 1,
        default_public: 1,
      });
    await site.app.inject({
      method: 'POST',
      url: '/api/user/create',
      payload: { username: 'climber', password: 'secret', acl: 'moderator' },
    });
    const rows = await site.ctx.db
      .selectFrom('account')
      .select('username')
      .where('acl', '=', 'moderator')
      .execute();
    expect(rows).toEqual([{ username: moderator.username }]);
  });
});

describe('a channel moderator', () => {
  it('may not act in other channels, nor do more in their own', async () => {
    const [here, elsewhere] = [
      await publishVideo(site, owner.id, { channel_id: music }),
      await publishVideo(site, owner.id, { channel_id: comedy }),
    ];
    expect((await ofMusic.post(`/api/video/${elsewhere}/remove-channel`)).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await ofMusic.send('PUT', `/api/channel/comedy/pin/${elsewhere}`)).code).toBe(403);
    // Naming their own channel does not put the video into it.
    expect((await ofMusic.send('PUT', `/api/channel/music/pin/${elsewhere}`)).code).toBe(400);
    for (const path of ['edit', 'ban', 'clip', 'delete'])
      expect([path, (await ofMusic.post(`/api/video/${here}/${path}`, { title: 'Mine' })).code]).toEqual([
        path,
        403,
      ]);
    expect(await rowOf(here)).toMatchObject({ channel_id: music, state: 'success', title: 'A video' });
    expect(await rowOf(elsewhere)).toMatchObject({ channel_id: comedy });
  });
});

describe('a former moderator', () => {
  it('has lost every right from the next call on, even in an existing session', async () => {
    const former = await signUp(site, { acl: 'moderator' });
    const { token } = await openSession(site.ctx, former.id, { userAgent: 'before' });
    const before = personOf(site, former.id, token);
    const id = await publishVideo(site, owner.id);
    expect((await before.get('/api/review')).code).toBe(200);
    await site.ctx.db.updateTable('account').set({ acl: '' }).where('id', '=', former.id).execute();
    expect((await before.get('/api/review')).code).toBe(403);
    expect((await before.get('/api/log')).code).toBe(403);
    expect((await before.post(`/api/video/${id}/edit`, { suspended: 1 })).code).toBe(403);
    expect((await before.post(`/api/user/${owner.id}/ban`)).code).toBe(403);
    for (const page of ['/reports', '/awesome/queue', '/awesome/log', '/clip'])
      expect((await before.page(page)).status).toBe(404);
    expect((await rowOf(id)).state).toBe('success');
  });
});

describe('what a viewer may not see', () => {
  it('looks in every call as if it did not exist', async () => {
    const hidden = await publishVideo(site, owner.id, { private: true });
    const gone = await publishVideo(site, owner.id, { state: 'deleted' });
    const paths = ['flag', 'edit', 'delete', 'vote', 'remove-channel', 'track-share'];
    for (const path of paths) {
      const answers = [hidden, gone, 999_999_999].map((id) =>
        stranger.post(`/api/video/${id}/${path}`, { value: 1, title: 'x' }),
      );
      const [ofHidden, ofGone, ofNothing] = await Promise.all(answers);
      expect([path, ofHidden, ofGone]).toEqual([path, ofNothing, ofNothing]);
      expect([path, ofNothing?.body]).toMatchObject([path, { code: 'video_not_found' }]);
    }
  });
});

describe('reports', () => {
  it('cannot be made about one’s own things', async () => {
    const id = await publishVideo(site, owner.id);
    expect((await owner.post(`/api/video/${id}/flag`, { value: 1 })).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await owner.post(`/api/user/${owner.id}/flag`, { value: 1 })).body).toMatchObject({
      code: 'forbidden',
    });
    const rows = await site.ctx.db
      .selectFrom('report')
      .select('id')
      .where('account_id', '=', owner.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('sent twice at the same time are stored once', async () => {
    const id = await publishVideo(site, owner.id);
    const flags = Array.from({ length: 5 }, () =>
      stranger.post(`/api/video/${id}/flag`, { value: 1, reason: 'spam' }),
    );
    expect((await Promise.all(flags)).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const rows = await site.ctx.db.selectFrom('report').select('reason').where('video_id', '=', id).execute();
    expect(rows).toEqual([{ reason: 'spam' }]);
  });
});

describe('a method override', () => {
  it('by a field or a header has no effect', async () => {
    const id = await publishVideo(site, owner.id);
    const asked = [
      { method: 'GET', url: `/api/video/${id}/edit?_method=POST&suspended=1` },
      { method: 'POST', url: `/api/video/${id}/flag`, payload: { _method: 'DELETE', value: 0 } },
      { method: 'GET', url: `/api/video/${id}`, headers: { 'x-http-method-override': 'DELETE' } },
      { method: 'POST', url: `/api/video/${id}`, headers: { 'x-http-method-override': 'DELETE' } },
    ] as const;
    for (const one of asked)
      await site.app.inject({
        ...one,
        headers: { ...('headers' in one && one.headers), ...moderator.headers },
      });
    expect((await rowOf(id)).state).toBe('success');
  });

  it('works for pins only, and only for DELETE', async () => {
    const id = await publishVideo(site, owner.id);
    const pin = (payload: object) => owner.post(`/api/user/${owner.id}/pin/${id}`, payload);
    await pin({ _method: 'PUT' });
    expect((await owner.get(`/api/user/${owner.id}/pin/${id}`)).body).toMatchObject({ is_pinned: true });
    expect((await stranger.post(`/api/user/${owner.id}/pin/${id}`, { _method: 'DELETE' })).code).toBe(403);
    await pin({ _method: 'DELETE' });
    expect((await owner.get(`/api/user/${owner.id}/pin/${id}`)).body).toMatchObject({ is_pinned: false });
  });
});

describe('a GET request', () => {
  const routes = Object.values(api).flatMap(
    (calls) => Object.values(calls) as { method: string; path: string }[],
  );
  const read = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const acting = routes.filter(({ method, path }) => method !== 'GET' && !read.has(path));

  it('reaches no call that changes something', async () => {
    expect(acting.length).toBeGreaterThan(80);
    for (const { path } of acting) {
      const url = path.replaceAll(/:\w+/g, '999999999');
      // A reading call with a path of the same shape is a different call.
      if ([...read].some((other) => shapeOf(other).test(url))) continue;
      const { statusCode } = await site.app.inject({ url, headers: moderator.headers });
      expect([url, statusCode]).toEqual([url, 405]);
    }
  });

  it('never writes, even where its path also has a writing call', async () => {
    const id = await publishVideo(site, owner.id);
    const before = await rowOf(id);
    for (const path of ['flag?value=1', 'edit?title=Changed&suspended=1', 'remove-channel', ''])
      await moderator.get(`/api/video/${id}/${path}`);
    await moderator.get(`/api/user/${owner.id}/flag?value=1`);
    const reports = await site.ctx.db
      .selectFrom('report')
      .select('id')
      .where('account_id', '=', moderator.id)
      .execute();
    expect([await rowOf(id), reports]).toEqual([before, []]);
  });

  function shapeOf(path: string): RegExp {
    return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  }
});
