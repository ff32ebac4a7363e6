import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import owned from '#features/videos/video/owned.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { removeIfDeleted, sweepDeleted } from '#features/videos/video/model/files.ts';
import { sweepLeft } from '#features/videos/video/model/left-files.ts';
import { deleteVideo } from '#features/videos/video/model/life.ts';
import { removeVideo } from '#features/videos/video/model/remove.ts';
import { findDonor } from '#features/videos/video/model/donors.ts';
import { shareFiles } from '#features/videos/video/model/shared-files.ts';
import { findMissingOfVideos, findStraysOfVideos } from '#features/videos/video/model/verify-files.ts';
import { makeClip } from '#platform/testing/clips.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import makeJobs from './jobs.ts';
import { shareSame } from './model/share.ts';
import { PROCESS_VIDEO, SHARE_FILES } from './queue.ts';
import { arrive, publishMade } from './testing/same-uploads.ts';

let site: TestSite;
let ann: Person;
let bob: Person;
const never = new AbortController().signal;

beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare(makeJobs(site.ctx));
  [ann, bob] = [await signUp(site), await signUp(site)];
});
beforeEach(async () => {
  for (const { id } of await site.ctx.db
    .selectFrom('video')
    .select('id')
    .where('state', '!=', 'deleted')
    .execute())
    await removeVideo(site.ctx, { id, accountId: null });
  await sweepDeleted(site.ctx);
});
afterAll(() => site?.close());

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Keys of everything stored. */
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.ctx.storage.list()) if (/^(media|originals)\//.test(key)) keys.push(key);
  return keys.toSorted();
}

async function bytesStored(): Promise<number> {
  let bytes = 0;
  for await (const { size } of site.ctx.storage.list()) bytes += size;
  return bytes;
}

async function run(name: string, videoId: number): Promise<void> {
  const kind = makeJobs(site.ctx).find((each) => each.name === name)!;
  await kind.run({ videoId } as never, { signal: never, number: 1, isLast: false });
}

/** Nothing is missing, and nothing is left over. */
async function expectSound(): Promise<void> {
  expect([await findMissingOfVideos(site.ctx), await findStraysOfVideos(site.ctx)]).toEqual([[], []]);
}

const mp4Of = async (id: number) =>
  site.app.inject({ url: `/media/${(await rowOf(id)).media_key}/1/mp4/240p.mp4` });

describe('the second upload of a file', () => {
  it('is published at once with the files of the first, under addresses of its own', async () => {
    const clip = await readFile(await makeClip({ seconds: 4, video: 'mpeg4' }));
    const first = await arrive(site, ann, clip);
    await run(PROCESS_VIDEO, first);
    await ann.post(`/api/video/${first}/thumbnail`, { at: 1 });
    const before = await bytesStored();
    const second = await arrive(site, bob, clip, { private: true });
    await run(SHARE_FILES, second);
    const [one, two] = [await rowOf(first), await rowOf(second)];
    expect(two).toMatchObject({
      state: 'success',
      files_key: one.media_key,
      has_thumbnail: true,
      thumbnail_webp: true,
      thumbnail_version: 0,
      private: true,
    });
    for (const column of [
      'width',
      'height',
      'duration',
      'index_revision',
      'storyboard_frames',
      'version',
    ] as const)
      expect(two[column]).toBe(one[column]);
    // Nobody has run anything for it.
    const charged = await site.ctx.db.selectFrom('encoding_use').select('owner').execute();
    expect(charged.map(({ owner }) => owner)).toEqual([`account ${ann.id}`]);
    expect(await readdir(join(site.ctx.config.dataDir, 'work')).catch(() => [])).not.toContain(
      String(second),
    );
    site.advance(60_000);
    expect(await sweepLeft(site.ctx)).toBe(1);
    expect(await bytesStored()).toBe(before);
    await expectSound();
    // What anybody can read of it leads to its own addresses.
    const { video } = (await bob.get(`/api/video/${second}`)).body as never as { video: { code: string } };
    const told = JSON.stringify([
      video,
      (await bob.page(`/${video.code}`)).body,
      (await site.app.inject({ url: `/media/${two.media_key}/1/hls/master.m3u8` })).body,
      (await site.app.inject({ url: `/media/${two.media_key}/1/hls/240p/ranges.m3u8` })).body,
      await owned.exportFor(site.ctx, bob.id).then(({ rows }) => rows),
    ]);
    expect(told).toContain(two.media_key);
    expect(told).not.toContain(one.media_key);
    for (const name of [
      'mp4/240p.mp4',
      'thumb/poster-large.webp',
      'storyboard/00.jpg',
      'hls/240p/seg_00000.m4s',
    ]) {
      const [mine, theirs] = await Promise.all(
        [two, one].map(({ media_key }) => site.app.inject({ url: `/media/${media_key}/1/${name}` })),
      );
      expect([mine!.statusCode, mine!.rawPayload.equals(theirs!.rawPayload)]).toEqual([200, true]);
    }
    // The picture that somebody chose for the first is not one of the second.
    const chosen = `thumb/chosen${one.thumbnail_version}-medium.webp`;
    const pictures = [one, two].map(({ media_key }) =>
      site.app.inject({ url: `/media/${media_key}/1/${chosen}` }),
    );
    expect((await Promise.all(pictures)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  it('plays on when the first is suspended or deleted, and the files go with the last', async () => {
    const bytes = Buffer.from('one and the same');
    const first = await publishMade(site, ann, bytes);
    const second = await arrive(site, bob, bytes);
    const third = await arrive(site, null, bytes);
    for (const id of [second, third]) expect(await shareSame(site.ctx, id)).toBe(true);
    const key = (await rowOf(first)).media_key;
    await site.ctx.storage.put(`media/${key}/1/thumb/chosen7-medium.webp`, Buffer.from('mine'));
    await site.ctx.storage.put(`media/${key}/captions/en.vtt`, Buffer.from('mine'));
    const moderator = await signUp(site, { acl: 'moderator' });
    await moderator.post(`/api/video/${second}/edit`, { suspended: 1 });
    const statuses = async () => [(await mp4Of(first)).statusCode, (await mp4Of(second)).statusCode];
    expect(await statuses()).toEqual([200, 404]);
    await moderator.post(`/api/video/${second}/edit`, { suspended: 0 });
    await removeVideo(site.ctx, { id: first, accountId: null });
    expect(await statuses()).toEqual([404, 200]);
    site.advance(60_000);
    await sweepLeft(site.ctx);
    await expectSound();
    const rest = [
      `media/${key}/1/index.json`,
      `media/${key}/1/mp4/240p.mp4`,
      `media/${key}/1/thumb/poster-medium.webp`,
    ];
    expect(await stored()).toEqual([...rest, `originals/${key}`]);
    // A fourth shares with what is left of them, and an account takes what is its own with it.
    const fourth = await arrive(site, ann, bytes);
    expect(await shareSame(site.ctx, fourth)).toBe(true);
    await removeVideo(site.ctx, { id: second, accountId: null });
    await removeVideo(site.ctx, { id: third, accountId: null });
    expect((await mp4Of(fourth)).statusCode).toBe(200);
    const files = await site.ctx.db.transaction().execute((trx) => owned.deleteFor(trx, ann.id, site.ctx));
    expect(files).toEqual(expect.arrayContaining([`media/${key}/`, `originals/${key}`]));
    await removeIfDeleted(site.ctx, fourth);
    expect(await stored()).toEqual([]);
  });

  it('is made anew where only somebody else’s private video has the same bytes', async () => {
    const bytes = Buffer.from('not for everybody');
    await publishMade(site, ann, bytes, { private: true });
    const foreign = await arrive(site, bob, bytes);
    const own = await arrive(site, ann, bytes);
    expect(await shareSame(site.ctx, foreign)).toBe(false);
    expect(await shareSame(site.ctx, own)).toBe(true);
  });

  it('is made anew where a file of the first is damaged, or it is being made already', async () => {
    const bytes = Buffer.from('damaged');
    const first = await publishMade(site, ann, bytes);
    const second = await arrive(site, bob, bytes);
    const { media_key } = await rowOf(first);
    await site.ctx.storage.put(`media/${media_key}/1/mp4/240p.mp4`, Buffer.from('fil'));
    expect(await shareSame(site.ctx, second)).toBe(false);
    await site.ctx.storage.put(`media/${media_key}/1/mp4/240p.mp4`, Buffer.from('film'));
    await site.ctx.db
      .updateTable('processing')
      .set({ step: 'ladder' })
      .where('video_id', '=', second)
      .execute();
    await run(SHARE_FILES, second);
    expect(await rowOf(second)).toMatchObject({ state: 'stored', files_key: null });
    await site.ctx.db.updateTable('video').set({ index_revision: 1 }).where('id', '=', second).execute();
    expect(await shareSame(site.ctx, second)).toBe(false);
  });
});

/** Lets other work go on for so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) await new Promise((done) => setImmediate(done));
}

/** A storage whose process is killed when it is about to remove something. */
function dyingStorage(storage: Storage): Storage {
  const remove = () => Promise.reject(KILLED);
  return { ...storage, remove, removePrefix: remove };
}

const KILLED = new Error('killed');
/** A deletion later and later in the sharing of a file, the last one after it. */
const ROUNDS = 12;

describe('while the last video that has the files goes', () => {
  async function pair(text: string) {
    const bytes = Buffer.from(text);
    const first = await publishMade(site, ann, bytes);
    const second = await arrive(site, bob, bytes);
    return { first, second, key: (await rowOf(first)).media_key };
  }

  it('another begins to share them or not, and has all of them if it does', async () => {
    const outcomes = new Set<boolean>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { first, second, key } = await pair(`round ${round}`);
      const sharing = shareSame(site.ctx, second);
      const wait: Promise<unknown> = round < ROUNDS - 1 ? turns(8 * round) : sharing;
      const [isShared] = await Promise.all([
        sharing,
        wait.then(() => removeVideo(site.ctx, { id: first, accountId: null })),
      ]);
      outcomes.add(isShared);
      await sweepDeleted(site.ctx);
      expect(await rowOf(second)).toMatchObject({ files_key: isShared ? key : null });
      expect(await site.ctx.storage.stat(`media/${key}/1/mp4/240p.mp4`)).toEqual(
        isShared ? expect.anything() : null,
      );
      await removeVideo(site.ctx, { id: second, accountId: null });
      expect(await stored()).toEqual([]);
    }
    expect(outcomes).toContain(true);
  });

  it('it is too late once the deletion is committed, and early enough before', async () => {
    const late = await pair('late');
    const donor = await findDonor(site.ctx, late.second, [late.first]);
    await site.ctx.db.transaction().execute((trx) => deleteVideo(trx, site.ctx, late.first));
    const share = (second: number) => (trx: Parameters<typeof shareFiles>[0]) =>
      shareFiles(trx, site.ctx, second, { ...donor!, hasPoster: true }, async () => true);
    expect(await site.ctx.db.transaction().execute(share(late.second))).toBe(false);

    const early = await pair('early');
    let removal: Promise<void> | undefined;
    await site.ctx.db.transaction().execute(async (trx) => {
      const known = await findDonor({ db: trx }, early.second, [early.first]);
      const isShared = await shareFiles(
        trx,
        site.ctx,
        early.second,
        { ...known!, hasPoster: true },
        async () => true,
      );
      expect(isShared).toBe(true);
      removal = removeVideo(site.ctx, { id: early.first, accountId: null });
      // The deletion waits for this transaction.
      expect((await rowOf(early.first)).state).toBe('success');
    });
    await removal;
    expect(await rowOf(early.first)).toMatchObject({ state: 'deleted', files_gone: true });
    expect(await site.ctx.storage.stat(`media/${early.key}/1/mp4/240p.mp4`)).not.toBeNull();
  });

  it('a kill after any step loses nothing and leaves nothing', async () => {
    const { first, second, key } = await pair('killed');
    const dying = { ...site.ctx, storage: dyingStorage(site.ctx.storage) };
    // In the transaction that shares: nothing of it has happened.
    const torn = { ...site.ctx, events: { ...site.ctx.events, emit: () => Promise.reject(KILLED) } };
    await expect(shareSame(torn, second)).rejects.toBe(KILLED);
    expect(await rowOf(second)).toMatchObject({ state: 'stored', files_key: null, index_revision: 0 });
    await expectSound();
    // After it: its own bytes are still there, and go later.
    expect(await shareSame(site.ctx, second)).toBe(true);
    await expectSound();
    site.advance(60_000);
    await expect(sweepLeft(dying)).rejects.toBe(KILLED);
    await expectSound();
    await sweepLeft(site.ctx);
    expect(await site.ctx.storage.stat(originalKey((await rowOf(second)).media_key))).toBeNull();
    // Between the deletion of either and the removal of its files.
    await site.ctx.db.transaction().execute((trx) => deleteVideo(trx, site.ctx, first));
    await site.ctx.db.transaction().execute((trx) => deleteVideo(trx, site.ctx, second));
    await expect(removeIfDeleted(dying, first)).rejects.toBe(KILLED);
    expect(await rowOf(first)).toMatchObject({ files_gone: false });
    await Promise.all([removeIfDeleted(site.ctx, first), removeIfDeleted(site.ctx, second)]);
    expect([await stored(), (await rowOf(first)).files_gone, (await rowOf(second)).files_gone]).toEqual([
      [],
      true,
      true,
    ]);
    expect(await site.ctx.db.selectFrom('original').where('media_key', '=', key).execute()).toEqual([]);
  });
});
