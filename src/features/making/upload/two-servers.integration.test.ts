import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite } from '#platform/testing/site.ts';
import { sharedS3Server } from '#platform/testing/shared-swift.ts';
import { startWebProcess } from '#platform/testing/web-process.ts';

const CHUNK = 30_000;
const FILE = randomBytes(5 * CHUNK - 7);

let s3: Awaited<ReturnType<typeof sharedS3Server>>;
beforeAll(async () => {
  s3 = await sharedS3Server();
  await createS3Client(readS3Address(s3.url('chunks'))).ask({ method: 'PUT' });
});

interface UploadStatus {
  readonly size_completed: number;
  readonly state: string;
}

/** Sends the chunk that begins there, or asks how far the upload is. */
async function at(server: string, { headers }: Person, place: string, from?: number): Promise<UploadStatus> {
  const part = FILE.subarray(from, (from ?? 0) + CHUNK);
  const range = `bytes ${from}-${(from ?? 0) + part.length - 1}/${FILE.length}`;
  const sending = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'content-range': range },
    body: new Uint8Array(part),
  };
  const answer = await fetch(
    `${server}/api/upload/chunk?${place}`,
    from === undefined ? { headers } : sending,
  );
  return ((await answer.json()) as { upload: UploadStatus }).upload;
}

it.each([
  ['one folder', (): Record<string, string> => ({})],
  ['one bucket', (): Record<string, string> => ({ STORAGE_URL: s3.url('chunks') })],
])('an upload goes on at another server with every chunk, over %s', async (_title, settings) => {
  const site = await startSite(settings());
  const other = await startWebProcess(site, settings());
  const servers = [await site.listen(), other.url] as const;
  const ann = await signUp(site);
  const { code, uploadId, id } = (await ann.post('/api/video/request', { filename: 'clip.mp4' })).body;
  const place = `code=${code}&upload=${uploadId}`;
  for (let from = 0, turn = 0; from < FILE.length; from += CHUNK, turn += 1) {
    const [server, next] = turn % 2 ? servers : servers.toReversed();
    const until = Math.min(from + CHUNK, FILE.length);
    expect((await at(server ?? '', ann, place, from)).size_completed).toBe(until);
    // Whoever has lost the answer sends it again, to whichever server: nothing changes.
    if (until < FILE.length) await at(next ?? '', ann, place, from);
    expect((await at(next ?? '', ann, place)).size_completed).toBe(until);
  }
  const standings = await Promise.all(servers.map((server) => at(server, ann, place)));
  expect(standings.map(({ state }) => state)).toEqual(['completed', 'completed']);
  const row = await site.ctx.db
    .selectFrom('upload')
    .innerJoin('video', 'video.id', 'upload.video_id')
    .select(['sha256', 'media_key as key'])
    .where('video.id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const { stream } = await site.ctx.storage.open(originalKey(row.key));
  expect((await buffer(stream)).equals(FILE)).toBe(true);
  expect(row.sha256?.equals(createHash('sha256').update(FILE).digest())).toBe(true);
  for await (const left of site.ctx.storage.listUploads()) expect(left).toBeNull();
  await other.stop();
  await site.close();
});
