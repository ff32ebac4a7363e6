import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { loseUnseen } from './model/seen.ts';
import { sendTags } from './testing/send-flv.ts';
import {
  closeSenders,
  expectWhole,
  makeLive,
  openSenders,
  rowOf,
  tagsFrom,
  withFfmpeg,
  withTags,
} from './testing/senders.ts';

let site: TestSite;
let port: number;

beforeAll(async () => {
  ({ site, port } = await openSenders());
});
afterAll(closeSenders);

it.concurrent('takes sound of six channels, and makes two of them', async () => {
  const tracks = await withFfmpeg({ audioFlags: ['-ac', '6'] });
  expectWhole(tracks, 4);
  expect(tracks['audio']).toMatchObject([{ channels: 2 }]);
});

it.concurrent('takes a sender again that broke off in the middle of a picture', async () => {
  const live = await makeLive();
  const tags = await tagsFrom({});
  await sendTags({ port, key: live.key }, tags, { breaks: true });
  await until('it may come back', () => sendTags({ port, key: live.key }, tags));
  expectWhole(await live.watch(), 8, 0.5);
});

it.concurrent('takes clocks that jump forward and back', async () => {
  const tags = await tagsFrom({ seconds: 6 });
  const jumps = (time: number) => (time < 2_000 ? 0 : time < 4_000 ? 100_000 : -1_000);
  const { tracks } = await withTags(
    tags.map((tag) => ({ ...tag, at: tag.time, time: tag.time + jumps(tag.time) })),
  );
  expectWhole(tracks, 6);
  expect(tracks['audio']).toHaveLength(1);
});

it.concurrent('keeps an address over several broadcasts, each of which becomes a video', async () => {
  const { owner, id, key } = await makeLive({ lasting: '1' });
  const onAir = () => until('it is on air', async () => (await rowOf(id)).on_air);
  const tags = await tagsFrom({});
  const keys: string[] = [];
  for (const count of [1, 2]) {
    const sending = sendTags({ port, key }, tags);
    await onAir();
    keys.push((await rowOf(id)).media_key);
    expect(await sending).toBe(true);
    await owner.post(`/api/live/${id}/end`);
    await until('it waits again', async () => (await rowOf(id)).state === 'ready');
    const { body } = await owner.get(`/api/live/${id}/earlier`);
    expect(body).toMatchObject({ lives: Array.from({ length: count }, () => ({ title: 'Odd' })) });
  }
  expect(new Set(keys).size).toBe(2);
  expect(await rowOf(id)).toMatchObject({ videoState: 'initial', on_air: false });
  const earlier = (await owner.get(`/api/live/${id}/earlier`)).body as unknown as {
    lives: { url: string }[];
  };
  for (const { url } of earlier.lives)
    await until('a film', async () => {
      const { body } = await owner.get(`/api/video/${url}`);
      return (body as unknown as { video: { state: string } }).video.state === 'success';
    });
  const page = await owner.page(`/${id}`).then(({ location }) => owner.page(location ?? `/${id}`));
  expect(page.body).toContain('Earlier broadcasts');
  expect(page.body).toContain('Last on air');
});

it.concurrent('takes off the air what no machine has, and ends it when that is back', async () => {
  const { id, key } = await makeLive();
  const sender = new AbortController();
  const sending = sendTags({ port, key }, await tagsFrom({ seconds: 8 }), { signal: sender.signal });
  await until('it is on air', async () => (await rowOf(id)).on_air);
  await site.ctx.db
    .updateTable('live')
    .set({ seen_at: new Date(0) })
    .where('video_id', '=', id)
    .execute();
  await loseUnseen(site.ctx);
  expect((await rowOf(id)).on_air).toBe(false);
  // Its process is there after all, and does what it would have done.
  await until('its end', async () => (await rowOf(id)).state === 'ended');
  await sending;
  await until('the film', async () => (await rowOf(id)).videoState === 'success');
});
