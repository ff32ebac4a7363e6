import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { type S3Server, startS3Server } from '#platform/testing/swift.ts';
import { countRequests, type CountedRequests } from './counted-requests.ts';
import { signUp } from './full-site.ts';
import { uploadAndWatch } from './media.ts';
import { keepReport } from './report.ts';
import { type MeasuredSite, startSite } from './site.ts';
import { makeStoredClip, STORED_KINDS, type StoredKind } from './storage-clips.ts';
import { reportStorage, type StoredClip, type StoredFiles, type StoredPart } from './storage-report.ts';

/**
 * Measures what is kept of an upload and what keeping it takes: once on the disk, once in a bucket of a Swift
 * server on this machine, whose requests are counted on their way. Writes the table to docs/benchmarks.
 */
export async function benchStorage(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const server = await startS3Server();
  try {
    const clips: StoredClip[] = [];
    for (const kind of STORED_KINDS) {
      console.log(`measuring: ${kind}`);
      clips.push(await measureClip(kind, folder, server));
    }
    await keepReport('storage', reportStorage(clips));
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureClip(kind: StoredKind, folder: string, server: S3Server): Promise<StoredClip> {
  const clip = await makeStoredClip(kind, folder);
  const uploaded = (await stat(clip)).size;
  const data = join(folder, `${kind}-disk`);
  const onDisk = await withSite(data, {}, (site, token) => upload(site, token, clip));
  const requests = await requestsOf(kind, clip, folder, server);
  return { kind, uploaded, ...onDisk, stored: await filesBelow(join(data, 'files', 'objects')), requests };
}

/** What one upload takes on a site that has started and answered before. */
async function upload(site: MeasuredSite, token: string, clip: string) {
  const before = await site.cpuSeconds();
  const { playable, success } = await uploadAndWatch(site, token, clip);
  return { playable, success, cpu: (await site.cpuSeconds()) - before };
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
    return await withSite(join(folder, `${kind}-bucket`), { STORAGE_URL }, async (site, token) => {
      front.begin();
      await uploadAndWatch(site, token, clip);
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
