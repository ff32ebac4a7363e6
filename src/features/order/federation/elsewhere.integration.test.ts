import fc from 'fast-check';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { savePicture } from '#features/people/user/model/pictures.ts';
import { avatarUrl } from '#base/person.ts';
import { mediaUrl } from '#base/media-path.ts';
import { publishVideo, signUpPerson } from '#platform/testing/people.ts';
import type { TestSite } from '#platform/testing/site.ts';
import { createChannel } from '#features/videos/channel/model/change.ts';
import { keepCounted } from '#features/videos/video/model/counted-elsewhere.ts';
import { findMissingOfVideos } from '#features/videos/video/model/verify-files.ts';
import { flushPlays, flushViews } from '#features/watching/watch/model.ts';
import verified from '#features/watching/vote/verify.ts';
import { findMiscounts } from '#platform/verify/verification.ts';
import { href } from '#src/routes.ts';
import { actorUri, commentUri, hostOf, videoUri } from './addresses.ts';
import jobs from './jobs.ts';
import { deliverActivity } from './model/deliver.ts';
import { tellOfComment } from './model/tell-comment.ts';
import { openRemoteActor } from './model/remote-actors.ts';
import { takeVideo } from './model/remote-videos.ts';
import { TELL_VIEWS, tellOfViews, type ViewsOrder } from './model/view-out.ts';
import { TELL_VIDEO } from './model/tell-video.ts';
import { type Home, openHome } from './testing/home.ts';

const RED = { create: { width: 300, height: 300, channels: 3, background: '#a00' } } as const;
/** How soon what is counted is elsewhere. */
const LIVE = { timeout: 10_000, interval: 50 };
const FILM = Buffer.from('ftyp and then some bytes of a film');
let ours: Home;
let theirs: Home;
let handle: string;
/** Bob's account at ours, and his video there. */
let bob: string;
let film: { readonly id: number; readonly mediaKey: string; readonly mediaVersion: number };

beforeAll(async () => {
  [ours, theirs] = await Promise.all([openHome('ann'), openHome('bob')]);
  handle = `bob@${hostOf(theirs.site.ctx.config)}`;
});
afterAll(async () => {
  for (const home of [ours, theirs]) {
    await home?.hand.close();
    await home?.site.close();
  }
});

const work = ({ site, hand }: Home) => hand.tryDue(jobs(site.ctx).filter(({ cron }) => !cron));

/** Does what is to be done on both sites, until nothing is. */
async function settle(): Promise<void> {
  while ((await work(ours)) + (await work(theirs)) > 0);
}

/** A video of Bob's of which nobody is told. */
async function publishThere(title: string, key: string, channel_id?: number): Promise<number> {
  const columns = {
    title,
    channel_id,
    description: 'On a roof #birds',
    duration: 12,
    width: 640,
    height: 360,
  };
  const id = await publishVideo(theirs.site, theirs.person.id, { ...columns, media_key: key.repeat(36) });
  const file = { name: '360p', type: 'mp4', width: 640, height: 360, key: 'mp4/360p.mp4' };
  await theirs.site.ctx.db
    .insertInto('rendition')
    .values({ ...file, video_id: id, size: FILM.length })
    .execute();
  return id;
}

const inFollowing = async () => {
  const { videos } = (await ours.person.get('/api/videos/following')).body;
  return (videos as never as { video_id: string; title: string }[]).map(({ title }) => title);
};

it('finds somebody of another site by their handle, for people who are signed in', async () => {
  const search = `/search?q=${encodeURIComponent(`@${handle}`)}`;
  const isShown = (body: string) => body.includes(href('user-profile', { username: handle }));
  expect(isShown((await ours.site.app.inject(search)).body)).toBe(false);
  expect(isShown((await ours.person.page(search)).body)).toBe(true);
  const { users } = (await ours.person.get(`/api/search?query=${encodeURIComponent(handle)}`))
    .body as never as {
    users: { user_id: string; username: string }[];
  };
  expect(users.map(({ username }) => username)).toEqual([handle]);
  bob = users[0]?.user_id ?? '';
});

it('is taken for a follower once the other site says so', async () => {
  expect((await ours.person.post(`/api/user/${bob}/follow`)).body).toMatchObject({ isFollowing: true });
  const asked = () =>
    ours.site.ctx.db.selectFrom('remote_follow').select('accepted_at').executeTakeFirstOrThrow();
  expect(await asked()).toEqual({ accepted_at: null });
  await settle();
  expect(await asked()).toEqual({ accepted_at: expect.any(Date) });
  expect((await theirs.person.get(`/api/user/${theirs.person.id}/followers`)).body).toMatchObject({
    users: [{ username: `ann@${hostOf(ours.site.ctx.config)}` }],
  });
});

it('shows what they publish to those who follow them, and to nobody who did not ask', async () => {
  const { storage, jobs: queue } = theirs.site.ctx;
  const id = await publishThere('Storks', 'a');
  await storage.put(`media/${'a'.repeat(36)}/1/mp4/360p.mp4`, FILM);
  await queue.send(TELL_VIDEO, { videoId: id });
  await settle();
  expect(await inFollowing()).toEqual(['Storks']);
  expect((await ours.person.page('/following')).body).toContain('Storks');
  expect((await ours.person.page(href('user-profile', { username: handle }))).body).toContain('Storks');
  const found = (await ours.person.get('/api/videos/search?query=storks')).body;
  const description = expect.stringMatching(/^On a roof #birds\n\nhttp:\S+$/);
  expect(found).toMatchObject({ videos: [{ title: 'Storks', description, duration: 12 }] });
  for (const list of ['/api/videos/hot', '/api/videos/new'])
    expect((await ours.site.app.inject(list)).json()).toMatchObject({ videos: [] });
});

it('plays the film through this site, in parts', async () => {
  film = await ours.site.ctx.db
    .selectFrom('video')
    .select(['id', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .executeTakeFirstOrThrow();
  const url = mediaUrl(film, 'remote/360p.mp4');
  const { body } = await ours.person.get(`/api/video/${film.id}`);
  expect(JSON.stringify(body)).toContain(url);
  const whole = await ours.site.app.inject(url);
  expect([whole.statusCode, whole.rawPayload.toString()]).toEqual([200, FILM.toString()]);
  const part = await ours.site.app.inject({ url, headers: { range: 'bytes=5-7' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ 'content-range': `bytes 5-7/${FILM.length}`, 'content-length': '3' });
  expect(part.body).toBe('and');
  expect((await ours.site.app.inject(mediaUrl(film, 'remote/99p.mp4'))).statusCode).toBe(404);
  expect((await ours.site.app.inject(mediaUrl(film, 'remote/master.m3u8'))).statusCode).toBe(404);
  expect(await findMissingOfVideos(ours.site.ctx)).toEqual([]);
});

it('passes on its playlist, with names of this site for all that is in it', async () => {
  const { db, storage, jobs: queue } = theirs.site.ctx;
  const folder = `media/${'a'.repeat(36)}/1/hls`;
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=640x360\n360p/index.m3u8\n';
  const size = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.m4s\n#EXT-X-ENDLIST\n';
  await storage.put(`${folder}/master.m3u8`, Buffer.from(master));
  await storage.put(`${folder}/360p/index.m3u8`, Buffer.from(size));
  await storage.put(`${folder}/360p/1.m4s`, FILM);
  const { id } = await db.selectFrom('video').select('id').executeTakeFirstOrThrow();
  await db.updateTable('video').set({ has_hls: true }).where('id', '=', id).execute();
  await queue.send(TELL_VIDEO, { videoId: id });
  await settle();
  const url = mediaUrl(film, 'remote/master.m3u8');
  expect(JSON.stringify((await ours.person.get(`/api/video/${film.id}`)).body)).toContain(url);
  const linesOf = async (name: string) => {
    const answer = await ours.site.app.inject(mediaUrl(film, `remote/${name}`));
    expect(answer.headers['content-type']).toBe('application/vnd.apple.mpegurl; charset=utf-8');
    return answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  const [list = ''] = await linesOf('master.m3u8');
  const [part = ''] = await linesOf(list);
  const sent = await ours.site.app.inject({
    url: mediaUrl(film, `remote/${part}`),
    headers: { range: 'bytes=5-7' },
  });
  expect([sent.statusCode, sent.headers['content-type'], sent.body]).toEqual([206, 'video/mp4', 'and']);
  const [tag, , end] = part.split('.');
  const other = Buffer.from(`${theirs.site.ctx.config.publicUrl}/healthz`).toString('base64url');
  for (const name of [`${tag}.${other}.${end}`, part.slice(1), `${tag}.${part.split('.')[1]}.exe`])
    expect((await ours.site.app.inject(mediaUrl(film, `remote/${name}`))).statusCode).toBe(404);
});

it('offers neither messages nor tips to people of another site', async () => {
  const page = await ours.person.page(href('user-profile', { username: handle }));
  expect(page.body).not.toContain(href('message-list', {}, { to: handle }));
  // Their handle stands below the name alone.
  expect(page.body).toMatch(/<h1>bob</);
  const sent = await ours.person.post('/api/private-messages/create', { to: bob, body: 'Hi' });
  expect(sent.body).toMatchObject({ status: false });
});

it('sends votes and comments to the site of the video, and takes in what is answered', async () => {
  const { db } = theirs.site.ctx;
  await ours.person.post(`/api/video/${film.id}/vote`, { value: 1 });
  await ours.person.post('/api/comment/create', { video: String(film.id), body: 'How tall!' });
  await settle();
  const name = `ann@${hostOf(ours.site.ctx.config)}`;
  const said = await db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .select(['comment.id', 'comment.body', 'account.username', 'comment.video_id as video'])
    .executeTakeFirstOrThrow();
  expect(said).toMatchObject({ body: 'How tall!', username: name });
  expect(await db.selectFrom('vote').select('value').execute()).toEqual([{ value: 1 }]);
  const answer = { video: String(said.video), comment: String(said.id), body: 'A metre' };
  await theirs.person.post('/api/comment/create', answer);
  await settle();
  const { rows } = await sql<{ body: string; name: string }>`
    select body, username as name from comment join account on account.id = account_id
    order by comment.id`.execute(ours.site.ctx.db);
  expect(rows).toEqual([
    { body: 'How tall!', name: 'ann' },
    { body: 'A metre', name: handle },
  ]);
  const { id } = await ours.site.ctx.db
    .selectFrom('comment')
    .select('id')
    .where('body', '=', 'A metre')
    .executeTakeFirstOrThrow();
  await ours.person.post(`/api/comment/${id}/vote`, { value: 1 });
  await settle();
  expect(await db.selectFrom('comment').select('score').where('body', '=', 'A metre').execute()).toEqual([
    { score: 1 },
  ]);
});

/** What is counted of a video, by its title. */
const countedAt = ({ site }: Home, title: string) =>
  site.ctx.db
    .selectFrom('video')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .select(['score', 'likes_count as likes', 'view_count as views'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow();

it('shows what the home of a video counts, each vote once, and tells open pages', async () => {
  const [{ id }] = (await theirs.site.ctx.db.selectFrom('video').select('id').execute()) as [{ id: number }];
  const shown = new Set<number>();
  const stop = ours.site.ctx.bus.subscribe('vote', (video) => shown.add(video.id));
  const carol = await signUpPerson(theirs.site, 'carol');
  await carol.post(`/api/video/${id}/vote`, { value: 1 });
  await vi.waitFor(async () => {
    await settle();
    expect(await countedAt(ours, 'Storks')).toEqual({ score: 2, likes: 2, views: 0 });
  }, LIVE);
  await vi.waitFor(() => expect([...shown]).toContain(film.id));
  stop();
  const older = { videoId: film.id, score: 9, likes: 9, views: 9, comments: 9, at: new Date(0) };
  const keep = ({ ctx }: TestSite) => ctx.db.transaction().execute((trx) => keepCounted(trx, ctx, [older]));
  expect(await keep(ours.site)).toEqual([]);
  // A vote here moves it at once, and stays when its home has counted it.
  await ours.person.post(`/api/video/${film.id}/vote`, { value: -1 });
  expect(await countedAt(ours, 'Storks')).toMatchObject({ score: 0, likes: 1 });
  await settle();
  expect(await countedAt(theirs, 'Storks')).toMatchObject({ score: 0, likes: 1 });
  for (const counter of verified.counters ?? [])
    expect(await findMiscounts(ours.site.ctx.db, counter)).toEqual([]);
  await carol.post(`/api/video/${id}/vote`, { value: 0 });
});

it('tells the home of a video that it was watched, and how much of it, but not by whom', async () => {
  const { ctx } = theirs.site;
  const headers = { ...ours.person.headers, 'user-agent': 'Mozilla/5.0 Firefox/150.0' };
  const url = `/api/video/${film.id}/track`;
  const track = (payload: object) => ours.site.app.inject({ method: 'POST', url, headers, payload });
  await track({});
  await track({ played: 3, slices: 0b111 });
  await track({ played: 0, slices: 0, leave: true });
  await Promise.all([flushViews(ours.site.ctx), flushPlays(ours.site.ctx)]);
  expect(await countedAt(ours, 'Storks')).toMatchObject({ views: 1 });
  const told = async () => {
    const rows = await ours.site.ctx.db.selectFrom('federation_activity').select('body').execute();
    return rows.filter(({ body }) => (JSON.parse(body) as { type: string }).type === 'View').length;
  };
  expect(await told()).toBe(0);
  const { rows } = await sql<{ data: ViewsOrder }>`select data from pgboss.job
    where name = ${TELL_VIEWS}`.execute(ours.site.ctx.db);
  expect(rows.map(({ data }) => data.views)).toEqual([[{ videoId: film.id, count: 1 }]]);
  await settle();
  // As after a kill before the job counted as done.
  for (const { data } of rows) await tellOfViews(ours.site.ctx, data);
  expect(await told()).toBe(1);
  await flushViews(ctx);
  expect(await countedAt(theirs, 'Storks')).toMatchObject({ views: 1 });
  const facts = ctx.db.selectFrom('analytics_fact').select(['kind', 'amount', 'begun', 'source', 'device']);
  expect(await facts.where('kind', 'in', ['view', 'play']).orderBy('kind').execute()).toMatchObject([
    { kind: 'play', amount: 2, begun: 1 },
    { kind: 'view', amount: 1, source: 'other-site', device: null },
  ]);
  const sent = ours.site.ctx.db.selectFrom('federation_activity').select('body');
  const bodies = (await sent.where('body', 'like', '%WatchAction%').execute()).map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).not.toMatch(/ann|\/ap\/users/);
});

interface AnyStep {
  readonly vote: number;
  readonly edit: string;
  readonly delete: boolean;
  readonly restore: boolean;
  readonly arrives: number;
  readonly isAnswered: boolean;
}

/** What may happen to what somebody says here of a video there, and to what that site is sent of it. */
const STEP = fc.oneof(
  ...[
    fc.record({ vote: fc.constantFrom(1, -1, 0) }),
    fc.record({ edit: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c') }) }),
    fc.record({ delete: fc.constant(true) }),
    fc.record({ restore: fc.constant(true) }),
    // One of those on their way arrives; what is answered may not, so that it is sent again.
    fc.record({ arrives: fc.nat(20), isAnswered: fc.boolean() }),
  ],
);

it('ends with the same on both sites, in whatever order and how often what is sent arrives', async () => {
  const { ctx } = ours.site;
  const inbox = `${theirs.site.ctx.config.publicUrl}/ap/inbox`;
  const inOrder = fc.array(STEP, { minLength: 4, maxLength: 8 });
  const samples = fc.sample(fc.tuple(inOrder, fc.array(fc.nat(20), { minLength: 12, maxLength: 12 })), {
    numRuns: Number(process.env['VIREO_AGREE_RUNS'] ?? 5),
    seed: 7,
  });
  for (const [steps, rest] of samples) {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id
      from federation_activity`.execute(ctx.db);
    const since = rows[0]?.id ?? 0;
    const done = new Set<number>();
    const onTheirWay = async () => {
      const sent = ctx.db.selectFrom('federation_activity').select('id').where('id', '>', since);
      return (await sent.execute()).filter(({ id }) => !done.has(id));
    };
    const arrive = async (place: number, isAnswered: boolean) => {
      const waiting = await onTheirWay();
      const one = waiting[place % Math.max(1, waiting.length)];
      if (!one) return;
      await deliverActivity(ctx, { activityId: one.id, inbox }, AbortSignal.timeout(10_000));
      if (isAnswered) done.add(one.id);
    };
    const said = await ours.person.post('/api/comment/create', { video: String(film.id), body: 'New' });
    const commentId = Number((said.body as never as { comment: { comment_id: string } }).comment.comment_id);
    await tellOfComment(ctx, { commentId });
    for (const step of steps as readonly Partial<AnyStep>[]) {
      if (step.vote !== undefined) await ours.person.post(`/api/video/${film.id}/vote`, { value: step.vote });
      if (step.edit !== undefined)
        await ours.person.post(`/api/comment/${commentId}/edit`, { body: step.edit });
      for (const change of ['delete', 'restore'] as const)
        if (step[change] !== undefined) await ours.person.post(`/api/comment/${commentId}/${change}`);
      if (step.arrives !== undefined) await arrive(step.arrives, step.isAnswered ?? false);
      else await tellOfComment(ctx, { commentId });
    }
    for (const place of rest) await arrive(place, true);
    expect(await onTheirWay()).toEqual([]);
    const uri = commentUri(ctx.config, commentId);
    const kept = await theirs.site.ctx.db
      .selectFrom('comment')
      .innerJoin('remote_object', 'remote_object.comment_id', 'comment.id')
      .select('comment.body')
      .where('uri', '=', uri)
      // Who says the same again and again is held there for the moderators.
      .where('comment.state', 'in', ['shown', 'held'])
      .execute();
    const own = ctx.db.selectFrom('comment').select('body').where('id', '=', commentId);
    const shown = await own.where('state', '=', 'shown').execute();
    expect({ steps, kept }).toEqual({ steps, kept: shown });
    const votes = ({ db }: TestSite['ctx']) => db.selectFrom('vote').select('value').execute();
    const counted = (await votes(theirs.site.ctx)).filter(({ value }) => value !== 0);
    expect(counted).toEqual((await votes(ctx)).filter(({ value }) => value !== 0));
  }
});

it('changes and goes as it does where it is at home', async () => {
  const [{ id }] = (await theirs.site.ctx.db.selectFrom('video').select('id').execute()) as [{ id: number }];
  await theirs.person.post(`/api/video/${id}/edit`, { title: 'White storks' });
  await settle();
  expect(await inFollowing()).toEqual(['White storks']);
  expect((await theirs.person.post(`/api/video/${id}/delete`)).code).toBe(200);
  await settle();
  expect(await inFollowing()).toEqual([]);
  expect((await ours.site.app.inject(mediaUrl(film, 'remote/360p.mp4'))).statusCode).toBe(404);
});

it('is no follower any more once it has said so', async () => {
  await ours.person.post(`/api/user/${bob}/unfollow`);
  await settle();
  expect((await theirs.person.get(`/api/user/${theirs.person.id}/followers`)).body).toMatchObject({
    users: [],
  });
});

it('shows also what they published before they were followed', async () => {
  await publishThere('Nests', 'b');
  await savePicture(theirs.site.ctx, 'avatar', Number(theirs.person.id), await sharp(RED).png().toBuffer());
  await ours.person.post(`/api/user/${bob}/follow`);
  await settle();
  expect(await inFollowing()).toEqual(['Nests']);
  const { db } = ours.site.ctx;
  const [face] = await db
    .selectFrom('account')
    .select('avatar_version')
    .where('id', '=', Number(bob))
    .execute();
  const url = avatarUrl({ id: Number(bob), avatarVersion: face?.avatar_version ?? 0 });
  expect((await ours.site.app.inject(url)).headers['content-type']).toBe('image/webp');
});

it('shows what is in a channel that is followed alone, until it is not followed any more', async () => {
  const [here, there] = [ours.site.ctx, theirs.site.ctx];
  const follow = (id: string | number, how = 'follow') => ours.person.post(`/api/user/${id}/${how}`);
  await follow(bob, 'unfollow');
  const given = { title: 'Birds', url: 'birds', description: '' };
  const owner = Number(theirs.person.id);
  const channel = await createChannel(there, owner, given, owner);
  const group = await openRemoteActor(here, actorUri(there.config, { kind: 'channel', id: channel.id }));
  await follow(group?.accountId ?? 0);
  await settle();
  const id = await publishThere('Chicks', 'c', channel.id);
  const tell = async (title?: string) => {
    if (title) await theirs.person.post(`/api/video/${id}/edit`, { title });
    else await there.jobs.send(TELL_VIDEO, { videoId: id });
    await settle();
  };
  await tell();
  expect(await inFollowing()).toEqual(['Chicks']);
  await tell('Loud chicks');
  expect(await inFollowing()).toEqual(['Loud chicks']);
  const video = await here.db.selectFrom('video').select('id').where('title', '=', 'Loud chicks').execute();
  await ours.person.post('/api/comment/create', { video: String(video[0]?.id), body: 'Hear them' });
  await follow(bob);
  await settle();
  const said = there.db.selectFrom('comment').select('video_id').where('body', '=', 'Hear them');
  expect(await said.execute()).toEqual([{ video_id: id }]);
  // Once, though both are followed; and whoever follows its author alone sees it as well.
  expect((await inFollowing()).toSorted()).toEqual(['Loud chicks', 'Nests']);
  await follow(group?.accountId ?? 0, 'unfollow');
  await settle();
  expect((await inFollowing()).toSorted()).toEqual(['Loud chicks', 'Nests']);
  const follows = there.db.selectFrom('remote_follow').select('id').where('channel_id', '=', channel.id);
  expect(await follows.execute()).toEqual([]);
  await follow(bob, 'unfollow');
  await follow(group?.accountId ?? 0);
  await settle();
  await theirs.person.post(`/api/video/${id}/delete`);
  await settle();
  expect(await inFollowing()).toEqual([]);
});

it('hears what becomes of a video that was only looked up, though it follows nobody', async () => {
  const [here, there] = [ours.site.ctx, theirs.site.ctx];
  for (const { account_id } of await here.db.selectFrom('follow_user').select('account_id').execute())
    await ours.person.post(`/api/user/${account_id}/unfollow`);
  await settle();
  expect(await there.db.selectFrom('remote_follow').select('id').execute()).toEqual([]);
  const id = await publishThere('Eggs', 'd');
  await there.jobs.send(TELL_VIDEO, { videoId: id });
  await settle();
  expect(await takeVideo(here, { uri: videoUri(there.config, id) }, true)).not.toBeNull();
  await settle();
  const titles = async () => {
    const shown = here.db.selectFrom('video').select('title').where('state', '=', 'success');
    return (await shown.execute()).map(({ title }) => title);
  };
  expect(await titles()).toContain('Eggs');
  await theirs.person.post(`/api/video/${id}/edit`, { title: 'Four eggs' });
  await settle();
  expect(await titles()).toContain('Four eggs');
  await theirs.person.post(`/api/video/${id}/delete`);
  await settle();
  expect(await titles()).not.toContain('Four eggs');
});
