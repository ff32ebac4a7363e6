import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { removeIfDeleted } from '#features/videos/video/model/files.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { makeBackup } from '#platform/backup/backup.ts';
import { restoreFiles } from '#platform/backup/files.ts';
import { openDiskStorage } from '#platform/storage/disk.ts';
import { runFilms } from '#src/commands/films.ts';
import { findDamage } from '#src/commands/verify.ts';
import { signUp, type Person } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { Ctx } from '#src/context.ts';
import { readMoves } from './model.ts';
import { moveFilms } from './move-films.ts';
import { GRACE_MS, hasRoom } from './rules.ts';
import { addOldFilm } from './testing/old-film.ts';
import {
  expectOldAddresses,
  expectPlayable,
  expectRedirects,
  fetched,
  MOVED_FILES,
  packetsOf,
  storedNames,
} from './testing/served-film.ts';

let site: TestSite;
let owner: Person;
const never = new AbortController().signal;

beforeAll(async () => {
  site = await startSite();
  owner = await signUp(site);
});
beforeEach(async () => {
  await site.ctx.db.updateTable('video').set({ has_hls: false, index_revision: 0 }).execute();
  await site.ctx.db.deleteFrom('film_move').execute();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site?.close());

const moveAll = (ctx: Ctx = site.ctx) => moveFilms(ctx, never, { rest: 0 });

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an old video', () => {
  it('is stored as one file a size, plays on meanwhile, and loses its former files later', async () => {
    const film = await addOldFilm(site, owner.id);
    const packets = await packetsOf(site, film, 'mp4/360p.mp4');
    await moveAll();
    expect(await rowOf(film.id)).toMatchObject({ index_revision: 1, state: 'success' });
    expect(await packetsOf(site, film, 'mp4/360p-2.mp4')).toBe(packets);
    await expectOldAddresses(site, film);
    const beforehand = await fetched(site, film, 'mp4/360p.mp4');
    expect(beforehand.rawPayload.equals(film.files.get('mp4/360p.mp4')!)).toBe(true);
    site.advance(GRACE_MS / 2);
    await moveAll();
    expect(await storedNames(site, film)).toContain('hls/360p/seg_00000.m4s');
    site.advance(GRACE_MS);
    await moveAll();
    expect(await storedNames(site, film)).toEqual(MOVED_FILES);
    await expectOldAddresses(site, film);
    await expectRedirects(site, film);
    const { body } = await owner.get(`/api/video/${film.id}`);
    for (const name of ['mp4/360p-2.mp4', 'thumb/poster-medium.webp'])
      expect(JSON.stringify(body)).toContain(name);
    expect(await findDamage(site.ctx)).toEqual([]);
    const [group] = await readMoves(site.ctx);
    expect(group).toMatchObject({ state: 'moved', count: 1, leftovers: 0 });
    expect(group!.saved).toBeGreaterThan(film.files.get('mp4/360p.mp4')!.length * 0.9);
  });
});

describe('a film that two videos share', () => {
  it('moves once, for both, and stays when the first one goes', async () => {
    const film = await addOldFilm(site, owner.id);
    const second = await addOldFilm(site, owner.id, { files_key: film.key });
    await site.ctx.storage.removePrefix(`media/${second.key}`);
    await site.ctx.storage.remove(originalKey(second.key));
    await moveAll();
    for (const { id } of [film, second]) {
      expect(await rowOf(id)).toMatchObject({ index_revision: 1 });
      const { key } = await site.ctx.db
        .selectFrom('rendition')
        .select('key')
        .where('video_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(key).toBe('mp4/360p-2.mp4');
    }
    site.advance(GRACE_MS + 1);
    await moveAll();
    await expectOldAddresses(site, second);
    const former = await fetched(site, second, 'mp4/360p.mp4');
    expect(former.headers.location).toBe(`/media/${second.key}/1/mp4/360p-2.mp4`);
    await site.ctx.db.transaction().execute((trx) => deleteVideo(trx, site.ctx, film.id));
    await removeIfDeleted(site.ctx, film.id);
    await moveAll();
    await expectOldAddresses(site, second);
  });
});

/** A context whose process is killed at the `last`-th look at its database or its files. */
function mortal(last: number): { ctx: Ctx; isDead: () => boolean } {
  let steps = 0;
  const live = (): void => {
    steps += 1;
    if (steps >= last) throw new Error('killed');
  };
  const watched = <T extends object>(thing: T): T =>
    new Proxy(thing, {
      get(target, name) {
        live();
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const { db, storage } = site.ctx;
  return {
    ctx: { ...site.ctx, db: watched(db), storage: watched(storage) },
    isDead: () => steps >= last,
  };
}

/** The worker is dead, which another one learns when its lease ends. */
const endLease = () =>
  site.ctx.db
    .updateTable('film_move')
    .set({ changed_at: new Date(0), tries: 0 })
    .execute();

describe('a worker that is killed', () => {
  it('at any step of moving or clearing leaves a video that plays, and the next one goes on', async () => {
    const film = await addOldFilm(site, owner.id);
    let kills = 0;
    for (let last = 2; (await rowOf(film.id)).index_revision === 0; last += last < 12 ? 1 : 4) {
      const { ctx, isDead } = mortal(last);
      await moveAll(ctx).catch(() => undefined);
      kills += isDead() ? 1 : 0;
      await expectPlayable(site, film);
      if ((await rowOf(film.id)).index_revision === 0) await endLease();
    }
    expect(kills).toBeGreaterThan(15);
    site.advance(GRACE_MS + 1);
    for (let last = 2; (await storedNames(site, film)).some((name) => name.startsWith('hls/')); last += 1) {
      await moveAll(mortal(last).ctx).catch(() => undefined);
      await expectPlayable(site, film);
    }
    for (let last = 2; (await readMoves(site.ctx))[0]?.leftovers !== 0; last += 1)
      await moveAll(mortal(last).ctx).catch(() => undefined);
    expect(await storedNames(site, film)).toEqual(MOVED_FILES);
    expect(await findDamage(site.ctx)).toEqual([]);
  });
});

describe('a video that is deleted while it moves', () => {
  it.each([
    ['by a worker that goes on', Infinity],
    ['by a worker that is killed then', 0],
  ])('leaves nothing, %s', async (_name, life) => {
    const film = await addOldFilm(site, owner.id);
    const put = site.ctx.storage.putFile;
    vi.spyOn(site.ctx.storage, 'putFile').mockImplementationOnce(async (key, path) => {
      await site.ctx.db.transaction().execute((trx) => deleteVideo(trx, site.ctx, film.id));
      await removeIfDeleted(site.ctx, film.id);
      const stored = await put(key, path);
      if (life === 0) throw new Error('killed');
      return stored;
    });
    await moveAll();
    await moveAll();
    expect(await storedNames(site, film)).toEqual([]);
    expect(await site.ctx.db.selectFrom('film_move').selectAll().execute()).toEqual([]);
    expect((await fetched(site, film, 'mp4/360p-2.mp4')).statusCode).toBe(404);
  });
});

describe('a site with videos of both forms', () => {
  it('is saved, restored and verified, also between the two, and what is taken down is gone in both', async () => {
    const [moved, old] = [await addOldFilm(site, owner.id), await addOldFilm(site, owner.id)];
    await site.ctx.db.updateTable('video').set({ has_hls: false }).where('id', '=', old.id).execute();
    await moveAll();
    await site.ctx.db.updateTable('video').set({ has_hls: true }).where('id', '=', old.id).execute();
    expect(await findDamage(site.ctx)).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'vireo-both-'));
    await makeBackup(site.connection, site.ctx.storage, join(folder, 'saved'));
    const storage = await openDiskStorage(join(folder, 'restored'));
    await restoreFiles(storage, join(folder, 'saved'));
    expect(await findDamage({ db: site.ctx.db, storage })).toEqual([]);
    await storage.remove(`media/${moved.key}/1/mp4/240p-2.mp4`);
    expect(await findDamage({ db: site.ctx.db, storage })).toEqual([
      `video ${moved.id}: the file media/${moved.key}/1/mp4/240p-2.mp4 is missing`,
    ]);
    await rm(folder, { recursive: true });
    const names = ['hls/360p/seg_00000.m4s', 'hls/360p/360p.m3u8', 'mp4/360p.mp4', 'storyboard/00.jpg'];
    const moderator = await signUp(site, { acl: 'moderator' });
    for (const film of [moved, old]) {
      expect((await moderator.post(`/api/video/${film.id}/ban`, { reason: 'Spam' })).code).toBe(200);
      for (const name of names)
        expect([name, (await fetched(site, film, name)).statusCode]).toEqual([name, 404]);
    }
  });
});

describe('going back', () => {
  it('stores segments and playlists as they were, twice over, and forward again begins with new names', async () => {
    const film = await addOldFilm(site, owner.id);
    await moveAll();
    site.advance(GRACE_MS + 1);
    await moveAll();
    expect(await runFilms(site.ctx, 'back')).toMatch(/^1 videos are stored in segments again/);
    expect(await rowOf(film.id)).toMatchObject({ index_revision: 0 });
    const stored = await storedNames(site, film);
    for (const [name, bytes] of film.files) {
      if (/\.(m3u8|mp4)$/.test(name) && !name.endsWith('init.mp4'))
        expect(stored).toContain(name.replace('360p.mp4', '360p-2.mp4'));
      else if (!name.startsWith('thumb/')) {
        const { stream } = await site.ctx.storage.open(`media/${film.key}/1/${name}`);
        expect([name, Buffer.concat(await stream.toArray()).equals(bytes)]).toEqual([name, true]);
      }
    }
    await expectOldAddresses(site, film);
    expect(stored.filter((name) => name.startsWith('thumb/'))).toEqual(MOVED_FILES.slice(-3));
    expect(await rowOf(film.id)).toMatchObject({ thumbnail_webp: true });
    // Whoever plays by ranges plays on.
    expect((await fetched(site, film, 'hls/240p/ranges.m3u8')).statusCode).toBe(200);
    expect((await fetched(site, film, 'mp4/240p-2.mp4')).statusCode).toBe(200);
    await moveAll();
    expect(await rowOf(film.id)).toMatchObject({ index_revision: 0 });
    await runFilms(site.ctx, 'forward');
    await moveAll();
    expect(await rowOf(film.id)).toMatchObject({ index_revision: 2 });
    await expectOldAddresses(site, film);
    site.advance(GRACE_MS + 1);
    await moveAll();
    expect(await storedNames(site, film)).toEqual(MOVED_FILES.map((name) => name.replace('-2', '-3')));
    expect(await findDamage(site.ctx)).toEqual([]);
  });
});

describe('a video that cannot be moved', () => {
  it.each([
    ['hls/240p/seg_00001.m4s', 'unjoinable', 'segments of another kind'],
    ['hls/240p/240p.m3u8', 'unreadable', 'playlists that are not complete'],
  ])('stays as it is, with the reason: %s', async (name, reason, words) => {
    const film = await addOldFilm(site, owner.id);
    const key = `media/${film.key}/1/${name}`;
    await site.ctx.storage.put(key, Buffer.from('\0\0\0\x99moofsomething else'));
    await moveAll();
    expect(await rowOf(film.id)).toMatchObject({ index_revision: 0 });
    expect(await readMoves(site.ctx)).toMatchObject([{ state: 'stuck', reason, count: 1 }]);
    expect(await runFilms(site.ctx, 'show')).toContain(`1 cannot be moved (1 with ${words});`);
    expect((await fetched(site, film, 'hls/360p/seg_00000.m4s')).statusCode).toBe(200);
  });
});

it('needs room for the new files beside the old ones, and bounds how much is stored twice', () => {
  const gigabytes = (count: number) => count * 1e9;
  const disk = { work: gigabytes(30), stored: gigabytes(30), leftovers: 0 };
  expect(hasRoom(disk, gigabytes(5))).toBe(true);
  expect(hasRoom(disk, gigabytes(15))).toBe(false);
  expect(hasRoom({ ...disk, leftovers: gigabytes(8) }, gigabytes(1))).toBe(true);
  expect(hasRoom({ ...disk, leftovers: gigabytes(8) }, gigabytes(5))).toBe(false);
  const bucket = { ...disk, stored: null };
  expect(hasRoom({ ...bucket, leftovers: gigabytes(90) }, gigabytes(5))).toBe(true);
  expect(hasRoom({ ...bucket, leftovers: gigabytes(99) }, gigabytes(5))).toBe(false);
  expect(hasRoom({ ...bucket, work: gigabytes(2) }, 0)).toBe(false);
});
