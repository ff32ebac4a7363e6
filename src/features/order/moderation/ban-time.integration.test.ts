import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { endBans } from './model/ban-account.ts';

const DAY = 86_400_000;

let site: TestSite;
let mia: Person;

beforeAll(async () => {
  site = await startSite();
  mia = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site?.close());

const signUpFrom = (remoteAddress: string, username: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/user/create',
    payload: { username, password: 'secret' },
    remoteAddress,
  });

const logged = (action: 'user-unbanned' | 'addresses-blocked' | 'addresses-unblocked') =>
  site.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'owner_id', 'reason', 'before', 'after'])
    .where('action', '=', action)
    .execute();

describe('a ban for some days', () => {
  it('ends by itself: the videos are back and the log says so', async () => {
    const eve = await signUp(site);
    const film = await publishVideo(site, eve.id);
    await mia.post(`/api/user/${eve.id}/ban`, { days: 3 });
    site.advance(2 * DAY);
    expect(await endBans(site.ctx)).toBe(0);
    expect((await site.app.inject({ url: `/api/video/${film}` })).statusCode).toBe(400);
    site.advance(1 * DAY);
    expect(await endBans(site.ctx)).toBe(1);
    expect((await site.app.inject({ url: `/api/video/${film}` })).statusCode).toBe(200);
    expect(await logged('user-unbanned')).toMatchObject([{ actor_id: null, owner_id: eve.id }]);
    expect(await endBans(site.ctx)).toBe(0);
  });

  it('that is made longer while the job is about to end it goes on', async () => {
    const eve = await signUp(site);
    await mia.post(`/api/user/${eve.id}/ban`, { days: 1 });
    site.advance(1 * DAY);
    const { ended } = await site.ctx.db.transaction().execute(async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', eve.id).forUpdate().execute();
      const ending = endBans(site.ctx);
      await untilOneWaits(site.ctx.db);
      await trx
        .updateTable('ban_end')
        .set({ ends_at: new Date(site.ctx.clock.now() + DAY) })
        .where('account_id', '=', eve.id)
        .execute();
      return { ended: ending };
    });
    expect(await ended).toBe(0);
    site.advance(1 * DAY);
    expect(await endBans(site.ctx)).toBe(1);
  });

  it('that is renewed without an end lasts forever', async () => {
    const eve = await signUp(site);
    await mia.post(`/api/user/${eve.id}/ban`, { days: 1 });
    await mia.post(`/api/user/${eve.id}/ban`);
    site.advance(2 * DAY);
    expect(await endBans(site.ctx)).toBe(0);
    expect((await mia.post(`/api/user/${eve.id}/ban`, { days: 0 })).body).toMatchObject({ param: 'days' });
  });
});

describe('a range of addresses', () => {
  const send = (form: Record<string, string>, who = mia) =>
    site.app.inject({
      method: 'POST',
      url: '/awesome/addresses',
      headers: { cookie: who.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('may not write until it is unblocked, but may read', async () => {
    const sent = await send({ range: '203.0.113.9/24', days: '', reason: 'A farm of accounts' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/awesome/addresses?done=blocked']);
    expect((await signUpFrom('203.0.113.200', 'farm1')).json()).toMatchObject({ code: 'address_refused' });
    expect((await signUpFrom('203.0.112.200', 'neighbour')).statusCode).toBe(200);
    expect(
      (await site.app.inject({ url: '/api/videos/new', remoteAddress: '203.0.113.200' })).statusCode,
    ).toBe(200);
    const page = (await mia.page('/awesome/addresses')).body;
    expect(page).toContain('203.0.113.0/24');
    const [, id = ''] = /name="id" value="(\d+)"/.exec(page) ?? [];
    expect((await send({ id })).headers.location).toBe('/awesome/addresses?done=unblocked');
    expect((await signUpFrom('203.0.113.200', 'farm2')).statusCode).toBe(200);
    expect(await logged('addresses-blocked')).toMatchObject([
      {
        actor_id: mia.id,
        reason: 'A farm of accounts',
        after: { range: '203.0.113.0/24', expires_at: null },
      },
    ]);
    expect(await logged('addresses-unblocked')).toMatchObject([{ before: { range: '203.0.113.0/24' } }]);
  });

  it('may write again when its days are over', async () => {
    await mia.post('/api/addresses', { range: '2001:db8:7::/48', days: 2 });
    expect((await signUpFrom('2001:db8:7:1::1', 'six')).json()).toMatchObject({ code: 'address_refused' });
    site.advance(2 * DAY + 1);
    expect((await signUpFrom('2001:db8:7:1::1', 'six')).statusCode).toBe(200);
    expect((await mia.get('/api/addresses')).body).toMatchObject({ ranges: [] });
  });

  it.each(['0.0.0.0/0', '10.0.0.0/8', 'example.org', ''])('“%s” is refused', async (range) => {
    expect((await mia.post('/api/addresses', { range })).body).toMatchObject({ param: 'range' });
    const again = await send({ range, days: '3' });
    expect(again.statusCode).toBe(400);
  });

  it('is for moderators', async () => {
    const eve = await signUp(site);
    expect((await eve.post('/api/addresses', { range: '203.0.113.0/24' })).code).toBe(403);
    expect((await eve.get('/api/addresses')).code).toBe(403);
    expect((await eve.page('/awesome/addresses')).status).toBe(404);
    expect((await send({ range: '203.0.113.0/24' }, eve)).statusCode).toBe(404);
  });
});
