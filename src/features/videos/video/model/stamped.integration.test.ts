import { afterAll, beforeAll, expect, it } from 'vitest';
import { runText } from '#platform/db/db.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { publishFiles } from './made-files.ts';
import { hydrateVideos } from './rows.ts';
import { readStamped, stampedVideos } from './row-versions.ts';

let site: TestSite;
let id: number;
const FILE = { name: '360p', key: '360.mp4', size: 1, width: 640, height: 360 };
const SHOWN = {
  viewer: null,
  filters: { moderated: -1, private: 0, nsfw: -1, state: 'success' },
  of: null,
} as const;

beforeAll(async () => {
  site = await startSite();
  const ann = await signUp(site);
  ({ id } = await addVideo(site, { accountId: ann.id }));
  await runText(site.ctx.db, 'update video set channel_id = (select min(id) from channel) where id = $1', [
    id,
  ]);
  await readKept();
});
afterAll(() => site.close());

async function stampOf(video: number): Promise<{ id: number; stamp: string }> {
  return stampedVideos(site.ctx).where('video.id', '=', video).executeTakeFirstOrThrow();
}

async function readKept() {
  return (await readStamped(site.ctx, [await stampOf(id)], SHOWN)).get(id);
}

function publish(progressive: readonly (typeof FILE)[]): Promise<void> {
  const made = {
    width: 640,
    height: 360,
    duration: 3,
    hasHls: false,
    hasThumbnail: false,
    hasPreview: false,
    loudness: null,
  };
  const files = { ...made, storyboardFrames: 0, index: null, isPlayable: true, progressive };
  return site.ctx.db.transaction().execute((trx) => publishFiles(trx, site.ctx, id, files));
}

it.each([
  ['the title', 'update video set title = title || $1 where id = $2'],
  ['the rank', 'update video set hot_score = hot_score + length($1) where id = $2'],
  ['the counters', 'update video_counter set view_count = view_count + length($1) where video_id = $2'],
  [
    "the owner's picture",
    'update account set avatar_version = length($1) where id = (select account_id from video where id = $2)',
  ],
  [
    "the channel's title",
    'update channel set title = title || $1 where id = (select channel_id from video where id = $2)',
  ],
  [
    'the pin of the owner',
    'insert into pin_user (video_id, account_id) select id, account_id from video where id = $2 and length($1) > 0',
  ],
  [
    'the pin of the channel',
    'insert into pin_channel (video_id, channel_id) select id, channel_id from video where id = $2 and length($1) > 0',
  ],
])('a kept row is read again once %s was written', async (_title, text) => {
  const before = await readKept();
  expect(await readKept()).toBe(before);
  await runText(site.ctx.db, text, [' new', id]);
  const after = await readKept();
  expect(after).not.toEqual(before);
  expect([after]).toEqual(await hydrateVideos(site.ctx, [id]));
});

it('a kept row is read again once files were stored, the same ones with another size too', async () => {
  await publish([FILE]);
  expect((await readKept())?.renditions.map(({ width }) => width)).toEqual([640]);
  await publish([
    { ...FILE, width: 642 },
    { ...FILE, name: '720p', key: '720.mp4', height: 720 },
  ]);
  expect((await readKept())?.renditions.map(({ width }) => width)).toEqual([640, 642]);
});

it('what was hidden or deleted after its stamp was read is left out', async () => {
  const stamp = await stampOf(id);
  await runText(site.ctx.db, 'update video set private = true, title = $1 where id = $2', ['Hidden', id]);
  expect(await readStamped(site.ctx, [{ ...stamp, stamp: 'older' }], SHOWN)).toEqual(new Map());
  expect(await readStamped(site.ctx, [{ id: 10_000, stamp: 'none' }], null)).toEqual(new Map());
});
