import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { connect, type Db, runText } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { FOLLOWED, fillSite, type FullSite } from '#platform/testing/full-site.ts';
import { type MeasuredSite, startSite } from './site.ts';

/** Who sends requests in a measurement, with their tokens; visitors have none. */
export type Tokens = Readonly<Record<'visitor' | 'member' | 'moderator', string | null>>;

/** A generated site that answers with one web process, and its database. */
export interface ServedSite {
  /** Another one after `restart`. */
  readonly site: MeasuredSite;
  readonly db: Db;
  readonly tokens: Tokens;
  /** Starts the web process again, so that nothing is kept in it; `more` are settings that differ then. */
  restart(more?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** Videos with a picture of their own, the newest ones: what lists can show. */
const PICTURED = 20_000;
/** PostgreSQL counts what a connection did at most once a second. */
const COUNTED_AFTER_MS = 1_100;

/**
 * Fills a new site below `dataDir` and serves it by one web process without a worker; by all of `npm start`
 * if the command is that.
 */
export async function serveFullSite(
  dataDir: string,
  size: FullSite,
  settings: Readonly<Record<string, string>> = {},
  command: 'start' | 'web' = 'web',
): Promise<ServedSite> {
  const server = await startEmbedded({ dataDir });
  await migrate(server.connection);
  const db = connect(server.connection);
  const kept = await countVideos(db);
  if (kept > 0 && kept !== size.videos) throw new Error(`The site there has ${kept} videos`);
  if (kept === 0) {
    await fillSite(db, size);
    await writePictures(db, join(dataDir, 'files'));
  }
  let site = await startSite(dataDir, command, settings);
  const tokens = {
    visitor: null,
    member: await signUp(site.url, 'member'),
    moderator: await signUp(site.url, 'keeper'),
  };
  await setRoles(db);
  return {
    get site() {
      return site;
    },
    db,
    tokens,
    async restart(more = {}) {
      await site.stop();
      site = await startSite(dataDir, command, { ...settings, ...more });
    },
    async stop() {
      await site.stop();
      await db.destroy();
      await server.stopUnlessUsed();
    },
  };
}

/**
 * Serves such a site from a folder of its own to `measure`. Whatever happens there, the site is stopped and
 * the folder removed; with `keptIn`, it is in that folder, filled if it is not, and left there.
 */
export async function withFullSite<T>(
  size: FullSite,
  settings: Readonly<Record<string, string>>,
  measure: (served: ServedSite) => Promise<T>,
  command: 'start' | 'web' = 'web',
  keptIn?: string,
): Promise<T> {
  const folder = keptIn ?? (await mkdtemp(join(tmpdir(), 'vireo-bench-')));
  try {
    const served = await serveFullSite(keptIn ?? join(folder, 'data'), size, settings, command);
    return await measure(served).finally(() => served.stop());
  } finally {
    if (!keptIn) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Counts statements of the whole database since it was last asked. Those outside of transactions count one
 * each, as a read's do; those of this look are left in.
 */
export async function countStatements(db: Db): Promise<() => Promise<number>> {
  async function total(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, COUNTED_AFTER_MS));
    const { rows } = await runText(
      db,
      'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    );
    return (rows[0] as { count: number }).count;
  }
  let last = await total();
  return async () => {
    const now = await total();
    const since = now - last;
    last = now;
    return since;
  };
}

/**
 * Signs somebody up, or in where they are known. Returns the token of the session.
 * @throws Error with the site's message
 */
export async function signUp(url: string, username: string): Promise<string> {
  const ask = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ username, password: 'a long one', ...fields });
    const answer = await fetch(`${url}${path}`, { method: 'POST', body });
    return (await answer.json()) as { auth?: { token: string }; error?: string };
  };
  const { auth, error } = await ask('/api/user/create', { password_confirm: 'a long one' });
  const known = auth ?? (await ask('/api/auth/create', {})).auth;
  if (!known) throw new Error(error);
  return known.token;
}

async function countVideos(db: Db): Promise<number> {
  const { rows } = await runText(db, 'select count(*)::int as count from video');
  return (rows[0] as { count: number }).count;
}

async function setRoles(db: Db): Promise<void> {
  await runText(db, "update account set acl = 'moderator' where username_key = 'keeper'");
  await runText(
    db,
    `insert into follow_user (follower_id, account_id)
     select member.id, followed.id from account member, account followed
     where member.username_key = 'member' and followed.id between 1 and ${FOLLOWED}
     on conflict do nothing`,
  );
}

/** One small picture for each of the newest videos: a file that all of them share. */
async function writePictures(db: Db, files: string): Promise<void> {
  const { rows } = await runText(db, `select media_key from video order by id desc limit ${PICTURED}`);
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer();
  await mkdir(files, { recursive: true });
  const original = join(files, 'picture.jpg');
  await writeFile(original, picture);
  for (const { media_key: key } of rows as { media_key: string }[]) {
    const folder = join(files, 'media', key, '1', 'thumb');
    await mkdir(folder, { recursive: true });
    await link(original, join(folder, 'poster-medium.jpg'));
  }
}
