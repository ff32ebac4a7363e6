import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/http/caller.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import live from './live.ts';
import { flushViews, noteWatching, sweepAudience, watchersOf } from './model.ts';
import { videoCompleted, videoMoved } from '#features/videos/video/events.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { relatedVideos } from '#features/watching/detail/related.ts';
import { AREA_VIEWS_PER_HOUR, NETWORK_VIEWS_PER_HOUR } from './rules.ts';
import watchJobs from './jobs.ts';
import { computeRelated, RELATED_JOB } from './model/related.ts';

let site: TestSite;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
  ann = await signUp(site);
});
afterAll(() => site.close());

/** A visitor watches a video of nobody's, unless told otherwise. */
function watch({ id }: { readonly id: number }, caller: Partial<Caller>): Promise<boolean> {
  const userAgent = 'Mozilla/5.0 Firefox/150.0';
  const visitor = { viewer: null, address: '192.0.2.1', userAgent, requestId: '', language: 'en' } as const;
  return noteWatching(site.ctx, { id, accountId: null }, { ...visitor, ...caller });
}

async function tag(videoId: number, text: string) {
  const { id } = await site.ctx.db
    .insertInto('tag')
    .values({ text, label: text, use_count: 1 })
    .onConflict((conflict) =>
      conflict.column('text').doUpdateSet((eb) => ({ use_count: eb('tag.use_count', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.ctx.db.insertInto('video_tag').values({ video_id: videoId, tag_id: id }).execute();
}

async function madeAt(videoId: number): Promise<number | null> {
  const row = await site.ctx.db
    .selectFrom('related_list')
    .select('made_at as at')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

function vote(person: Person, videoId: number) {
  return site.app.inject({
    method: 'POST',
    url: `/api/video/${videoId}/vote`,
    headers: person.headers,
    payload: { value: 1 },
  });
}

/** The jobs that wait to make the list of this video. */
async function waitingFor(videoId: number) {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job
    where name = ${RELATED_JOB} and singleton_key = ${String(videoId)}`.execute(site.ctx.db);
  return rows.map(({ data }) => data);
}

/** The videos listed next to this one for a visitor, once the job that a first reader orders has run. */
async function relatedTo(code: string) {
  const { id } = await openVideo(site.ctx, null, code);
  await computeRelated(site.ctx, id, null);
  return listedBeside(code);
}

async function listedBeside(code: string) {
  return relatedVideos(site.ctx, null, await openVideo(site.ctx, null, code));
}

/** The reasons of the videos related to this one, without those that are only hot. */
async function reasonsFor(code: string) {
  const { reasons } = await relatedTo(code);
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== 'hot'));
}

describe('related videos', () => {
  it('have a stored reason, and leave out unlisted videos', async () => {
    const [owner, voter] = [await signUp(site), await signUp(site)];
    const video = await addVideo(site, { accountId: owner.id });
    const [tagged, liked, own, hidden, stranger] = [
      await addVideo(site),
      await addVideo(site),
      await addVideo(site, { accountId: owner.id }),
      await addVideo(site, { accountId: owner.id, private: true }),
      await addVideo(site),
    ];
    await tag(video.id, 'lake');
    await tag(tagged.id, 'lake');
    await vote(voter, video.id);
    await vote(voter, liked.id);
    const { videos, reasons } = await relatedTo(video.code);
    expect(await reasonsFor(video.code)).toEqual({
      [tagged.id]: 'tags',
      [liked.id]: 'votes',
      [own.id]: 'owner',
    });
    expect(videos.map(({ id }) => Number(id))).not.toContain(hidden.id);
    expect(reasons[stranger.id]).toBe('hot');
    const stored = await site.ctx.db
      .selectFrom('related_list')
      .select(['related', 'reasons'])
      .where('video_id', '=', video.id)
      .executeTakeFirst();
    expect(stored?.related.map(Number)).toEqual([tagged.id, liked.id, own.id]);
    expect(stored?.reasons).toEqual(['tags', 'votes', 'owner']);
  });

  it('are recomputed as a whole, once even if several callers try', async () => {
    const video = await addVideo(site);
    const other = await addVideo(site);
    await tag(video.id, 'hill');
    expect(await computeRelated(site.ctx, video.id, null)).toBe(true);
    await tag(other.id, 'hill');
    const seen = await madeAt(video.id);
    const made = await Promise.all([1, 2, 3].map(() => computeRelated(site.ctx, video.id, seen)));
    expect(made.toSorted()).toEqual([false, false, true]);
    expect(await reasonsFor(video.code)).toEqual({ [other.id]: 'tags' });
    await site.ctx.db.updateTable('video').set({ state: 'suspended' }).where('id', '=', other.id).execute();
    expect(await reasonsFor(video.code)).toEqual({});
  });

  it('are filled up with hot videos that the viewer may see, without the video itself', async () => {
    const owner = await signUp(site);
    const video = await addVideo(site, { accountId: owner.id, hot: 90_000 });
    const own = await addVideo(site, { accountId: owner.id, hot: 1 });
    const blocked = await signUp(site);
    const hottest = await addVideo(site, { hot: 90_002, accountId: blocked.id });
    const second = await addVideo(site, { hot: 90_001 });
    const hidden = [
      await addVideo(site, { hot: 90_003, nsfw: true }),
      await addVideo(site, { hot: 90_004, private: true }),
      await addVideo(site, { hot: 90_005, moderated: false }),
    ];
    for (let more = 0; more < 12; more += 1) await addVideo(site, { hot: 80_000 });
    const { videos, reasons } = await relatedTo(video.code);
    const ids = videos.map(({ id }) => Number(id));
    expect(ids.slice(0, 3)).toEqual([own.id, hottest.id, second.id]);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    for (const { id } of [video, ...hidden]) expect(ids).not.toContain(id);
    expect(Object.values(reasons).filter((reason) => reason === 'hot')).toHaveLength(11);
    await site.ctx.db.insertInto('block').values({ account_id: ann.id, blocked_id: blocked.id }).execute();
    const row = await openVideo(site.ctx, null, second.code);
    const hot = async (viewer: { id: number; acl: '' } | null) =>
      (await relatedVideos(site.ctx, viewer, row)).videos.map(({ id }) => Number(id));
    expect(await hot(null)).toContain(hottest.id);
    expect(await hot({ id: ann.id, acl: '' })).not.toContain(hottest.id);
  });
});

it('a page that is opened first shows what is near, and orders the list without waiting for it', async () => {
  const owner = await signUp(site);
  const video = await addVideo(site, { accountId: owner.id });
  const [own, tagged, unsafe] = [
    await addVideo(site, { accountId: owner.id }),
    await addVideo(site),
    await addVideo(site, { accountId: owner.id, nsfw: true }),
  ];
  for (const { id } of [video, tagged, own]) await tag(id, 'brook');
  const { reasons } = await listedBeside(video.code);
  expect(reasons).toMatchObject({ [own.id]: 'owner', [tagged.id]: 'tags' });
  expect(reasons).not.toHaveProperty(String(unsafe.id));
  expect(await madeAt(video.id)).toBeNull();
  await expect.poll(() => waitingFor(video.id), PATIENT).toEqual([{ videoId: video.id, seen: null }]);
  await listedBeside(video.code);
  await site.work(watchJobs(site.ctx));
  await expect.poll(() => madeAt(video.id), PATIENT).not.toBeNull();
  expect(await reasonsFor(video.code)).toEqual({ [own.id]: 'tags', [tagged.id]: 'tags' });
});

it('a list is ordered when a video is complete', async () => {
  const video = await addVideo(site, { state: 'stored' });
  await site.ctx.db
    .transaction()
    .execute((trx) => site.ctx.events.emit(trx, videoCompleted, { videoId: video.id }));
  await expect.poll(() => madeAt(video.id), PATIENT).not.toBeNull();
});

it('a list is made anew when the video has other tags, and its row in lists stays as it is', async () => {
  const [video, other] = [await addVideo(site), await addVideo(site)];
  const version = () =>
    sql<{ xmin: string }>`select xmin::text from video where id = ${video.id}`
      .execute(site.ctx.db)
      .then(({ rows }) => rows[0]?.xmin);
  const before = await version();
  await computeRelated(site.ctx, video.id, null);
  const first = await madeAt(video.id);
  for (const { id } of [video, other]) await tag(id, 'pond');
  await site.ctx.db
    .transaction()
    .execute((trx) => site.ctx.events.emit(trx, videoMoved, { videoId: video.id }));
  const reasons = async () => (await listedBeside(video.code)).reasons;
  await expect.poll(reasons, PATIENT).toMatchObject({ [other.id]: 'tags' });
  await expect.poll(() => madeAt(video.id), PATIENT).toBeGreaterThan(first as number);
  expect(await version()).toBe(before);
});

describe('POST /api/video/{id}/track', () => {
  const PERSON = 'Mozilla/5.0 Firefox/150.0';
  const track = (id: number, agent = PERSON, person: Person | null = null) =>
    site.app
      .inject({
        method: 'POST',
        url: `/api/video/${id}/track`,
        remoteAddress: agent === PERSON ? '127.0.0.1' : '192.0.2.9',
        headers: { 'user-agent': agent, ...person?.headers },
      })
      .then((answer) => answer.json());
  const stored = async (id: number) =>
    (
      await site.ctx.db
        .selectFrom('video_counter')
        .select('view_count')
        .where('video_id', '=', id)
        .executeTakeFirst()
    )?.view_count;

  it('counts a viewer once in half an hour, whatever their browser, and bots never', async () => {
    const video = await addVideo(site);
    const after = async (...given: [agent?: string, person?: Person]) => {
      await track(video.id, ...given);
      await flushViews(site.ctx);
      return stored(video.id);
    };
    expect(await after()).toBe(1);
    expect(await after()).toBe(1);
    expect(await after(PERSON, ann)).toBe(2);
    expect(await after('Other/1.0 Firefox/1.0', ann)).toBe(2);
    for (const machine of ['Googlebot/2.1', 'curl/8.1', '']) expect(await after(machine)).toBe(2);
    site.advance(31 * 60_000);
    expect(await after()).toBe(3);
    expect((await track(video.id)).view_count).toBe(3);
  });

  it('counts one view and one watcher for several browsers of one network', async () => {
    const video = await addVideo(site);
    const counted = await Promise.all(
      [1, 2, 3].map((browser) => watch(video, { userAgent: `Mozilla/5.0 Firefox/${browser}.0` })),
    );
    // A browser can claim to be any, so several of one network add neither views nor watchers.
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect((await watchersOf(site.ctx, video.id)).total).toBe(1);
  });

  it('limits the views that count from one network in an hour, whatever the accounts', async () => {
    const video = await addVideo(site);
    const from = (id: number, address: string) => watch(video, { viewer: { id } as never, address });
    const counted = [];
    for (let id = 1; id <= NETWORK_VIEWS_PER_HOUR + 5; id += 1) counted.push(await from(id, '192.0.2.7'));
    expect(counted.filter(Boolean)).toHaveLength(NETWORK_VIEWS_PER_HOUR);
    expect(await from(99, '192.0.2.8')).toBe(true);
  });

  it.each([
    ['one /24', (at: number) => `198.51.100.${at}`],
    ['one /48', (at: number) => `2001:db8:7:${at.toString(16)}::1`],
  ])(
    'limits the views that count from %s in an hour, however many networks it has',
    async (_title, address) => {
      const video = await addVideo(site);
      const from = (at: number) => watch(video, { address: address(at) });
      const counted = await Promise.all(Array.from({ length: 60 }, (_item, at) => from(at + 1)));
      expect(counted.filter(Boolean)).toHaveLength(AREA_VIEWS_PER_HOUR);
    },
  );

  it('answers the live numbers, and drops viewers after two missed heartbeats', async () => {
    const video = await addVideo(site);
    await vote(ann, video.id);
    await track(video.id, 'Mozilla/5.0 Firefox/90.0');
    expect(await track(video.id)).toMatchObject({ nWatching: 2, score: 1, comment_count: 0 });
    site.advance(40_000);
    await track(video.id);
    site.advance(6_000);
    expect((await track(video.id)).nWatching).toBe(1);
  });

  it('publishes when a viewer leaves, and when one stops sending heartbeats', async () => {
    const video = await addVideo(site);
    const heard: number[] = [];
    const stop = site.ctx.bus.subscribe('watch', ({ id }) => void (id === video.id && heard.push(id)));
    const total = async () => (await watchersOf(site.ctx, video.id)).total;
    await track(video.id, 'Mozilla/5.0 Firefox/90.0');
    await track(video.id);
    const left = await site.app.inject({
      method: 'POST',
      url: `/api/video/${video.id}/track?leave=1`,
      headers: { 'user-agent': PERSON },
    });
    expect(left.json()).toMatchObject({ nWatching: 1 });
    expect(left.headers['access-control-allow-origin']).toBe('*');
    await expect.poll(() => heard.length, PATIENT).toBe(3);
    expect(await total()).toBe(1);
    site.advance(46_000);
    await sweepAudience(site.ctx);
    await expect.poll(() => heard.length, PATIENT).toBe(4);
    stop();
    expect(await total()).toBe(0);
  });
});

it("GET /api/user/{id} counts the watchers of a person's public videos, each once", async () => {
  const owner = await signUp(site);
  const [one, two, hidden] = [
    await addVideo(site, { accountId: owner.id }),
    await addVideo(site, { accountId: owner.id }),
    await addVideo(site, { accountId: owner.id, private: true }),
  ];
  const track = (id: number, browser: number) =>
    site.app.inject({
      method: 'POST',
      url: `/api/video/${id}/track`,
      remoteAddress: `192.0.2.${browser}`,
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
    });
  for (const [id, browser] of [
    [one.id, 1],
    [two.id, 1],
    [two.id, 2],
    [hidden.id, 3],
  ] as const)
    await track(id, browser);
  expect((await site.app.inject(`/api/user/${owner.id}`)).json().watchers).toEqual({
    total: 2,
    countries: [],
  });
  site.advance(46_000);
  expect((await site.app.inject(`/api/user/${owner.id}`)).json().watchers.total).toBe(0);
});

it('open pages receive the numbers of watchers and views when a viewer arrives', async () => {
  const video = await addVideo(site);
  const track = (remoteAddress: string) =>
    site.app.inject({
      method: 'POST',
      url: `/api/video/${video.id}/track`,
      remoteAddress,
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
    });
  await track('192.0.2.1');
  await track('192.0.2.2');
  const before = site.events.length;
  await track('192.0.2.2');
  expect(site.events.slice(before)).toEqual([]);
  expect(site.events).toContainEqual({ topic: 'watch', id: video.id });
  await flushViews(site.ctx);
  expect((await live.messages(site.ctx, [video.id], null)).get(video.id)).toEqual({
    type: 'watch',
    resource: 'video',
    id: video.id,
    videoId: video.id,
    views: 2,
    watching: 2,
    comments: 0,
  });
});
