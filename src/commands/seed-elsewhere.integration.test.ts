import { afterAll, beforeAll, expect, it } from 'vitest';
import { standingOf } from '#features/order/federation/model/hosts.ts';
import { chosenFilters } from '#features/videos/video/model/visible.ts';
import { followingFeed } from '#features/watching/feed/model/following.ts';
import { mediaUrl } from '#base/media-path.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { addElsewhere } from '../../seeds/elsewhere.ts';
import { FEDIVERSE } from '../../seeds/fediverse.ts';
import { addPeople } from '../../seeds/members.ts';
import { PEOPLE } from '../../seeds/people.ts';
import { allJobs } from './worker.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://127.0.0.1:9', FEDERATION: 'on' });
  await site.ctx.jobs.prepare(allJobs(site.ctx));
});
afterAll(() => site.close());

const [first] = FEDIVERSE.videos;
const videos = first ? [{ ...first, scene: 'gradient' as const, shape: 'small' as const, seconds: 2 }] : [];

it('shows people, films and words of other sites, whose films play, and adds nothing again', async () => {
  const { ctx, app } = site;
  const members = await addPeople(ctx, PEOPLE, null);
  // Each who follows has keys to be made, which takes longest.
  const followedBy = ['wren'];
  const neighbours = FEDIVERSE.neighbours.map((one) => ({
    ...{ ...one, follows: [] },
    followedBy: one.channelOf ? followedBy : [],
  }));
  const given = { ...FEDIVERSE, videos, neighbours };
  const counts = async () => {
    const tables = ['account', 'video', 'comment', 'follow_user', 'remote_host'] as const;
    const rows = tables.map((table) => ctx.db.selectFrom(table).select((eb) => eb.fn.countAll().as('n')));
    return Promise.all(rows.map((query) => query.executeTakeFirstOrThrow()));
  };
  expect(await addElsewhere(ctx, members, given, 'sanne')).toBe(true);
  const before = await counts();
  expect(await addElsewhere(ctx, members, given, 'sanne')).toBe(true);
  expect(await counts()).toEqual(before);

  const wren = members.find(({ username }) => username === 'wren') ?? null;
  const filters = chosenFilters(ctx, wren, { moderated: -1, private: 0 });
  const { rows } = await followingFeed(ctx, wren, { filters, offset: 0, limit: 9 });
  expect(rows).toMatchObject([{ title: first?.title, hasThumbnail: true }]);
  const url = mediaUrl(rows[0] as { mediaKey: string; mediaVersion: number }, 'remote/720p.mp4');
  const film = await app.inject({ url, headers: { range: 'bytes=4-7' } });
  expect([film.statusCode, film.body.slice(0, 4)]).toEqual([206, 'ftyp']);
  const said = ctx.db.selectFrom('comment').select('body').orderBy('id');
  expect(await said.execute()).toMatchObject([
    { body: expect.stringContaining('You can hear it') },
    { body: expect.stringContaining('Which lens') },
  ]);
  const standings = ['toots.example', 'loud.example', 'cheap-watches.example'];
  expect(await Promise.all(standings.map((host) => standingOf(ctx, host)))).toEqual([
    ...['open', 'limited', 'blocked'],
  ]);
});
