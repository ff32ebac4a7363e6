import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { href } from '#src/routes.ts';

let site: TestSite;
let staff: Person;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
  [staff, ann] = [await signUp(site, { acl: 'moderator' }), await signUp(site, { username: 'ann' })];
  for (const title of ['Slow TV', '100% Trains', 'Trams']) await staff.post('/api/channel', { title });
});
afterAll(() => site.close());

/** Submits a switch of the list, as a browser without scripts does. */
async function press(person: Person, fields: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url: '/awesome/channels',
    headers: { cookie: person.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Addresses of the listed channels. */
async function listed(query: string): Promise<string[]> {
  const { body } = await staff.page(`/awesome/channels${query}`);
  return [...body.matchAll(/href="\/c\/([^/"]+)\/manage"/g)].map(([, url = '']) => url);
}

const rowOf = (url: string) =>
  site.ctx.db.selectFrom('channel').selectAll().where('url', '=', url).executeTakeFirstOrThrow();

/** The shared page of visitors, which may be up to a second old. */
const followedByVisitors = async () => (await site.app.inject('/following')).body;

it('the menu links to the list, and the list to a new channel and to each channel’s form', async () => {
  const [, rest = ''] = (await staff.page('/awesome')).body.split('class="panel-menu ');
  expect(rest.split('</nav>')[0]).toContain('href="/awesome/channels"');
  const { body } = await staff.page('/awesome/channels');
  expect(body).toContain(`href="${href('channel-create')}"`);
  expect(body).toContain(`href="${href('channel-manage', { channel: 'slow-tv' })}"`);
});

it('finds channels by part of their title or address', async () => {
  expect(await listed('?q=TRA')).toEqual(['100-trains', 'trams', 'travel']);
  expect(await listed('?q=low-t')).toEqual(['slow-tv']);
  expect(await listed('?q=%25')).toEqual(['100-trains']);
  expect(await listed('?q=nothing+like+it')).toEqual([]);
});

it('a switch shows or hides a channel for visitors, returns to the list and is logged', async () => {
  await expect.poll(followedByVisitors, PATIENT).not.toContain('/c/slow-tv');
  const on = await press(staff, { channel: 'slow-tv', is_default: '1', q: 'slow' });
  expect([on.statusCode, on.headers.location]).toEqual([303, '/awesome/channels?q=slow&done=saved']);
  expect(await rowOf('slow-tv')).toMatchObject({ title: 'Slow TV', is_default: true, hide_suggest: false });
  await expect.poll(followedByVisitors, PATIENT).toContain('/c/slow-tv');
  expect(await listed('?filter=default')).toContain('slow-tv');
  expect((await staff.page('/awesome/channels?q=slow&done=saved')).body).toContain(
    'The channel was changed.',
  );

  await press(staff, { channel: 'slow-tv', is_default: '0' });
  await expect.poll(followedByVisitors, PATIENT).not.toContain('/c/slow-tv');
  const log = await site.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', 'channel-edited')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { actor_id: staff.id, before: { is_default: false }, after: { is_default: true } },
    { actor_id: staff.id, before: { is_default: true }, after: { is_default: false } },
  ]);
});

it('a switch hides or shows a channel in the uploader', async () => {
  const offered = async () => (await ann.get('/api/channels/suggest?text=trams')).body['channels'];
  expect(await offered()).toHaveLength(1);
  await press(staff, { channel: 'trams', hide_suggest: '1' });
  expect([await offered(), await listed('?filter=hidden&q=trams')]).toEqual([[], ['trams']]);
  await press(staff, { channel: 'trams', hide_suggest: '0' });
  expect(await offered()).toHaveLength(1);
});

it('a switch of a deleted channel shows an error above the list', async () => {
  const { statusCode, body } = await press(staff, { channel: 'long-gone', is_default: '1' });
  expect([statusCode, body.includes('class="panel-menu ')]).toEqual([400, true]);
  expect(body).toContain('role="alert"');
});

it('accepts switches from moderators only, and none by GET', async () => {
  const before = await rowOf('trams');
  await staff.page('/awesome/channels?channel=trams&is_default=1');
  expect((await press(ann, { channel: 'trams', is_default: '1' })).statusCode).toBe(404);
  expect(await rowOf('trams')).toEqual(before);
});
