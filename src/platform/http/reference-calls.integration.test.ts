import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTags } from '#features/videos/tag/model/links.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { callRoutes, type Route } from '#src/routes.ts';

/** The calls that clients of the original speak, as the reference lists them. */
const REFERENCE = `
POST /album | DELETE /album/1 | GET /album/1 | POST /album/1 | POST /album/1/video/1 | DELETE /album/1/video/1
GET /album/1/videos | POST /album/1/watch-later | POST /auth/check | POST /auth/create | POST /auth/delete
GET /channel/1 | POST /channel/1/follow | GET /channel/1/follow | GET /channel/1/follow/1 | GET /channel/1/followers
GET /channel/1/hot | GET /channel/1/moderators | GET /channel/1/new | POST /channel/1/pin/1 | PUT /channel/1/pin/1
DELETE /channel/1/pin/1 | GET /channel/1/pin/1 | GET /channel/1/top | POST /channel/1/unfollow | GET /channel/1/url
GET /channels | GET /channels/list | GET /channels/suggest | POST /grab | GET /grab/preview | GET /oauth/apps | POST /oauth/authorize
POST /oauth/client/1/delete | POST /oauth/client/1/edit | GET /oauth/clients | POST /oauth/register | POST /oauth/revoke
POST /oauth/token | GET /tag/x/hot | GET /tag/x/videos | GET /tag/x | GET /tags | GET /tags/suggest | POST /upload/cancel
GET /upload/chunk | POST /upload/chunk | POST /upload/create | GET /upload/status | GET /user/1 | POST /user/1
POST /user/1/avatar/crop | POST /user/1/avatar/remove | POST /user/1/avatar/update | GET /user/1/avatar
GET /user/1/avatar/small | PUT /user/1/block/2 | DELETE /user/1/block/2 | GET /user/1/block/2 | POST /user/1/cover/remove
POST /user/1/cover/update | GET /user/1/cover | GET /user/1/cover/small | POST /user/1/disable-notifications
POST /user/1/edit | POST /user/1/enable-notifications | POST /user/1/follow | GET /user/1/follow | GET /user/1/follow/2
GET /user/1/followers | GET /user/1/following | POST /user/1/follows-channels | GET /user/1/notified | POST /user/1/pin/1
PUT /user/1/pin/1 | DELETE /user/1/pin/1 | GET /user/1/pin/1 | POST /user/1/unfollow | GET /user/1/videos
POST /user/create | POST /user/email/send-verify | POST /user/email/verify | GET /user/random | GET /userByUsername
GET /userByUsername/ann | GET /user/suggest | GET /users/featured | GET /users/suggest | POST /user/forgot
GET /user/1/channels | GET /user/1/albums | POST /user/1/ban | GET /video/1 | POST /video/1/claim | POST /video/1/delete
GET /video/1/edit | POST /video/1/edit | POST /video/1/flag | GET /video/1/flag | GET /video/1/remove-channel
POST /video/1/remove-channel | POST /video/1/ban | GET /video/1/thumbnail | POST /video/1/thumbnail | POST /video/1/vote
POST /video/1/track | POST /video/1/track-share | GET /video/1/stream | GET /video/random | POST /video/request
POST /video/update-title | POST /video/upload | GET /videoByUrl | GET /videoByUrl/abcde | GET /videoByUrl/abcde/thumbnail
GET /videos/featured | GET /videos/feed | GET /videos/following | GET /videos/hot | GET /videos/hot/all | GET /videos/likes
GET /videos/list | GET /videos/new | GET /videos/oembed | GET /videos/oembed.json | GET /videos/search | GET /videos/trending
GET /videos/watching | GET /videos/hot/frontpage | GET /likes/list | GET /list | GET /channels/hot | GET /notifications
GET /notifications/unread | POST /notifications/mark-read | GET /notification/1 | GET /private-messages
GET /private-messages/1 | GET /private-messages/1/messages | POST /private-messages/1/messages
DELETE /private-messages/1/participants/1 | POST /private-messages/create
`;

const calls = REFERENCE.trim()
  .split(/\s*[|\n]\s*/)
  .map((line) => line.split(' ') as [Route['method'], string]);

/** A call of the map that answers the method and path. */
function isMapped(method: string, path: string): boolean {
  return callRoutes().some(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+').replace('.', '\\.')}$`).test(`/api${path}`),
  );
}

it('every call of the reference is on the map', () => {
  expect(calls.filter(([method, path]) => !isMapped(method, path))).toEqual([]);
  expect(calls.length).toBeGreaterThan(120);
});

let site: TestSite;
let ann: Person;
let video: { id: number; code: string };
beforeAll(async () => {
  site = await startSite();
  ann = await signUp(site, { username: 'ann' });
  video = await addVideo(site, { accountId: ann.id, title: 'First' });
});
afterAll(() => site?.close());

describe('a read that is asked for by POST', () => {
  const reads = calls.filter(
    ([method, path]) => method === 'GET' && !calls.some(([other, at]) => other === 'POST' && at === path),
  );

  it.each(reads)('%s %s is on the map by POST too', async (_method, path) => {
    const asked = await site.app.inject({ method: 'OPTIONS', url: `/api${path}` });
    expect(asked.headers.allow).toContain('GET, HEAD, OPTIONS, POST');
  });

  it('takes its fields in a form and answers as by GET', async () => {
    const byForm = (url: string, fields: Record<string, string>, headers = {}) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      });
    await ann.post('/api/comment/create', { video: video.id, body: 'Lovely', at: 0 });
    for (const [url, fields] of [
      ['/api/comments/list', { video: String(video.id), order: 'comment_id', direction: 'DESC' }],
      ['/api/videos/new', { limit: '1' }],
      ['/api/userByUsername', { username: 'ann' }],
    ] as const) {
      const byQuery = await site.app.inject(`${url}?${new URLSearchParams(fields)}`);
      const posted = await byForm(url, fields);
      expect([url, posted.statusCode, posted.json()]).toEqual([url, 200, byQuery.json()]);
      expect(posted.headers['cache-control']).toBe(byQuery.headers['cache-control']);
    }
    const known = await site.app.inject('/api/videos/new?limit=1');
    const again = await byForm('/api/videos/new', { limit: '1' }, { 'if-none-match': known.headers.etag });
    expect([again.statusCode, again.json()]).toEqual([200, known.json()]);
    const own = await byForm('/api/notifications', { token: ann.token, limit: '1' });
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await byForm('/api/notifications', {})).json().code).toBe('unauthorized');
  });

  it('does not do what its `_method` would, and opens no write', async () => {
    const other = await signUp(site);
    const url = `/api/user/${ann.id}/block/${other.id}`;
    const { code, body } = await ann.post(url, { _method: 'PUT' });
    expect([code, body['param']]).toEqual([400, '_method']);
    expect((await ann.post(url)).body['blocked']).toBe(false);
    const foreign = { cookie: `session=${ann.token}`, 'sec-fetch-site': 'cross-site' };
    const write = await site.app.inject({ method: 'POST', url: '/api/album', headers: foreign });
    const read = await site.app.inject({ method: 'POST', url: '/api/notifications', headers: foreign });
    expect([write.statusCode, read.statusCode]).toEqual([403, 200]);
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('calls that only old clients make', () => {
  it('write words in another case, and are told what they are written to', async () => {
    for (const url of [
      '/api/videos/New',
      '/api/Videos/new/',
      '/api/channels/Suggest?limit=1',
      '/api/video/Random',
    ])
      expect([url, (await site.app.inject(url)).statusCode]).toEqual([
        url,
        url.endsWith('Random') ? 400 : 200,
      ]);
    const [asIs, other] = [
      await site.app.inject(`/api/videoByUrl/${video.code}`),
      await site.app.inject(`/api/VIDEOBYURL/${video.code}`),
    ];
    expect(other.json()).toEqual(asIs.json());
    const wrong = await site.app.inject({ method: 'DELETE', url: '/api/Videos/New' });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });

  it('read a video by its code or its address, and lead to its picture', async () => {
    const address = encodeURIComponent(`https://vireo.example/${video.code}?t=1`);
    for (const url of [
      `/api/videoByUrl?url=${video.code}`,
      `/api/videoByUrl?url=${address}`,
      `/api/videoByUrl/${video.code}`,
    ]) {
      expect([url, (await site.app.inject(url)).json().video?.video_id]).toEqual([url, String(video.id)]);
    }
    const [byUrl, byId] = [
      await site.app.inject(`/api/videoByUrl/${video.code}/thumbnail?size=small`),
      await site.app.inject(`/api/video/${video.id}/thumbnail?size=small`),
    ];
    expect([byUrl.statusCode, byUrl.headers.location]).toEqual([302, byId.headers.location]);
    expect((await site.app.inject('/api/videoByUrl/nosuch/thumbnail')).json().code).toBe('video_not_found');
  });

  it('list what somebody likes from either end', async () => {
    const [one, two] = [await addVideo(site), await addVideo(site)];
    for (const { id } of [one, two])
      await site.app.inject({
        method: 'POST',
        url: `/api/video/${id}/vote`,
        headers: ann.headers,
        payload: { value: 1 },
      });
    const ids = async (direction: string) => {
      const { videos } = (
        await site.app.inject(`/api/videos/likes?user=${ann.id}&direction=${direction}`)
      ).json();
      return videos.map((liked: { video_id: string }) => Number(liked.video_id));
    };
    expect([await ids('asc'), await ids('desc')]).toEqual([
      [one.id, two.id],
      [two.id, one.id],
    ]);
  });

  it('say who moderates a channel, and where it is', async () => {
    const { id } = await site.ctx.db
      .insertInto('channel')
      .values({ url: 'birds', title: 'Birds' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: id, account_id: ann.id })
      .execute();
    const { users, page } = (await site.app.inject('/api/channel/birds/moderators')).json();
    expect([users.map((user: { username: string }) => user.username), page]).toEqual([
      ['ann'],
      {
        total: 1,
        limit: 20,
        offset: 0,
        minDate: expect.toSatisfy((at: number) => at > 1_000_000_000),
        minDateCompleted: 0,
        next: null,
      },
    ]);
    const { url, full_url } = (await site.app.inject(`/api/channel/${id}/url`)).json();
    expect([url, full_url.endsWith('/c/birds')]).toEqual(['birds', true]);
    expect((await site.app.inject('/api/channel/nosuch/url')).json().code).toBe('channel_not_found');
  });
});

describe('values that old clients send', () => {
  const codes = async (path: string, headers = {}) => {
    const answer = await site.app.inject({ url: `/api${path}`, headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json().videos.map((one: { title: string }) => one.title);
  };
  let bob: Person;
  beforeAll(async () => {
    bob = await signUp(site, { username: 'bob' });
    const make = async (title: string, day: number, views: number) => {
      const at = new Date(Date.UTC(2024, 0, day));
      const { id } = await addVideo(site, { accountId: bob.id, title, completedAt: at, hot: day });
      await site.ctx.db
        .updateTable('video_counter')
        .set({ view_count: views })
        .where('video_id', '=', id)
        .execute();
      return id;
    };
    await make('old', 1, 50);
    await make('middle', 2, 10);
    const latest = await make('latest', 3, 30);
    await site.ctx.db.transaction().execute((trx) => setTags(trx, latest, '#oldclients'));
    await site.ctx.db.updateTable('account').set({ vip: true }).where('id', '=', bob.id).execute();
    await vote(bob, latest);
    await vote(bob, video.id);
  });

  const vote = (person: Person, id: number) =>
    site.app.inject({
      method: 'POST',
      url: `/api/video/${id}/vote`,
      headers: person.headers,
      payload: { value: 1 },
    });

  it.each([
    ['sort=recent', ['latest', 'middle', 'old']],
    ['sort=older', ['old', 'middle', 'latest']],
    ['sort=popular', ['old', 'latest', 'middle']],
    ['sort=lesswatched', ['middle', 'latest', 'old']],
  ])('a profile by %s', async (query, expected) => {
    expect(await codes(`/user/bob/videos?${query}`)).toEqual(expected);
  });

  it.each([
    ['order=video_id&direction=ASC', ['old', 'middle', 'latest']],
    ['order=view_count&direction=DESC', ['old', 'latest', 'middle']],
    ['order=date_completed', ['latest', 'middle', 'old']],
    ['order=hot_score&direction=asc', ['old', 'middle', 'latest']],
    ['mode=new&order=views', ['latest', 'middle', 'old']],
    ['tag=oldclients&device=ios', ['latest']],
    ['tag=nobodyhasit', []],
  ])('a list by %s', async (query, expected) => {
    expect(await codes(`/videos/list?user=${bob.id}&${query}`)).toEqual(expected);
  });

  it('ids with commas, parts of the ranking, and the front page in an order', async () => {
    const ids = (await site.app.inject('/api/user/bob/videos?sort=older')).json().videos;
    const [first, second] = ids.map((one: { video_id: string }) => one.video_id);
    expect(await codes(`/videos/list?videos=${first},${second}`)).toEqual(['middle', 'old']);
    expect(await codes('/videos/hot/vip')).toEqual(['latest', 'middle', 'old']);
    expect(await codes('/videos/hot/featured')).toEqual([]);
    expect(await codes('/videos/hot/main')).toContain('old');
    expect((await codes('/videos/frontpage/date_completed')).slice(-3)).toEqual(['latest', 'middle', 'old']);
    expect(await codes('/tag/oldclients/videos?order=view_count&direction=DESC&mode=hot')).toEqual([
      'latest',
    ]);
    expect(await codes('/videos/featured?order=date_created')).toEqual([]);
  });

  it('the next page of a list by id', async () => {
    const path = `/api/videos/list?user=${bob.id}&order=video_id&limit=2`;
    const { page } = (await site.app.inject(path)).json();
    expect(await codes(`/videos/list?user=${bob.id}&order=video_id&limit=2&after=${page.next}`)).toEqual([
      'old',
    ]);
  });

  it('likes with and without one’s own', async () => {
    expect((await codes(`/videos/likes?user=${bob.id}&limit=100`)).toSorted()).toEqual(['First', 'latest']);
    expect(await codes(`/videos/likes?user=${bob.id}&includeSelf=0`)).toEqual(['First']);
  });

  it('whether another one follows somebody, from either address', async () => {
    await site.app.inject({ method: 'POST', url: `/api/user/${ann.id}/follow`, headers: bob.headers });
    const isFollowing = async (path: string) => (await site.app.inject(`/api${path}`)).json().is_following;
    expect(await isFollowing(`/user/${ann.id}/follow/${bob.id}`)).toBe(true);
    expect(await isFollowing(`/user/${ann.id}/follow?otherUser=${bob.id}`)).toBe(true);
    expect(await isFollowing(`/user/${bob.id}/follow/${ann.id}`)).toBe(false);
  });

  it('the channels that somebody else follows', async () => {
    const { id } = await site.ctx.db
      .insertInto('channel')
      .values({ url: 'zebras', title: 'Zebras' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.app.inject({ method: 'POST', url: `/api/channel/${id}/follow`, headers: bob.headers });
    const { channels } = (
      await site.app.inject({ url: `/api/user/${bob.id}/channels`, headers: ann.headers })
    ).json();
    expect(channels[0]).toMatchObject({ url: 'zebras', is_following: true });
  });
});

describe('lists of other things than videos', () => {
  beforeAll(async () => {
    const [one, two] = [await signUp(site), await signUp(site)];
    for (const person of [one, two]) {
      await person.post(`/api/user/${ann.id}/follow`);
      await person.post('/api/channel/music/follow');
      await ann.post(`/api/user/${person.id}/follow`);
      await person.post(`/api/video/${video.id}/flag`, { value: 1, reason: 'spam' });
      await addVideo(site, { accountId: person.id });
    }
    for (const title of ['Herons', 'Cranes']) await ann.post('/api/album', { title });
    for (const body of ['One', 'Two'])
      await one.post('/api/comment/create', { video: video.id, body, at: 0 });
    const other = await addVideo(site, { accountId: one.id });
    await two.post(`/api/video/${other.id}/flag`, { value: 1, reason: 'spam' });
    const third = await addVideo(site);
    await site.ctx.db.transaction().execute((trx) => setTags(trx, third.id, '#one #two'));
    const channel = await site.ctx.db
      .selectFrom('channel')
      .select('id')
      .where('url', '=', 'music')
      .executeTakeFirstOrThrow();
    for (const person of [one, two])
      await site.ctx.db
        .insertInto('channel_moderator')
        .values({ channel_id: channel.id, account_id: person.id })
        .execute();
  });

  it.each([
    ['/users/featured', 'users'],
    ['/user/ann/followers', 'users'],
    ['/user/ann/following', 'users'],
    ['/channel/music/followers', 'users'],
    ['/channel/music/moderators', 'users'],
    ['/user/ann/albums', 'albums'],
    ['/notifications', 'notifications'],
    ['/tags', 'tags'],
    ['/channels/suggest', 'channels'],
    ['/comments/list?video=$video', 'comments'],
  ])('GET /api%s says which page it is, and leads on by offset and by marker', async (path, field) => {
    const read = async (query: string) => {
      const at = path.replace('$video', String(video.id));
      const { code, body } = await ann.get(`/api${at}${at.includes('?') ? '&' : '?'}${query}`);
      expect([path, query, code]).toEqual([path, query, 200]);
      return {
        page: body['page'] as unknown as Record<string, string | number | null>,
        rows: body[field] as unknown as unknown[],
      };
    };
    const [whole, first] = [await read('limit=100'), await read('limit=1')];
    expect(whole.rows.length).toBeGreaterThan(1);
    const { next, minDate, ...rest } = first.page;
    expect(rest).toEqual({ total: whole.rows.length, limit: 1, offset: 0, minDateCompleted: 0 });
    expect(minDate).toBeGreaterThan(1_000_000_000);
    expect(whole.page.next).toBeNull();
    expect(first.rows).toEqual(whole.rows.slice(0, 1));
    expect((await read('limit=1&offset=1')).rows).toEqual(whole.rows.slice(1, 2));
    expect((await read(`limit=1&after=${next}`)).rows).toEqual(whole.rows.slice(1, 2));
  });

  it('GET /api/channels is whole, and suggestions take the old name of their limit', async () => {
    const { channels, page } = (await ann.get('/api/channels')).body as unknown as {
      channels: unknown[];
      page: object;
    };
    expect(page).toMatchObject({ total: channels.length, limit: 1000, offset: 0, next: null });
    const suggested = (await ann.get('/api/channels/suggest?number=2&limit=5')).body as unknown as {
      channels: unknown[];
      page: object;
    };
    expect([suggested.channels.length, suggested.page]).toMatchObject([2, { limit: 2 }]);
  });
});
