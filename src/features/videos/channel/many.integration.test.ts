import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choicesFor } from '#features/videos/video/channel-choices.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { chosenChannelId } from './model/filing.ts';
import { listChannels } from './model/lists.ts';
import { CHANNELS_MAX, CHANNELS_ORDERS } from './rules.ts';

/** How many the site is made for. */
const MANY = 50_000;
const ANYBODY = { accountId: null };

let site: TestSite;
let ann: Person;

beforeAll(async () => {
  site = await startSite();
  ann = await signUp(site);
  await sql`insert into channel (url, title, video_count, follower_count)
    select 'many-' || n, 'Many ' || lpad(n::text, 6, '0'), n % 97, n % 13
    from generate_series(1, ${sql.lit(MANY)}) as n`.execute(site.ctx.db);
  await sql`insert into channel (url, title) values ('attic-finds', 'Dachböden')`.execute(site.ctx.db);
  await sql`vacuum analyze channel`.execute(site.ctx.db);
});
afterAll(() => site.close());

const page = (limit: number, after?: string) => ({ offset: 0, limit, after });

it.each(CHANNELS_ORDERS)('are read by pages without a gap, by %s', async (order) => {
  const query = { text: '', order, withHidden: false };
  const whole = await listChannels(site.ctx, query, page(90));
  const parts = [await listChannels(site.ctx, query, page(45))];
  parts.push(await listChannels(site.ctx, query, page(45, parts[0]?.next ?? undefined)));
  expect(parts.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole.rows.map(({ id }) => id));
});

it.each([
  'order by video_count desc, id desc limit 61',
  'order by id desc limit 61',
  'order by title asc, id asc limit 61',
  'order by (video_count > 0) desc, follower_count desc, video_count desc, id desc limit 61',
  "and fold_text(title || ' ' || url) like '%dachboden%' order by video_count desc, id desc limit 61",
  "and fold_text(title) like 'da%' order by title asc, id asc limit 61",
  "and fold_text(title) = 'dachboden' order by video_count desc limit 1",
])('a page is read from an index: %s', async (rest) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from channel
    where not hide_suggest ${sql.raw(rest)}`.execute(site.ctx.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index/);
  expect(plan).not.toMatch(/Seq Scan/);
});

it('one answer of all of them is bounded, and reads on', async () => {
  const { channels, page: first } = (await site.app.inject('/api/channels')).json();
  expect([channels.length, first.total > MANY]).toEqual([CHANNELS_MAX, true]);
  const { page: second } = (await site.app.inject(`/api/channels?after=${first.next}`)).json();
  expect(second.next).not.toBeNull();
  const own = (await ann.get(`/api/user/${ann.id}/channels`)).body['channels'];
  expect(own).toHaveLength(CHANNELS_MAX);
});

it('a choice has what is at hand, the video’s own channel, and what a search finds', async () => {
  const { db } = site.ctx;
  const idOf = async (url: string) => Number(await chosenChannelId(db, url, ANYBODY));
  const [owned, followed, used, hidden] = await Promise.all(
    ['many-100', 'many-200', 'many-300', 'many-400'].map(idOf),
  );
  await sql`update channel set owner_id = ${ann.id} where id = ${owned}`.execute(db);
  await sql`update channel set hide_suggest = true where id = ${hidden}`.execute(db);
  await sql`insert into follow_channel (account_id, channel_id) values (${ann.id}, ${followed})`.execute(db);
  const { id } = await addVideo(site, { accountId: ann.id });
  await sql`update video set channel_id = ${used} where id = ${id}`.execute(db);
  const ids = async (asked: Parameters<typeof choicesFor>[2]) => {
    const { channels, more } = await choicesFor(site.ctx, ann, asked);
    expect([channels.length < 70, more]).toEqual([true, asked?.text === undefined]);
    return channels.map((channel) => Number(channel.channel_id));
  };
  const near = await ids({});
  expect(near).toEqual(expect.arrayContaining([owned, followed, used, await idOf('music')]));
  expect(near).not.toContain(hidden);
  expect(await ids({ current: hidden ?? null })).toContain(hidden);
  expect(await ids({ text: 'attic' })).toEqual([await idOf('Dachböden')]);
});

it('a name that nothing has is refused, also where a form names a channel', async () => {
  expect(await chosenChannelId(site.ctx.db, 'DACHBODEN', ANYBODY)).toBeGreaterThan(MANY);
  const { code } = await addVideo(site, { accountId: ann.id });
  const answer = await ann.post(`/api/video/${code}/edit`, { channel: 'No such channel' });
  expect(answer.body).toMatchObject({ status: false, code: 'channel_not_found' });
});

it('the page of channels searches, sorts and links to what follows', async () => {
  const { body } = await site.app.inject('/channels?q=attic');
  expect(body).toContain('href="/c/attic-finds"');
  expect(body).not.toContain('href="/c/many-1"');
  const first = (await site.app.inject('/channels?order=newest')).body;
  expect(first.indexOf('href="/c/attic-finds"')).toBeGreaterThan(0);
  const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await site.app.inject(next)).body).toContain(`href="/c/many-${MANY - 60}"`);
});
