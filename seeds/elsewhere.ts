import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { actorUri, videoUri } from '#features/order/federation/addresses.ts';
import makeFederationJobs from '#features/order/federation/jobs.ts';
import { findRemoteVideo } from '#features/order/federation/model/known-videos.ts';
import { fetchActor } from '#features/order/federation/model/remote-actors.ts';
import { keptFile } from '#features/order/federation/model/remote-files.ts';
import { takeVideo } from '#features/order/federation/model/remote-videos.ts';
import { setStandings } from '#features/order/federation/model/standings.ts';
import { takeFaces } from '#features/order/federation/model/take-picture.ts';
import { EVERYBODY, federates } from '#features/order/federation/rules.ts';
import { followUser } from '#features/people/follow/model/follow-user.ts';
import { createComment } from '#features/talking/comment/model/create.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { findTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { draw } from './channels.ts';
import { makeClip } from './clips.ts';
import { findCommentSaying, findVideos } from './find.ts';
import type { SeedFediverse, SeedNeighbour, SeedRemoteVideo } from './fediverse.ts';
import type { Member } from './members.ts';
import { type Neighbours, openNeighbours } from './neighbours.ts';

const run = promisify(execFile);
const FILM = { name: '720p', width: 1280, height: 720 } as const;

const [nameOf, hostOf] = [0, 1].map((part) => (handle: string) => handle.split('@')[part] ?? '') as [
  (handle: string) => string,
  (handle: string) => string,
];
const uriOf = (handle: string): string => `http://${hostOf(handle)}/people/${nameOf(handle)}`;
const filmUri = ({ channel, title }: SeedRemoteVideo): string =>
  `http://${hostOf(channel)}/videos/${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;

/**
 * Shows people, films and words of other sites, which are there while this runs: their documents are asked
 * for, read and stored like those of any other site. Their films are kept here, since nobody can be asked
 * for them later. Only where the site takes part in the fediverse, under an address of this machine.
 */
export async function addElsewhere(
  ctx: Ctx,
  members: readonly Member[],
  given: SeedFediverse,
  by: string,
): Promise<boolean> {
  const moderator = members.find(({ username }) => username === by);
  if (!federates(ctx) || ctx.config.https || !moderator) return false;
  if (await isThere(ctx, given)) return true;
  const sites = await openNeighbours(new Set(given.neighbours.map(({ handle }) => hostOf(handle))));
  const here: Ctx = { ...ctx, fetchPolicy: sites.policy };
  const folder = await mkdtemp(join(tmpdir(), 'vireo-seed-'));
  try {
    await ctx.jobs.work(makeFederationJobs(here).filter(({ cron }) => !cron));
    await setStandings(ctx, moderator.id, given.standings);
    for (const one of given.neighbours) await introduce(here, sites, members, one);
    for (const video of given.videos) await addFilm(here, sites, video, given, folder);
    await talk(here, sites, members, given);
    await untilSent(ctx);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await sites.close();
  }
  return true;
}

/** Whether all of it was stored before. */
async function isThere({ db }: Ctx, { videos, answers }: SeedFediverse): Promise<boolean> {
  for (const video of videos) if (!(await findRemoteVideo(db, filmUri(video)))) return false;
  for (const { body } of answers) if (!(await findCommentSaying({ db }, body))) return false;
  return true;
}

/** Somebody says who they are, and follows and is followed. */
async function introduce(
  ctx: Ctx,
  sites: Neighbours,
  members: readonly Member[],
  { handle, name, bio, colours, channelOf, followedBy = [], follows = [] }: SeedNeighbour,
): Promise<void> {
  const id = uriOf(handle);
  const icon = `${id}/picture.png`;
  sites.answers.set(icon, await draw(240, 240, colours));
  sites.answers.set(id, {
    '@context': 'https://www.w3.org/ns/activitystreams',
    ...{ id, type: channelOf ? 'Group' : 'Person', preferredUsername: nameOf(handle), name },
    ...{ summary: `<p>${bio}</p>`, url: id, inbox: `${id}/inbox`, icon: { type: 'Image', url: icon } },
    publicKey: { id: `${id}#main-key`, owner: id, publicKeyPem: sites.publicKey },
    ...(channelOf && { attributedTo: [{ type: 'Person', id: uriOf(channelOf) }] }),
  });
  const actor = await fetchActor(ctx, id);
  if (!actor) throw new Error(`${handle} is not there`);
  for (const member of members.filter(({ username }) => followedBy.includes(username))) {
    await followUser(ctx, member.id, actor.accountId);
    const follow = { type: 'Follow', actor: personUri(ctx, member), object: id };
    await sites.send(ctx, id, { id: `${id}/accepts/${member.id}`, type: 'Accept', object: follow });
  }
  for (const member of members.filter(({ username }) => follows.includes(username)))
    await sites.send(ctx, id, {
      id: `${id}/follows/${member.id}`,
      type: 'Follow',
      object: personUri(ctx, member),
    });
  await takeFaces(ctx, actor);
}

function personUri({ config }: Ctx, { id }: Member): string {
  return actorUri(config, { kind: 'account', id });
}

/** A film is published there and taken in here, where its bytes are kept. */
async function addFilm(
  ctx: Ctx,
  sites: Neighbours,
  video: SeedRemoteVideo,
  { neighbours }: SeedFediverse,
  folder: string,
): Promise<void> {
  const { ffmpeg } = await findTools({ ffmpegPath: ctx.config.FFMPEG_PATH, searchPath: process.env['PATH'] });
  const [clip, still] = [join(folder, 'film.mp4'), join(folder, 'still.png')];
  await makeClip(ffmpeg, video, clip);
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  await run(ffmpeg, [...quiet, '-ss', String(video.seconds / 2), '-i', clip, '-frames:v', '1', still]);
  const id = filmUri(video);
  const picture = `${id}/still.png`;
  const owner = neighbours.find(({ handle }) => handle === video.channel)?.channelOf ?? video.channel;
  sites.answers.set(picture, await readFile(still));
  sites.answers.set(id, {
    '@context': 'https://www.w3.org/ns/activitystreams',
    ...{ id, type: 'Video', name: video.title, content: video.description, mediaType: 'text/markdown' },
    ...{ duration: `PT${video.seconds}S`, views: video.views, state: 1, to: [EVERYBODY] },
    published: new Date(ctx.clock.now() - video.age * 86_400_000).toISOString(),
    icon: [{ type: 'Image', url: picture, mediaType: 'image/png', ...FILM }],
    url: [
      { type: 'Link', mediaType: 'text/html', href: id },
      { type: 'Link', mediaType: 'video/mp4', href: `${id}/720p.mp4`, ...FILM },
    ],
    attributedTo: [
      { type: 'Person', id: uriOf(owner) },
      { type: 'Group', id: uriOf(video.channel) },
    ],
  });
  const videoId = await takeVideo(ctx, { uri: id });
  if (videoId === null) throw new Error(`"${video.title}" was not taken in`);
  await keepFilm(ctx, videoId, `${id}/720p.mp4`, await readFile(clip));
}

async function keepFilm({ db, storage }: Ctx, id: number, href: string, bytes: Buffer): Promise<void> {
  const video = db.selectFrom('video').select('media_key as key').where('id', '=', id);
  const { key } = await video.executeTakeFirstOrThrow();
  await storage.put(keptFile(key, FILM.name), bytes);
  const files = JSON.stringify([{ ...FILM, href, isKept: true }]);
  await db.updateTable('remote_object').set({ files }).where('video_id', '=', id).execute();
}

/** People elsewhere say what they think, and people here answer. */
async function talk(
  ctx: Ctx,
  sites: Neighbours,
  members: readonly Member[],
  { videos, remarks, answers }: SeedFediverse,
): Promise<void> {
  const own = await findVideos(ctx, members);
  const films = new Map(videos.map((video) => [video.title, filmUri(video)]));
  for (const [at, { by, video, body }] of remarks.entries()) {
    const uri = films.get(video) ?? (own.has(video) ? videoUri(ctx.config, own.get(video) ?? 0) : null);
    const [actor, id] = [uriOf(by), `${uriOf(by)}/notes/${at + 1}`];
    if (uri === null) continue;
    const note = { id, type: 'Note', attributedTo: actor, inReplyTo: uri, content: `<p>${body}</p>` };
    const published = new Date(ctx.clock.now()).toISOString();
    const said = { type: 'Create', object: { ...note, published, to: [EVERYBODY] } };
    await sites.send(ctx, actor, { id: `${id}/sent`, ...(body ? said : { type: 'Like', object: uri }) });
  }
  for (const { by, video, body } of answers) {
    const author = members.find(({ username }) => username === by);
    const known = await findRemoteVideo(ctx.db, films.get(video) ?? '');
    const row = known && (await findVideo(ctx, { id: known.id }));
    if (author && row) await createComment(ctx, author, { video: row, parent: null, body, at: null });
  }
}

/** How long it is waited for what these sites are sent, ms, and how often that is looked at. */
const [SENT_MS, POLL_MS] = [20_000, 200];

async function untilSent({ db }: Ctx): Promise<void> {
  const kinds = ['deliver-activity', 'fetch-remote-outbox', 'fetch-remote-replies', 'tell-sites-of-comment'];
  for (let left = SENT_MS / POLL_MS; left > 0; left -= 1) {
    if ((await countWaiting(db, kinds)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function countWaiting(db: Ctx['db'], kinds: readonly string[]): Promise<number> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = any(${kinds}::text[]) and state in ('created', 'retry', 'active')`;
  return (await waiting.execute(db)).rows[0]?.count ?? 0;
}
