import { unbanAddress } from '#src/commands/unban.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, personOf, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';

let site: TestSite;
let address: string;
let chief: Person;

beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
  chief = await signUpPerson(site, 'chief');
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', chief.id).execute();
  await site.ctx.jobs.prepare([
    { name: 'process-video', retries: 0, keyed: true, run: async () => undefined },
  ]);
});
afterAll(() => site?.close());

const ban = (person: Person, more: object = {}) => chief.post(`/api/user/${person.id}/ban`, more);

async function stateOf(table: 'account' | 'video', id: number): Promise<string> {
  return (await site.ctx.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
}

async function post(url: string, payload: object, remoteAddress: string) {
  const answer = await site.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: answer.statusCode, body: answer.json() };
}

/** Opens an accepted socket; `closed` resolves to the code that it is closed with. */
async function openSocket(person: Person): Promise<{ closed: Promise<number> }> {
  const push = (await person.get('/api/push/config')).body as unknown as { token: string; expires: number };
  const socket = new WebSocket(`${address.replace('http', 'ws')}/push/websocket`);
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(
    JSON.stringify({ command: 'subscribe', token: push.token, expires: push.expires, id: String(person.id) }),
  );
  socket.send(JSON.stringify({ command: 'subscribe', resource: 'user', id: person.id }));
  const told = new Promise((resolve) => socket.addEventListener('message', resolve));
  // A message about what it watches proves that the socket was accepted.
  await vi.waitFor(() => {
    site.ctx.bus.publish('follow', { id: person.id });
    return Promise.race([
      told,
      new Promise((_resolve, reject) => setImmediate(() => reject(new Error('no message yet')))),
    ]);
  }, PATIENT);
  return { closed };
}

/** Signs the account in to an application and returns a person who uses its token. */
async function appToken(person: Person): Promise<Person> {
  const redirect_uri = 'https://app.example/cb';
  const fields = { name: 'Player', redirect_uri_prefix: redirect_uri, accept_terms: 1, is_public: 1 };
  const { client } = (await chief.post('/api/oauth/register', fields)).body as unknown as {
    client: { client_id: string };
  };
  const request = {
    application_id: client.client_id,
    response_type: 'token',
    redirect_uri,
    scope: 'basic account',
    authorization: 1,
  };
  const answer = (await person.post('/api/oauth/authorize', request)).body as unknown as {
    redirect_uri: string;
  };
  return personOf(
    site,
    person.id,
    new URLSearchParams(new URL(answer.redirect_uri).hash.slice(1)).get('access_token') ?? '',
  );
}

describe('a ban', () => {
  it('ends sessions, sockets and tokens, hides the videos and is kept in the log', async () => {
    const eve = await signUpPerson(site, 'eve');
    const app = await appToken(eve);
    const [published, unlisted, made, suspended] = [
      await publishVideo(site, eve.id),
      await publishVideo(site, eve.id, { private: true }),
      await publishVideo(site, eve.id, { state: 'stored', completed_at: null }),
      await publishVideo(site, eve.id, { state: 'suspended' }),
    ];
    const [own, apps] = [await openSocket(eve), await openSocket(app)];
    expect((await ban(eve)).body).toEqual({ status: true, is_banned: true, videos: 3, addresses: 0 });
    expect(await Promise.all([own.closed, apps.closed])).toEqual([4403, 4403]);
    for (const caller of [eve, app])
      expect((await caller.post('/api/auth/check')).body).toEqual({ status: false });
    expect(await stateOf('account', eve.id)).toBe('disabled');
    expect(
      await Promise.all([published, unlisted, made, suspended].map((id) => stateOf('video', id))),
    ).toEqual(['user-disabled', 'user-disabled', 'user-disabled', 'suspended']);
    expect((await site.app.inject({ url: `/api/video/${published}` })).json().code).toBe('video_not_found');
    expect((await site.app.inject({ url: '/u/eve' })).statusCode).toBe(404);
    expect(
      (await post('/api/auth/create', { username: 'eve', password: 'secret' }, '192.0.2.1')).body.code,
    ).toBe('account_disabled');
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('object_id', '=', eve.id)
      .execute();
    expect(log).toEqual([{ actor_id: chief.id, action: 'user-banned', detail: { videos: 3, addresses: 0 } }]);
    for (const topic of ['account-access', 'account-visibility', 'video-access'] as const)
      expect(site.events.map((event) => event.topic)).toContain(topic);
  });

  it('is taken back completely: the account, and every video in its former state', async () => {
    const ida = await signUpPerson(site, 'ida');
    const states = [
      ['success', await publishVideo(site, ida.id)],
      ['stored', await publishVideo(site, ida.id, { state: 'stored', completed_at: null })],
      ['initial', await publishVideo(site, ida.id, { state: 'initial', completed_at: null })],
      ['failed', await publishVideo(site, ida.id, { state: 'failed' })],
      // Its file is being replaced, so it is not complete at the moment.
      ['stored', await publishVideo(site, ida.id, { state: 'stored' })],
    ] as const;
    await ban(ida);
    const page = await chief.page('/u/ida');
    expect(page.body).toContain('This account is disabled. Only moderators can see this page.');
    expect((await ban(ida, { value: 0 })).body).toEqual({
      status: true,
      is_banned: false,
      videos: 4,
      addresses: 0,
    });
    for (const [state, id] of states) expect([id, await stateOf('video', id)]).toEqual([id, state]);
    expect(
      (await post('/api/auth/create', { username: 'ida', password: 'secret' }, '192.0.2.1')).status,
    ).toBe(200);
    expect((await ida.post('/api/auth/check')).body).toEqual({ status: false });
    expect((await site.app.inject({ url: '/u/ida' })).statusCode).toBe(200);
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', ida.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['user-banned', 'user-unbanned']);
  });

  it('leaves suspended what was suspended meanwhile, until a moderator releases that too', async () => {
    const kim = await signUpPerson(site, 'kim');
    const [shown, failed] = [
      await publishVideo(site, kim.id),
      await publishVideo(site, kim.id, { state: 'failed' }),
    ];
    const suspend = (id: number, suspended: number) => chief.post(`/api/video/${id}/edit`, { suspended });
    await ban(kim);
    for (const id of [shown, failed]) expect((await suspend(id, 1)).code).toBe(200);
    expect(await stateOf('video', shown)).toBe('user-disabled');
    await ban(kim, { value: 0 });
    expect(await Promise.all([shown, failed].map((id) => stateOf('video', id)))).toEqual([
      'suspended',
      'suspended',
    ]);
    await suspend(shown, 0);
    expect(await stateOf('video', shown)).toBe('success');
  });

  it('with addresses refuses writes from there, except by moderators, until lifted or for 90 days', async () => {
    const home = '198.51.100.7';
    const joe = (await post('/api/user/create', { username: 'joe', password: 'secret' }, home)).body.auth as {
      token: string;
      user_id: string;
    };
    const person = personOf(site, Number(joe.user_id), joe.token);
    const signUpFrom = (username: string, from: string) =>
      post('/api/user/create', { username, password: 'secret' }, from);
    expect((await ban(person, { ip: 1 })).body).toMatchObject({ is_banned: true, addresses: 1 });
    expect(await signUpFrom('joe2nd', home)).toMatchObject({
      status: 403,
      body: { code: 'address_refused', error: 'Posting from this IP address is blocked.' },
    });
    expect((await post('/api/video/request', { filename: 'a.mp4', size: 9 }, home)).body.code).toBe(
      'address_refused',
    );
    expect((await site.app.inject({ url: '/api/videos/new', remoteAddress: home })).statusCode).toBe(200);
    expect((await signUpFrom('elsewhere', '198.51.100.8')).status).toBe(200);
    const headers = { authorization: `Bearer ${chief.token}` };
    const check = await site.app.inject({
      method: 'POST',
      url: '/api/auth/check',
      headers,
      remoteAddress: home,
    });
    expect(check.json()).toMatchObject({ status: true, user: { username: 'chief' } });
    const rows = await site.ctx.db
      .selectFrom('refused_address')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.address_hash.includes(home)).toBe(false);
    expect(await ban(person, { value: 0 })).toMatchObject({ code: 200 });
    expect((await signUpFrom('joe3rd', home)).status).toBe(200);
    await post('/api/auth/create', { username: 'joe', password: 'secret' }, home);
    expect((await ban(person, { ip: 1 })).body).toMatchObject({ addresses: 1 });
    expect((await signUpFrom('joe4th', home)).status).toBe(403);
    site.advance(91 * 86_400_000);
    expect((await signUpFrom('joe4th', home)).status).toBe(200);
    site.advance(-91 * 86_400_000);
  });

  it('never keeps anybody from signing in, so that moderators get back in', async () => {
    const shared = '198.51.100.40';
    const ned = (await post('/api/user/create', { username: 'ned', password: 'secret' }, shared)).body
      .auth as {
      token: string;
      user_id: string;
    };
    const mona = await signUpPerson(site, 'mona');
    await ban(personOf(site, Number(ned.user_id), ned.token), { ip: 1 });
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', mona.id).execute();
    expect((await post('/api/user/create', { username: 'ned2', password: 'secret' }, shared)).status).toBe(
      403,
    );
    const back = await post('/api/auth/create', { username: 'mona', password: 'secret' }, shared);
    expect(back.status).toBe(200);
    const { token } = back.body.auth as { token: string };
    const vote = await site.app.inject({
      ...{ method: 'POST', url: '/api/auth/sessions/delete-others', remoteAddress: shared },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(vote.statusCode).toBe(200);
    expect(await unbanAddress(site.ctx, '198.51.100.41')).toContain('was not blocked');
    expect(await unbanAddress(site.ctx, shared)).toBe(`${shared} may write again.`);
    expect((await post('/api/user/create', { username: 'ned3', password: 'secret' }, shared)).status).toBe(
      200,
    );
  });

  it('leaves out an address that a moderator uses now', async () => {
    const office = '198.51.100.50';
    const sign = async (username: string) =>
      (await post('/api/user/create', { username, password: 'secret' }, office)).body.auth as {
        token: string;
        user_id: string;
      };
    const [boss, pest] = [await sign('boss'), await sign('pest')];
    await site.ctx.db
      .updateTable('account')
      .set({ acl: 'moderator' })
      .where('id', '=', Number(boss.user_id))
      .execute();
    const banned = await ban(personOf(site, Number(pest.user_id), pest.token), { ip: 1 });
    expect(banned.body).toMatchObject({ is_banned: true, addresses: 0 });
    expect((await chief.post('/api/addresses', { range: office })).body).toMatchObject({
      param: 'range',
      error: 'A moderator or most visitors use this address.',
    });
  });

  it('does not hit a proxy that the settings do not name', async () => {
    const proxy = '10.9.8.7';
    const through = (url: string, payload: object) =>
      site.app.inject({
        ...{ method: 'POST', url, payload, remoteAddress: proxy },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    const made = await through('/api/user/create', { username: 'proxied', password: 'secret' });
    const { auth } = made.json() as { auth: { token: string; user_id: string } };
    const banned = await ban(personOf(site, Number(auth.user_id), auth.token), { ip: 1 });
    expect(banned.body).toMatchObject({ is_banned: true, addresses: 0 });
    expect((await through('/api/user/create', { username: 'proxied2', password: 'secret' })).statusCode).toBe(
      200,
    );
    expect((await chief.page('/awesome/health')).body).toContain('All visitors seem to share one address');
    expect((await chief.post('/api/addresses', { range: '127.0.0.1' })).body).toMatchObject({
      param: 'range',
      error: 'You, or the proxy in front of the site, use an address in this range.',
    });
  });

  it('is for moderators only, and never against themselves or each other', async () => {
    const [ann, other] = [await signUpPerson(site, 'ann'), await signUpPerson(site, 'other')];
    expect((await ann.post(`/api/user/${other.id}/ban`)).code).toBe(403);
    expect((await site.app.inject({ method: 'POST', url: `/api/user/${other.id}/ban` })).statusCode).toBe(
      401,
    );
    expect((await ban(chief)).body).toMatchObject({ code: 'forbidden' });
    await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', ann.id).execute();
    expect((await ban(ann)).body).toMatchObject({ code: 'forbidden' });
    expect((await chief.post('/api/user/999999/ban')).body).toMatchObject({ code: 'user_not_found' });
    expect((await (await appToken(chief)).post(`/api/user/${other.id}/ban`)).code).toBe(403);
    expect(await stateOf('account', other.id)).toBe('active');
    expect((await chief.page('/u/other')).body).toContain('Ban user');
    expect((await other.page('/u/ann')).body).not.toContain('Ban user');
  });
});
