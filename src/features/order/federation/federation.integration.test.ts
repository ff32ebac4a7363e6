import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import { publishVideo } from '#platform/testing/people.ts';
import { albumUri, commentUri, videoUri } from './addresses.ts';
import jobs from './jobs.ts';
import { begin } from './model/claim.ts';
import { LEARN_HOST } from './model/hosts.ts';
import { DELIVER_COUNTS } from './model/mark-counts.ts';
import { openRemoteActor } from './model/remote-actors.ts';
import { TELL_ALBUM, tellOfAlbum } from './model/tell-album.ts';
import { tellOfComment } from './model/tell-comment.ts';
import { tellOfVideo } from './model/tell-video.ts';
import { followersInboxes, sendTo } from './model/send.ts';
import type { NewActivity } from './present-activity.ts';
import { EVERYBODY } from './rules.ts';
import { type Home, openHome } from './testing/home.ts';

const AS = { accept: 'application/activity+json' };
let one: Home;
let two: Home;
let video: number;

beforeAll(async () => {
  [one, two] = await Promise.all([openHome('ann'), openHome('bob')]);
  video = await publishVideo(one.site, one.person.id, { title: 'Birds #cats', duration: 12.4 });
});
afterAll(async () => {
  for (const home of [one, two]) {
    await home?.hand.close();
    await home?.site.close();
  }
});

/** What is counted is told when it is, which is not looked at here. */
const LIVE: readonly string[] = [DELIVER_COUNTS, LEARN_HOST];
const deliver = ({ site, hand }: Home) =>
  hand.tryDue(jobs(site.ctx).filter(({ cron, name }) => !cron && !LIVE.includes(name)));

/** Sends something from somebody's site to the other one's inbox, and delivers it. */
async function send(
  from: Home,
  to: Home,
  activity: Partial<NewActivity> & { type: string; object: unknown },
) {
  const whole = { to: [EVERYBODY], cc: [], ...activity };
  const inbox = `${to.site.ctx.config.publicUrl}/ap/inbox`;
  const { ctx } = from.site;
  await sendTo(ctx.db, ctx, { kind: 'account', id: from.person.id }, whole, [inbox]);
  expect(await deliver(from)).toBe(1);
}

async function read(home: Home, url: string) {
  const response = await home.site.app.inject({
    url: url.replace(home.site.ctx.config.publicUrl, ''),
    headers: AS,
  });
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() };
}

const told = async () => {
  const sent = one.site.ctx.db
    .selectFrom('federation_activity')
    .select('body')
    .orderBy('id', 'desc')
    .limit(1);
  const { body } = await sent.executeTakeFirstOrThrow();
  return JSON.parse(body) as { type: string; actor: string; object: Record<string, unknown> };
};

it('shows people, and where to find them', async () => {
  const { publicUrl } = one.site.ctx.config;
  const { host } = new URL(publicUrl);
  const finger = await read(one, `/.well-known/webfinger?resource=acct:ann@${host}`);
  expect(finger).toMatchObject({
    status: 200,
    type: expect.stringContaining('application/jrd+json'),
    body: {
      subject: `acct:ann@${host}`,
      links: expect.arrayContaining([expect.objectContaining({ href: one.self })]),
    },
  });
  expect(await read(one, one.self)).toMatchObject({
    status: 200,
    type: expect.stringContaining('application/activity+json'),
    body: {
      id: one.self,
      type: 'Person',
      preferredUsername: 'ann',
      inbox: `${one.self}/inbox`,
      endpoints: { sharedInbox: `${publicUrl}/ap/inbox` },
      publicKey: { owner: one.self, publicKeyPem: expect.stringContaining('BEGIN PUBLIC KEY') },
    },
  });
  const page = await one.site.app.inject({ url: '/u/ann', headers: AS });
  expect([page.statusCode, page.headers.location]).toEqual([302, one.self]);
  expect((await one.site.app.inject('/u/ann')).headers['content-type']).toContain('text/html');
  expect(await read(one, '/nodeinfo/2.1')).toMatchObject({ body: { software: { name: 'vireo' } } });
  expect(await read(one, '/ap/users/999999')).toMatchObject({ status: 404 });
  expect(await read(one, '/ap/site')).toMatchObject({ status: 200, body: { type: 'Application' } });
});

it('shows public videos, and no others', async () => {
  const uri = videoUri(one.site.ctx.config, video);
  expect(await read(one, uri)).toMatchObject({
    status: 200,
    body: { id: uri, type: 'Video', name: 'Birds #cats', duration: 'PT12S', tag: [{ name: '#cats' }] },
  });
  const hidden = await publishVideo(one.site, one.person.id, { title: 'Secret', private: true });
  expect(await read(one, videoUri(one.site.ctx.config, hidden))).toMatchObject({ status: 404 });
  const { body } = await read(one, `${one.self}/outbox?page=1`);
  expect(body.orderedItems).toEqual([expect.objectContaining({ type: 'Create', object: uri })]);
});

it('knows somebody of another site by their handle', async () => {
  const actor = await openRemoteActor(one.site.ctx, two.self);
  const { host } = new URL(two.self);
  expect(actor).toMatchObject({ uri: two.self, handle: `bob@${host}`, kind: 'Person' });
  const { body } = await one.person.get(`/api/user/${actor?.accountId}`);
  expect(body).toMatchObject({ user: { username: `bob@${host}` } });
});

it('is followed from another site, and unfollowed', async () => {
  await send(two, one, { type: 'Follow', object: one.self });
  const followers = async () => (await read(one, `${one.self}/followers?page=1`)).body.orderedItems;
  expect(await followers()).toEqual([two.self]);
  // The answer: that it was accepted.
  expect(await deliver(one)).toBe(1);
  await send(two, one, { type: 'Undo', object: { type: 'Follow', actor: two.self, object: one.self } });
  expect(await followers()).toEqual([]);
});

it('sends nothing more to somebody who is blocked, and tells them so', async () => {
  await send(two, one, { type: 'Follow', object: one.self });
  await deliver(one);
  const actor = await openRemoteActor(one.site.ctx, two.self);
  const block = `/api/user/${one.person.id}/block/${actor?.accountId}`;
  expect((await one.person.send('PUT', block)).code).toBe(200);
  expect(await told()).toMatchObject({ type: 'Reject', object: { type: 'Follow', actor: two.self } });
  expect(await followersInboxes(one.site.ctx, { kind: 'account', id: one.person.id })).toEqual([]);
  await send(two, one, { type: 'Follow', object: one.self });
  expect(await told()).toMatchObject({ type: 'Reject' });
  expect((await one.person.send('DELETE', block)).code).toBe(200);
  await deliver(one);
});

it('tells the sites of followers what becomes of a video, once each', async () => {
  const countSeen = async () => {
    const seen = two.site.ctx.db.selectFrom('federation_seen');
    const counted = seen.select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  await send(two, one, { type: 'Follow', object: one.self });
  while ((await deliver(one)) > 0);
  const before = await countSeen();
  const uri = videoUri(one.site.ctx.config, video);
  await tellOfVideo(one.site.ctx, { videoId: video });
  await tellOfVideo(one.site.ctx, { videoId: video });
  expect(await told()).toMatchObject({ type: 'Create', actor: one.self, object: { id: uri, type: 'Video' } });
  const change = async (fields: object) => {
    expect((await one.person.post(`/api/video/${video}/edit`, fields)).code).toBe(200);
    await deliver(one);
    return told();
  };
  expect(await change({ title: 'Other birds' })).toMatchObject({
    type: 'Update',
    object: { id: uri, name: 'Other birds' },
  });
  expect(await change({ private: 1 })).toMatchObject({
    type: 'Delete',
    object: { type: 'Tombstone', id: uri },
  });
  expect(await read(one, uri)).toMatchObject({ status: 410, body: { type: 'Tombstone' } });
  expect(await change({ private: 0 })).toMatchObject({ type: 'Create' });
  await deliver(one);
  // All four were taken, and what was deleted is remembered.
  expect((await countSeen()) - before).toBe(5);
});

it('counts a vote from another site once', async () => {
  const object = videoUri(one.site.ctx.config, video);
  const score = async () => (await read(one, `${object}/likes`)).body.totalItems;
  await send(two, one, { type: 'Like', object });
  await send(two, one, { type: 'Like', object });
  expect(await score()).toBe(1);
  await send(two, one, { type: 'Undo', object: { type: 'Dislike', object } });
  expect(await score()).toBe(1);
  await send(two, one, { type: 'Undo', object: { type: 'Like', object } });
  expect(await score()).toBe(0);
});

it('takes what is sent again after the process was killed that had begun to', async () => {
  const [here, there] = [one.site, two.site];
  const object = videoUri(here.ctx.config, video);
  const inbox = `${here.ctx.config.publicUrl}/ap/inbox`;
  const like = { type: 'Like', object, to: [EVERYBODY], cc: [] };
  const self = { kind: 'account', id: two.person.id } as const;
  const uri = await sendTo(there.ctx.db, there.ctx, self, like, [inbox]);
  await begin(here.ctx, uri ?? '');
  const score = async () => (await read(one, `${object}/likes`)).body.totalItems;
  await deliver(two);
  const host = there.ctx.db.selectFrom('remote_host').select(['failing_since', 'retry_at']);
  const asked = await host.where('name', '=', new URL(object).host).executeTakeFirstOrThrow();
  // It is asked to come back, and does not take this site for one that is away.
  expect([await score(), asked]).toEqual([0, { failing_since: null, retry_at: expect.any(Date) }]);
  for (const { advance } of [here, there]) advance(121_000);
  await two.hand.hurry();
  await deliver(two);
  expect(await score()).toBe(1);
  await send(two, one, { type: 'Undo', object: { type: 'Like', object } });
});

it('takes a reply as a comment, which its author can change and delete', async () => {
  const uri = commentUri(two.site.ctx.config, 77);
  const inReplyTo = videoUri(one.site.ctx.config, video);
  const note = { id: uri, type: 'Note', attributedTo: two.self, inReplyTo, to: [EVERYBODY] };
  await send(two, one, { type: 'Create', object: { ...note, content: '<p>Lovely &amp; <b>loud</b></p>' } });
  const bodies = async () => (await read(one, `${inReplyTo}/comments?page=1`)).body.orderedItems;
  expect(await bodies()).toEqual([uri]);
  const stored = () =>
    one.site.ctx.db.selectFrom('comment').select(['body', 'state']).orderBy('id').executeTakeFirst();
  expect(await stored()).toMatchObject({ body: 'Lovely & loud' });
  await send(two, one, { type: 'Update', object: { ...note, content: 'Quiet' } });
  expect(await stored()).toMatchObject({ body: 'Quiet' });
  const { id } = await one.site.ctx.db.selectFrom('comment').select('id').executeTakeFirstOrThrow();
  const reply = { video, comment: id, body: 'Thank you' };
  expect(await one.person.post('/api/comment/create', reply)).toMatchObject({ code: 200 });
  await deliver(one);
  expect(await told()).toMatchObject({
    type: 'Create',
    object: { type: 'Note', inReplyTo: uri, content: '<p>Thank you</p>', tag: [{ href: two.self }] },
  });
  await send(two, one, { type: 'Delete', object: { type: 'Tombstone', id: uri } });
  expect(await stored()).toMatchObject({ state: 'deleted' });
  expect(await bodies()).toHaveLength(1);
});

it('tells the sites of followers of public albums, and of what everybody may see in them', async () => {
  const { ctx } = one.site;
  const secret = await publishVideo(one.site, one.person.id, { title: 'Secret', private: true });
  const { body } = await one.person.post('/api/album', { title: 'Nests', description: 'All of them' });
  const id = Number((body as never as { album: { album_id: string } }).album.album_id);
  const uri = albumUri(ctx.config, id);
  for (const added of [secret, video]) await one.person.post(`/api/album/${id}/video/${added}`);
  // One look for all that happens within some seconds.
  const { rows } = await sql`select 1 from pgboss.job where name = ${TELL_ALBUM}`.execute(ctx.db);
  expect(rows.length).toBeLessThan(3);
  await tellOfAlbum(ctx, { albumId: id });
  await tellOfAlbum(ctx, { albumId: id });
  const album = { id: uri, type: 'Playlist', name: 'Nests', content: 'All of them', totalItems: 1 };
  expect(await told()).toMatchObject({ type: 'Create', actor: one.self, object: album });
  expect(await read(one, uri)).toMatchObject({ status: 200, body: album });
  const { body: page } = await read(one, `${uri}?page=1`);
  expect(page).toMatchObject({ partOf: uri, orderedItems: [`${uri}/videos/${video}`] });
  const url = videoUri(ctx.config, video);
  expect(await read(one, page.orderedItems[0])).toMatchObject({ body: { url, position: 1 } });
  expect(await read(one, `${uri}/videos/${secret}`)).toMatchObject({ status: 404 });
  const lists = async () => (await read(one, `${one.self}/playlists?page=1`)).body.orderedItems;
  expect(await lists()).toEqual([uri]);
  const change = async (fields: object) => {
    expect((await one.person.post(`/api/album/${id}`, fields)).code).toBe(200);
    await tellOfAlbum(ctx, { albumId: id });
    return told();
  };
  expect(await change({ title: 'Old nests' })).toMatchObject({
    type: 'Update',
    object: { name: 'Old nests' },
  });
  expect(await change({ unlisted: 1 })).toMatchObject({
    type: 'Delete',
    object: { type: 'Tombstone', id: uri },
  });
  expect([await read(one, uri), await lists()]).toMatchObject([{ status: 410 }, []]);
  expect(await change({ unlisted: 0 })).toMatchObject({ type: 'Create' });
  await one.person.send('DELETE', `/api/album/${id}`);
  await tellOfAlbum(ctx, { albumId: id });
  expect(await told()).toMatchObject({ type: 'Delete' });
});

it('tells of a video what is so once it is its turn, and nothing twice', async () => {
  const { ctx } = one.site;
  const id = await publishVideo(one.site, one.person.id, { title: 'Owls', duration: 9 });
  const sent = async (uri: string) => {
    const rows = await ctx.db.selectFrom('federation_activity').select('body').orderBy('id').execute();
    const activities = rows.map(({ body }) => JSON.parse(body) as { type: string; object: { id?: string } });
    return activities.filter(({ object }) => object.id === uri).map(({ type }) => type);
  };
  const twice = (tell: () => Promise<void>) => Promise.all([tell(), tell()]);
  await twice(() => tellOfVideo(ctx, { videoId: id }));
  const uri = videoUri(ctx.config, id);
  expect(await sent(uri)).toEqual(['Create']);
  const said = await one.person.post('/api/comment/create', { video: id, body: 'Hoo' });
  const commentId = Number((said.body as never as { comment: { comment_id: string } }).comment.comment_id);
  await twice(() => tellOfComment(ctx, { commentId }));
  expect(await sent(commentUri(ctx.config, commentId))).toEqual(['Create']);
  const { waiting } = await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('federation_told').select('digest').where('video_id', '=', id).forUpdate().execute();
    await one.person.post(`/api/video/${id}/edit`, { title: 'Young owls' });
    const slow = tellOfVideo(ctx, { videoId: id });
    await untilOneWaits(ctx.db);
    await one.person.post(`/api/video/${id}/edit`, { private: 1 });
    return { waiting: slow };
  });
  await waiting;
  expect(await sent(uri)).toEqual(['Create', 'Delete']);
  while ((await deliver(one)) > 0);
});
