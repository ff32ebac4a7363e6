import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signatureOf } from '#platform/fetch/post-signed.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import makeJobs from './jobs.ts';

const SECRET = 'between the two of us';

let site: TestSite;
let hook: Server;
let moderator: Person;
let owner: Person;
let refusals = 0;
let got: { signature: string | undefined; body: string }[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ signature: request.headers['x-signature'] as string | undefined, body });
      response.writeHead(refusals > 0 ? 503 : 204).end();
      refusals -= 1;
    });
  });
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  const PURGE_URL = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/purge`;
  site = await startSite({ PURGE_URL, PURGE_SECRET: SECRET });
  await site.work(makeJobs(site.ctx) as never);
  [owner, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
});
afterAll(async () => {
  await site?.close();
  hook.closeAllConnections();
  hook.close();
});
beforeEach(() => {
  got = [];
  refusals = 0;
});

const told = (count: number) => vi.waitUntil(() => got.length >= count, PATIENT);

async function publish(): Promise<{ id: number; path: string; code: string }> {
  const id = await publishVideo(site, owner.id);
  const { media_key, code } = await site.ctx.db
    .selectFrom('video')
    .select(['media_key', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, code, path: `/media/${media_key}/` };
}

it('caches are told, in a signed request, which paths of a suspended video to forget', async () => {
  const video = await publish();
  await moderator.post(`/api/video/${video.id}/edit`, { suspended: 1 });
  await told(1);
  const [{ signature, body } = { signature: '', body: '' }] = got;
  expect(signature).toBe(signatureOf(body, SECRET));
  expect(JSON.parse(body)).toEqual({
    site: site.ctx.config.publicUrl,
    video_id: String(video.id),
    paths: [video.path, `/${video.code}`, `/e/${video.code}`],
    tags: [`video-${video.path.split('/')[2]}`],
  });
});

it('every file of a video has the tag that caches are told', async () => {
  const { path } = await publish();
  for (const name of ['mp4/360p.mp4', 'hls/360p/360p.m3u8']) {
    await site.ctx.storage.put(`${path.slice(1)}1/${name}`, Buffer.from('#EXTM3U'));
    const { statusCode, headers } = await site.app.inject({ url: `${path}1/${name}` });
    expect([name, statusCode, headers['cache-tag']]).toEqual([name, 200, `video-${path.split('/')[2]}`]);
  }
});

it('caches are told about all videos of a banned account, and about deleted ones', async () => {
  const [banned, deleted] = [await publish(), await publish()];
  await owner.post(`/api/video/${deleted.id}/delete`);
  await told(1);
  await moderator.post(`/api/user/${owner.id}/ban`);
  const isTold = ({ path }: { path: string }) => got.some(({ body }) => body.includes(path));
  await vi.waitFor(() => expect([isTold(banned), isTold(deleted)]).toEqual([true, true]), PATIENT);
});

it('a purge hook that fails is called again', async () => {
  refusals = 1;
  const video = await publishVideo(site, null);
  await moderator.post(`/api/video/${video}/edit`, { suspended: 1 });
  await told(2);
  expect(got[0]?.body).toBe(got[1]?.body);
});

it('releasing a video calls no purge hook', async () => {
  const [back, gone] = [
    await publishVideo(site, null, { state: 'suspended' }),
    await publishVideo(site, null),
  ];
  await moderator.post(`/api/video/${back}/edit`, { suspended: 0 });
  await moderator.post(`/api/video/${gone}/edit`, { suspended: 1 });
  await told(1);
  expect(got.map(({ body }) => JSON.parse(body).video_id)).toEqual([String(gone)]);
});
