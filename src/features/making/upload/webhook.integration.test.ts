import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { completeVideo, failVideo, storeVideo } from '#features/videos/video/model/life.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { OUTBOX } from '#platform/outbox/rules.ts';
import { type WorkByHand, workByHand } from '#platform/testing/by-hand.ts';
import uploadJobs from './jobs.ts';
import { DELIVER_WEBHOOK } from './model/webhook.ts';

let site: TestSite;
let receiver: Server;
let url: string;
let status = 200;
let got: { headers: IncomingHttpHeaders; body: string }[] = [];
let hand: WorkByHand;

const callJobs = (ctx = site.ctx) => uploadJobs(ctx).filter(({ name }) => name === DELIVER_WEBHOOK);
/** Makes the calls that are due; answers how many. */
const callDue = (ctx = site.ctx) => hand.tryDue(callJobs(ctx));

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  site = await startSite({}, { fetchPolicy: { allows: () => true } });
  const makes = { name: 'process-video', retries: 0, keyed: true, run: async () => {} };
  await site.ctx.jobs.prepare([makes, ...callJobs()]);
  hand = await workByHand(site);
});

afterAll(async () => {
  await hand.close();
  await site.close();
  receiver.closeAllConnections();
  receiver.close();
});

beforeEach(() => {
  got = [];
  status = 200;
});

async function ask(fields: object = {}) {
  const payload = { notify: 'web', 'notify-id': url, ...fields };
  return (await site.app.inject({ method: 'POST', url: '/api/video/request', payload })).json();
}

/** Ends the making of a video. */
const finish = (id: string, end: typeof completeVideo) =>
  site.ctx.db.transaction().execute(async (trx) => {
    await storeVideo(trx, site.ctx, Number(id));
    await end(trx, site.ctx, Number(id));
  });

it('is called once when the video is ready, signed with a secret that only the requester has', async () => {
  const asked = await ask();
  expect(await callDue()).toBe(0);
  await finish(asked.id, completeVideo);
  expect([await callDue(), await callDue()]).toEqual([1, 0]);
  expect(got).toHaveLength(1);
  const [{ body, headers } = { body: '', headers: {} }] = got;
  const { code } = await site.ctx.db
    .selectFrom('video')
    .select('code')
    .where('id', '=', Number(asked.id))
    .executeTakeFirstOrThrow();
  const address = `${site.ctx.config.publicUrl}/${code}`;
  expect(JSON.parse(body)).toEqual({ notificationType: 'video_success', videoId: asked.id, url: address });
  const key = createHash('sha256').update(asked.accessToken.token).digest('hex');
  expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', key).update(body).digest('hex')}`);
});

it('is called after a failure too', async () => {
  const asked = await ask();
  await finish(asked.id, failVideo);
  await callDue();
  expect(JSON.parse(got[0]?.body ?? '{}').notificationType).toBe('video_failed');
});

it('is called again after increasing pauses until it accepts, and given up in the end', async () => {
  const asked = await ask();
  await finish(asked.id, completeVideo);
  status = 500;
  expect([await callDue(), await callDue()]).toEqual([1, 0]);
  for (let tries = 0; tries < OUTBOX[DELIVER_WEBHOOK].retries; tries += 1) {
    await hand.hurry();
    expect(await callDue()).toBe(1);
  }
  await hand.hurry();
  expect([await callDue(), got.length]).toEqual([0, OUTBOX[DELIVER_WEBHOOK].retries + 1]);
});

it('two workers do not make the same call', async () => {
  const asked = await ask();
  await finish(asked.id, completeVideo);
  await Promise.all([1, 2, 3].map(() => callDue()));
  expect(got).toHaveLength(1);
});

it.each(['nonsense', 'file:///etc/passwd', 'ftp://example.com/'])(
  'refuses the address %s',
  async (address) => {
    expect(await ask({ 'notify-id': address })).toMatchObject({ code: 'invalid_url', param: 'notify-id' });
  },
);

it('never reaches an internal address', async () => {
  const asked = await ask();
  await finish(asked.id, completeVideo);
  expect(await callDue({ ...site.ctx, fetchPolicy: undefined } as never)).toBe(1);
  expect(got).toEqual([]);
});

it('is called by a worker as soon as the video is ready or has failed', async () => {
  await site.work(callJobs());
  const [ready, failed] = [await ask(), await ask()];
  await finish(ready.id, completeVideo);
  await finish(failed.id, failVideo);
  await expect.poll(() => got.length, PATIENT).toBe(2);
  expect(got.map(({ body }) => JSON.parse(body).videoId).toSorted()).toEqual(
    [ready.id, failed.id].toSorted(),
  );
});
