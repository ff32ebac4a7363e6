import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { StorageError } from '#platform/storage/errors.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { publishVideo } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { makePreviews } from './make-previews.ts';
import { measureOldFilms } from './measure-loudness.ts';

let site: TestSite;
const never = new AbortController().signal;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

/** A video that was made before previews had sheets of their own. */
async function old(key: string, columns: object = {}): Promise<number> {
  const facts = {
    version: 3,
    storyboard_frames: 2,
    duration: 2,
    width: 320,
    height: 240,
    has_thumbnail: true,
  };
  return publishVideo(site, null, { ...facts, media_key: key, ...columns });
}

async function addFilm(videoId: number, key: string, width: number): Promise<void> {
  const [name, height] = [`${width}`, (width * 3) / 4];
  await site.ctx.db
    .insertInto('rendition')
    .values({ video_id: videoId, type: 'mp4', name, key: `${name}.mp4`, width, height })
    .execute();
  await site.ctx.storage.putFile(`media/${key}/1/${name}.mp4`, await makeClip({ width, height }));
}

const versionOf = async (id: number) =>
  (await site.ctx.db.selectFrom('video').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
const tries = () => site.ctx.db.selectFrom('preview_try').select(['video_id', 'tries']).execute();

it('makes the sheet of each visible old video, newest first, and gives up on missing files', async () => {
  const kept = await old('previews-kept');
  await addFilm(kept, 'previews-kept', 640);
  const whole = await old('previews-whole');
  await site.ctx.storage.putFile('originals/previews-whole', await makeClip());
  const gone = await old('previews-gone');
  const unread = await old('previews-unread');
  await site.ctx.storage.put('originals/previews-unread', Buffer.from('no film at all'));
  const away = await old('previews-away', { state: 'suspended' });
  const bare = await old('previews-bare', { storyboard_frames: 0 });

  expect(await makePreviews(site.ctx, never, { roundMs: 1 })).toBe(1);
  expect(await makePreviews(site.ctx, never, { rest: 0 })).toBe(3);
  expect(await makePreviews(site.ctx, never, { rest: 0 })).toBe(0);

  for (const [id, key] of [
    [kept, 'previews-kept'],
    [whole, 'previews-whole'],
  ] as const) {
    expect(await versionOf(id)).toBe(4);
    const { stream } = await site.ctx.storage.open(`media/${key}/1/storyboard/preview.jpg`);
    const sheet = await sharp(Buffer.concat(await stream.toArray())).metadata();
    expect([sheet.width, sheet.height]).toEqual([4 * 320, 3 * 240]);
  }
  for (const id of [gone, unread, away, bare]) expect(await versionOf(id)).toBe(3);
  expect((await tries()).map(({ video_id: id }) => id).toSorted()).toEqual([gone, unread].toSorted());
});

it('waits while a video has to be processed, and starts again from zero with other files', async () => {
  const [{ video_id: id } = { video_id: 0 }] = await tries();
  await site.ctx.db.updateTable('video').set({ media_version: 2 }).where('id', '=', id).execute();
  const waiting = { video_id: id, owner: 'account 1', turn: 0, tier: 0 };
  await site.ctx.db.insertInto('encoding_turn').values(waiting).execute();
  expect(await makePreviews(site.ctx, never)).toBe(0);
  await site.ctx.db.deleteFrom('encoding_turn').execute();
  expect(await makePreviews(site.ctx, never, { rest: 0 })).toBe(1);
});

it('an attempt while the storage cannot be reached ends the round and does not count', async () => {
  const before = await tries();
  const id = await old('previews-outage');
  const reading = vi.spyOn(site.ctx.storage, 'withLocalFile');
  reading.mockRejectedValueOnce(new StorageError('unavailable', 'Not now'));
  expect(await makePreviews(site.ctx, never, { rest: 0 })).toBe(0);
  expect(await tries()).toEqual([...before, { video_id: id, tries: 0 }]);
});

it('measures how loud old films are once, and gives up on those whose files are missing', async () => {
  const { db } = site.ctx;
  const heard = await old('loudness-heard');
  await addFilm(heard, 'loudness-heard', 320);
  const gone = await old('loudness-gone');
  await db
    .insertInto('unheard_video')
    .values([heard, gone].map((video_id) => ({ video_id })))
    .execute();
  expect(await measureOldFilms(site.ctx, never, { rest: 0 })).toBe(2);
  expect(await db.selectFrom('unheard_video').selectAll().execute()).toEqual([]);
  const video = await findVideo(site.ctx, { id: heard });
  const shown = presentVideo(site.ctx.config, video!, null);
  expect(shown.loudness).toBeCloseTo(-18.8, 0);
  expect(shown.true_peak).toBeCloseTo(-17.7, 0);
  const bare = await db.selectFrom('video').select('loudness').where('id', '=', gone).executeTakeFirst();
  expect(bare).toEqual({ loudness: null });
});
