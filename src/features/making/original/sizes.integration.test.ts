import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Av1Top } from '#base/file-limits.ts';
import processing from '#features/making/processing/jobs.ts';
import { PROCESS_VIDEO } from '#features/making/processing/queue.ts';
import { type FilmIndex, FILM_INDEX } from '#features/videos/video/film-index.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { withoutHighest } from '#features/videos/video/film-sizes.ts';
import { addViews } from '#features/videos/video/model/counters.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { findMissingOfVideos } from '#features/videos/video/model/verify-files.ts';
import { readUsed } from '#features/making/upload/model/allotment.ts';
import { runFfmpeg, runFfprobe } from '#platform/ffmpeg/run.ts';
import { type ClipOptions, makeClip, testTools } from '#platform/testing/clips.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { countMadeAv1, countWorthAv1, findWorthAv1 } from '#features/watching/analytics/model/worth.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { runRule } from '#src/commands/sizes.ts';
import originalJobs from './jobs.ts';
import { keepAv1 } from './keep-av1.ts';
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
  for (const table of ['film', 'original', 'storage_run', 'analytics_day', 'av1_day'] as const)
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
async function makeFilm(shape: ClipOptions = { seconds: 9, width: 640, height: 360 }) {
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
  const clip = await makeClip(shape);
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
    store: (name: string) => site.ctx.storage.put(`${folder}/${name}`, Buffer.from('old')),
    revision: () =>
      site.ctx.db.selectFrom('video').select('index_revision').where('id', '=', id).executeTakeFirstOrThrow(),
    decode: async (name: string) =>
      site.ctx.storage.withLocalFile(`${folder}/${name}`, async (path) =>
        runFfmpeg(await testTools(), ['-xerror', '-i', path, '-f', 'null', '-']),
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

/** Seconds of a video that were watched today. */
async function watch(videoId: number, seconds: number): Promise<void> {
  const day = new Date(site.ctx.clock.now()).toISOString().slice(0, 10);
  const row = { scope: 'video', subject: videoId, day, owner_id: owner.id, seconds };
  await site.ctx.db.insertInto('analytics_day').values(row).execute();
}

describe('a video that is watched much', () => {
  const work = (film: Awaited<ReturnType<typeof makeFilm>>) =>
    keepAv1(
      site.ctx,
      async () => ({
        ...{ videoId: film.id, filesKey: film.key, mediaVersion: 1, top: 1440 },
        indexRevision: Number((await film.revision()).index_revision),
      }),
      never,
      { roundMs: 1 },
    );

  it('gets sizes in AV1 that play, and loses them when it is forgotten', async () => {
    const sound = { audioFlags: ['-b:a', '160k'] };
    const film = await makeFilm({ seconds: 6, width: 320, height: 180, fps: 10, ...sound });
    const used = (await readUsed(site.ctx, owner.id)).bytes;
    await site.ctx.settings.set('av1Hours', 1);
    await work(film);
    const { payload } = await film.served('hls/master.m3u8');
    expect(payload).toMatch(/CODECS="avc1[^\n]*,VIDEO-RANGE=SDR,SCORE=1\.0\n240p\/ranges/);
    expect(payload).toMatch(/CODECS="av01\.0\.\d\dM\.08,mp4a\.40\.2"[^\n]*SCORE=1\.5\n240p-av1\/ranges-\d/);
    // With either sound; that in Opus is in one more file.
    expect(await playable(film)).toHaveLength(5);
    const { opus } = await film.index();
    expect(opus).toMatchObject({ codecs: 'opus', channels: 1 });
    await film.decode(opus!.file);
    // Its decoder finds as many pictures as there were.
    const [av1] = (await film.index()).av1!;
    expect(await film.packets(av1!.file, 'v')).toHaveLength(60);
    await film.decode(av1!.file);
    expect((await film.rows()).map(({ name }) => name)).not.toContain('240p-av1');
    expect((await readUsed(site.ctx, owner.id)).bytes).toBe(used);
    await watch(film.id, 60);
    expect(await countMadeAv1(site.ctx)).toMatchObject({ films: 1, stored: av1!.size + opus!.size });

    advance(4 * MONTH_MS);
    await setRule({ ...RULE, dropUnwatched: 0 });
    await work(film);
    expect((await film.served('hls/master.m3u8')).payload).not.toContain('av01');
    expect((await film.served(av1!.file)).statusCode).toBe(200);
    advance(GRACE_MS + 1);
    await round();
    expect((await film.served(av1!.file)).statusCode).toBe(404);
    expect(await film.index()).not.toHaveProperty('leaving');
  });

  it('keeps HDR, and what is larger than its sizes in H.264', async () => {
    const colours = 'log-level=none:transfer=smpte2084:colorprim=bt2020:colormatrix=bt2020nc';
    const film = await makeFilm({ seconds: 1, width: 320, height: 180, fps: 2 });
    // As if its sizes had been made of this.
    const original = await makeClip({
      ...{ seconds: 1, fps: 2, width: 2560, height: 1440, extension: 'mkv', video: 'libx265' },
      videoFlags: ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-x265-params', colours],
    });
    await site.ctx.storage.putFile(originalKey(film.key), original);
    await site.ctx.settings.set('av1Hours', 1);
    await work(film);
    const { payload } = await film.served('hls/master.m3u8');
    const said =
      /RESOLUTION=2560x1440,CODECS="av01\.0\.\d\dM\.10\.0\.11\d\.09\.16\.09\.0[",].*,VIDEO-RANGE=PQ,SCORE=2\.5/;
    expect(payload).toMatch(said);
    expect(payload).toMatch(/CODECS="avc1.*,VIDEO-RANGE=SDR,SCORE=1\.0/);
    const [, larger] = (await film.index()).av1!;
    const shown = await site.ctx.storage.withLocalFile(
      `media/${film.key}/1/${larger!.file}`,
      async (path) => {
        const asked = 'stream=pix_fmt,color_transfer,color_primaries,color_space,nb_read_frames';
        return runFfprobe(await testTools(), [
          '-count_frames',
          '-show_entries',
          asked,
          '-of',
          'csv=p=0',
          path,
        ]);
      },
    );
    expect(shown.stdout.trim().split(',').toSorted()).toEqual(
      ['yuv420p10le', 'smpte2084', 'bt2020', 'bt2020nc', '2'].toSorted(),
    );
    expect((await film.rows()).map(({ name }) => name)).not.toContain('1440p-av1');
  });

  it('is as it was where the worker died, and takes nothing that is not of its files', async () => {
    const film = await makeFilm({ seconds: 1, width: 320, height: 180, fps: 10 });
    await film.store('mp4/240p-av1-9.mp4');
    const began = { av1_state: 'making', av1_files: ['mp4/240p-av1-9.mp4'] };
    await site.ctx.db
      .updateTable('film')
      .set({ ...began, av1_at: new Date(site.ctx.clock.now()) })
      .execute();
    await site.ctx.settings.set('av1Hours', 0);
    await work(film);
    expect(await filmOf(film.key)).toMatchObject({ av1_state: 'making' });
    advance(900_001);
    await work(film);
    expect(await filmOf(film.key)).toMatchObject({ av1_state: 'idle', av1_files: [] });
    expect((await film.served('mp4/240p-av1-9.mp4')).statusCode).toBe(404);
    // The next one died with the index stored, which names its file.
    const name = 'mp4/240p-av1-10.mp4';
    await film.store(name);
    const index = await film.index();
    const light = { ...index.rungs[0]!, name: '240p-av1', file: name, size: 3, edition: 10 };
    await film.put({ ...index, av1: [light] });
    const dead = { ...began, av1_files: [name], av1_at: new Date(site.ctx.clock.now() - 900_001) };
    await site.ctx.db.updateTable('film').set(dead).execute();
    const { index_revision: before } = await film.revision();
    await work(film);
    expect(await filmOf(film.key)).toMatchObject({ av1_state: 'idle', av1_bytes: 3 });
    expect((await film.revision()).index_revision).toBe(before + 1);
    expect((await film.served(name)).statusCode).toBe(200);
    await film.put(index);
    await site.ctx.db.updateTable('film').set({ av1_bytes: 0 }).execute();
    // Another file has taken its place meanwhile.
    await site.ctx.settings.set('av1Hours', 1);
    await site.ctx.db.updateTable('video').set({ index_revision: 7 }).execute();
    const asSeen = { videoId: film.id, filesKey: film.key, mediaVersion: 1, indexRevision: 6, top: 0 };
    await keepAv1(site.ctx, async () => asSeen, never, { roundMs: 1 });
    expect((await film.index()).av1).toBeUndefined();
    expect(await filmOf(film.key)).toMatchObject({ av1_state: 'idle', av1_tries: 0 });
  });

  it('is one for which it saves enough', async () => {
    const id = await publishVideo(site, owner.id, {
      width: 1920,
      height: 1080,
      duration: 600,
      index_revision: 2,
    });
    const { media_key } = await site.ctx.db.selectFrom('video').select('media_key').executeTakeFirstOrThrow();
    const sizes = { bytes: 700e6, highest_side: 1080, highest_bytes: 400e6, next_side: 720 };
    await site.ctx.db
      .insertInto('film')
      .values({ media_key, ...sizes })
      .execute();
    const count = () => countWorthAv1(site.ctx, { av1Gain: 10, av1Top: '2160p' });
    expect(await count()).toEqual({ films: 0, cpuSeconds: 0, saved: 0, stored: 0 });
    // Half of 300 MB for 600 s, of which two fifths are saved: 0.1 MB for a second.
    await watch(id, 50_000);
    expect((await count()).films).toBe(0);
    await site.ctx.db.updateTable('analytics_day').set({ seconds: 1_000_000 }).execute();
    const { films, saved, cpuSeconds } = await count();
    expect([films, Math.round(saved / 1e9), cpuSeconds]).toEqual([1, 107, expect.closeTo(4_479, 0)]);
    const found = (av1Gain: number, av1Top: Av1Top = '2160p') => findWorthAv1(site.ctx, { av1Gain, av1Top });
    expect(await found(10)).toMatchObject({ videoId: id, filesKey: media_key, top: 1080 });
    expect(await found(200)).toBeNull();
    // Of a larger source: four times the pixels, 1.8 times those, or none besides.
    await site.ctx.db.updateTable('video').set({ width: 3840, height: 2160 }).execute();
    expect(await Promise.all([found(19), found(40), found(70), found(19, '1440p')])).toMatchObject(
      [2160, 1440, 1080, 1440].map((top) => ({ top })),
    );
    expect((await count()).stored).toBeCloseTo(0.6 * (700e6 + 1.5 * 400e6 * 3), -3);
    const lack = { media_key, state: 'kept', lacks: 'hdr' };
    await site.ctx.db.insertInto('original').values(lack).execute();
    expect([await found(16), await found(35)]).toEqual([expect.objectContaining({ top: 1440 }), null]);
    await site.ctx.db.updateTable('film').set({ av1_tries: 3 }).execute();
    expect((await count()).films).toBe(0);
    const page = await mia.page('/awesome/storage?av1Hours=1&av1Gain=10&av1Forget=3');
    expect(page.body).toContain('They aren’t saved yet');
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
