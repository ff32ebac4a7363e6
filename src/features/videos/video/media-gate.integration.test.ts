import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let moderator: Person;
beforeAll(async () => {
  site = await startSite();
  moderator = await signUp(site, { acl: 'moderator' });
});
afterAll(() => site?.close());

const NAMES = [
  'mp4/360p.mp4',
  'hls/master.m3u8',
  'hls/360p/1.m4s',
  'thumb/poster-large.jpg',
  'thumb/sprite.vtt',
];

async function publishFilm() {
  const { id } = await addVideo(site);
  const { media_key: key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const name of NAMES) await site.ctx.storage.put(`media/${key}/1/${name}`, Buffer.from('film'));
  const paths = NAMES.map((name) => `/media/${key}/1/${name}`);
  return {
    id,
    setState: (state: string) =>
      site.ctx.db.updateTable('video').set({ state }).where('id', '=', id).execute(),
    /** How its files answer, each answer once. */
    statuses: async () => [
      ...new Set(await Promise.all(paths.map(async (url) => (await site.app.inject({ url })).statusCode))),
    ],
  };
}

it('files are served until a moderator suspends their video, and again after it is released', async () => {
  const film = await publishFilm();
  expect(await film.statuses()).toEqual([200]);
  await moderator.post(`/api/video/${film.id}/edit`, { suspended: 1 });
  expect(await film.statuses()).toEqual([404]);
  await moderator.post(`/api/video/${film.id}/edit`, { suspended: 0 });
  expect(await film.statuses()).toEqual([200]);
});

it.each(['suspended', 'user-disabled', 'deleted'])(
  'files of a video that is %s are gone after a second where nobody was told of it',
  async (state) => {
    const film = await publishFilm();
    expect(await film.statuses()).toEqual([200]);
    await film.setState(state);
    site.advance(1_000);
    expect(await film.statuses()).toEqual([404]);
  },
);
