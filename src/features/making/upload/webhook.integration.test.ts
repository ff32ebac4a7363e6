import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { completeVideo, failVideo, storeVideo } from '#features/videos/video/model/life.ts';
import { PATIENT } from '#platform/testing/until.ts';
import uploadJobs from './jobs.ts';
import { deliverWebhooks, WEBHOOK_TRIES } from './model/webhook.ts';

let site: TestSite;
let receiver: Server;
let url: string;
let status = 200;
let got: { headers: IncomingHttpHeaders; body: string }[] = [];
const { signal } = new AbortController();

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
});

afterAll(async () => {
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

const finish = (id: string, state: string) =>
  site.ctx.db.updateTable('video').set({ state }).where('id', '=', Number(id)).execute();
const waiting = (id: string) =>
  site.ctx.db.selectFrom('webhook').selectAll().where('video_id', '=', Number(id)).executeTakeFirst();

it('is called once when the video is ready, signed with a secret that only the requester has', async () => {
  const asked = await ask();
  expect(await deliverWebhooks(site.ctx, signal)).toBe(0);
  await finish(asked.id, 'success');
  expect(await deliverWebhooks(site.ctx, signal)).toBe(1);
  expect(await deliverWebhooks(site.ctx, signal)).toBe(0);
  expect(got).toHaveLength(1);
  const [{ body, headers } = { body: '', headers: {} }] = got;
  expect(JSON.parse(body)).toEqual({ notificationType: 'video_success', videoId: asked.id, url: asked.url });
  const key = createHash('sha256').update(asked.accessToken.token).digest('hex');
  expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', key).update(body).digest('hex')}`);
});

it('is called after a failure too', async () => {
  const asked = await ask();
  await finish(asked.id, 'failed');
  await deliverWebhooks(site.ctx, signal);
  expect(JSON.parse(got[0]?.body ?? '{}').notificationType).toBe('video_failed');
});

it('is called again after increasing pauses until it accepts, and given up in the end', async () => {
  const asked = await ask();
  await finish(asked.id, 'success');
  status = 500;
  await deliverWebhooks(site.ctx, signal);
  await deliverWebhooks(site.ctx, signal);
  expect(got).toHaveLength(1);
  for (let tries = 1; tries < WEBHOOK_TRIES; tries += 1) {
    site.advance(10_000 * 4 ** (tries - 1));
    await deliverWebhooks(site.ctx, signal);
  }
  expect(got).toHaveLength(WEBHOOK_TRIES);
  expect(await waiting(asked.id)).toBeUndefined();
});

it('two workers do not make the same call', async () => {
  const asked = await ask();
  await finish(asked.id, 'success');
  await Promise.all([1, 2, 3].map(() => deliverWebhooks(site.ctx, signal)));
  expect(got).toHaveLength(1);
});

it.each(['nonsense', 'file:///etc/passwd', 'ftp://example.com/'])(
  'refuses the address %s',
  async (address) => {
    expect(await ask({ 'notify-id': address })).toMatchObject({ code: 'invalid_url', param: 'notify-id' });
  },
);

it('never reaches an internal address', async () => {
  const strict = { ...site.ctx, fetchPolicy: undefined };
  const asked = await ask();
  await finish(asked.id, 'success');
  expect(await deliverWebhooks(strict, signal)).toBe(0);
  expect(got).toEqual([]);
});

it('is called by a worker as soon as the video is ready or has failed', async () => {
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  await site.work(uploadJobs(site.ctx).filter(({ name }) => name === 'deliver-webhook'));
  const [ready, failed] = [await ask(), await ask()];
  await site.ctx.db.transaction().execute(async (trx) => {
    await storeVideo(trx, site.ctx, Number(ready.id));
    await completeVideo(trx, site.ctx, Number(ready.id));
    await failVideo(trx, site.ctx, Number(failed.id));
  });
  await expect.poll(() => got.length, PATIENT).toBe(2);
  expect(got.map(({ body }) => JSON.parse(body).videoId).toSorted()).toEqual(
    [ready.id, failed.id].toSorted(),
  );
});
