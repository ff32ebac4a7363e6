import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { completeVideo } from '#features/videos/video/model/life.ts';
import { signatureOf } from '#platform/fetch/post-signed.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import makeJobs from './jobs.ts';
import { ratePictures } from './model/rate-pictures.ts';

const SECRET = 'between the two of us';
const { signal } = new AbortController();

let site: TestSite;
let classifier: Server;
let owner: Person;
let refusals = 0;
let answer = '';
let got: { signature: string | undefined; body: string }[] = [];

beforeAll(async () => {
  classifier = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ signature: request.headers['x-signature'] as string | undefined, body });
      response.writeHead(refusals > 0 ? 503 : 200).end(answer);
      refusals -= 1;
    });
  });
  await new Promise<void>((done) => classifier.listen(0, '127.0.0.1', done));
  const NSFW_URL = `http://127.0.0.1:${(classifier.address() as AddressInfo).port}/rate`;
  site = await startSite({ NSFW_URL, NSFW_SECRET: SECRET });
  await site.work(makeJobs(site.ctx) as never);
  owner = await signUp(site);
});
afterAll(async () => {
  await site?.close();
  classifier.closeAllConnections();
  classifier.close();
});
beforeEach(async () => {
  [got, refusals, answer] = [[], 0, '{"score":0.93}'];
  await site.ctx.db.deleteFrom('finding').execute();
});

const findings = () => site.ctx.db.selectFrom('finding').selectAll().orderBy('id').execute();

async function publish(columns: object = {}): Promise<number> {
  const id = await publishVideo(site, owner.id, columns);
  const { media_key, media_version } = await site.ctx.db
    .selectFrom('video')
    .select(['media_key', 'media_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const folder = `media/${media_key}/${media_version}`;
  for (const name of ['1-medium.jpg', 'poster-large.jpg', 'poster-medium.webp', 'chosen2-large.jpg'])
    await site.ctx.storage.put(`${folder}/thumb/${name}`, Buffer.from(name));
  const sheet = sharp({ create: { width: 1280, height: 540, channels: 3, background: '#f00' } });
  await site.ctx.storage.put(`${folder}/storyboard/preview.jpg`, await sheet.jpeg().toBuffer());
  return id;
}

it('is asked about a new video until it answers, and high scores are shown to moderators', async () => {
  refusals = 1;
  const id = await publish({ state: 'stored', stored_at: new Date() });
  await site.ctx.db.transaction().execute((trx) => completeVideo(trx, site.ctx, id));
  await vi.waitUntil(async () => (await findings()).length > 0, PATIENT);
  expect(got).toHaveLength(2);
  const [{ signature, body } = { signature: '', body: '' }] = got;
  expect(signature).toBe(signatureOf(body, SECRET));
  const { video_id, pictures } = JSON.parse(body) as { video_id: string; pictures: string[] };
  const sent = pictures.map((picture) => Buffer.from(picture, 'base64'));
  const names = sent.slice(3).map(String);
  expect([video_id, names]).toEqual([String(id), ['chosen2-large.jpg', 'poster-large.jpg']]);
  for (const frame of sent.slice(0, 3))
    expect(await sharp(frame).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
  const detail = 'Its frames score 0.93 for NSFW. Anything from 0.8 up is flagged.';
  expect(await findings()).toMatchObject([
    { object_type: 'video', object_id: id, account_id: owner.id, cause: 'nsfw', detail, held: false },
  ]);
  const video = site.ctx.db.selectFrom('video').select(['nsfw', 'moderated', 'state']).where('id', '=', id);
  expect(await video.executeTakeFirst()).toEqual({ nsfw: false, moderated: true, state: 'success' });
  const log = site.ctx.db.selectFrom('audit_log').selectAll().where('object_id', '=', id);
  expect(await log.executeTakeFirst()).toMatchObject({
    actor_id: null,
    action: 'thing-flagged',
    reason: detail,
  });
});

it('low scores are not recorded', async () => {
  answer = '{"score":0.79}';
  await ratePictures(site.ctx, await publish(), signal);
  expect([got.length, await findings()]).toEqual([1, []]);
});

it.each(['{"score":2}', '{"score":"high"}', '{}', 'no'])('an answer of %s is invalid', async (wrong) => {
  answer = wrong;
  await expect(ratePictures(site.ctx, await publish(), signal)).rejects.toThrow();
  expect(await findings()).toEqual([]);
});

it('is not asked about marked or deleted videos, without pictures, or when screening is off', async () => {
  for (const id of [await publish({ nsfw: true }), await publish({ state: 'suspended' })])
    await ratePictures(site.ctx, id, signal);
  await ratePictures(site.ctx, await publishVideo(site, owner.id), signal);
  const id = await publish();
  await ratePictures({ ...site.ctx, config: { ...site.ctx.config, NSFW_URL: undefined } }, id, signal);
  await site.ctx.settings.set('screening', false);
  await ratePictures(site.ctx, id, signal);
  await site.ctx.settings.set('screening', true);
  expect(got).toEqual([]);
});
