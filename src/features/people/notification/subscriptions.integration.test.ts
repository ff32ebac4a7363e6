import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, personOf, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { APP_TOKEN } from '#features/people/oauth/model/app-tokens.ts';
import { endSessions } from '#features/people/account/model/sessions.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import { signatureOf } from '#platform/fetch/post-signed.ts';
import { runText } from '#platform/db/db.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { OUTBOX } from '#platform/outbox/rules.ts';
import { type WorkByHand, workByHand } from '#platform/testing/by-hand.ts';
import notificationJobs from './jobs.ts';
import { DELIVERY_QUEUE } from './model/deliver.ts';
import { orderNotices } from './model/letters.ts';
import { MOST_SUBSCRIPTIONS } from './rules.ts';

let site: TestSite;
let receiver: Server;
let address: string;
let ann: Person;
let ben: Person;
let status = 200;
let got: { signature: unknown; body: string }[] = [];
let hand: WorkByHand;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    got.push({ signature: request.headers['x-signature'], body });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`;
  site = await startSite({}, { fetchPolicy: { allows: () => true } });
  await site.ctx.jobs.prepare(notificationJobs(site.ctx));
  hand = await workByHand(site);
});
afterAll(async () => {
  await hand?.close();
  await site?.close();
  receiver?.closeAllConnections();
  receiver?.close();
});
let names = 0;
beforeEach(async () => {
  names += 1;
  ann = await signUpPerson(site, `ann${names}`);
  ben = await signUpPerson(site, `ben${names}`);
  [got, status] = [[], 200];
  await site.ctx.db.deleteFrom('notification_subscription').execute();
  await runText(site.ctx.db, 'delete from pgboss.job where name = $1', [DELIVERY_QUEUE]);
});

interface Answer {
  readonly subscription_id: string;
  readonly secret: string;
  readonly code: string;
}
const post = async (person: Person, path: string, fields: object) =>
  (await person.post(`/api/notifications/${path}`, fields)).body as unknown as Answer;
const subscribe = (person: Person, to = address) => post(person, 'subscribe', { notify_address: to });
/** Orders what the minute would, and tries what is due; answers how many deliveries. */
async function deliver(ctx = site.ctx, signal?: AbortSignal): Promise<number> {
  await orderNotices(ctx);
  return hand.tryDue(
    notificationJobs(ctx).filter(({ name }) => name === DELIVERY_QUEUE),
    signal,
  );
}

async function subscriptions(): Promise<number> {
  return (await site.ctx.db.selectFrom('notification_subscription').select('id').execute()).length;
}

/** An application of the owner, which acts for the member. */
async function application(owner: Person, member: Person): Promise<Person> {
  const { db } = site.ctx;
  const unique = APP_TOKEN + crypto.randomUUID();
  const { id: app_id } = await db
    .insertInto('oauth_app')
    .values({ account_id: owner.id, client_id: unique, name: 'Teller', redirects: 'https://teller.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const allowed = { account_id: member.id, app_id, scopes: 'basic account' };
  await db.insertInto('oauth_grant').values(allowed).execute();
  const values = { ...allowed, access_hash: hashToken(unique), family: hashToken(unique) };
  const expires_at = new Date(site.ctx.clock.now() + 3_600_000);
  await db
    .insertInto('oauth_token')
    .values({ ...values, expires_at })
    .execute();
  return personOf(site, member.id, unique);
}

describe('a subscribed address', () => {
  it('is sent each further notification once, signed with what its owner alone was told', async () => {
    const { subscription_id, secret } = await subscribe(ann);
    expect(await subscribe(ann)).toMatchObject({ subscription_id, secret });
    await ben.post(`/api/user/${ann.id}/follow`);
    await ann.post(`/api/user/${ben.id}/follow`);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [{ body, signature } = { body: '{}', signature: '' }] = got;
    const { notifications } = (await ann.get('/api/notifications')).body as unknown as {
      notifications: object[];
    };
    expect(JSON.parse(body)).toEqual({ notification: notifications[0] });
    expect(JSON.parse(body)).toMatchObject({ notification: { type: 'user-subscribed' } });
    expect(signature).toBe(signatureOf(body, secret));
    expect(got).toHaveLength(1);
  });

  it('is sent again, later and later, what it has not taken, and no more in the end', async () => {
    await subscribe(ann);
    await ben.post(`/api/user/${ann.id}/follow`);
    status = 503;
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    for (let tries = 0; tries < OUTBOX[DELIVERY_QUEUE].retries; tries += 1) {
      await hand.hurry();
      expect(await deliver()).toBe(1);
    }
    await hand.hurry();
    expect([await deliver(), got.length]).toEqual([0, OUTBOX[DELIVERY_QUEUE].retries + 1]);
  });

  it('is sent nothing more once its owner or itself has ended it', async () => {
    const { subscription_id } = await subscribe(ann);
    await ben.post(`/api/user/${ann.id}/follow`);
    await post(ben, 'unsubscribe', { subscription_id });
    await orderNotices(site.ctx);
    expect(await subscriptions()).toBe(1);
    await post(ann, 'unsubscribe', { subscription_id });
    expect([await deliver(), got.length, await subscriptions()]).toEqual([1, 0, 0]);
    await subscribe(ben);
    await post(ben, 'unsubscribe', { notify_address: address });
    await subscribe(ben);
    status = 410;
    await ann.post(`/api/user/${ben.id}/follow`);
    expect(await deliver()).toBe(1);
    await ann.post('/api/private-messages/create', { to: String(ben.id), body: 'Hello' });
    expect([await deliver(), got.length, await subscriptions()]).toEqual([0, 1, 0]);
  });

  it('is told by one of many workers, also when one of them has died', async () => {
    await subscribe(ann);
    await ben.post(`/api/user/${ann.id}/follow`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(got).toHaveLength(1);
    await ben.post('/api/private-messages/create', { to: String(ann.id), body: 'Hello' });
    const dying = new AbortController();
    dying.abort();
    await deliver(site.ctx, dying.signal);
    await hand.hurry();
    await deliver();
    expect(got).toHaveLength(2);
  });

  it('ends with the sessions of its owner, and an application’s with what it is allowed', async () => {
    await subscribe(ann);
    const app = await application(ben, ann);
    const { secret } = await subscribe(app);
    expect((await subscribe(app)).secret).toBe(secret);
    expect(await subscriptions()).toBe(2);
    await ben.post(`/api/user/${ann.id}/follow`);
    await post(app, 'unsubscribe', { notify_address: address });
    expect([await deliver(), got.length]).toEqual([1, 1]);
    await subscribe(app);
    await site.ctx.db.transaction().execute((trx) => endSessions(trx, site.ctx, ann.id));
    expect(await subscriptions()).toBe(0);
    const again = await application(ben, ann);
    await subscribe(again);
    expect(await subscriptions()).toBe(1);
    await site.ctx.db.deleteFrom('oauth_grant').where('account_id', '=', ann.id).execute();
    expect(await subscriptions()).toBe(0);
  });

  it('of an application without the right to videos is not told the link of an unlisted one', async () => {
    const app = await application(ben, ann);
    await subscribe(app);
    await subscribe(ann, `${address}/own`);
    const video = await publishVideo(site, ann.id, { private: true, code: 'A'.repeat(23) });
    expect((await ben.post('/api/comment/create', { video: 'A'.repeat(23), body: 'Hm' })).code).toBe(200);
    await deliver();
    const told = got.map(({ body }) => JSON.parse(body).notification as { video: object | null });
    expect(got.map(({ body }) => body.includes('A'.repeat(23))).toSorted()).toEqual([false, true]);
    expect(told.map((one) => one.video !== null).toSorted()).toEqual([false, true]);
    expect(told).toMatchObject([{ video_id: String(video) }, { video_id: String(video) }]);
  });

  it('of an application is told nothing once its owner was banned', async () => {
    await subscribe(await application(ben, ann));
    await ben.post(`/api/user/${ann.id}/follow`);
    await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', ben.id).execute();
    await deliver();
    expect([got, await subscriptions()]).toEqual([[], 0]);
  });

  it('is an address of the outside world, one of few, of somebody signed in', async () => {
    expect(await subscribe(ann, 'ftp://example.com/')).toMatchObject({
      code: 'invalid_url',
      param: 'notify_address',
    });
    expect(await post(ann, 'unsubscribe', {})).toMatchObject({ code: 'invalid_param' });
    const many = Array.from({ length: MOST_SUBSCRIPTIONS + 5 }, (_item, at) =>
      subscribe(ann, `${address}/${at}`),
    );
    const refused = (await Promise.all(many)).filter(({ code }) => code === 'invalid_param');
    expect([refused.length, await subscriptions()]).toEqual([5, MOST_SUBSCRIPTIONS]);
    const payload = { notify_address: address };
    for (const path of ['subscribe', 'unsubscribe'])
      expect(
        (await site.app.inject({ method: 'POST', url: `/api/notifications/${path}`, payload })).statusCode,
      ).toBe(401);
    await subscribe(ben);
    await ann.post(`/api/user/${ben.id}/follow`);
    await deliver({ ...site.ctx, fetchPolicy: undefined } as never);
    expect(got).toEqual([]);
  });
});
