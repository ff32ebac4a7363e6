import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { creditWallet } from '#features/talking/tip/model/wallet.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { NotificationObject } from './contract.ts';

let site: TestSite;
let [ann, ben] = [] as unknown as [Person, Person];
let video: number;

beforeAll(async () => {
  site = await startSite({ TIPS: 'on' });
  ann = await signUpPerson(site, 'ann');
  ben = await signUpPerson(site, 'ben');
  video = await publishVideo(site, ann.id, { title: 'Rain' });
});
afterAll(() => site?.close());

/** What ann is told last. */
async function told(): Promise<NotificationObject | undefined> {
  const { notifications } = (await ann.get('/api/notifications?limit=1')).body as unknown as {
    notifications: NotificationObject[];
  };
  return notifications[0];
}
const idOf = (body: unknown, thing: string, key: string) =>
  (body as Record<string, Record<string, string>>)[thing]?.[key] ?? '';

const NOTHING = { channel: null, comment: null, message: null, video: null, album: null };
const rain = () => ({ video_id: String(video), title: 'Rain', full_url: expect.stringContaining('http') });
const says = (body: string) => ({
  body,
  comment_id: expect.any(String),
  full_url: expect.stringContaining('/comment/'),
});

/** A channel of somebody's own. */
async function ownChannel(owner: Person, title: string) {
  await site.ctx.settings.set('channels', 'everyone');
  const { body } = await owner.post('/api/channel', { title });
  const { channel_id, url } = body['channel'] as unknown as { channel_id: string; url: string };
  return { channel_id, url };
}

/** What ben does, and what of it ann's notification carries. */
const CAUSES: Record<string, () => Promise<Record<string, unknown>>> = {
  async 'user-subscribed'() {
    await ben.post(`/api/user/${ann.id}/follow`);
    return {};
  },
  async 'channel-subscribed'() {
    const { id, url } = await site.ctx.db
      .selectFrom('channel')
      .select(['id', 'url'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: id, account_id: ann.id })
      .execute();
    await ben.post(`/api/channel/${id}/unfollow`);
    await ben.post(`/api/channel/${id}/follow`);
    return { channel: { channel_id: String(id), url } };
  },
  async 'channel-invitation'() {
    await site.ctx.settings.set('channels', 'everyone');
    const { body } = await ben.post('/api/channel', { title: 'Kilns' });
    const { channel_id, url } = body['channel'] as unknown as { channel_id: string; url: string };
    await ben.send('PUT', `/api/channel/${url}/moderators/${ann.username}`);
    return { channel: { channel_id, url } };
  },
  async 'channel-member-asked'() {
    const channel = await ownChannel(ann, 'Pots');
    await site.ctx.db.updateTable('channel').set({ filing: 'request' }).where('url', '=', 'pots').execute();
    await ben.post('/api/channel/pots/members');
    return { channel };
  },
  async 'channel-member-invited'() {
    const channel = await ownChannel(ben, 'Jars');
    await ben.send('PUT', `/api/channel/jars/members/${ann.username}`);
    return { channel };
  },
  async 'channel-member-removed'() {
    const channel = await ownChannel(ben, 'Cups');
    await ben.send('PUT', `/api/channel/cups/members/${ann.username}`);
    await ann.post('/api/channel/cups/members');
    await ben.send('DELETE', `/api/channel/cups/members/${ann.username}`);
    return { channel };
  },
  async 'channel-member-added'() {
    await ben.send('PUT', `/api/channel/cups/members/${ann.username}`);
    return { channel: { url: 'cups' } };
  },
  async 'channel-member-refused'() {
    await site.ctx.db
      .updateTable('channel_member')
      .set({ state: 'asked' })
      .where('account_id', '=', ann.id)
      .execute();
    await ben.send('DELETE', `/api/channel/cups/members/${ann.username}`);
    return { channel: { url: 'cups' } };
  },
  async 'channel-offered'() {
    await ben.send('PUT', `/api/channel/cups/owner/${ann.username}`);
    return { channel: { url: 'cups' } };
  },
  async 'channel-taken-over'() {
    await ann.send('PUT', `/api/channel/pots/owner/${ben.username}`);
    await site.ctx.db.updateTable('channel').set({ owner_id: ann.id }).where('url', '=', 'cups').execute();
    await ben.post('/api/channel/pots/owner');
    return { channel: { url: 'pots' } };
  },
  async 'video-upvoted'() {
    await ben.post(`/api/video/${video}/vote`, { value: 1 });
    return { video: rain(), video_id: String(video) };
  },
  async 'video-commented'() {
    await ben.post('/api/comment/create', { video, body: 'Wet' });
    return { video: rain(), comment: says('Wet') };
  },
  async 'comment-replied-to'() {
    const { body } = await ann.post('/api/comment/create', { video, body: 'Who is there?' });
    await ben.post('/api/comment/create', {
      video,
      comment: idOf(body, 'comment', 'comment_id'),
      body: 'Me',
    });
    return { video: rain(), comment: says('Me') };
  },
  async 'comment-mention'() {
    const other = await publishVideo(site, ben.id, { title: 'Snow' });
    await ben.post('/api/comment/create', { video: other, body: 'Look @ann' });
    return { video: { title: 'Snow' }, comment: says('Look @ann') };
  },
  async 'comment-upvoted'() {
    const { body } = await ann.post('/api/comment/create', { video, body: 'Good?' });
    await ben.post(`/api/comment/${idOf(body, 'comment', 'comment_id')}/vote`, { value: 1 });
    return { video: rain(), comment: says('Good?') };
  },
  async messaged() {
    const { body } = await ben.post('/api/private-messages/create', { to: 'ann', body: 'Psst' });
    const thread_id = idOf(body, 'thread', 'thread_id');
    const url = `/messages/${thread_id}`;
    return { message: { thread_id, url, full_url: expect.stringContaining(url), body: 'Psst' } };
  },
  async tipped() {
    const amount = 1_000;
    await creditWallet(site.ctx, { key: 'k', accountId: ben.id, amount, note: '', madeBy: null });
    await ben.post(`/api/user/${ann.id}/tip`, {
      amount: 500,
      video: String(video),
      key: crypto.randomUUID(),
    });
    return { video: rain() };
  },
  async 'video-added-to-album'() {
    const { body } = await ben.post('/api/album', { title: 'Weather' });
    const album_id = idOf(body, 'album', 'album_id');
    await ben.post(`/api/album/${album_id}/video/${video}`);
    return {
      video: rain(),
      album: { album_id, title: 'Weather', full_url: expect.stringContaining(album_id) },
    };
  },
};

/** What the moderators of a channel decide together: who of them did it is not said. */
const NAMELESS = /^channel-member-(added|refused|removed)$/;

it.each(Object.entries(CAUSES))(
  '%s carries who did it and what it is about, and nothing else',
  async (type, cause) => {
    const about = await cause();
    const notification = await told();
    expect(notification).toMatchObject({
      ...NOTHING,
      type,
      read: false,
      actor: NAMELESS.test(type) ? null : { username: 'ben' },
      ...about,
    });
    expect(notification?.text.startsWith('ben ')).toBe(!NAMELESS.test(type));
    const one = await ann.get(`/api/notification/${notification?.notification_id}`);
    expect(one.body).toEqual({ status: true, notification });
  },
);

it('an album is told of once, and not at all while it or the video is hidden', async () => {
  const { total } = (await ann.get('/api/notifications')).body['page'] as unknown as { total: number };
  const totalNow = async () =>
    ((await ann.get('/api/notifications')).body['page'] as unknown as { total: number }).total;
  const { body } = await ben.post('/api/album', { title: 'Secret', private: 1 });
  await ben.post(`/api/album/${idOf(body, 'album', 'album_id')}/video/${video}`);
  const open = idOf((await ben.post('/api/album', { title: 'Open' })).body, 'album', 'album_id');
  const hidden = await publishVideo(site, ann.id, { private: true, code: 'hiddenhiddenhiddenhid' });
  await ben.post(`/api/album/${open}/video/hiddenhiddenhiddenhid`);
  expect([await totalNow(), hidden > 0]).toEqual([total, true]);
  await ben.post(`/api/album/${open}/video/${video}`);
  await ben.send('DELETE', `/api/album/${open}/video/${video}`);
  await ben.post(`/api/album/${open}/video/${video}`);
  expect(await totalNow()).toBe(total + 1);
  await ben.post(`/api/album/${open}`, { private: 1 });
  expect(await told()).toMatchObject({ type: 'video-added-to-album', album: null, video: rain() });
});
