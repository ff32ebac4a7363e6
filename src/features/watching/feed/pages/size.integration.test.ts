import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PAGE_SIZE } from '../rules.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/**
 * The most bytes of the home page before compression, with long keys and descriptions of 315 characters; the
 * choice of six languages and the page's addresses in each are 1,550 of them.
 */
const HOME_MOST = 49_600;

it('the home page contains what its cards show and nothing else', async () => {
  const { db } = site.ctx;
  // Names and ids of a length that does not depend on what was tested before.
  for (const table of ['video', 'account'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 10000)`.execute(db);
  const owners: Person[] = [];
  for (const username of ['walker1001', 'walker1002', 'walker1003'])
    owners.push(await signUp(site, { username }));
  const { id: channel_id } = await db.selectFrom('channel').select('id').limit(1).executeTakeFirstOrThrow();
  for (let at = 0; at <= PAGE_SIZE; at += 1) {
    const title = `A walk along the river, part ${at}`;
    // In different minutes, since times that are alike are sent once.
    const completedAt = new Date(site.ctx.clock.now() - at * 61_000);
    const { id } = await addVideo(site, { accountId: owners[at % owners.length]?.id, title, completedAt });
    const description = 'Two hours of walking, a heron and the first boats of the year. '.repeat(5);
    await db
      .updateTable('video')
      .set({
        description,
        channel_id,
        has_thumbnail: true,
        has_hls: true,
        storyboard_frames: 90,
        duration: 90,
      })
      .where('id', '=', id)
      .execute();
    const names = ['1080p', '720p', '480p', '360p', '240p'];
    for (const name of names)
      await db
        .insertInto('rendition')
        .values({ video_id: id, name, key: `mp4/${name}.mp4`, type: 'mp4', width: 1920, height: 1080 })
        .execute();
  }
  const { body } = await site.app.inject('/');
  expect(body.match(/class="video-card"/g)).toHaveLength(PAGE_SIZE);
  // The files and the description of a video belong to its own page.
  expect(body).not.toMatch(/mp4|heron|full_url/);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(HOME_MOST);
});
