import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaUrl } from '#base/media-path.ts';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { hostOf, videoUri } from './addresses.ts';
import jobs from './jobs.ts';
import { findRemoteFile } from './model/remote-files.ts';
import { TELL_VIDEO } from './model/tell-video.ts';
import { type Home, openHome } from './testing/home.ts';

const FILM = Buffer.from('ftyp and the bytes of a film for friends');
const KEY = 'f'.repeat(36);
let ours: Home;
let theirs: Home;
/** Somebody here who follows nobody. */
let stranger: Person;
let id: number;
/** Bob's account here. */
let bob: string;

const work = ({ site, hand }: Home) => hand.tryDue(jobs(site.ctx).filter(({ cron }) => !cron));

async function settle(): Promise<void> {
  while ((await work(ours)) + (await work(theirs)) > 0);
}

beforeAll(async () => {
  [ours, theirs] = await Promise.all([openHome('ann'), openHome('bob')]);
  stranger = await signUpPerson(ours.site, 'eve');
  const handle = `bob@${hostOf(theirs.site.ctx.config)}`;
  // Whoever is looked for by their handle is asked for by the page.
  await ours.person.page(`/search?q=${encodeURIComponent(`@${handle}`)}`);
  const found = (await ours.person.get(`/api/search?query=${encodeURIComponent(handle)}`)).body;
  bob = (found as never as { users: { user_id: string }[] }).users[0]?.user_id ?? '';
  await ours.person.post(`/api/user/${bob}/follow`);
  await settle();
  const columns = { title: 'Storks for friends', duration: 12, width: 640, height: 360 };
  const restricted = { private: true, subscribed_only: true, media_key: KEY };
  id = await publishVideo(theirs.site, theirs.person.id, { ...columns, ...restricted });
  const file = { name: '360p', type: 'mp4', width: 640, height: 360, key: 'mp4/360p.mp4' };
  const row = { ...file, video_id: id, size: FILM.length };
  await theirs.site.ctx.db.insertInto('rendition').values(row).execute();
  await theirs.site.ctx.storage.put(`media/${KEY}/1/mp4/360p.mp4`, FILM);
  await theirs.site.ctx.jobs.send(TELL_VIDEO, { videoId: id });
  await settle();
});
afterAll(async () => {
  for (const home of [ours, theirs]) {
    await home?.hand.close();
    await home?.site.close();
  }
});

const titles = async (person: Person, list: string) => {
  const { videos } = (await person.get(list)).body as never as { videos: { title: string }[] };
  return videos.map(({ title }) => title);
};

const row = () =>
  ours.site.ctx.db
    .selectFrom('video')
    .select(['id', 'code', 'media_key as mediaKey', 'media_version as mediaVersion'])
    .select(['subscribed_only as forFollowers', 'private'])
    .where('state', '=', 'success')
    .executeTakeFirst();

it('brings a video for followers to those who follow its owner, and plays it', async () => {
  expect(await row()).toMatchObject({ forFollowers: true, private: true });
  expect(await titles(ours.person, '/api/videos/following')).toEqual(['Storks for friends']);
  const film = (await row())!;
  const url = mediaUrl(film, 'remote/360p.mp4');
  const answer = await ours.person.page(url);
  expect([answer.status, answer.body]).toEqual([200, FILM.toString()]);
});

it('shows it to nobody else here', async () => {
  const film = (await row())!;
  expect(await titles(stranger, '/api/videos/following')).toEqual([]);
  expect(await titles(stranger, '/api/videos/search?query=storks')).toEqual([]);
  expect((await stranger.get(`/api/video/${film.id}`)).code).not.toBe(200);
  for (const name of ['remote/360p.mp4', 'thumb/poster-large.jpg'])
    expect((await stranger.page(mediaUrl(film, name))).status).toBe(404);
  const page = encodeURIComponent(`${ours.site.ctx.config.publicUrl}/${film.code}`);
  expect((await ours.site.app.inject(`/oembed?url=${page}&format=json`)).statusCode).not.toBe(200);
  const uri = encodeURIComponent(videoUri(theirs.site.ctx.config, id));
  expect((await stranger.page(`/search?q=${uri}`)).body).not.toContain(film.code);
});

it('gives neither its document nor its files to others, and says that it is not there', async () => {
  const { app, ctx } = theirs.site;
  const [asked, missing] = await Promise.all([
    app.inject(new URL(videoUri(ctx.config, id)).pathname),
    app.inject(new URL(videoUri(ctx.config, 987_654)).pathname),
  ]);
  expect([asked.statusCode, asked.body]).toEqual([404, missing.body]);
  const path = `/media/${KEY}/1/mp4/360p.mp4`;
  const forged = `/media/${KEY}~${theirs.person.id}-${'a'.repeat(24)}/1/mp4/360p.mp4`;
  for (const url of [path, forged]) expect((await app.inject(url)).statusCode).toBe(404);
  const sent = await ctx.db.selectFrom('federation_activity').select('body').execute();
  const told = sent.filter(({ body }) => body.includes('Storks'));
  expect(told).toHaveLength(1);
  expect(told[0]?.body).not.toMatch(/#Public|\/media\//);
});

it('follows what its owner decides: for everybody, for followers, for nobody, and back', async () => {
  const decide = async (audience: object) => {
    await theirs.person.post(`/api/video/${id}/edit`, audience);
    await settle();
    return row();
  };
  expect(await decide({ private: false })).toMatchObject({ forFollowers: false, private: false });
  expect(await decide({ subscribed_only: true })).toMatchObject({ forFollowers: true, private: true });
  expect(await decide({ subscribed_only: false })).toBeUndefined();
  expect(await decide({ private: false })).toMatchObject({ forFollowers: false });
  expect(await decide({ subscribed_only: true })).toMatchObject({ forFollowers: true });
});

it('opens its files no more once nobody there follows', async () => {
  const { href } = (await findRemoteFile(ours.site.ctx, (await row())!.mediaKey, '360p.mp4'))!;
  expect((await theirs.site.app.inject(new URL(href).pathname)).statusCode).toBe(200);
  await ours.person.post(`/api/user/${bob}/unfollow`);
  await settle();
  expect((await theirs.site.app.inject(new URL(href).pathname)).statusCode).toBe(404);
});
