import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import makeEditJobs from '#features/making/edit/jobs.ts';
import makeProcessingJobs from '#features/making/processing/jobs.ts';
import makeStudioJobs from '#features/making/studio/jobs.ts';
import { allJobs } from '#src/commands/worker.ts';
import { rankNow } from '#features/watching/vote/jobs.ts';
import { findTools } from '#platform/ffmpeg/tools.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';
import { addAlbums, ALBUMS, type SeedAlbum } from './albums.ts';
import { addBroken, BROKEN } from './broken.ts';
import { type SeedVideo, makeClip } from './clips.ts';
import { CHANNELS, dressChannels, type SeedChannel } from './channels.ts';
import { addComments } from './comments.ts';
import { addCuts } from './cuts.ts';
import { addElsewhere } from './elsewhere.ts';
import { addFailures } from './failures.ts';
import { FEDIVERSE, type SeedFediverse } from './fediverse.ts';
import { addFollows } from './follows.ts';
import { addLives, LIVES } from './lives.ts';
import { addHistory } from './history.ts';
import { addImports, IMPORTS, type SeedImports } from './imports.ts';
import { addPeople, type Member } from './members.ts';
import { addMessages, type SeedTalk, TALKS } from './messages.ts';
import { addPresence, addRequest } from './presence.ts';
import { addModeration, MODERATION, type SeedModeration } from './moderation.ts';
import { PEOPLE, type SeedPerson } from './people.ts';
import {
  finish,
  isPublished,
  publish,
  type SeededVideo,
  type SeedUpload,
  findUnpublished,
} from './publish.ts';
import { addReports, REPORTS, type SeedReport } from './reports.ts';
import { type SeedThread, THREADS } from './threads.ts';
import { addTips, type SeedTip, TIPS } from './tips.ts';
import { LATER, VIDEOS } from './videos.ts';
import { addViewings } from './viewings.ts';

/** Videos that are prepared at the same moment. */
const AT_ONCE = 2;

/** What a site is filled with. */
export interface Seed {
  readonly people: readonly SeedPerson[];
  readonly videos: readonly SeedVideo[];
  readonly channels?: readonly SeedChannel[];
  readonly albums?: readonly SeedAlbum[];
  readonly reports?: readonly SeedReport[];
  readonly moderation?: SeedModeration;
  readonly threads?: readonly SeedThread[];
  readonly tips?: readonly SeedTip[];
  readonly talks?: readonly SeedTalk[];
  /** Files that were cut off on their way and cannot be prepared. */
  readonly broken?: readonly SeedUpload[];
  readonly imports?: SeedImports;
  /** What was broadcast, and is a video now. */
  readonly lives?: readonly SeedVideo[];
  /** Other sites, where the settings let this one deal with any. */
  readonly fediverse?: SeedFediverse;
  /** Lets the accounts be signed in to; without it nobody can. */
  readonly password: string | null;
}

/** `vireo seed [--password=…]`: fills the site of the settings, beside a running one or alone. */
export async function seed(args: string[]): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  const opened = await openCtx(database.connection, { worker: true, migrations: true, config });
  try {
    await fillSite(
      opened.ctx,
      {
        people: PEOPLE,
        videos: [...VIDEOS, ...LATER],
        imports: IMPORTS,
        channels: CHANNELS,
        albums: ALBUMS,
        reports: REPORTS,
        moderation: MODERATION,
        threads: THREADS,
        tips: TIPS,
        talks: TALKS,
        broken: BROKEN,
        lives: LIVES,
        fediverse: FEDIVERSE,
        password: optionOf(args, 'password'),
      },
      console.log,
    );
  } finally {
    await opened.close();
    await database.stop();
  }
}

/**
 * Fills the site with a small community: accounts, clips that are generated here and go the way of every
 * upload, votes and views of the last two months, follows, histories, albums, comments, tips, messages,
 * imports, and what waits for moderators. What is there already is left alone, so a second run adds nothing
 * and one that was stopped goes on.
 */
export async function fillSite(ctx: Ctx, given: Seed, say: (line: string) => void): Promise<void> {
  const making = makeProcessingJobs(ctx).map((kind) => ({ ...kind, parallel: AT_ONCE }));
  const kinds = [...making, ...makeStudioJobs(ctx), ...makeEditJobs(ctx)];
  await ctx.jobs.prepare([...allJobs(ctx), ...kinds]);
  await ctx.jobs.work(kinds);
  const { people, videos, password } = given;
  const members = await addPeople(ctx, people, password === null ? null : await ctx.passwords.hash(password));
  const missing = await findUnpublished(ctx, members, videos);
  say(`${members.length} people. ${missing.length} of ${videos.length} videos to make.`);
  const published = await makeAll(ctx, members, missing, say);
  await livenUp(ctx, given, members, published);
  await addCuts(ctx, members, published);
  await addFailures(ctx);
  await addBroken(ctx, members, given.broken ?? []);
  if (given.imports) await addImports(ctx, members, given.imports);
  await addRequest(ctx);
  await addLives(ctx, members, given.lives ?? []);
  if (given.fediverse && !(await addElsewhere(ctx, members, given.fediverse, given.moderation?.by ?? '')))
    say('Without other sites: they need FEDERATION=on and a PUBLIC_URL of this machine.');
  await addViewings(ctx, published);
  await rankNow(ctx);
  say('The site is filled.');
}

/** Lets the people do what they do with the videos that were just published, and with each other. */
export async function livenUp(
  ctx: Ctx,
  { channels = [], albums = [], reports = [], moderation, threads = [], tips = [], talks = [] }: Seed,
  members: readonly Member[],
  published: readonly SeededVideo[],
): Promise<void> {
  await finish(ctx, members, published);
  await dressChannels(ctx, members, channels);
  await addPresence(ctx, members);
  await addFollows(ctx, members);
  await addHistory(ctx, members);
  await addAlbums(ctx, members, albums);
  await addComments(ctx, members, threads);
  await addTips(ctx, members, tips);
  await addMessages(ctx, members, talks);
  await addReports(ctx, members, reports);
  if (moderation) await addModeration(ctx, members, moderation);
}

/** Makes, uploads and awaits every clip; the next one is made while the last ones are prepared. */
async function makeAll(
  ctx: Ctx,
  members: readonly Member[],
  missing: Awaited<ReturnType<typeof findUnpublished>>,
  say: (line: string) => void,
): Promise<SeededVideo[]> {
  const { ffmpeg } = await findTools({ ffmpegPath: ctx.config.FFMPEG_PATH, searchPath: process.env['PATH'] });
  const folder = await mkdtemp(join(tmpdir(), 'vireo-seed-'));
  const published: SeededVideo[] = [];
  try {
    for (const { video, id } of missing) {
      const path = join(folder, `clip-${published.length}.mp4`);
      if (id === null) await makeClip(ffmpeg, video, path);
      published.push({ video, id: id ?? (await publish(ctx, members, video, path)) });
      await rm(path, { force: true });
      say(`${published.length}/${missing.length}  ${video.title}`);
    }
    for (const { id } of published) await isPublished(ctx, id);
    return published;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function optionOf(args: readonly string[], name: string): string | null {
  return args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
}
