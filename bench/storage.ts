import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { connect } from '#platform/db/db.ts';
import { findServer } from '#platform/doctor/check-database.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { type S3Server, startS3Server } from '#platform/testing/swift.ts';
import { countRequests, type CountedRequests } from './counted-requests.ts';
import { signUp } from './full-site.ts';
import { uploadAndWatch } from './media.ts';
import { keepReport } from './report.ts';
import { type MeasuredSite, startSite } from './site.ts';
import { makeStoredClip, STORED_KINDS, type StoredKind } from './storage-clips.ts';
import { reportStorage, type StoredClip, type StoredFiles, type StoredPart } from './storage-report.ts';

/** How often to look whether the original was decided about, ms, and for how long. */
const LOOK_MS = 500;
const PATIENCE_MS = 300_000;

/**
 * Measures what is kept of an upload and what keeping it takes, once what becomes of its original is settled:
 * once on the disk, once in a bucket of a Swift server on this machine, whose requests are counted on their
 * way. Writes the table to docs/benchmarks; with `--quick` it leaves the long film out, and only shows it.
 */
export async function benchStorage(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const server = await startS3Server();
  try {
    const clips: StoredClip[] = [];
    const isQuick = process.argv.includes('--quick');
    for (const kind of STORED_KINDS.filter((each) => !isQuick || each !== 'long')) {
      console.log(`measuring: ${kind}`);
      clips.push(await measureClip(kind, folder, server));
    }
    if (isQuick) console.log(reportStorage(clips));
    else await keepReport('storage', reportStorage(clips));
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureClip(kind: StoredKind, folder: string, server: S3Server): Promise<StoredClip> {
  const clip = await makeStoredClip(kind, folder);
  const uploaded = (await stat(clip)).size;
  const data = join(folder, `${kind}-disk`);
  const onDisk = await withSite(data, {}, (site, token) => upload(site, token, clip, data));
  const requests = await requestsOf(kind, clip, folder, server);
  return { kind, uploaded, ...onDisk, stored: await filesBelow(join(data, 'files', 'objects')), requests };
}

/** What one upload takes on a site that has started and answered before. */
async function upload(site: MeasuredSite, token: string, clip: string, dataDir: string) {
  const before = await site.cpuSeconds();
  const { playable, success } = await uploadAndWatch(site, token, clip);
  await untilSettled(dataDir);
  return { playable, success, cpu: (await site.cpuSeconds()) - before };
}

/** Waits until the site has decided what becomes of every original. */
async function untilSettled(dataDir: string): Promise<void> {
  const server = await findServer({ dataDir });
  if (!server) throw new Error('The database does not run');
  const db = connect(server, 5_000, undefined, { max: 1 });
  const end = performance.now() + PATIENCE_MS;
  try {
    for (;;) {
      const rows = await db.selectFrom('original').select(['state', 'judged_at']).execute();
      const isSettled = rows.every(({ state, judged_at }) => judged_at !== null && state !== 'going');
      if (rows.length > 0 && isSettled) return;
      if (performance.now() > end) throw new Error('An original was not decided about');
      await pause(LOOK_MS);
    }
  } finally {
    await db.destroy();
  }
}

async function withSite<T>(
  data: string,
  settings: Readonly<Record<string, string>>,
  measure: (site: MeasuredSite, token: string) => Promise<T>,
): Promise<T> {
  const site = await startSite(data, 'start', settings);
  try {
    return await measure(site, await signUp(site.url, 'bench0'));
  } finally {
    await site.stop();
  }
}

/** What a bucket is asked for the same upload, from its beginning to the last file. */
async function requestsOf(
  kind: StoredKind,
  clip: string,
  folder: string,
  server: S3Server,
): Promise<CountedRequests['counts']> {
  const front = await countRequests(server.port);
  const STORAGE_URL = server.url(`bench-${kind}`).replace(`:${server.port}/`, `:${front.port}/`);
  await createS3Client(readS3Address(STORAGE_URL)).ask({ method: 'PUT' });
  try {
    const data = join(folder, `${kind}-bucket`);
    return await withSite(data, { STORAGE_URL }, async (site, token) => {
      front.begin();
      await uploadAndWatch(site, token, clip);
      await untilSettled(data);
      return { ...front.counts };
    });
  } finally {
    await front.close();
  }
}

async function filesBelow(root: string): Promise<StoredFiles> {
  const stored: Record<string, { files: number; bytes: number }> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const part = partOf(path.slice(root.length));
    const { files, bytes } = stored[part] ?? { files: 0, bytes: 0 };
    stored[part] = { files: files + 1, bytes: bytes + (await stat(path)).size };
  }
  return stored;
}

/** What a file is for, by its place below the folder of the storage. */
function partOf(path: string): StoredPart {
  if (path.startsWith('/originals/')) return 'original';
  if (path.includes('/thumb/')) return 'pictures';
  if (path.includes('/storyboard/')) return 'storyboard';
  if (path.endsWith('.vtt') || path.includes('/caption')) return 'captions';
  if (path.endsWith('.m3u8')) return 'playlists';
  if (path.includes('/hls/')) return 'segments';
  return path.endsWith('.mp4') ? 'rungs' : 'other';
}
