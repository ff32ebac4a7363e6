import { afterAll, beforeAll, expect, it } from 'vitest';
import { runText } from '#platform/db/db.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { findDamage, sayDamage } from './verify.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** A video with everything that its row says to be stored. */
async function storeVideo() {
  const { id } = await addVideo(site, { accountId: (await signUp(site)).id });
  const { media_key: key } = await site.ctx.db
    .updateTable('video')
    .set({ has_hls: true, has_thumbnail: true, stored_at: new Date() })
    .where('id', '=', id)
    .returning('media_key')
    .executeTakeFirstOrThrow();
  const row = {
    video_id: id,
    name: '360p',
    type: 'mp4',
    width: 640,
    height: 360,
    size: 4,
    key: 'mp4/360p.mp4',
  };
  await site.ctx.db.insertInto('rendition').values(row).execute();
  const names = [
    `media/${key}/1/mp4/360p.mp4`,
    `originals/${key}`,
    `media/${key}/1/hls/master.m3u8`,
    `media/${key}/1/thumb/poster-medium.jpg`,
  ];
  for (const name of names) await site.ctx.storage.put(name, Buffer.from('four'));
  return { id, key, names };
}

it('finds nothing in an intact site, and every file that is missing, truncated or orphaned', async () => {
  const { id, key, names } = await storeVideo();
  expect(await findDamage(site.ctx)).toEqual([]);
  for (const name of names) {
    await site.ctx.storage.remove(name);
    expect(await findDamage(site.ctx)).toEqual([`video ${id}: the file ${name} is missing`]);
    await site.ctx.storage.put(name, Buffer.from('four'));
  }
  await site.ctx.storage.put(names[0] as string, Buffer.from('fou'));
  for (const stray of ['media/nobody/1/360p.mp4', 'pictures/avatar/999/1/medium.webp'])
    await site.ctx.storage.put(stray, Buffer.from('four'));
  expect(await findDamage(site.ctx)).toEqual([
    'pictures/avatar/999 belongs to no account',
    `video ${id}: the file media/${key}/1/mp4/360p.mp4 has 3 bytes and should have 4`,
    'media/nobody belongs to no video',
  ]);
  await site.ctx.storage.put(names[0] as string, Buffer.from('four'));
  for (const stray of ['media/nobody', 'pictures/avatar/999']) await site.ctx.storage.removePrefix(stray);
  expect(await findDamage(site.ctx)).toEqual([]);
});

it.each([
  [
    "insert into caption (video_id, lang, label, key) select max(id), 'en', '', 'c.vtt' from video",
    /^captions of video/,
  ],
  [
    "insert into house_ad (kind, title, click_url, file) values ('image', '', '', 'sponsor/f.webp')",
    /^ad \d+: /,
  ],
  ['update account set avatar_version = 3 where id = 1', /^account 1: the file pictures\/avatar\/1\/3\//],
  [
    "insert into account_export (account_id, state, key, size) values (1, 'ready', 'exports/1/a.zip', 5)",
    /^export of account 1: /,
  ],
  [
    "insert into upload (video_id, address_hash, parts_id, size_completed) select max(id), '', 'p', 9 from video",
    /^upload \d+: 0 bytes are stored, 9 were confirmed$/,
  ],
  ['delete from video_search', /is missing from the search index$/],
  ['update video_search set listed = not listed', /has outdated flags in the search index$/],
  ['delete from video_counter', /^video \d+ has no counters$/],
  ['delete from account_counter', /^account \d+ has no counters$/],
  ['update ledger_account set balance = 5', /entries that sum to 0$/],
])('finds what is planted by %s', async (damage, sentence) => {
  const undone = new Error('undone');
  const run = site.ctx.db.transaction().execute(async (db) => {
    await runText(db, damage);
    const found = await findDamage({ ...site.ctx, db });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((line) => !sentence.test(line))).toEqual([]);
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
});

it.each([
  ['video_counter', 'score'],
  ['video_counter', 'likes_count'],
  ['video_counter', 'comment_count'],
  ['video_counter', 'total_tipped'],
  ['account_counter', 'follower_count'],
  ['account_counter', 'likes_count'],
  ['account_counter', 'comment_count'],
  ['account_counter', 'video_count'],
  ['account_counter', 'video_views'],
  ['channel', 'follower_count'],
])('finds a wrong %s.%s and counts it again', async (table, column) => {
  await runText(site.ctx.db, `update ${table} set ${column} = ${column} + 7`);
  const found = await findDamage(site.ctx);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((line) => !line.startsWith(`${table} `) || !line.includes(column))).toEqual([]);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  expect(await sayDamage(site.ctx, { repair: false }, say)).toBe(false);
  expect(await sayDamage(site.ctx, { repair: true }, say)).toBe(true);
  expect(lines).toEqual([
    ...found.map((line) => `FAIL  ${line}`),
    `${found.length} things differ.`,
    `Counted again: ${found.length} numbers.`,
    'ok    Everything is as it should be.',
  ]);
});
