import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { SHARE_WINDOW_MS } from './rules.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

function share(video: string | number, userAgent = 'Mozilla/5.0 Firefox/150.0', remoteAddress?: string) {
  return site.app.inject({
    method: 'POST',
    url: `/api/video/${video}/track-share`,
    headers: { 'user-agent': userAgent },
    ...(remoteAddress && { remoteAddress }),
  });
}

it('POST /api/video/{id}/track-share counts each person once within the window, and no bots', async () => {
  const video = await addVideo(site);
  expect((await share(video.id)).json()).toEqual({ status: true, share_count: 1 });
  // Repeating it, or using another browser on the same network, adds no share within the window.
  expect((await share(video.code)).json().share_count).toBe(1);
  expect((await share(video.id, 'Another/1.0')).json().share_count).toBe(1);
  expect((await share(video.id, 'Googlebot/2.1', '192.0.2.9')).json().share_count).toBe(1);
  site.advance(SHARE_WINDOW_MS);
  expect((await share(video.id)).json().share_count).toBe(2);
  const row = await site.ctx.db
    .selectFrom('video_counter')
    .select('share_count')
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  expect(row?.share_count).toBe(2);
  expect((await share(999_999)).json()).toMatchObject({ status: false, code: 'video_not_found' });
});
