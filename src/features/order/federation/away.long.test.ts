import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { publishVideo } from '#platform/testing/people.ts';
import { hostOf } from './addresses.ts';
import jobs from './jobs.ts';
import { TELL_VIDEO } from './model/tell-video.ts';
import { type Home, openHome } from './testing/home.ts';

const HOUR_MS = 3_600_000;
/** How long a site may be away, and by when it has to have everything after that, hours. */
const [AWAY, BACK] = [7 * 24, 12];
let ours: Home;
let theirs: Home;
let film: number;
let nests: number;

/** The same kind of job, where each begins once the one before it has ended, as a worker does it. */
function inTurn(kind: JobKind<never>): JobKind<never> {
  let last: Promise<unknown> = Promise.resolve();
  const run: typeof kind.run = (data, attempt) => {
    const own = last.then(() => kind.run(data, attempt));
    last = own.catch(() => undefined);
    return own;
  };
  return kind.inTurn ? { ...kind, run } : kind;
}

const work = ({ site, hand }: Home) =>
  hand.tryDue(
    jobs(site.ctx)
      .filter(({ cron }) => !cron)
      .map(inTurn),
  );

async function settle(): Promise<void> {
  while ((await work(ours)) + (await work(theirs)) > 0);
}

/** Lets time go by, for both sites and for what waits in their queues. */
async function pass(hours: number): Promise<void> {
  for (const { site } of [ours, theirs]) {
    site.advance(hours * HOUR_MS);
    await sql`update pgboss.job set start_after = start_after - make_interval(hours => ${hours}::int),
      keep_until = keep_until - make_interval(hours => ${hours}::int)
      where state in ('created', 'retry')`.execute(site.ctx.db);
  }
  await settle();
}

async function leave({ site }: Home): Promise<void> {
  const { server } = site.app;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function comeBack({ site, port }: Home): Promise<void> {
  await once(site.app.server.listen(port, '127.0.0.1'), 'listening');
}

async function follow(from: Home, to: Home): Promise<void> {
  const handle = `@${to.person.username}@${hostOf(to.site.ctx.config)}`;
  const found = await from.person.get(`/api/federation/lookup?text=${encodeURIComponent(handle)}`);
  await from.person.post(`/api/user/${(found.body as never as { user_id: string }).user_id}/follow`);
  await settle();
}

async function publishAt({ site, person }: Home, title: string): Promise<number> {
  const media_key = String(Math.random()).slice(2).padEnd(36, 'x');
  const columns = { title, duration: 12, width: 640, height: 360, media_key };
  const video_id = await publishVideo(site, person.id, columns);
  const file = { name: '360p', type: 'mp4', width: 640, height: 360, key: 'mp4/360p.mp4', size: 10 };
  await site.ctx.db
    .insertInto('rendition')
    .values({ ...file, video_id })
    .execute();
  await site.ctx.jobs.send(TELL_VIDEO, { videoId: video_id });
  return video_id;
}

/** The videos in somebody's list of those whom they follow. */
async function followedBy({ person }: Home): Promise<{ title: string; video_id: string }[]> {
  return (await person.get('/api/videos/following')).body['videos'] as never;
}

async function idAt(home: Home, title: string): Promise<number> {
  return Number((await followedBy(home)).find((video) => video.title === title)?.video_id);
}

async function commentsAt({ person }: Home, video: number): Promise<string[]> {
  const { body } = await person.get(`/api/video/${video}/comments`);
  return (body['comments'] as never as { body: string }[]).map((one) => one.body).toSorted();
}

const votesAt = async ({ site }: Home, video: number) =>
  (
    await site.ctx.db
      .selectFrom('vote')
      .select('value')
      .where('video_id', '=', video)
      .where('value', '!=', 0)
      .execute()
  ).map(({ value }) => value);

async function say({ person }: Home, video: number, body: string): Promise<string> {
  const said = await person.post('/api/comment/create', { video: String(video), body });
  return (said.body as never as { comment: { comment_id: string } }).comment.comment_id;
}

/** What both sites show of everything that was said, as one text each. */
async function seen(): Promise<{ here: unknown; there: unknown }> {
  const { person } = ours;
  const own = (await person.get(`/api/user/${person.id}/videos`)).body['videos'] as never as {
    title: string;
  }[];
  const titles = (of: { title: string }[]) => of.map(({ title }) => title).toSorted();
  const atOurs = await idAt(ours, 'Nests');
  return {
    here: [
      titles(own),
      await commentsAt(ours, film),
      await commentsAt(ours, atOurs),
      await votesAt(ours, atOurs),
    ],
    there: [
      titles(await followedBy(theirs)),
      await commentsAt(theirs, await idAt(theirs, 'Storks')),
      await commentsAt(theirs, nests),
      await votesAt(theirs, nests),
    ],
  };
}

beforeAll(async () => {
  [ours, theirs] = await Promise.all([openHome('ann'), openHome('bob')]);
  await follow(ours, theirs);
  await follow(theirs, ours);
  film = await publishAt(ours, 'Storks');
  nests = await publishAt(theirs, 'Nests');
  await settle();
});
afterAll(async () => {
  for (const home of [ours, theirs]) {
    await home.hand.close();
    await home.site.close();
  }
});

it('a site that was away for a week has everything again, each thing once, though it asks for nothing', async () => {
  const { here, there } = await seen();
  expect(there).toEqual(here);
  const other = await idAt(ours, 'Nests');
  await leave(theirs);
  await say(ours, film, 'Said before all others');
  const gone = await publishAt(ours, 'Is deleted');
  const [changed, kept] = [await say(ours, other, 'Is changed'), await say(ours, film, 'Is deleted')];
  await ours.person.post(`/api/video/${other}/vote`, { value: 1 });
  await settle();
  for (let day = 0; day < AWAY / 24; day += 1) {
    await publishAt(ours, `Day ${day}`);
    await say(ours, film, `Day ${day}`);
    await ours.person.post(`/api/video/${other}/vote`, { value: day % 2 === 0 ? -1 : 1 });
    await ours.person.post(`/api/comment/${changed}/edit`, { body: `Changed on day ${day}` });
    if (day === 2) await ours.person.post(`/api/video/${gone}/delete`);
    if (day === 3) await ours.person.post(`/api/comment/${kept}/delete`);
    if (day === 4) await ours.person.post(`/api/video/${await ownId('Day 1')}/edit`, { title: 'Day one' });
    for (let hour = 0; hour < 24; hour += 3) await pass(3);
  }
  expect((await seen()).there).toEqual(there);
  await comeBack(theirs);
  let hours = 0;
  for (; hours < BACK && !isSame(await seen()); hours += 1) await pass(1);
  console.log(`Back after ${AWAY} hours, and has everything after ${hours} more.`);
  const both = await seen();
  expect(both.there).toEqual(both.here);
});

it('gets what it missed at once if it asks for anything', async () => {
  await leave(theirs);
  await publishAt(ours, 'Missed');
  await settle();
  for (let hour = 0; hour < 48; hour += 6) await pass(6);
  await comeBack(theirs);
  await theirs.person.post(`/api/video/${await idAt(theirs, 'Storks')}/vote`, { value: 1 });
  await settle();
  const both = await seen();
  expect(both.there).toEqual(both.here);
});

const isSame = ({ here, there }: { here: unknown; there: unknown }) =>
  JSON.stringify(here) === JSON.stringify(there);

async function ownId(title: string): Promise<number> {
  const row = ours.site.ctx.db.selectFrom('video').select('id').where('title', '=', title);
  return (await row.executeTakeFirstOrThrow()).id;
}
