import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderProcessing } from '#features/making/processing/model/turns.ts';
import { completeVideo, failVideo } from '#features/videos/video/model/life.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let owner: Person;
beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
});
beforeEach(async () => {
  owner = await signUp(site);
});
afterAll(() => site.close());

async function storedVideo(title: string, accountId?: number) {
  const video = await addVideo(site, { title, state: 'stored', ...(accountId && { accountId }) });
  await site.ctx.db.insertInto('processing').values({ video_id: video.id }).execute();
  return video;
}

const get = async (url: string, { headers }: Person) => (await site.app.inject({ url, headers })).json();

const endsAs = (id: number, end: typeof completeVideo) =>
  site.ctx.db.transaction().execute((trx) => end(trx, site.ctx, id));

it('notifies owners of the outcome of their videos, at the bell and in the list', async () => {
  const rain = await storedVideo('Rain', owner.id);
  const untitled = await storedVideo('', owner.id);
  const nobodys = await storedVideo('Guest');
  await endsAs(rain.id, completeVideo);
  await endsAs(untitled.id, failVideo);
  await endsAs(nobodys.id, completeVideo);
  const { notifications } = await get('/api/notifications', owner);
  const told = notifications.filter(({ type }: { type: string }) => type === 'video-processed');
  expect(told.map(({ text, video }: never) => [text, (video as { url: string }).url])).toEqual([
    ['We couldn’t prepare your video', untitled.code],
    ['Your video “Rain” is ready', expect.stringContaining(rain.code)],
  ]);
  expect(site.events.filter(({ topic }) => topic === 'notification')).toHaveLength(2);
});

it('tells only the owner of a waiting video how many come before it', async () => {
  const [first, second] = [await storedVideo('a', owner.id), await storedVideo('b', owner.id)];
  for (const { id } of [first, second])
    await site.ctx.db.transaction().execute((trx) => orderProcessing(trx, site.ctx, id));
  const ahead = async (as: Person) =>
    (await get(`/api/video/${second.code}`, as)).video.progress.ahead as number;
  expect([await ahead(owner), await ahead(await signUp(site))]).toEqual([1, 0]);
  const page = await site.app.inject({
    url: `/${second.code}`,
    headers: { cookie: `session=${owner.headers.authorization.replace('Bearer ', '')}` },
  });
  expect(page.body.replaceAll('<!-- -->', '')).toContain('1 video before yours');
});
