import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import processingJobs from '#features/making/processing/jobs.ts';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { type FaultyProxy, openFaultyProxy } from '#platform/testing/faulty-proxy.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { signUp } from '#platform/testing/people.ts';
import { sharedS3Server } from '#platform/testing/shared-swift.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { type Ingest, startIngest } from './ingest.ts';
import liveJobs from './jobs.ts';
import { sendTags, tagsOf } from './testing/send-flv.ts';
import { watchAll } from './testing/watched.ts';

let site: TestSite;
let port: number;
/** The line over which the site reaches its bucket. */
let line: FaultyProxy;
let address: string;
let ingest: Ingest;

beforeAll(async () => {
  const server = await sharedS3Server();
  line = await openFaultyProxy(server.port);
  port = await freePort();
  address = server.url('live').replace(`:${server.port}/`, `:${line.port}/`);
  await createS3Client(readS3Address(address)).ask({ method: 'PUT' });
  site = await startSite({ LIVE_PORT: String(port), STORAGE_URL: address });
  await site.work([...processingJobs(site.ctx), ...liveJobs(site.ctx)] as never);
  await site.ctx.settings.set('live', 'everyone');
  ingest = await startIngest(site.ctx);
});
afterAll(async () => {
  await ingest.stop();
  await site.close();
  await line.close();
});

it('plays while the bucket is away, and from the bucket while the process that made it is', async () => {
  const owner = await signUp(site);
  const { body } = await owner.post('/api/live', { title: 'Shelved', public: '1' });
  const { live, stream_key: key } = body as unknown as { live: { video_id: string }; stream_key: string };
  const id = Number(live.video_id);
  const stateOf = async () =>
    (
      await site.ctx.db
        .selectFrom('live')
        .select('state')
        .where('video_id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  const keys = async () => {
    const found = new Set<string>();
    for await (const object of site.ctx.storage.list('media')) found.add(object.key);
    return found;
  };
  const playlistOf = async (folder: string) =>
    (await site.app.inject({ url: `${folder}/240p.m3u8` })).body.match(/^\d+\/.*-\d+\.m4s$/gm) ?? [];

  line.break(() => 'busy');
  const picture = { width: 320, height: 180, videoFlags: ['-g', '25', '-keyint_min', '25'] };
  const clip = await makeClip({ extension: 'flv', seconds: 18, ...picture });
  await sendTags({ port, key }, tagsOf(await readFile(clip)), { speed: 8 });
  await until('its sender is gone', async () => (await stateOf()) === 'away');
  const { body: shown } = await owner.get(`/api/video/${id}`);
  const [format] = (shown as unknown as { video: { formats: { uri: string }[] } }).video.formats;
  const master = new URL(format!.uri).pathname;
  const folder = master.slice(0, master.lastIndexOf('/'));
  const before = await watchAll(site, master);
  expect(Object.keys(before).sort()).toEqual(['240p', 'audio']);
  const files = await playlistOf(folder);
  expect(files.length).toBeGreaterThan(15);

  line.break(() => null);
  const mediaKey = folder.split('/')[2]!;
  await until('all of it is in the bucket', async () => {
    const there = await keys();
    return files.every((file) => there.has(`media/${mediaKey}/live/${file}`));
  });
  const read = async (file: string) => (await site.app.inject({ url: `${folder}/${file}` })).rawPayload;
  const wanted = await Promise.all(files.map(read));
  await ingest.stop();
  const other = await startSite({ STORAGE_URL: address }, { database: site.connection });
  for (const [at, file] of files.entries()) {
    const answer = await other.app.inject({ url: `${folder}/${file}` });
    expect([answer.statusCode, answer.rawPayload.equals(wanted[at]!)]).toEqual([200, true]);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  await other.close();

  ingest = await startIngest(site.ctx);
  await owner.post(`/api/live/${id}/end`);
  await until('its end', async () => (await stateOf()) === 'ended');
  const upload = await site.ctx.db
    .selectFrom('upload')
    .selectAll()
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(upload.state).toBe('completed');
});
