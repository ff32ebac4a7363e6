import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Endpoint, Scope } from '#base/endpoint.ts';
import { securityOf } from '#platform/openapi/security.ts';
import { greetingOf, type Person, personOf, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { fillPath } from '#src/routes.ts';
import { issueToken } from './model/app-tokens.ts';
import { SCOPES } from './rules.ts';

const contracts = import.meta.glob<Record<string, unknown>>('../../*/*/{contract,*-contract}.ts', {
  eager: true,
});

/** Every call of the site, by what its contract says. */
const calls = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'answer' in value,
  );

const ALL = [...SCOPES];

let site: TestSite;
let owner: Person;
let appId: number;

beforeAll(async () => {
  // Every call is made at once here: none is turned away for that.
  site = await startSite({ MOST_REQUESTS: '10000' });
  owner = await signUpPerson(site, 'owner', { email: 'owner@example.org' });
  const fields = { name: 'Player', redirect_uri_prefix: 'https://app.example/cb', accept_terms: 1 };
  const { client } = (await owner.post('/api/oauth/register', fields)).body as unknown as {
    client: { application_id: string };
  };
  appId = Number(client.application_id);
  await grantAll();
});
afterAll(() => site?.close());

async function grantAll(): Promise<void> {
  await site.ctx.db
    .insertInto('oauth_grant')
    .values({ account_id: owner.id, app_id: appId, scopes: ALL.join(' ') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The owner's account in the hands of an application that was given these rights. */
async function appWith(...scopes: Scope[]): Promise<Person> {
  const target = { appId, accountId: owner.id, scopes, family: Buffer.from('test') };
  const { access_token } = await site.ctx.db
    .transaction()
    .execute((trx) => issueToken(trx, site.ctx, target));
  return personOf(site, owner.id, access_token);
}

async function answerOf({ method, path }: Endpoint, { token }: Person): Promise<[number, string]> {
  const names = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']));
  const response = await site.app.inject({
    method,
    url: fillPath(path, names),
    headers: { authorization: `Bearer ${token}` },
  });
  return [response.statusCode, response.json().code];
}

/** What an application needs for the call; null where it needs nothing but to be there. */
function scopeOf({ access = 'anyone', scope }: Endpoint): Scope | null {
  return scope ?? (access === 'anyone' ? null : 'basic');
}

describe('an application', () => {
  it('is refused every call that it has not the right to, with all its other rights', async () => {
    const limited = new Map(
      await Promise.all(
        ALL.map(async (scope) => [scope, await appWith(...ALL.filter((one) => one !== scope))] as const),
      ),
    );
    const guarded = calls.filter((call) => scopeOf(call) !== null);
    expect(guarded.length).toBeGreaterThan(60);
    const answers = await Promise.all(
      guarded.map(async (call) => [
        call.path,
        ...(await answerOf(call, limited.get(scopeOf(call) as Scope) as Person)),
      ]),
    );
    expect(answers.filter(([, status, code]) => status !== 403 || code !== 'forbidden')).toEqual([]);
  });

  it('has no moderator’s call, whoever it acts for', async () => {
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', owner.id).execute();
    const app = await appWith(...ALL);
    const reserved = calls.filter(({ access }) => access === 'moderator');
    expect(reserved.length).toBeGreaterThan(0);
    for (const call of reserved)
      expect([call.path, ...(await answerOf(call, app))]).toEqual([call.path, 403, 'forbidden']);
    await site.ctx.db.updateTable('account').set({ acl: '' }).where('id', '=', owner.id).execute();
  });

  it('reads with one right what that right is for', async () => {
    const readable = calls.filter(
      (call) =>
        call.method === 'GET' &&
        call.access !== 'moderator' &&
        call.access !== 'person' &&
        scopeOf(call) !== null &&
        !call.path.includes(':'),
    );
    expect(readable.length).toBeGreaterThan(3);
    for (const call of readable) {
      const [status] = await answerOf(call, await appWith(scopeOf(call) as Scope));
      expect([call.path, status === 401 || status === 403]).toEqual([call.path, false]);
    }
  });

  it('learns the e-mail address with the right to manage the account alone', async () => {
    const urls = [`/api/user/${owner.id}`, '/api/userByUsername?username=owner', '/api/userByUsername/owner'];
    for (const [app, email] of [
      [await appWith('basic'), null],
      [await appWith('account'), 'owner@example.org'],
    ] as const) {
      expect((await app.post('/api/auth/check')).body).toMatchObject({
        status: true,
        user: { username: 'owner', email },
      });
      for (const url of urls) expect((await app.get(url)).body).toMatchObject({ user: { email } });
    }
  });

  it('hears of notifications with the right to the account alone', async () => {
    for (const url of ['/api/notifications/unread', '/api/push/config']) {
      expect([url, (await (await appWith('basic')).get(url)).code]).toEqual([url, 403]);
      expect([url, (await (await appWith('account')).get(url)).code]).toEqual([url, 200]);
    }
  });

  it('sees private albums with the right to videos alone', async () => {
    const { album } = (await owner.post('/api/album', { title: 'Secret', private: 1 })).body as unknown as {
      album: { album_id: string };
    };
    for (const [app, code, total] of [
      [await appWith('basic'), 400, 0],
      [await appWith('basic', 'videos'), 200, 1],
    ] as const) {
      for (const path of ['', '/videos'])
        expect((await app.get(`/api/album/${album.album_id}${path}`)).code).toBe(code);
      expect((await app.get(`/api/user/${owner.id}/albums`)).body).toMatchObject({ page: { total } });
      expect((await app.page('/owner/albums/secret')).status).toBe(code === 200 ? 200 : 404);
    }
  });

  it('lists unlisted videos with the right to videos alone', async () => {
    const hidden = String(await publishVideo(site, owner.id, { private: true }));
    const ids = async (person: Person, url: string) =>
      ((await person.get(url)).body as unknown as { videos: { video_id: string }[] }).videos.map(
        ({ video_id }) => video_id,
      );
    for (const url of [
      `/api/user/${owner.id}/videos?private=-1`,
      `/api/videos/list?user=${owner.id}&private=-1`,
    ]) {
      expect([url, await ids(await appWith('basic'), url)]).toEqual([url, []]);
      expect([url, await ids(await appWith('basic', 'videos'), url)]).toEqual([url, [hidden]]);
    }
  });
});

describe('the link of an unlisted video', () => {
  let hidden: number;
  let code: string;
  let named: Readonly<Record<string, string | number>>;

  beforeAll(async () => {
    hidden = await publishVideo(site, owner.id, { private: true, playable: true, title: 'A hidden title' });
    const { db } = site.ctx;
    const row = await db
      .selectFrom('video')
      .select('code')
      .where('id', '=', hidden)
      .executeTakeFirstOrThrow();
    code = row.code;
    const fan = await signUpPerson(site, 'a_fan');
    const said = await fan.post('/api/comment/create', { video: code, body: 'I have the link' });
    const { comment } = said.body as unknown as { comment: { comment_id: string } };
    const { album } = (await owner.post('/api/album', { title: 'Mine' })).body as unknown as {
      album: { album_id: string };
    };
    await owner.post(`/api/album/${album.album_id}/video/${hidden}`);
    for (const path of ['track', 'position', 'vote'])
      await owner.post(`/api/video/${hidden}/${path}`, { value: 1, at: 3 });
    await fan.post(`/api/video/${code}/vote`, { value: 1 });
    await owner.post(`/api/user/${owner.id}/pin/${hidden}`);
    named = {
      video: hidden,
      user: owner.id,
      album: album.album_id,
      comment: comment.comment_id,
      url: hidden,
      username: 'owner',
      slug: 'mine',
    };
  });

  /** The addresses of reads, with the video's number wherever they ask for a video. */
  const reads = () =>
    calls
      .filter(({ method }) => method === 'GET')
      .map(({ path, input }) => {
        const query = Object.entries({
          ...named,
          code: hidden,
          private: -1,
          moderated: -1,
          nsfw: -1,
          query: 'hidden title',
          includeSelf: 1,
        });
        const known = query.filter(([name]) => name in input.shape && !path.includes(`:${name}`));
        return `${fillPath(path, named)}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
      });

  const told = async (app: Person) => {
    const addresses = [
      ...reads(),
      ...[
        `/vi/${hidden}`,
        `/${hidden}`,
        `/e/${hidden}`,
        '/u/owner',
        '/owner/albums/mine',
        '/history',
        '/likes',
        '/u/owner/rss',
        '/owner/albums/mine/rss',
      ],
    ];
    const answers = await Promise.all(
      addresses.map(async (url) => {
        const { body, headers } = await site.app.inject({ url, headers: app.headers });
        return [url, `${body} ${headers.location ?? ''}`] as const;
      }),
    );
    return answers
      .filter(([, text]) => new RegExp(`\\b${code}\\b|A hidden title`).test(text))
      .map(([url]) => url);
  };

  it('is told to no application without the right to videos', async () => {
    expect((await told(await appWith(...ALL))).length).toBeGreaterThan(8);
    expect(await told(await appWith('basic'))).toEqual([]);
    expect(await told(await appWith(...ALL.filter((one) => one !== 'videos')))).toEqual([]);
  });

  it('is told to no socket without the right to videos, nor what happens to the video', async () => {
    const url = (await site.listen()).replace('http', 'ws');
    const open = async (...scopes: Scope[]) => {
      const socket = new WebSocket(`${url}/push/websocket`);
      const heard: string[] = [];
      socket.on('message', (data) => heard.push(String(data)));
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      const greeting = JSON.parse(await greetingOf(await appWith(...scopes)));
      socket.send(JSON.stringify({ ...greeting, missed: 60_000 }));
      // The answer about the second one says that the first one was decided: commands keep their order.
      for (const [resource, id] of [
        ['video', hidden],
        ['user', owner.id],
      ])
        socket.send(JSON.stringify({ command: 'subscribe', resource, id, again: true }));
      const count = (words: string) => heard.filter((text) => text.includes(words)).length;
      await vi.waitFor(() => expect(count('"resource":"user"')).toBe(1), PATIENT);
      return { socket, count, before: count('"notification":{') };
    };
    const [trusted, limited] = [await open('account', 'videos'), await open('account')];
    const fan = await signUpPerson(site, 'late_fan');
    await fan.post(`/api/video/${code}/vote`, { value: 1 });
    await fan.post('/api/comment/create', { video: code, body: 'Also mine' });
    for (const { count, before } of [trusted, limited])
      await vi.waitFor(() => expect(count('"notification":{')).toBeGreaterThan(before), PATIENT);
    await vi.waitFor(() => expect(trusted.count('"videoScore"')).toBeGreaterThan(0), PATIENT);
    const secrets = [code, 'A hidden title', '"resource":"video"'];
    expect(secrets.filter((words) => trusted.count(words) === 0)).toEqual([]);
    expect(secrets.filter((words) => limited.count(words) > 0)).toEqual([]);
    for (const { socket } of [trusted, limited]) socket.terminate();
  });

  it('is answered to no call that does something with the video', async () => {
    const app = await appWith(...ALL.filter((one) => one !== 'videos'));
    for (const [path, fields] of [
      ['track', {}],
      ['vote', { value: 1 }],
      ['track-share', {}],
      ['position', { at: 1 }],
      ['clip', {}],
    ] as const)
      expect([path, (await app.post(`/api/video/${hidden}/${path}`, fields)).code]).not.toEqual([path, 200]);
    expect((await app.post('/api/comment/create', { video: hidden, body: 'x' })).code).toBe(400);
  });
});

describe('a token', () => {
  it('is taken as AccessToken, as Bearer and as a parameter, and Basic names the application', async () => {
    const { token } = await appWith('basic');
    const basic = `Basic ${Buffer.from('nobody:x').toString('base64')}`;
    const check = { method: 'POST', url: '/api/auth/check' } as const;
    const answers = await Promise.all([
      site.app.inject({ ...check, headers: { accesstoken: token } }),
      site.app.inject({ ...check, headers: { authorization: `Bearer ${token}` } }),
      site.app.inject({ ...check, url: `/api/auth/check?token=${token}` }),
      site.app.inject({ ...check, payload: { token } }),
      site.app.inject({ ...check, url: `/api/auth/check?token=${token}`, headers: { authorization: basic } }),
    ]);
    expect(answers.map((answer) => answer.json().user?.username)).toEqual(
      Array.from({ length: 5 }, () => 'owner'),
    );
    const credentials = { username: 'owner', password: 'secret' };
    const signIn = (authorization: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/auth/create',
        payload: credentials,
        headers: { authorization },
      });
    expect((await signIn(basic)).json()).toMatchObject({ status: true, user: { username: 'owner' } });
    const made = (
      await owner.post('/api/oauth/register', {
        name: 'Own',
        redirect_uri_prefix: 'https://own.example/',
        accept_terms: 1,
      })
    ).body as unknown as {
      client: { client_id: string };
      client_secret: string;
    };
    const right = `Basic ${Buffer.from(`${made.client.client_id}:${made.client_secret}`).toString('base64')}`;
    expect((await signIn(right)).json()).toMatchObject({ status: true, user: { username: 'owner' } });
    const wrong = `Basic ${Buffer.from(`${made.client.client_id}:guess`).toString('base64')}`;
    expect((await signIn(wrong)).json().code).toBe('invalid_client');
  });
});

// Last, since some of the calls take from the account what other tests need.
describe('the description', () => {
  it('lists OAuth exactly for the calls that applications can make', async () => {
    const isListed = (call: Endpoint) => securityOf(call).some((way) => 'oauth' in way);
    const moderated = { channel_id: 1, account_id: owner.id };
    await site.ctx.db.insertInto('channel_moderator').values(moderated).execute();
    await site.ctx.settings.set('live', 'everyone');
    await site.ctx.db.updateTable('video').set({ channel_id: 1 }).execute();
    await site.ctx.db.updateTable('channel').set({ owner_id: owner.id }).where('id', '=', 1).execute();
    const wrong = [];
    let app = await appWith(...ALL);
    // What is deleted is gone for the calls after it.
    const inOrder = calls.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
    for (const call of inOrder.filter(({ access = 'anyone' }) => access !== 'anyone')) {
      const [status, code] = await answerOf(call, app);
      if (isListed(call) === (code === 'forbidden')) wrong.push(`${call.method} ${call.path} ${code}`);
      if (status >= 300) continue;
      // It may have ended what the application was given.
      await grantAll();
      app = await appWith(...ALL);
    }
    expect(wrong).toEqual([]);
  });
});
