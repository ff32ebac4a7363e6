import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeVideo, failVideo, storeVideo } from '#features/videos/video/model/life.ts';
import { giveTip } from '#features/talking/tip/model/tips.ts';
import { addVideo, type Person, signUp, signUpPerson } from '#platform/testing/people.ts';
import { runText } from '#platform/db/db.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { countOutgoing } from '#platform/outbox/outgoing.ts';
import { OUTBOX } from '#platform/outbox/rules.ts';
import { type WorkByHand, workByHand } from '#platform/testing/by-hand.ts';
import webhookJobs from './jobs.ts';
import { deliver } from './model/deliver.ts';
import { DELIVER } from './model/order.ts';

interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let site: TestSite;
/** A new account for each test, with the password `secret`. */
let maker: Person;
let makers = 0;
let fan: Person;
let receiver: Server;
let url: string;
let got: ReceivedCall[] = [];
/** How the receiver answers a request. */
let answer: (response: ServerResponse) => void;
let hand: WorkByHand;

/** Tries what is due; answers how many deliveries. */
const deliverDue = (ctx = site.ctx, signal?: AbortSignal, by = hand) =>
  by.tryDue(
    webhookJobs(ctx).filter(({ cron }) => !cron),
    signal,
  );

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  site = await startSite({}, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.ctx.jobs.prepare([
    { name: 'process-video', retries: 0, keyed: true, run: async () => {} },
    ...webhookJobs(site.ctx),
  ]);
  hand = await workByHand(site);
  fan = await signUp(site);
});

afterAll(async () => {
  await hand?.close();
  await site?.close();
  receiver.closeAllConnections();
  receiver.close();
});

beforeEach(async () => {
  makers += 1;
  maker = await signUpPerson(site, `maker${makers}`);
  got = [];
  answer = (response) => void response.writeHead(200).end();
  await site.ctx.db.deleteFrom('app_webhook').execute();
  await runText(site.ctx.db, 'delete from pgboss.job where name = $1', [DELIVER]);
});

type Body = Record<string, unknown>;

async function register(owner = maker): Promise<string> {
  const fields = { name: 'Teller', redirect_uri_prefix: 'https://app.example/cb', accept_terms: 1 };
  const { body } = await owner.post('/api/oauth/register', fields);
  return (body as unknown as { client: { application_id: string } }).client.application_id;
}

async function save(app: string, more: object = {}, owner = maker) {
  const fields = { url, events: 'video.processed,comment.created,tip.received', password: 'secret', ...more };
  const { code, body } = await owner.post(`/api/oauth/client/${app}/webhook`, fields);
  return { code, body: body as Body };
}

async function hooked(owner = maker, more: object = {}): Promise<{ app: string; secret: string }> {
  const app = await register(owner);
  const { code, body } = await save(app, more, owner);
  expect([code, body]).toMatchObject([200, { secret: expect.any(String) }]);
  return { app, secret: String(body['secret']) };
}

interface DeliveryRecord {
  readonly delivery_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly status_code: number | null;
  readonly failure: string | null;
}

async function logOf(app: string, owner = maker): Promise<DeliveryRecord[]> {
  const { body } = await owner.get(`/api/oauth/client/${app}/webhook/deliveries`);
  return (body as unknown as { deliveries: DeliveryRecord[] }).deliveries;
}

const test = (app: string, owner = maker) => owner.post(`/api/oauth/client/${app}/webhook/test`);
const parsed = () => got.map(({ body }) => JSON.parse(body));

/** Sends a form of the webhook's page as a browser without scripts does. */
function sendForm(app: string, fields: Record<string, string>, who = maker) {
  return site.app.inject({
    method: 'POST',
    url: `/oauth/client/${app}/webhook`,
    payload: new URLSearchParams(fields).toString(),
    headers: { cookie: who.cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** Adds a video of theirs and completes or fails its processing. */
async function process(owner: Person | null, end: typeof completeVideo = completeVideo) {
  const { id, code } = await addVideo(site, { ...(owner && { accountId: owner.id }), state: 'initial' });
  await site.ctx.db.transaction().execute(async (trx) => {
    await storeVideo(trx, site.ctx, id);
    await end(trx, site.ctx, id);
  });
  return { id, code };
}

describe('an application', () => {
  it('is told of its owner’s videos, with a signature, and of nobody else’s', async () => {
    const { secret } = await hooked();
    const { id, code } = await process(maker);
    await process(fan);
    await process(null);
    const failed = await process(maker, failVideo);
    expect(await deliverDue()).toBe(2);
    const ready = parsed().find(({ data }) => data.videoId === String(id));
    expect(ready).toEqual({
      type: 'video.processed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: {
        notificationType: 'video_success',
        videoId: String(id),
        userId: String(maker.id),
        url: `${site.ctx.config.publicUrl}/${code}`,
      },
    });
    const other = parsed().find(({ data }) => data.videoId === String(failed.id));
    expect(other.data.notificationType).toBe('video_failed');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    for (const { headers, body } of got) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const expected = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    }
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('is told of comments and tips, once each, and of those of people who granted it', async () => {
    const { app } = await hooked();
    const { id } = await addVideo(site, { accountId: fan.id });
    const comment = async () =>
      ((await maker.post('/api/comment/create', { video: id, body: 'Nice', at: 0 })).body as Body)[
        'comment'
      ] as unknown as { comment_id: string };
    await comment();
    expect(await deliverDue()).toBe(0);
    const grant = { account_id: fan.id, app_id: Number(app) };
    await site.ctx.db
      .insertInto('oauth_grant')
      .values({ ...grant, scopes: 'basic votes' })
      .execute();
    await comment();
    expect(await deliverDue()).toBe(0);
    await site.ctx.db.updateTable('oauth_grant').set({ scopes: 'basic videos account' }).execute();
    const { comment_id } = await comment();
    await maker.post(`/api/comment/${comment_id}/edit`, { body: 'Nicer' });
    await credit(maker.id);
    const given = {
      fromId: maker.id,
      toId: fan.id,
      videoId: id,
      amount: 100,
      text: '',
      payBy: 'wallet',
    } as const;
    const tip = await giveTip(site.ctx, { ...given, key: crypto.randomUUID() });
    await deliverDue();
    const told = parsed().toSorted((a, b) => (a.type < b.type ? -1 : 1));
    expect(told).toMatchObject([
      {
        type: 'comment.created',
        data: { commentId: comment_id, videoId: String(id), userId: String(maker.id), parentCommentId: null },
      },
      {
        type: 'tip.received',
        data: { tipId: String(tip.id), userId: String(fan.id), fromUserId: String(maker.id), amount: 100 },
      },
    ]);
  });

  it('is told of reports only if its owner is a moderator, and never by whom', async () => {
    const moderator = await signUpPerson(site, 'watchful');
    await site.ctx.db
      .updateTable('account')
      .set({ acl: 'moderator' })
      .where('id', '=', moderator.id)
      .execute();
    const app = await register();
    expect(await save(app, { events: 'report.created' })).toMatchObject({
      code: 403,
      body: { param: 'events' },
    });
    await hooked(moderator, { events: ['report.created'] });
    const { id } = await addVideo(site, { accountId: maker.id });
    const report = () => fan.post(`/api/video/${id}/flag`, { value: 1, reason: 'spam' });
    await report();
    await deliverDue();
    expect(parsed()).toMatchObject([
      { type: 'report.created', data: { objectType: 'video', objectId: String(id), videoId: String(id) } },
    ]);
    expect(got[0]?.body).not.toContain(`"${fan.id}"`);
    await site.ctx.db.updateTable('account').set({ acl: '' }).where('id', '=', moderator.id).execute();
    await maker.post(`/api/video/${(await addVideo(site, { accountId: fan.id })).id}/flag`, {
      value: 1,
      reason: 'spam',
    });
    expect(await deliverDue()).toBe(0);
  });
});

/** Gives the account money for tips. */
async function credit(accountId: number): Promise<void> {
  const staff = await signUp(site, { acl: 'moderator' });
  expect(
    (await staff.post(`/api/user/${accountId}/wallet`, { amount: 1_000, key: crypto.randomUUID() })).code,
  ).toBe(200);
}

describe('a delivery', () => {
  it('that fails is retried under the same id with growing pauses, and given up', async () => {
    const { app } = await hooked();
    answer = (response) => void response.writeHead(500).end();
    await test(app);
    await deliverDue();
    expect(await deliverDue()).toBe(0);
    expect(await logOf(app)).toMatchObject([{ state: 'waiting', attempts: 1, status_code: 500 }]);
    const { retries } = OUTBOX[DELIVER];
    for (let tries = 0; tries < retries; tries += 1) {
      await hand.hurry();
      await deliverDue();
    }
    const ids = new Set(got.map(({ headers }) => headers['webhook-id']));
    expect([got.length, ids.size]).toEqual([retries + 1, 1]);
    const [given] = await logOf(app);
    expect(given).toMatchObject({ state: 'failed', attempts: retries + 1, status_code: 500 });
    expect((await countOutgoing(site.ctx.db)).every(({ failed }) => failed === 0)).toBe(true);
    answer = (response) => void response.writeHead(204).end();
    const path = `/api/oauth/client/${app}/webhook/delivery`;
    expect((await maker.post(`${path}/${given?.delivery_id}/redeliver`)).code).toBe(200);
    await deliverDue();
    expect(got.at(-1)?.headers['webhook-id']).toBe(given?.delivery_id);
    expect(await logOf(app)).toMatchObject([{ state: 'delivered', attempts: 1, status_code: 204 }]);
    expect((await maker.post(`${path}/msg_none/redeliver`)).body).toMatchObject({
      code: 'delivery_not_found',
    });
  });

  it('is noted as any other if its receiver says when to come again', async () => {
    const { app } = await hooked();
    answer = (response) => void response.writeHead(503, { 'retry-after': '120' }).end();
    await test(app);
    await deliverDue();
    expect(await logOf(app)).toMatchObject([{ state: 'waiting', attempts: 1, status_code: 503 }]);
    answer = (response) => void response.writeHead(200, { 'retry-after': '120' }).end();
    await hand.hurry();
    await deliverDue();
    expect(await logOf(app)).toMatchObject([{ state: 'delivered', attempts: 2, status_code: 200 }]);
    await hand.hurry();
    expect([await deliverDue(), got.length]).toEqual([0, 2]);
  });

  it('follows no redirect, waits for no slow receiver, and reaches no internal address', async () => {
    const { app } = await hooked();
    answer = (response) => void response.writeHead(307, { location: `${url}/elsewhere` }).end();
    await test(app);
    await deliverDue();
    expect([got.length, await logOf(app)]).toMatchObject([1, [{ state: 'waiting', status_code: 307 }]]);
    const { app: inner } = await hooked();
    await test(inner);
    await deliverDue({ ...site.ctx, fetchPolicy: undefined } as never);
    expect([got.length, await logOf(inner)]).toMatchObject([
      1,
      [{ state: 'waiting', status_code: null, failure: 'blocked' }],
    ]);
    const { app: broken } = await hooked();
    answer = (response) => void response.destroy();
    await test(broken);
    await deliverDue();
    expect(await logOf(broken)).toMatchObject([{ state: 'waiting', failure: 'unreachable' }]);
    const { app: slow } = await hooked();
    answer = () => undefined;
    await test(slow);
    const [{ delivery_id } = { delivery_id: '' }] = await logOf(slow);
    const { signal } = new AbortController();
    const sent = deliver(site.ctx, { deliveryId: delivery_id }, { signal, timeoutMs: 50 });
    await expect(sent).rejects.toThrow('too_slow');
    expect(await logOf(slow)).toMatchObject([{ state: 'waiting', status_code: null, failure: 'too_slow' }]);
    for (const address of [
      'http://10.0.0.1/',
      'ftp://a.example/',
      'nonsense',
      'http://a:b@a.example/',
      'http://a.example/',
    ])
      expect([address, (await save(app, { url: address })).body]).toMatchObject([
        address,
        { code: 'invalid_url', param: 'url' },
      ]);
  });

  it('interrupted by the death of a worker is sent again, and two workers send it once', async () => {
    const { app } = await hooked();
    await test(app);
    const dying = new AbortController();
    answer = () => dying.abort();
    await deliverDue(site.ctx, dying.signal);
    expect(await logOf(app)).toMatchObject([{ state: 'waiting', attempts: 0, status_code: null }]);
    answer = (response) => void response.writeHead(200).end();
    await hand.hurry();
    await Promise.all([1, 2, 3].map(() => deliverDue()));
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect([got.length, await logOf(app)]).toMatchObject([2, [{ state: 'delivered', attempts: 1 }]]);
  });

  it('is not made if its transaction fails', async () => {
    await hooked();
    const { id } = await addVideo(site, { accountId: maker.id, state: 'stored' });
    const undone = site.ctx.db.transaction().execute(async (trx) => {
      await completeVideo(trx, site.ctx, id);
      throw new Error('No');
    });
    await expect(undone).rejects.toThrow('No');
    expect(await deliverDue()).toBe(0);
  });
});

describe('a webhook', () => {
  it('that fails for days, or answers 410, is switched off until it is saved again', async () => {
    const { app } = await hooked();
    const read = async () =>
      ((await maker.get(`/api/oauth/client/${app}/webhook`)).body as Body)['webhook'] as unknown as {
        is_enabled: boolean;
      };
    answer = (response) => void response.writeHead(500).end();
    await test(app);
    await deliverDue();
    site.advance(3 * 86_400_000);
    expect(await read()).toMatchObject({ is_enabled: true });
    await hand.hurry();
    await deliverDue();
    expect(await read()).toMatchObject({ is_enabled: false });
    const { body } = await maker.get('/api/notifications');
    expect(body['notifications']).toMatchObject([
      { type: 'webhook-disabled', text: 'Teller' },
      { type: 'user-welcome' },
    ]);
    expect((await maker.page(`/oauth/client/${app}/webhook`)).body).toContain('We turned this webhook off');
    await process(maker);
    await hand.hurry();
    expect([await deliverDue(), got.length]).toEqual([1, 2]);
    expect(await logOf(app)).toMatchObject([{ state: 'waiting', attempts: 2, status_code: 500 }]);
    expect((await save(app, { password: undefined })).body).toMatchObject({
      webhook: { is_enabled: true },
      secret: null,
    });
    answer = (response) => void response.writeHead(410).end();
    await test(app);
    await deliverDue();
    expect(await read()).toMatchObject({ is_enabled: false });
  });

  it('belongs to its application’s owner, and needs the password for a new address or secret', async () => {
    const { app, secret } = await hooked();
    expect(secret).toMatch(/^whsec_/);
    const path = `/api/oauth/client/${app}/webhook`;
    for (const refused of [
      await fan.get(path),
      await fan.get(`${path}/deliveries`),
      await fan.post(`${path}/test`),
      await fan.post(`${path}/rotate`, { password: 'secret' }),
      await fan.send('DELETE', path),
    ])
      expect(refused.body).toMatchObject({ code: 'app_not_found' });
    expect((await fan.page(`/oauth/client/${app}/webhook`)).status).toBe(404);
    expect((await save(app, { url: `${url}/other`, password: 'wrong' })).body).toMatchObject({
      param: 'password',
    });
    expect((await save(app, { events: '' })).body).toMatchObject({ param: 'events' });
    expect((await save(app, { events: 'everything' })).code).toBe(400);
    expect((await maker.post(`${path}/rotate`, { password: 'wrong' })).code).toBe(400);
    const { body } = await maker.post(`${path}/rotate`, { password: 'secret' });
    expect(body['secret']).not.toBe(secret);
    expect(JSON.stringify((await maker.get(path)).body)).not.toContain('whsec_');
    const page = (await maker.page(`/oauth/client/${app}/webhook`)).body;
    expect([page.includes('Webhook of Teller'), page.includes('whsec_')]).toEqual([true, false]);
    expect((await maker.send('DELETE', path)).code).toBe(200);
    expect((await test(app)).body).toMatchObject({ code: 'webhook_not_found' });
  });
});

describe('the page without scripts', () => {
  it('saves, shows the secret once, tests, resends, replaces the secret and removes', async () => {
    const app = await register();
    const page = `/oauth/client/${app}/webhook`;
    const chosen = { url, 'video.processed': '1', password: 'secret' };
    const none = await sendForm(app, { url, password: 'typed-password' });
    expect([none.statusCode, none.body.includes('Please choose at least one event.')]).toEqual([400, true]);
    expect([none.body.includes(`value="${url}"`), none.body.includes('typed-password')]).toEqual([
      true,
      false,
    ]);
    expect((await sendForm(app, { ...chosen, password: 'guess' })).statusCode).toBe(400);
    const saved = await sendForm(app, chosen);
    const [secret = ''] = /whsec_[\w+/=]+/.exec(saved.body) ?? [];
    expect([saved.statusCode, secret.length > 20, saved.headers['cache-control']]).toEqual([
      200,
      true,
      'private, no-store',
    ]);
    expect((await maker.page(page)).body).not.toContain(secret);
    expect((await sendForm(app, { ...chosen, 'tip.received': '1' })).headers.location).toBe(
      `${page}?done=saved`,
    );
    const { body } = await maker.get(`/api/oauth/client/${app}/webhook`);
    expect(body['webhook']).toMatchObject({ events: ['video.processed', 'tip.received'] });

    expect((await sendForm(app, { wish: 'test' })).headers.location).toBe(`${page}?done=test`);
    expect((await maker.page(`${page}?done=test`)).body).toContain('Test sent.');
    await deliverDue();
    const [sent] = await logOf(app);
    const again = await sendForm(app, { wish: 'resend', delivery: sent?.delivery_id ?? '' });
    expect(again.headers.location).toBe(`${page}?done=resend`);
    expect(await logOf(app)).toMatchObject([{ delivery_id: sent?.delivery_id, state: 'waiting' }]);

    const renewed = await sendForm(app, { wish: 'rotate', password: 'secret' });
    expect(/whsec_[\w+/=]+/.exec(renewed.body)?.[0]).not.toBe(secret);
    expect((await sendForm(app, { wish: 'rotate', password: 'guess' })).statusCode).toBe(400);
    expect((await sendForm(app, { wish: 'remove' }, fan)).statusCode).toBe(404);
    const removed = await sendForm(app, { wish: 'remove' });
    expect(removed.headers.location).toMatch(`/oauth/client/${app}#ribbon=`);
    expect((await maker.get(`/api/oauth/client/${app}/webhook`)).body['webhook']).toBeNull();
  });
});

it('leads to this machine where the operator lets webhooks be tried', async () => {
  const tried = await startSite({ WEBHOOKS_LOCAL: 'on' });
  const strict = await startSite();
  for (const [one, code] of [
    [tried, 200],
    [strict, 400],
  ] as const) {
    await one.ctx.jobs.prepare(webhookJobs(one.ctx));
    const its = await workByHand(one);
    const owner = await signUpPerson(one, 'owner');
    expect((await save(await register(owner), {}, owner)).code).toBe(code);
    await owner.post(`/api/oauth/client/1/webhook/test`);
    await deliverDue(one.ctx, undefined, its);
    await its.close();
  }
  expect(got).toHaveLength(1);
  await Promise.all([tried.close(), strict.close()]);
});

// Last, since the worker goes on until the site stops.
it('a webhook is delivered at once while a worker is running', async () => {
  const { app } = await hooked();
  await site.work(webhookJobs(site.ctx).filter(({ cron }) => cron === undefined));
  await test(app);
  await expect
    .poll(() => parsed(), PATIENT)
    .toMatchObject([{ type: 'webhook.test', data: { applicationId: app } }]);
});
