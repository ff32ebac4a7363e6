import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { sweepTakenOut } from './model/take-out.ts';
import { noteSeen } from './model/seen.ts';
import owned from './owned.ts';
import { HISTORY_MAX, TRIMMED_EVERY, UNDO_MS } from './rules.ts';

let site: TestSite;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  ann = await signUp(site);
  ben = await signUp(site);
});
afterAll(() => site.close());

const AGENT = 'Mozilla/5.0 Firefox/150.0';

function watch(person: Person | null, id: number | string) {
  return site.app.inject({
    method: 'POST',
    url: `/api/video/${id}/track`,
    headers: { 'user-agent': AGENT, ...person?.headers },
  });
}

/** Ids of the videos in somebody's history. */
async function historyOf(person: Person, query = ''): Promise<number[]> {
  const { videos } = (await person.get(`/api/history?query=${encodeURIComponent(query)}`))
    .body as never as ListedHistory;
  return videos.map(({ video_id }) => Number(video_id));
}

async function countRows(accountId: number): Promise<number> {
  const rows = await site.ctx.db
    .selectFrom('watch_history')
    .select('video_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.length;
}

describe('the history', () => {
  it('lists each video with a counted view once, latest first', async () => {
    const [first, second] = [await addVideo(site), await addVideo(site)];
    await watch(ann, first.id);
    site.advance(1_000);
    await watch(ann, second.id);
    expect(await historyOf(ann)).toEqual([second.id, first.id]);
    site.advance(31 * 60_000);
    await watch(ann, first.id);
    expect(await historyOf(ann)).toEqual([first.id, second.id]);
    expect(await historyOf(ben)).toEqual([]);
  });

  it('does not record what is not counted as a view: bots, and the same viewer again', async () => {
    const video = await addVideo(site);
    await site.app.inject({
      method: 'POST',
      url: `/api/video/${video.id}/track`,
      headers: { 'user-agent': 'Googlebot/2.1', ...ann.headers },
    });
    expect(await historyOf(ann)).toEqual([]);
    await watch(ann, video.id);
    const at = await watchedAt(ann, video.id);
    site.advance(60_000);
    await watch(ann, video.id);
    expect(await watchedAt(ann, video.id)).toEqual(at);
  });

  it('can be searched by parts of titles and names, ignoring accents', async () => {
    const owner = await signUp(site, { username: 'heronwatcher' });
    const lake = await addVideo(site, { title: 'Über den Zürichsee 100%', accountId: owner.id });
    const hill = await addVideo(site, { title: 'A hill' });
    for (const { id } of [lake, hill]) await watch(ann, id);
    expect(await historyOf(ann, 'zurich')).toEqual([lake.id]);
    expect(await historyOf(ann, 'HERON')).toEqual([lake.id]);
    expect(await historyOf(ann, '100%')).toEqual([lake.id]);
    expect(await historyOf(ann, '%hill')).toEqual([]);
    const { body } = await ann.page('/history?q=zurich');
    expect(body).toContain('Zürichsee');
    expect(body).not.toContain('A hill');
  });

  it('is paged', async () => {
    const videos = [await addVideo(site), await addVideo(site), await addVideo(site)];
    for (const { id } of videos) {
      await watch(ann, id);
      site.advance(1_000);
    }
    const first = (await ann.get('/api/history?limit=2')).body as never as ListedHistory;
    expect(first.page).toMatchObject({ total: 3, limit: 2 });
    const second = (await ann.get(`/api/history?limit=2&after=${first.page.next}`))
      .body as never as ListedHistory;
    expect(second.videos.map(({ video_id }) => Number(video_id))).toEqual([videos[0]?.id]);
    expect(second.page.next).toBeNull();
  });

  it('keeps unlisted videos, and hides suspended ones and those of blocked owners', async () => {
    const unlisted = await addVideo(site, { private: true });
    const gone = await addVideo(site);
    const blocked = await addVideo(site, { accountId: ben.id });
    await watch(ann, unlisted.code);
    for (const { id } of [gone, blocked]) await watch(ann, id);
    expect((await historyOf(ann)).length).toBe(3);
    await site.ctx.db.updateTable('video').set({ state: 'suspended' }).where('id', '=', gone.id).execute();
    await ann.send('PUT', `/api/user/${ann.id}/block/${ben.id}`);
    expect(await historyOf(ann)).toEqual([unlisted.id]);
  });

  it('is cut to HISTORY_MAX videos now and then, and the oldest are deleted first', async () => {
    const { db } = site.ctx;
    const bulk = await db
      .insertInto('video')
      .values(
        Array.from({ length: HISTORY_MAX }, (_item, n) => ({
          code: `bulk${n}`,
          media_key: `bulk-key${n}`,
          title: 'Bulk',
          state: 'success',
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('video_counter')
      .values(bulk.map(({ id }) => ({ video_id: id })))
      .execute();
    const rows = bulk.map(({ id }, at) => ({
      account_id: ann.id,
      video_id: id,
      watched_at: new Date(1_700_000_000_000 + at * 1000),
    }));
    await db.insertInto('watch_history').values(rows).execute();
    const places = rows.map(({ account_id, video_id }) => ({ account_id, video_id, at: 5 }));
    await db.insertInto('watch_position').values(places).execute();
    const fresh: number[] = [];
    const isTrimmed = () => ((fresh.at(-1) ?? 1) + ann.id) % TRIMMED_EVERY === 0;
    while (!isTrimmed()) {
      fresh.push((await addVideo(site)).id);
      await noteSeen(site.ctx, ann.id, fresh.at(-1) as number);
    }
    expect(fresh.length).toBeLessThanOrEqual(TRIMMED_EVERY);
    expect(await countRows(ann.id)).toBe(HISTORY_MAX);
    const oldest = bulk[fresh.length]?.id as number;
    const left = await db
      .selectFrom('watch_history')
      .select('video_id as id')
      .where('account_id', '=', ann.id)
      .where('video_id', 'in', [bulk[fresh.length - 1]?.id as number, oldest, ...fresh])
      .execute();
    expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([oldest, ...fresh]);
    const kept = await db
      .selectFrom('watch_position')
      .select('video_id as id')
      .where('account_id', '=', ann.id)
      .where('video_id', 'in', [bulk[fresh.length - 1]?.id as number, oldest])
      .execute();
    expect(kept).toEqual([{ id: oldest }]);
    // Watching the oldest again makes it the latest, and nothing is lost.
    await noteSeen(site.ctx, ann.id, oldest);
    expect(await countRows(ann.id)).toBe(HISTORY_MAX);
    expect((await historyOf(ann))[0]).toBe(oldest);
  });

  it('is not available to visitors', async () => {
    for (const [method, url] of [
      ['GET', '/api/history'],
      ['POST', '/api/history'],
      ['DELETE', '/api/history'],
      ['DELETE', '/api/history/1'],
      ['POST', '/api/history/restore'],
    ] as const) {
      const answer = await site.app.inject({ method, url, payload: { paused: 1 } });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
    const page = await site.app.inject('/history');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/sign-in?next=%2Fhistory']);
  });
});

describe('removing from the history', () => {
  it('hides a video at once and restores it where it was', async () => {
    const [first, second] = [await addVideo(site), await addVideo(site)];
    await watch(ann, first.id);
    site.advance(1_000);
    await watch(ann, second.id);
    expect((await ann.send('DELETE', `/api/history/${second.id}`)).body).toMatchObject({ removed: 1 });
    expect((await ann.send('DELETE', `/api/history/${second.id}`)).body).toMatchObject({ removed: 0 });
    expect(await historyOf(ann)).toEqual([first.id]);
    await ben.post('/api/history/restore', { video: second.id });
    expect(await historyOf(ann)).toEqual([first.id]);
    expect((await ann.post('/api/history/restore', { video: second.id })).body).toMatchObject({
      restored: 1,
    });
    expect(await historyOf(ann)).toEqual([second.id, first.id]);
  });

  it('clears the history, and restoring brings back what was removed last', async () => {
    const videos = [await addVideo(site), await addVideo(site), await addVideo(site)];
    for (const { id } of videos) {
      await watch(ann, id);
      await watch(ben, id);
      site.advance(1_000);
    }
    await ann.send('DELETE', `/api/history/${videos[0]?.id}`);
    site.advance(1_000);
    expect((await ann.send('DELETE', '/api/history')).body).toMatchObject({ removed: 2 });
    expect(await historyOf(ann)).toEqual([]);
    expect(await historyOf(ben)).toHaveLength(3);
    expect((await ann.post('/api/history/restore')).body).toMatchObject({ restored: 2 });
    expect(await historyOf(ann)).toEqual([videos[2]?.id, videos[1]?.id]);
  });

  it('is final after UNDO_MS: entries and positions are deleted, unless watched again', async () => {
    const [gone, again] = [await addVideo(site), await addVideo(site)];
    for (const { id } of [gone, again]) {
      await watch(ann, id);
      await ann.post(`/api/video/${id}/position`, { at: 12 });
    }
    await ann.send('DELETE', '/api/history');
    site.advance(UNDO_MS - 1_000);
    await sweepTakenOut(site.ctx, new AbortController().signal);
    expect(await countRows(ann.id)).toBe(2);
    await noteSeen(site.ctx, ann.id, again.id);
    site.advance(2_000);
    expect((await ann.post('/api/history/restore')).body).toMatchObject({ restored: 0 });
    await sweepTakenOut(site.ctx, AbortSignal.abort());
    expect(await countRows(ann.id)).toBe(2);
    await sweepTakenOut(site.ctx, new AbortController().signal);
    expect(await historyOf(ann)).toEqual([again.id]);
    expect(await countRows(ann.id)).toBe(1);
    const places = await site.ctx.db
      .selectFrom('watch_position')
      .select('video_id as id')
      .where('account_id', '=', ann.id)
      .execute();
    expect(places).toEqual([{ id: again.id }]);
  });
});

describe('pausing the history', () => {
  it('keeps what is there, and records no views or positions until it is resumed', async () => {
    const [before, during, after] = [await addVideo(site), await addVideo(site), await addVideo(site)];
    await watch(ann, before.id);
    expect((await ann.post('/api/history', { paused: 1 })).body).toMatchObject({ paused: true });
    await watch(ann, during.id);
    expect((await ann.post(`/api/video/${during.id}/position`, { at: 9 })).body).toMatchObject({
      kept: false,
    });
    expect(await historyOf(ann)).toEqual([before.id]);
    expect((await ann.get('/api/history')).body).toMatchObject({ paused: true });
    expect(await placeIn(during.code)).toBeNull();
    await ann.post('/api/history', { paused: 0 });
    site.advance(1_000);
    await watch(ann, after.id);
    expect((await ann.post(`/api/video/${after.id}/position`, { at: 9 })).body).toMatchObject({ kept: true });
    expect(await historyOf(ann)).toEqual([after.id, before.id]);
  });
});

describe('POST /api/video/{id}/position', () => {
  it("stores the viewer's position until the player sends 0", async () => {
    const video = await addVideo(site);
    const save = (at: number) => ann.post(`/api/video/${video.id}/position`, { at });
    expect(await placeIn(video.code)).toBeNull();
    await save(31.5);
    await save(42.5);
    expect(await placeIn(video.code)).toBe(42.5);
    await watch(ann, video.id);
    const { entries } = (await ann.get('/api/history')).body as never as ListedHistory;
    expect(entries[video.id]?.position).toBe(42.5);
    await save(0);
    expect(await placeIn(video.code)).toBeNull();
  });

  it('refuses visitors, invalid positions and missing videos', async () => {
    const video = await addVideo(site);
    const url = `/api/video/${video.id}/position`;
    const visitor = await site.app.inject({ method: 'POST', url, payload: { at: 5 } });
    expect(visitor.json().code).toBe('unauthorized');
    expect((await ann.post(url, { at: -1 })).body).toMatchObject({ code: 'invalid_param' });
    expect((await ann.post('/api/video/999999/position', { at: 1 })).body).toMatchObject({
      code: 'video_not_found',
    });
  });
});

it('the history is exported, and deleted, with its account', async () => {
  const video = await addVideo(site);
  await watch(ann, video.id);
  await ann.post('/api/history', { paused: 1 });
  const { rows } = await owned.exportFor(site.ctx, ann.id);
  expect(rows['watch_history']).toEqual([expect.objectContaining({ video_id: video.id })]);
  expect(rows['watch_history_choice']).toEqual([{ account_id: ann.id, paused: true }]);
  await site.ctx.db.deleteFrom('account').where('id', '=', ann.id).execute();
  expect(await countRows(ann.id)).toBe(0);
});

interface ListedHistory {
  readonly videos: readonly { readonly video_id: string }[];
  readonly page: { readonly next: string | null };
  readonly entries: Readonly<Record<string, { readonly position: number | null }>>;
}

/** The position at which ann's watch page starts the video, in seconds. */
async function placeIn(code: string): Promise<number | null> {
  const { body } = await site.app.inject({ url: `/${code}`, headers: ann.headers });
  return JSON.parse(/id="payload">(.*)<\/script>/.exec(body)?.[1] ?? '').data.resumeAt;
}

async function watchedAt(person: Person, videoId: number): Promise<Date | undefined> {
  const row = await site.ctx.db
    .selectFrom('watch_history')
    .select('watched_at')
    .where('account_id', '=', person.id)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row?.watched_at;
}
