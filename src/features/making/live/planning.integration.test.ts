import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireUploads } from '#features/making/upload/model/sweep.ts';
import videoJobs from '#features/videos/video/jobs.ts';
import { publishDue } from '#features/videos/video/model/schedule.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import liveJobs from './jobs.ts';
import { beginTake, noteOnAir } from './model/change.ts';
import { noteTake } from './model/takes.ts';

let site: TestSite;
let owner: Person;
let other: Person;
const DAY = 86_400_000;
const size = { width: 640, height: 360 };

beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare([...videoJobs(site.ctx), ...liveJobs(site.ctx)] as never);
  await site.ctx.settings.set('live', 'everyone');
  [owner, other] = [await signUp(site), await signUp(site)];
});
afterAll(() => site?.close());

interface Made {
  readonly id: number;
  readonly code: string;
}

async function makeLive(): Promise<Made> {
  const { body } = await owner.post('/api/live', { title: 'Evening', public: '1' });
  const { live } = body as unknown as { live: { video_id: string; url: string } };
  return { id: Number(live.video_id), code: live.url };
}
const plan = (live: Made, starts_at: string, by = owner) =>
  by.post(`/api/live/${live.code}/time`, { starts_at, scheduled_zone: 'Europe/Berlin' });
const inHours = (hours: number) => new Date(site.ctx.clock.now() + hours * 3_600_000).toISOString();
const detail = async ({ code }: Made) =>
  ((await other.get(`/api/video/${code}`)).body as unknown as { video: Record<string, unknown> }).video;
const by = { holder: 'here', address: 'http://127.0.0.1:1' };

it('counts down to a time that is set, moved and cancelled', async () => {
  const live = await makeLive();
  expect(await plan(live, inHours(1), other)).toMatchObject({ body: { code: 'live_not_found' } });
  expect(await plan(live, 'soon')).toMatchObject({ body: { code: 'invalid_param' } });
  expect(await plan(live, inHours(-1))).toMatchObject({ body: { code: 'invalid_param' } });
  const at = inHours(2);
  expect((await plan(live, at)).body).toMatchObject({ starts_at: at });
  expect((await detail(live))['showing']).toMatchObject({ phase: 'waiting', starts_at: at, is_live: true });
  const later = inHours(3);
  await plan(live, later);
  expect((await detail(live))['showing']).toMatchObject({ starts_at: later });
  expect((await plan(live, '')).body).toMatchObject({ starts_at: null });
  expect((await detail(live))['showing']).toBeUndefined();
});

it('is there at its time, however far ahead that was set, and a week longer', async () => {
  const [planned, unplanned] = [await makeLive(), await makeLive()];
  await plan(planned, inHours(20 * 24));
  const states = async () => {
    await expireUploads(site.ctx);
    const rows = site.ctx.db.selectFrom('video').select(['id', 'state']).orderBy('id');
    const found = await rows.where('id', 'in', [planned.id, unplanned.id]).execute();
    return found.map(({ state }) => state);
  };
  site.advance(6 * DAY);
  expect(await states()).toEqual(['initial', 'initial']);
  site.advance(15 * DAY);
  expect(await states()).toEqual(['initial', 'deleted']);
  site.advance(7 * DAY);
  expect(await states()).toEqual(['deleted', 'deleted']);
  site.advance(-28 * DAY);
});

it('waits for its sender and not for the clock, and begins as soon as something is sent', async () => {
  const [late, early] = [await makeLive(), await makeLive()];
  await plan(late, inHours(1));
  await plan(early, inHours(48));
  site.advance(2 * 3_600_000);
  expect(await publishDue(site.ctx)).toEqual([]);
  expect((await detail(late))['showing']).toMatchObject({ phase: 'waiting' });
  for (const live of [late, early]) {
    await beginTake(site.ctx, { videoId: live.id, accountId: owner.id }, by);
    await noteOnAir(site.ctx, live.id, size);
    const shown = await detail(live);
    expect([shown['on_air'], shown['showing'], shown['private']]).toEqual([true, undefined, false]);
    expect(site.events).toContainEqual({ topic: 'premiere', id: live.id });
  }
  expect(await plan(late, inHours(1))).toMatchObject({ body: { code: 'live_not_found' } });
  for (const { id } of [late, early])
    await site.ctx.db.updateTable('live').set({ state: 'ended' }).where('video_id', '=', id).execute();
});

it('marks moments while it is on air, which are chapters', async () => {
  site.stopClock();
  const live = await makeLive();
  const mark = (title?: string) => owner.post(`/api/live/${live.code}/marker`, { title });
  expect(await mark()).toMatchObject({ body: { code: 'live_not_on_air' } });
  await beginTake(site.ctx, { videoId: live.id, accountId: owner.id }, by);
  await noteTake(site.ctx, live.id, { beganAt: site.ctx.clock.now(), startsAt: 0 });
  site.advance(61_000);
  await mark('The bridge');
  await mark('The same second');
  site.advance(9_000);
  const { body } = await mark();
  const chapters = [
    { at: 0, title: 'Start' },
    { at: 61, title: 'The bridge' },
    { at: 70, title: 'Marker 2' },
  ];
  expect(body).toMatchObject({ chapters });
  expect((await other.get(`/api/video/${live.code}/chapters`)).body).toMatchObject({ chapters, saved: true });
  const page = await owner.form(`/manage/live/${live.code}`, {
    action: 'mark',
    video: live.code,
    title: 'By form',
  });
  expect(page.status).toBe(303);
});
