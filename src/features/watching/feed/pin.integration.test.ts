import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let ann: Person;
let ben: Person;
let chief: Person;
let channelId: number;

beforeAll(async () => {
  site = await startSite();
  [ann, ben, chief] = [
    await signUpPerson(site, 'ann'),
    await signUpPerson(site, 'ben'),
    await signUpPerson(site, 'chief'),
  ];
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', chief.id).execute();
  const channel = await site.ctx.db
    .selectFrom('channel')
    .select('id')
    .where('url', '=', 'music')
    .executeTakeFirstOrThrow();
  channelId = channel.id;
});
afterAll(() => site?.close());

const toUser = (video: number, owner = ann) => `/api/user/${owner.id}/pin/${video}`;
const toChannel = (video: number) => `/api/channel/music/pin/${video}`;
const read = async (url: string) => (await site.app.inject({ url })).json();
const pinsOf = (table: 'pin_user' | 'pin_channel') =>
  site.ctx.db.selectFrom(table).select('video_id').execute();

async function audit(videoId: number) {
  const rows = await site.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('object_id', '=', videoId)
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, action, detail }) => [actor_id, action, detail]);
}

describe('a profile', () => {
  it('has one pinned video, set by PUT, POST or a form with _method, and shown in the video object', async () => {
    const [first, second] = [await publishVideo(site, ann.id), await publishVideo(site, ann.id)];
    expect((await ann.send('PUT', toUser(first))).body).toEqual({ status: true, is_pinned: true });
    expect(await pinsOf('pin_user')).toEqual([{ video_id: first }]);
    expect(await read(toUser(first))).toEqual({ status: true, is_pinned: true });
    expect((await read(`/api/video/${first}`)).video).toMatchObject({
      pinned_to_user: true,
      pinned_to_channel: false,
    });
    expect((await ann.post(toUser(second), { _method: 'PUT' })).body).toEqual({
      status: true,
      is_pinned: true,
    });
    expect(
      (await read(`/api/user/ann/videos`)).videos.map(
        (video: { pinned_to_user: boolean }) => video.pinned_to_user,
      ),
    ).toEqual([true, false]);
    expect(await read(toUser(first))).toEqual({ status: true, is_pinned: false });
    expect((await ann.post(toUser(second), { _method: 'delete' })).body).toEqual({
      status: true,
      is_pinned: false,
    });
    expect((await ann.post(toUser(first))).body).toEqual({ status: true, is_pinned: true });
    expect((await ann.send('DELETE', toUser(first))).body).toEqual({ status: true, is_pinned: false });
    expect((await ann.send('DELETE', toUser(first))).body).toEqual({ status: true, is_pinned: false });
    expect(await pinsOf('pin_user')).toEqual([]);
  });

  it("can be pinned to by its owner and, logged, by moderators, and only with the owner's videos", async () => {
    const [own, foreign] = [await publishVideo(site, ann.id), await publishVideo(site, ben.id)];
    const refusals = await Promise.all([
      site.app.inject({ method: 'PUT', url: toUser(own) }).then((answer) => answer.json()),
      ben.send('PUT', toUser(own)).then(({ body }) => body),
      ann.send('PUT', toUser(foreign)).then(({ body }) => body),
      ann.send('PUT', toUser(999_999)).then(({ body }) => body),
      ann.post(toUser(own), { _method: 'PATCH' }).then(({ body }) => body),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([
      'unauthorized',
      'forbidden',
      'invalid_param',
      'video_not_found',
      'invalid_param',
    ]);
    expect(await pinsOf('pin_user')).toEqual([]);
    expect((await chief.send('PUT', toUser(own))).code).toBe(200);
    expect((await chief.send('DELETE', toUser(own))).code).toBe(200);
    expect(await audit(own)).toEqual([
      [chief.id, 'video-pinned', { user: ann.id }],
      [chief.id, 'video-unpinned', { user: ann.id }],
    ]);
  });

  it('shows the pinned video first, at double width, to those who may see it', async () => {
    const kim = await signUpPerson(site, 'kim');
    const pinned = await publishVideo(site, kim.id, {
      title: 'The pinned one',
      completed_at: new Date('2020-01-01'),
    });
    await publishVideo(site, kim.id, { title: 'A newer one' });
    await kim.send('PUT', toUser(pinned, kim));
    const titles = async (path: string) =>
      [...(await site.app.inject({ url: path })).body.matchAll(/<h2[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(
        ([, title]) => title,
      );
    expect(await titles('/u/kim')).toEqual(['The pinned one', 'A newer one']);
    expect((await site.app.inject({ url: '/u/kim' })).body.match(/video-list-pinned/g)).toHaveLength(1);
    expect(await titles('/u/kim?offset=24')).toEqual([]);
    await site.ctx.db.updateTable('video').set({ private: true }).where('id', '=', pinned).execute();
    expect(await titles('/u/kim?tab=videos')).toEqual(['A newer one']);
    expect((await kim.page('/u/kim')).body).toContain('The pinned one');
  });
});

describe('a channel', () => {
  it('has one pinned video, set by its moderators, until the video moves to another channel', async () => {
    const [first, second] = [
      await publishVideo(site, ann.id, { channel_id: channelId, title: 'Song' }),
      await publishVideo(site, ann.id),
    ];
    expect((await ann.send('PUT', toChannel(first))).body).toMatchObject({ code: 'forbidden' });
    await site.ctx.db
      .insertInto('channel_moderator')
      .values({ channel_id: channelId, account_id: ben.id })
      .execute();
    expect((await ben.send('PUT', toChannel(first))).body).toEqual({ status: true, is_pinned: true });
    expect(await audit(first)).toEqual([[ben.id, 'video-pinned', { channel: channelId }]]);
    expect((await read(`/api/video/${first}`)).video).toMatchObject({
      pinned_to_user: false,
      pinned_to_channel: true,
    });
    expect((await site.app.inject({ url: '/c/music' })).body).toContain('video-list-pinned');
    expect((await ben.send('PUT', toChannel(second))).body).toMatchObject({
      code: 'invalid_param',
      param: 'video',
    });
    const { id: art } = await site.ctx.db
      .selectFrom('channel')
      .select('id')
      .where('url', '=', 'art')
      .executeTakeFirstOrThrow();
    await site.ctx.db.updateTable('video').set({ channel_id: art }).where('id', '=', first).execute();
    expect((await read(`/api/video/${first}`)).video.pinned_to_channel).toBe(false);
    expect((await chief.send('PUT', `/api/channel/art/pin/${first}`)).body).toEqual({
      status: true,
      is_pinned: true,
    });
    expect(await pinsOf('pin_channel')).toEqual([{ video_id: first }]);
  });
});
