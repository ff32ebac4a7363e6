import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choicesFor } from '#features/videos/video/channel-choices.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { openChannel } from './model.ts';
import { offerChannel } from './model/transfer.ts';
import { CHANNELS_EACH } from './opener-rules.ts';
import { WAITING_MAX } from './rules.ts';

let site: TestSite;
let owner: Person;
let guest: Person;
let moderator: Person;
beforeAll(async () => {
  site = await startSite();
  await site.ctx.settings.set('channels', 'everyone');
  moderator = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.ctx.db.deleteFrom('channel').where('owner_id', 'is not', null).execute();
  [owner, guest] = [await signUp(site), await signUp(site)];
  await owner.post('/api/channel', { title: 'Kilns', filing: 'request' });
});

const JOIN = '/api/channel/kilns/members';
const member = (person: Person) => `${JOIN}/${person.username}`;
const setFiling = (filing: string) => owner.post('/api/channel/kilns', { filing });
const read = async (url = 'kilns') => (await site.app.inject(`/api/channel/${url}`)).json().channel;
const told = async (person: Person) =>
  (
    (await person.get('/api/notifications')).body as { notifications?: { type: string }[] }
  ).notifications?.map(({ type }) => type);

async function file(person: Person, channel = 'kilns') {
  const { code } = await addVideo(site, { accountId: person.id });
  return (await person.post(`/api/video/${code}/edit`, { channel })).body;
}

describe('a channel by request', () => {
  it('takes videos of its members, moderators and owner alone, wherever they are filed', async () => {
    expect(await file(guest)).toMatchObject({
      status: false,
      code: 'channel_members_only',
      param: 'channel',
    });
    expect(await file(guest, 'Kilns')).toMatchObject({ code: 'channel_members_only' });
    const sent = await guest.post('/api/video/request', { filename: 'a.mp4', size: 9, channel: 'kilns' });
    expect(sent.body).toMatchObject({ code: 'channel_members_only' });
    for (const person of [owner, moderator]) expect(await file(person)).toMatchObject({ status: true });
    const offered = async () =>
      (await choicesFor(site.ctx, guest)).channels.some(({ url }) => url === 'kilns');
    expect(await offered()).toBe(false);
    await guest.post(JOIN);
    await owner.send('PUT', member(guest));
    expect(await offered()).toBe(true);
    expect(await file(guest)).toMatchObject({ status: true });
  });

  it('keeps a video that is in it, whoever changes it later', async () => {
    await setFiling('everyone');
    const { code, id } = await addVideo(site, { accountId: guest.id });
    await guest.post(`/api/video/${code}/edit`, { channel: 'kilns' });
    await setFiling('members');
    const edited = await guest.post(`/api/video/${code}/edit`, { channel: 'kilns', title: 'New' });
    expect(edited.body).toMatchObject({ status: true });
    const row = await site.ctx.db.selectFrom('video').select('channel_id').where('id', '=', id).execute();
    expect(row[0]?.channel_id).toBe(Number((await read()).channel_id));
  });

  it('is asked, and answers: both sides are told, and the count follows', async () => {
    expect((await guest.post(JOIN)).body).toMatchObject({ membership: 'asked' });
    expect((await guest.post(JOIN)).body).toMatchObject({ membership: 'asked' });
    expect(await told(owner)).toEqual(['channel-member-asked']);
    expect((await guest.get(`${JOIN}?state=asked`)).code).toBe(403);
    expect((await owner.get(`${JOIN}?state=asked`)).body).toMatchObject({ page: { total: 1 } });
    expect((await owner.send('PUT', member(guest))).body).toMatchObject({ membership: 'member' });
    expect(await told(guest)).toEqual(['channel-member-added']);
    expect((await read()).member_count).toBe(1);
    expect((await owner.send('DELETE', member(guest))).code).toBe(200);
    expect((await read()).member_count).toBe(0);
    expect((await guest.post(JOIN)).body).toMatchObject({ code: 'channel_members_only' });
    expect((await owner.send('PUT', member(guest))).body).toMatchObject({ membership: 'member' });
    expect((await guest.send('DELETE', member(guest))).code).toBe(200);
    expect((await guest.post(JOIN)).body).toMatchObject({ membership: 'asked' });
  });

  it('is one of a bounded number that somebody waits for', async () => {
    const values = Array.from({ length: WAITING_MAX.asked }, (_, n) => ({ url: `wait-${n}`, title: 'Wait' }));
    const made = await site.ctx.db.insertInto('channel').values(values).returning('id').execute();
    const asked = made.map(({ id }) => ({ channel_id: id, state: 'asked', changed_at: new Date() }));
    await site.ctx.db
      .insertInto('channel_member')
      .values(asked.map((row) => ({ ...row, account_id: guest.id })))
      .execute();
    expect((await guest.post(JOIN)).body).toMatchObject({ code: 'invalid_param', param: 'channel' });
  });

  it('hides requests of those who block each other, and of banned people', async () => {
    await guest.post(JOIN);
    await guest.send('PUT', `/api/user/${guest.id}/block/${owner.id}`);
    expect((await owner.get(`${JOIN}?state=asked`)).body).toMatchObject({ users: [], page: { total: 0 } });
    expect((await owner.send('PUT', member(guest))).body).toMatchObject({ code: 'invalid_param' });
  });
});

describe('a channel of members', () => {
  it('is not asked; it invites, and who is invited accepts or declines', async () => {
    await setFiling('members');
    expect((await guest.post(JOIN)).body).toMatchObject({ code: 'channel_members_only' });
    expect((await owner.send('PUT', member(guest))).body).toMatchObject({ membership: 'invited' });
    expect(await file(guest)).toMatchObject({ code: 'channel_members_only' });
    expect((await guest.page('/c/kilns')).body).toContain('You’re invited to post videos in this channel.');
    await guest.form('/c/kilns', { action: 'leave', user: guest.username });
    expect((await guest.get('/api/channel/kilns/membership')).body).toMatchObject({ membership: null });
    await owner.form('/c/kilns/members', { action: 'let-in', user: `@${guest.username}` });
    await guest.form('/c/kilns', { action: 'join' });
    const own = await guest.get('/api/channel/kilns/membership');
    expect(own.body).toMatchObject({ membership: 'member', may_file: true });
  });
});

describe('the pages', () => {
  it('ask, accept, refuse and remove without scripts', async () => {
    expect((await site.app.inject('/c/kilns')).body).toContain('Ask to join');
    await guest.form('/c/kilns', { action: 'join' });
    expect((await guest.page('/c/kilns')).body).toContain('Withdraw request');
    expect((await guest.page('/c/kilns/members?state=asked')).body).toContain('No members yet');
    expect((await owner.page('/c/kilns/members?state=asked')).body).toContain(guest.username);
    await owner.form('/c/kilns/members', { action: 'let-in', member: guest.username, state: 'asked' });
    expect((await site.app.inject('/c/kilns/members')).body).toContain(guest.username);
    expect((await guest.page('/c/kilns')).body).toContain('Leave channel');
    await owner.form('/c/kilns/members', { action: 'remove', member: guest.username, state: 'member' });
    expect((await owner.page('/c/kilns/members?state=refused')).body).toContain('Let in again');
  });
});

describe('a channel is transferred', () => {
  const OFFER = '/api/channel/kilns/owner';

  it('to whom its owner offers it, once they accept', async () => {
    expect((await guest.post(OFFER)).body).toMatchObject({ code: 'invalid_param' });
    await owner.form('/c/kilns/manage', { action: 'offer', receiver: `@${guest.username}` });
    expect((await owner.page('/c/kilns/manage')).body).toContain('Withdraw offer');
    expect(await told(guest)).toEqual(['channel-offered']);
    expect((await guest.page('/c/kilns')).body).toContain('You’re offered this channel.');
    await guest.form('/c/kilns', { action: 'take-over', user: guest.username });
    expect((await read()).owner_id).toBe(String(guest.id));
    expect(await told(owner)).toContain('channel-taken-over');
    expect((await guest.page('/c/kilns/manage')).status).toBe(200);
    expect((await owner.send('DELETE', '/api/channel/kilns')).code).toBe(403);
    expect((await owner.post('/api/channel/kilns/rules', { rules: 'Still here.' })).code).toBe(200);
    const actions = await site.ctx.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', guest.id);
    expect(await actions.execute()).toContainEqual({ action: 'channel-taken-over' });
  });

  it('by nobody to whom it does not belong any more, whatever they read a moment before', async () => {
    await owner.send('PUT', `${OFFER}/${guest.username}`);
    const before = await openChannel(site.ctx, 'kilns');
    await guest.post(OFFER);
    const again = offerChannel(site.ctx, before, owner.id, moderator.id);
    await expect(again).rejects.toMatchObject({ code: 'forbidden' });
    expect((await moderator.post(OFFER)).body).toMatchObject({ code: 'invalid_param' });
  });

  it('to nobody who declines it, whose offer is withdrawn, or who owns enough', async () => {
    const offer = () => owner.send('PUT', `${OFFER}/${guest.username}`);
    await offer();
    expect((await guest.send('DELETE', OFFER)).code).toBe(200);
    expect((await guest.post(OFFER)).body).toMatchObject({ code: 'invalid_param' });
    await offer();
    await owner.send('DELETE', OFFER);
    expect((await guest.post(OFFER)).body).toMatchObject({ code: 'invalid_param' });
    for (let n = 0; n < CHANNELS_EACH; n += 1) await guest.post('/api/channel', { title: `Own ${n}` });
    await offer();
    expect((await guest.post(OFFER)).body).toMatchObject({ code: 'channel_limit' });
    expect((await guest.send('PUT', `${OFFER}/${owner.username}`)).code).toBe(403);
  });
});
