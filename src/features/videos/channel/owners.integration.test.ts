import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let moderator: Person;
let owner: Person;
let other: Person;
beforeAll(async () => {
  site = await startSite();
  moderator = await signUp(site, { acl: 'moderator', username: 'mona' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.ctx.db.deleteFrom('channel').where('owner_id', 'is not', null).execute();
  [owner, other] = [await signUp(site), await signUp(site)];
  await site.ctx.settings.set('channels', 'everyone');
});

const open = (by: Person, title: string) => by.post('/api/channel', { title });
const codeOf = async (sent: Promise<{ body: object }>) => (await sent).body as { code?: unknown };
const read = async (url: string) => (await site.app.inject(`/api/channel/${url}`)).json();

describe('who may open a channel', () => {
  it('is everybody with an account where the operator says so, three channels each', async () => {
    for (const title of ['Kilns', 'Clay', 'Glaze'])
      expect((await open(owner, title)).body).toMatchObject({
        channel: { title, owner_id: String(owner.id), is_default: false },
      });
    expect(await codeOf(open(owner, 'Wheels'))).toMatchObject({ code: 'channel_limit' });
    expect((await owner.page('/channels/new')).body).toContain('You already have three channels.');
    expect((await open(other, 'Wheels')).code).toBe(200);
  });

  it('counts what is sent at once', async () => {
    const sent = await Promise.all([1, 2, 3, 4, 5].map((number) => open(owner, `Pot ${number}`)));
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(3);
  });

  it('is trusted people: of some age, with a confirmed address and no suspended video', async () => {
    await site.ctx.settings.set('channels', 'trusted');
    const [long, now] = [new Date(site.ctx.clock.now() - 15 * 86_400_000), new Date(site.ctx.clock.now())];
    const change = (set: object) =>
      site.ctx.db.updateTable('account').set(set).where('id', '=', owner.id).execute();
    await change({ created_at: long, email_verified_at: null });
    expect(await codeOf(open(owner, 'Kilns'))).toMatchObject({ code: 'channel_not_yet' });
    await change({ email_verified_at: now });
    const video = await addVideo(site, { accountId: owner.id, state: 'suspended' });
    expect(await codeOf(open(owner, 'Kilns'))).toMatchObject({ code: 'channel_not_yet' });
    const panel = `/awesome/users/${owner.username}`;
    expect((await moderator.page(panel)).body).toContain('Not yet: the account isn’t trusted');
    await site.ctx.db.deleteFrom('video').where('id', '=', video.id).execute();
    expect((await open(owner, 'Kilns')).code).toBe(200);
  });

  it('is moderators alone by default, whose channels belong to the site', async () => {
    await site.ctx.settings.set('channels', 'nobody');
    expect(await codeOf(open(owner, 'Kilns'))).toMatchObject({ code: 'forbidden' });
    expect((await owner.page('/channels')).body).not.toContain('/channels/new');
    expect((await owner.page('/channels/new')).status).toBe(404);
    const { body } = await open(moderator, 'Of the site');
    expect(body).toMatchObject({ channel: { owner_id: null } });
  });
});

describe('whoever opened a channel', () => {
  it('changes and deletes it, and nobody else does', async () => {
    await open(owner, 'Kilns');
    expect((await owner.page('/c/kilns')).body).toContain('/c/kilns/manage');
    const page = await owner.page('/c/kilns/manage');
    expect(page.body).toContain('name="nsfw"');
    expect(page.body).not.toContain('name="is_default"');
    expect(page.body).toContain('Invite moderator');
    const edited = await owner.post('/api/channel/kilns', { title: 'Hot kilns', is_default: 1, nsfw: 1 });
    expect(edited.body).toMatchObject({ channel: { title: 'Hot kilns', is_default: false, nsfw: true } });
    expect((await owner.post('/api/channel/kilns/rules', { rules: 'Mind the heat.' })).code).toBe(200);
    expect((await other.post('/api/channel/kilns', { title: 'Mine' })).code).toBe(403);
    expect((await other.page('/c/kilns/manage')).status).toBe(404);
    expect((await other.send('DELETE', '/api/channel/kilns')).code).toBe(403);
    expect((await owner.send('DELETE', '/api/channel/kilns')).code).toBe(200);
    expect((await read('kilns')).code).toBe('channel_not_found');
  });

  it('does not lose what moderators decided about it by sending the form', async () => {
    await open(owner, 'Kilns');
    await moderator.post('/api/channel/kilns', { hide_suggest: 1 });
    await owner.form('/c/kilns/manage', { action: 'save', title: 'Quiet kilns' });
    expect(await read('kilns')).toMatchObject({ channel: { title: 'Quiet kilns', hide_suggest: true } });
  });

  it('does not keep other people from a display name', async () => {
    await owner.post(`/api/user/${owner.id}/edit`, { displayname: 'Potter' });
    await open(owner, 'Kilns');
    const { count } = await site.ctx.db
      .selectFrom('channel_moderator')
      .where('account_id', '=', owner.id)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    expect((await other.post(`/api/user/${other.id}/edit`, { displayname: 'Potter' })).code).toBe(200);
  });
});

describe('the owner invites moderators', () => {
  const named = () => `/api/channel/kilns/moderators/${other.username}`;

  it('who moderate the channel once they accept', async () => {
    await open(owner, 'Kilns');
    expect((await owner.send('PUT', named())).body).toMatchObject({ moderates: false });
    expect((await owner.send('PUT', named())).code).toBe(200);
    const { body: told } = await other.get('/api/notifications');
    expect(JSON.stringify(told).match(/"channel-invitation"/g)).toHaveLength(1);
    expect((await owner.page('/c/kilns/manage')).body).toContain('Invited');
    expect((await other.post('/api/channel/kilns/rules', { rules: 'Mine.' })).code).toBe(403);
    expect((await other.page('/c/kilns')).body).toContain('You’re invited to moderate this channel.');
    await other.form('/c/kilns', { action: 'accept', user: other.username });
    expect((await other.post('/api/channel/kilns/rules', { rules: 'Ours.' })).code).toBe(200);
    expect((await other.page('/c/kilns')).body).not.toContain('You’re invited to moderate this channel.');
    expect((await other.post('/api/channel/kilns', { title: 'Mine' })).code).toBe(403);
    expect((await other.send('DELETE', `/api/channel/kilns/moderators/${owner.username}`)).code).toBe(403);
    expect((await owner.send('DELETE', named())).code).toBe(200);
    expect((await other.post('/api/channel/kilns/rules', { rules: 'Mine.' })).code).toBe(403);
  });

  it('who may decline, and resign', async () => {
    await open(owner, 'Kilns');
    await owner.send('PUT', named());
    await other.form('/c/kilns', { action: 'decline', user: other.username });
    expect((await other.post('/api/channel/kilns/moderators')).code).toBe(400);
    await owner.send('PUT', named());
    expect((await other.post('/api/channel/kilns/moderators')).body).toMatchObject({ moderates: true });
    expect((await other.send('DELETE', named())).code).toBe(200);
    expect((await other.page('/c/kilns/manage')).status).toBe(404);
  });

  it('but nobody who blocks them, and not themselves', async () => {
    await open(owner, 'Kilns');
    await other.send('PUT', `/api/user/${other.id}/block/${owner.id}`);
    expect((await owner.send('PUT', named())).body).toMatchObject({ code: 'invalid_param', param: 'user' });
    const own = `/api/channel/kilns/moderators/${owner.username}`;
    expect((await owner.send('PUT', own)).body).toMatchObject({ code: 'invalid_param' });
    expect((await owner.send('DELETE', own)).code).toBe(403);
  });
});
