import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PERSON } from '#platform/testing/browser.ts';

const DAY = 86_400_000;

let site: TestSite;
let operator: Person;
beforeAll(async () => {
  site = await startSite();
  // Starts early in a day, so that everything falls into the same day.
  site.advance(DAY - (site.ctx.clock.now() % DAY) + 3_600_000);
  operator = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site.close());

const tell = (events: object[], userAgent = PERSON) =>
  site.app.inject({
    method: 'POST',
    url: '/api/player-events',
    headers: { 'user-agent': userAgent },
    payload: { events },
  });

const read = async (query = '') =>
  (await site.app.inject({ url: `/api/analytics${query}`, headers: operator.headers })).json();

it('reported events are summed by day, with the number of views that they represent', async () => {
  const frame = { event: 'first-frame', label: 'under 1 s' };
  expect(
    (
      await tell([frame, frame, { event: 'feed-click', label: 'hot' }, { event: 'error', label: 'x' }])
    ).json(),
  ).toEqual({ status: true });
  await tell([frame]);
  await tell([frame], 'Googlebot/2.1');
  const rows = await site.ctx.db
    .selectFrom('player_event')
    .select(['event', 'label', 'samples', 'estimate'])
    .orderBy('event')
    .execute();
  expect(rows).toEqual([
    { event: 'error', label: 'other', samples: 1, estimate: 10 },
    { event: 'feed-click', label: 'hot', samples: 1, estimate: 10 },
    { event: 'first-frame', label: 'under 1 s', samples: 3, estimate: 60 },
  ]);
  expect((await tell([{ event: 'name', label: 'x' }])).json()).toMatchObject({
    status: false,
    code: 'invalid_param',
  });
});

it('moderators read the last days, with events in the order of EVENTS', async () => {
  for (const page of ['hot', 'upload-start', 'hot']) {
    site.advance(61_000);
    await site.app.inject({
      method: 'POST',
      url: '/api/page-view',
      headers: { 'user-agent': PERSON },
      payload: { page, path: '/x' },
    });
  }
  await site.ctx.db
    .insertInto('page_view')
    .values([
      { day: today(), page: 'upload-start', views: 4 },
      { day: '2001-01-01', page: 'hot', views: 9 },
    ])
    .execute();
  await tell([
    { event: 'start', label: 'mp4' },
    { event: 'start', label: 'hls' },
  ]);
  const { days, pages, uploads, events } = await read('?days=7');
  expect(days).toHaveLength(7);
  expect(days[6]).toEqual({ day: today(), views: 3 });
  expect([pages, uploads]).toEqual([
    [
      { page: 'hot', views: 2 },
      { page: 'other', views: 1 },
    ],
    4,
  ]);
  expect(events.map(({ event, label }: { event: string; label: string }) => `${event} ${label}`)).toEqual([
    'feed-click hot',
    'start hls',
    'start mp4',
    'error other',
    'first-frame under 1 s',
  ]);
});

it('only moderators can open the page and make the call', async () => {
  const ann = await signUp(site);
  const page = await site.app.inject({ url: '/analytics/site?days=7', headers: operator.headers });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Videos opened from a list');
  expect((await site.app.inject({ url: '/analytics/site', headers: ann.headers })).statusCode).toBe(404);
  expect((await site.app.inject('/analytics/site')).statusCode).toBe(404);
  expect((await site.app.inject({ url: '/api/analytics', headers: ann.headers })).json().code).toBe(
    'forbidden',
  );
});

function today(): string {
  return new Date(site.ctx.clock.now()).toISOString().slice(0, 10);
}
