import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { computeRelated } from '#features/watching/watch/model/related.ts';
import { makeSuggestions } from '#features/watching/suggestion/model/make.ts';
import { openSession } from '#features/people/account/model/sessions.ts';
import { rankNow } from '#features/watching/vote/jobs.ts';
import { createLocalBus } from '#platform/bus/bus.ts';
import { runText } from '#platform/db/db.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { createLive } from '#features/making/live/model/create.ts';
import { NOBODY } from '#platform/http/caller.ts';
import { ownerOf } from '../../seeds/publish.ts';
import { buildApp } from '#src/app.ts';
import { allJobs } from '#src/commands/worker.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';
import { ALBUMS } from '../../seeds/albums.ts';
import { BROKEN } from '../../seeds/broken.ts';
import { CHANNELS } from '../../seeds/channels.ts';
import { addPeople, type Member } from '../../seeds/members.ts';
import { TALKS } from '../../seeds/messages.ts';
import { MODERATION } from '../../seeds/moderation.ts';
import { PEOPLE } from '../../seeds/people.ts';
import { REPORTS } from '../../seeds/reports.ts';
import { livenUp } from '../../seeds/seed.ts';
import { THREADS } from '../../seeds/threads.ts';
import { TIPS } from '../../seeds/tips.ts';
import { VIDEOS } from '../../seeds/videos.ts';
import { addViewings } from '../../seeds/viewings.ts';
import { copyFreshSite } from '../support/fresh-site.ts';
import { PERSON } from '#platform/testing/browser.ts';
import { loadDice, MOMENT, stopTime } from './fixed.ts';
import { addFailed, addVideos } from './videos.ts';

/** Who looks at a page: nobody in particular, somebody with videos, or a moderator. */
export type Viewer = 'visitor' | 'member' | 'moderator';

/** The demo site at one moment, the same each time, without a worker. */
export interface FixedSite {
  readonly url: string;
  readonly ctx: Ctx;
  /** Of their sessions. */
  readonly tokens: Readonly<Record<Viewer, string | null>>;
  remove(): Promise<void>;
}

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client');
/** Whose pages are shown. */
export const NAMES = { member: 'nightowl', moderator: 'sanne' } as const;

/** Starts it on a port of its own, whose number no page shows. */
export async function startFixedSite(): Promise<FixedSite> {
  const dataDir = await copyFreshSite();
  const port = await freePort();
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'http://localhost:8080',
    },
    dataDir,
  );
  const database = await openDatabase(config);
  await stopTime(database.connection);
  const clock = { now: () => MOMENT };
  const opened = await openCtx(database.connection, { worker: true, config, bus: createLocalBus(), clock });
  const { ctx } = opened;
  await ctx.jobs.prepare(allJobs(ctx));
  const tokens = await fill(ctx);
  const app = await buildApp(ctx, { clientDir: CLIENT_DIR });
  await app.listen({ host: '127.0.0.1', port });
  return {
    url: `http://localhost:${port}`,
    ctx,
    tokens,
    async remove() {
      await app.close();
      await opened.close();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(ctx: Ctx): Promise<FixedSite['tokens']> {
  const unload = loadDice();
  try {
    const members = await addPeople(ctx, PEOPLE, null);
    const published = await addVideos(ctx, members, VIDEOS);
    const parts = { channels: CHANNELS, albums: ALBUMS, reports: REPORTS, moderation: MODERATION };
    const talk = { threads: THREADS, tips: TIPS, talks: TALKS };
    await livenUp(
      ctx,
      { people: PEOPLE, videos: VIDEOS, password: null, ...parts, ...talk },
      members,
      published,
    );
    await addFailed(ctx, members, BROKEN);
    await addViewings(ctx, published);
    await rankNow(ctx);
    for (const { id } of published) await computeRelated(ctx, id, null);
    const tokens = await signIn(ctx, members);
    await announceLive(ctx, ownerOf(members, { owner: NAMES.moderator }));
    // Which jobs there are depends on how soon the above was done, and on the minute.
    await runText(ctx.db, NO_JOBS);
    return tokens;
  } finally {
    unload();
  }
}

/** Lets everybody broadcast, and sets up a broadcast that waits for its sender. */
async function announceLive(ctx: Ctx, viewer: Member): Promise<void> {
  await ctx.settings.set('live', 'everyone');
  const form = { title: 'Building a bird box', private: true, source: 'live' };
  const kept = { lasting: false, keeps_recording: true };
  await createLive(ctx, { ...NOBODY, viewer, address: '127.0.0.1' }, { ...form, ...kept });
}

const NO_JOBS = `
delete from pgboss.job;
create function fixed.none() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger none before insert on pgboss.job for each row execute function fixed.none()`;

async function signIn(ctx: Ctx, members: readonly Member[]): Promise<FixedSite['tokens']> {
  const sessionOf = async (name: string) => {
    const id = members.find(({ username }) => username === name)?.id ?? 0;
    await makeSuggestions(ctx, id, 0);
    return (await openSession(ctx, id, { userAgent: PERSON })).token;
  };
  await runText(ctx.db, `update account set acl = 'moderator' where username = '${NAMES.moderator}'`);
  return {
    visitor: null,
    member: await sessionOf(NAMES.member),
    moderator: await sessionOf(NAMES.moderator),
  };
}
