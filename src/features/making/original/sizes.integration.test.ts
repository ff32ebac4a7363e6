import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import processing from '#features/making/processing/jobs.ts';
import { PROCESS_VIDEO } from '#features/making/processing/queue.ts';
import { type FilmIndex, FILM_INDEX } from '#features/videos/video/film-index.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { withoutHighest } from '#features/videos/video/film-sizes.ts';
import { addViews } from '#features/videos/video/model/counters.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { findMissingOfVideos } from '#features/videos/video/model/verify-files.ts';
import { readUsed } from '#features/making/upload/model/allotment.ts';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { makeClip, testTools } from '#platform/testing/clips.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { runRule } from '#src/commands/sizes.ts';
import originalJobs from './jobs.ts';
import { GRACE_MS, keepSizes } from './keep-sizes.ts';
import { countDroppable, MONTH_MS, type StorageRule } from './model/unwatched.ts';
import { restoreSize } from './restore-size.ts';
import { settleOriginal, settleOriginals } from './settle.ts';

let site: TestSite;
let [owner, mia] = [] as unknown as [Person, Person];
let gone = 0;
function advance(ms: number): void {
  gone += ms;
  site.advance(ms);
}
const never = new AbortController().signal;
const RULE: StorageRule = { dropUnwatched: 12, dropOlder: 12, dropKeep: '240p' };

beforeAll(async () => {
  site = await startSite();
  [owner, mia] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
  await site.ctx.jobs.prepare([...processing(site.ctx), ...(originalJobs(site.ctx) as never[])]);
});
beforeEach(async () => {
  site.advance(-gone);
  gone = 0;
  await site.ctx.db.deleteFrom('video').execute();
  for (const table of ['film', 'original', 'storage_run'] as const)
    await site.ctx.db.deleteFrom(table).execute();
  await site.ctx.settings.set('keepOriginals', 'always');
  await setRule(RULE);
});
afterAll(() => site?.close());

async function setRule(rule: StorageRule): Promise<void> {
  for (const [name, value] of Object.entries(rule))
    await site.ctx.settings.set(name as 'dropKeep', value as never);
}

const round = () => keepSizes(site.ctx, never, { rest: 0 });
const filmOf = (key: string) =>
  site.ctx.db.selectFrom('film').selectAll().where('media_key', '=', key).executeTakeFirstOrThrow();

/** A video of 360 lines whose picture was taken over with its sound, and of which 240 lines were encoded. */
async function makeFilm() {
  const id = await publishVideo(site, owner.id, {
    state: 'stored',
    completed_at: null,
    stored_at: new Date(),
  });
  const { media_key: key, code } = await site.ctx.db
    .selectFrom('video')
    .select(['media_key', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const clip = await makeClip({ seconds: 9, width: 640, height: 360 });
  await site.ctx.storage.putFile(originalKey(key), clip);
  const making = processing(site.ctx).find(({ name }) => name === PROCESS_VIDEO)!;
  await making.run({ videoId: id } as never, { signal: never, number: 1, isLast: false });
  await settleOriginal(site.ctx, id, never);
  const folder = `media/${key}/1`;
  const served = (name: string, headers = {}) => site.app.inject({ url: `/${folder}/${name}`, headers });
  return {
    ...{ id, key, code, clip, served },
    index: async () => (await openIndex(site.ctx.storage, folder))!,
    put: (index: FilmIndex) =>
      site.ctx.storage.put(`${folder}/${FILM_INDEX}`, Buffer.from(JSON.stringify(index))),
    packets: (name: string, track: 'v' | 'a') =>
      site.ctx.storage.withLocalFile(name === '' ? originalKey(key) : `${folder}/${name}`, (path) =>
        packetsIn(path, track),
      ),
    rows: () =>
      site.ctx.db.selectFrom('rendition').select(['name', 'key']).where('video_id', '=', id).execute(),
  };
}

async function packetsIn(path: string, track: string): Promise<string[]> {
  const args = ['-select_streams', track, '-show_packets', '-show_data_hash', 'sha256', '-of', 'csv'];
  const shown = ['-show_entries', 'packet=data_hash'];
  const { stdout } = await runFfprobe(await testTools(), [...args, ...shown, path]);
  return stdout.trim().split('\n');
}

/** Names in the master playlist, and what the player finds under each. */
async function playable({ served }: Awaited<ReturnType<typeof makeFilm>>) {
  const { payload } = await served('hls/master.m3u8');
  const names = [...payload.matchAll(/^(?:#EXT-X-MEDIA.*URI="([^"]+)".*|([^#\n].*))$/gm)].map(
    ([, sound, size]) => sound ?? size!,
  );
  for (const name of names) {
    const list = await served(`hls/${name}`);
    const [, length, start, file] = /BYTERANGE:(\d+)@(\d+)\n\.\.\/\.\.\/(.*)/.exec(list.payload)!;
    const range = `bytes=${start}-${Number(start) + Number(length) - 1}`;
    expect((await served(file!, { range })).statusCode).toBe(206);
  }
  return names.toSorted();
}

describe('a video that nobody watches', () => {
  it('loses its highest size, plays on, and gets it back from its original', async () => {
    const film = await makeFilm();
    const before = await film.index();
    const used = (await readUsed(site.ctx, owner.id)).bytes;
    expect(used).toBe((await filmOf(film.key)).bytes);
    expect(await round()).toBe(0);
    advance(13 * MONTH_MS);
    const count = await countDroppable(site.ctx, RULE);
    expect(count).toMatchObject({ sizes: 1, originals: 0 });
    await round();
    expect(await playable(film)).toEqual(['240p/ranges-3.m3u8', 'audio/ranges-3.m3u8']);
    expect(await film.rows()).toEqual([{ name: '240p', key: 'mp4/240p-3.mp4' }]);
    expect(await film.packets('mp4/240p-3.mp4', 'a')).toEqual(await film.packets('mp4/360p.mp4', 'a'));
    expect(await film.packets('mp4/240p-3.mp4', 'v')).toEqual(await film.packets('mp4/240p.mp4', 'v'));
    expect(used - (await readUsed(site.ctx, owner.id)).bytes).toBeGreaterThan(0.9 * count.bytes);
    // Whoever plays it just now reads on.
    for (const name of ['hls/360p/ranges.m3u8', 'hls/240p/ranges.m3u8', 'mp4/360p.mp4', 'mp4/240p.mp4'])
      expect([name, (await film.served(name)).statusCode]).toEqual([name, 200]);
    advance(GRACE_MS + 1);
    await round();
    const led = await film.served('mp4/360p.mp4');
    expect([led.statusCode, led.headers.location]).toEqual([302, `/media/${film.key}/1/mp4/240p-3.mp4`]);
    expect((await film.index()).leaving).toBeUndefined();
    expect(await findMissingOfVideos(site.ctx)).toEqual([]);
    const log = site.ctx.db.selectFrom('audit_log').select('detail').where('action', '=', 'sizes-dropped');
    expect(await log.execute()).toEqual([{ detail: { videos: 1, bytes: count.bytes } }]);
    // The original is all that has that size.
    await site.ctx.settings.set('keepOriginals', 'needed');
    await settleOriginals(site.ctx, never, { rest: 0 });
    expect(await site.ctx.storage.stat(originalKey(film.key))).not.toBeNull();

    // Sessions have ended by now.
    const max = await signUp(site, { acl: 'moderator' });
    expect((await max.page(`/${film.code}/replace`)).body).toContain('Bring 360p back');
    expect((await max.get(`/api/video/${film.id}/highest-size`)).body['dropped']).toEqual({
      side: 360,
      state: 'dropped',
    });
    expect((await max.form(`/${film.code}/replace`, {})).status).toBe(303);
    expect((await max.post(`/api/video/${film.id}/highest-size`)).code).toBe(400);
    const asked = site.ctx.db.selectFrom('audit_log').select(['actor_id', 'owner_id']);
    expect(await asked.where('action', '=', 'video-size-restored').execute()).toEqual([
      { actor_id: max.id, owner_id: owner.id },
    ]);
    await restoreSize(site.ctx, film.id, never);
    expect(await playable(film)).toContain('360p/ranges-4.m3u8');
    expect((await film.rows()).map(({ name }) => name).toSorted()).toEqual(['240p', '360p']);
    expect(await film.packets('mp4/360p-4.mp4', 'v')).toEqual(await film.packets('', 'v'));
    expect((await film.index()).rungs.map(({ name }) => name)).toEqual(before.rungs.map(({ name }) => name));
    // Nobody watches it yet, but it was asked for; and now the original may go, which makes it the original.
    advance(MONTH_MS);
    await settleOriginals(site.ctx, never, { rest: 0 });
    expect(await site.ctx.storage.stat(originalKey(film.key))).toBeNull();
    expect(await countDroppable(site.ctx, RULE)).toMatchObject({ sizes: 0, originals: 0 });
    advance(13 * MONTH_MS);
    expect(await countDroppable(site.ctx, RULE)).toEqual({ sizes: 0, bytes: 0, originals: 1 });
    expect(await runRule(site.ctx, [])).toContain('would drop 0 sizes');
  });

  it('is as it was where the worker died with the index stored, and is tried again', async () => {
    const film = await makeFilm();
    advance(13 * MONTH_MS);
    const index = await film.index();
    await film.put(withoutHighest(index, null));
    const began = { state: 'dropping', changed_at: new Date(site.ctx.clock.now()) };
    await site.ctx.db.updateTable('film').set(began).execute();
    advance(900_001);
    await setRule({ ...RULE, dropUnwatched: 0 });
    await round();
    expect(await film.index()).toEqual(index);
    await setRule(RULE);
    await round();
    expect(await filmOf(film.key)).toMatchObject({ state: 'dropped', dropped_side: 360 });
  });
});

describe('the rule', () => {
  /** A film with two sizes that it takes one of, as its rows say. */
  async function addFilm(given: { video?: object; film?: object; original?: object; counter?: object } = {}) {
    const year = new Date(site.ctx.clock.now() - 13 * MONTH_MS);
    const id = await publishVideo(site, owner.id, {
      ...{ completed_at: year, published_at: year, index_revision: 2, ...given.video },
    });
    const { media_key } = await site.ctx.db
      .selectFrom('video')
      .select('media_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const sizes = { made_at: year, bytes: 10, highest_side: 720, highest_bytes: 7, next_side: 480 };
    await site.ctx.db
      .insertInto('film')
      .values({ media_key, ...sizes, ...given.film })
      .execute();
    await site.ctx.db
      .insertInto('original')
      .values({ media_key, ...given.original })
      .execute();
    await site.ctx.db
      .updateTable('video_counter')
      .set({ view_count: 1, ...given.counter })
      .execute();
    return { id, media_key };
  }
  const sizes = async (rule: Partial<StorageRule> = {}) =>
    (await countDroppable(site.ctx, { ...RULE, ...rule })).sizes;
  const before = (months: number) => new Date(site.ctx.clock.now() - months * MONTH_MS);

  it('takes what is old, unwatched, large enough below, and not the original itself', async () => {
    await addFilm();
    expect(await sizes()).toBe(1);
    expect(await sizes({ dropKeep: '480p' })).toBe(1);
    expect(await sizes({ dropKeep: '720p' })).toBe(0);
    expect(await sizes({ dropOlder: 14 })).toBe(0);
    expect(await sizes({ dropUnwatched: 14 })).toBe(0);
    expect(await sizes({ dropUnwatched: 0 })).toBe(0);
  });

  it.each([
    ['was watched since', () => ({ counter: { last_viewed_at: before(1) } }), 0],
    ['was watched before', () => ({ counter: { last_viewed_at: before(12.5) } }), 1],
    ['got its size back since', () => ({ film: { restored_at: before(1) } }), 0],
    ['got another file since', () => ({ film: { made_at: before(1) } }), 0],
    ['has one size', () => ({ film: { next_side: 0 } }), 0],
    ['has lost one already', () => ({ film: { state: 'dropped' } }), 0],
    ['came out since', () => ({ video: { published_at: before(1) } }), 0],
    ['comes out later', () => ({ video: { private: true, scheduled_at: before(-1) } }), 0],
    ['is hidden behind a cut one', () => ({ video: { is_replacement: true } }), 0],
    ['is being sent', () => ({ video: { on_air: true } }), 0],
    ['is suspended', () => ({ video: { state: 'suspended' } }), 0],
    ['is stored in segments', () => ({ video: { index_revision: 0 } }), 0],
    ['is its own original', () => ({ original: { state: 'gone', lacks: null } }), 0],
    ['was a copy with other sound', () => ({ original: { state: 'gone', lacks: 'sound' } }), 0],
    ['was encoded anew', () => ({ original: { state: 'gone', lacks: 'picture' } }), 1],
  ])('of a video that %s', async (_name, given, count) => {
    await addFilm(given());
    expect(await sizes()).toBe(count);
  });

  it('leaves what two videos share, and what somebody begins to watch', async () => {
    const { id, media_key } = await addFilm();
    const other = await publishVideo(site, owner.id, { files_key: media_key });
    expect(await sizes()).toBe(0);
    await site.ctx.db.deleteFrom('video').where('id', '=', other).execute();
    expect(await sizes()).toBe(1);
    const views = [{ videoId: id, views: 1, trend: 1 }];
    await site.ctx.db.transaction().execute((trx) => addViews(trx, site.ctx, views));
    expect(await sizes()).toBe(0);
  });

  it('is counted on the page and by the API before it is switched on', async () => {
    await addFilm();
    await setRule({ ...RULE, dropUnwatched: 0 });
    const { body } = await mia.get('/api/storage/rule?dropUnwatched=12');
    expect(body).toMatchObject({ sizes: 1, bytes: 7, originals: 0, run: null });
    expect((await mia.get('/api/storage/rule')).body['sizes']).toBe(0);
    expect((await owner.get('/api/storage/rule')).code).toBe(403);
    const page = await mia.page('/awesome/storage?dropUnwatched=13&dropOlder=1&dropKeep=240p');
    expect(page.body).toContain('They aren’t saved yet');
    const form = {
      shown: 'dropUnwatched dropOlder dropKeep',
      dropUnwatched: '6',
      dropOlder: '3',
      dropKeep: '360p',
    };
    expect((await mia.form('/awesome/storage', form)).status).toBe(303);
    expect(site.ctx.settings.current()).toMatchObject({ dropUnwatched: 6, dropOlder: 3, dropKeep: '360p' });
    expect(await runRule(site.ctx, [])).toContain('would drop 1 size');
  });
});
