import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSessions } from '#features/people/account/model/sessions.ts';
import { runText } from '#platform/db/db.ts';
import { OUTBOX } from '#platform/outbox/rules.ts';
import { type WorkByHand, workByHand } from '#platform/testing/by-hand.ts';
import { type Person, personOf, publishVideo, signIn, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import notificationJobs from './jobs.ts';
import { orderPushes, PUSH_QUEUE } from './model/push-order.ts';
import { readPushKeys } from './model/push-keys.ts';
import { headersOf } from './model/push-message.ts';
import { listPushServices } from './model/push-services.ts';
import { MOST_DEVICES } from './rules.ts';
import {
  decryptMessage,
  makeDevice,
  type PushDevice,
  readWord,
  startPushService,
} from './testing/push-service.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

let site: TestSite;
let service: PushService;
let other: PushService;
let hand: WorkByHand;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  [service, other] = await Promise.all([startPushService(), startPushService()]);
  site = await startSite({}, { fetchPolicy: { allows: () => true } });
  await site.ctx.jobs.prepare(notificationJobs(site.ctx));
  hand = await workByHand(site);
});
afterAll(async () => {
  await hand?.close();
  await site?.close();
  for (const one of [service, other]) one?.stop();
});
let names = 0;
beforeEach(async () => {
  names += 1;
  ann = await signUpPerson(site, `ann${names}`);
  ben = await signUpPerson(site, `ben${names}`);
  for (const one of [service, other]) Object.assign(one, { got: [], status: 201 });
  await site.ctx.db.deleteFrom('notification_device').execute();
  await site.ctx.db.deleteFrom('notification_push_service').execute();
  await runText(site.ctx.db, 'delete from pgboss.job where name = $1', [PUSH_QUEUE]);
});

interface Devices {
  readonly devices: readonly { device_id: string; device: string; is_current: boolean }[];
  readonly public_key: string;
  readonly code: string;
}
const list = async (person: Person) =>
  (await person.get('/api/notifications/devices')).body as unknown as Devices;
const add = async (person: Person, { fields }: Pick<PushDevice, 'fields'>) =>
  (await person.post('/api/notifications/devices', fields)).body as unknown as Devices;

/** A device of the person, which the site tells. */
async function deviceOf(person: Person, at = service): Promise<PushDevice> {
  const device = at.subscribe();
  expect((await add(person, device)).devices[0]).toMatchObject({ is_current: true });
  return device;
}

/** Another session of the same person. */
async function again(person: Person, userAgent: string): Promise<Person> {
  const { auth } = (await signIn(site, person.username, {}, userAgent)) as { auth: { token: string } };
  return personOf(site, person.id, auth.token, person.username);
}

/** Orders what waits, and tries what is due; answers how many messages. */
async function deliver(ctx = site.ctx): Promise<number> {
  await orderPushes(ctx);
  return hand.tryDue(notificationJobs(ctx).filter(({ name }) => name === PUSH_QUEUE));
}

const follow = () => ben.post(`/api/user/${ann.id}/follow`);
const say = (body: string) => ben.post('/api/private-messages/create', { to: String(ann.id), body });

it('the test reads the example of RFC 8291 appendix A', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const keys = { secret: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const text = decryptMessage(Buffer.from(body, 'base64url'), keys).toString();
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

describe('a device', () => {
  it('is told what happened, encrypted for it alone and signed by the site', async () => {
    const device = await deviceOf(ann);
    await say('See you at the lake tomorrow');
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.got;
    expect(service.origin + path).toBe(device.fields.endpoint);
    expect(body.includes('lake')).toBe(false);
    expect(device.read(body)).toMatchObject({
      title: `${ben.username} sent you a message`,
      body: 'See you at the lake tomorrow',
      url: expect.stringMatching(/\/messages\/\d+/),
      icon: expect.stringContaining('/avatars/'),
    });
    expect(() => makeDevice(device.fields.endpoint).read(body)).toThrow('authenticate');
    const { key, claims } = readWord(headers.authorization);
    expect(key).toBe((await list(ann)).public_key);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:postmaster@localhost' });
    expect(Number(claims['exp']) - site.ctx.clock.now() / 1000).toBeLessThanOrEqual(86_400);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
  });

  it('keeps only the newest of one conversation, and one of each kind about a video', async () => {
    await deviceOf(ann);
    const code = `AAAA${names}`;
    await publishVideo(site, ann.id, { code });
    await say('One');
    await say('Two');
    await ben.post('/api/comment/create', { video: code, body: 'Three' });
    await follow();
    expect(await deliver()).toBe(4);
    const topics = service.got.map(({ headers }) => String(headers['topic']));
    expect(new Set(topics).size).toBe(3);
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/);
    expect(service.got.map(({ headers }) => headers['urgency']).toSorted()).toEqual(
      ['high', 'high', 'low', 'normal'].toSorted(),
    );
  });

  it('is told nothing of a kind that is off, of what was read, or of what is a day old', async () => {
    await deviceOf(ann);
    const off = { type: 'user-subscribed', push: 0 };
    await ann.post(`/api/user/${ann.id}/notification-preferences`, off);
    await follow();
    expect(await deliver()).toBe(0);
    await say('Read at once');
    await ann.post('/api/notifications/mark-read', { notifications: 'all' });
    expect(await deliver()).toBe(0);
    await say('Read before it was sent');
    await orderPushes(site.ctx);
    await ann.post('/api/notifications/mark-read', { notifications: 'all' });
    expect(await deliver()).toBe(1);
    await say('Old');
    await orderPushes(site.ctx);
    site.advance(86_400_000);
    expect(await deliver()).toBe(1);
    site.advance(-86_400_000);
    expect(service.got).toEqual([]);
  });

  it('is told no more once its session is over: signed out, ended elsewhere, or all of them', async () => {
    const phone = await again(ann, 'Mozilla/5.0 (iPhone) Safari/605');
    for (const person of [ann, phone]) await deviceOf(person);
    const { devices } = await list(ann);
    expect(devices.map(({ device, is_current }) => [device, is_current])).toContainEqual([
      'Safari on iPhone',
      false,
    ]);
    await say('One');
    await orderPushes(site.ctx);
    await phone.post('/api/auth/delete');
    expect([await deliver(), service.got.length, (await list(ann)).devices.length]).toEqual([2, 1, 1]);
    const tablet = await again(ann, 'Mozilla/5.0 (iPad) Safari/605');
    await deviceOf(tablet);
    const { sessions } = (await ann.get('/api/auth/sessions')).body as unknown as {
      sessions: { session_id: string; is_current: boolean }[];
    };
    const ended = sessions.find(({ is_current }) => !is_current)?.session_id;
    await ann.post(`/api/auth/sessions/${ended}/delete`);
    expect((await list(ann)).devices).toHaveLength(1);
    await site.ctx.db.transaction().execute((trx) => endSessions(trx, site.ctx, ann.id));
    await say('Two');
    expect([await deliver(), service.got.length]).toEqual([0, 1]);
  });

  it('is forgotten when its service no longer knows it', async () => {
    for (const status of [404, 410]) {
      await deviceOf(ann);
      service.status = status;
      await say(`Answer ${status}`);
      expect([await deliver(), (await list(ann)).devices.length]).toEqual([1, 0]);
    }
    expect(await listPushServices(site.ctx)).toMatchObject([{ origin: service.origin, devices: 0, gone: 2 }]);
  });

  it('is tried again after a failure of its service, which holds up no other; a refusal is final', async () => {
    await deviceOf(ann);
    await deviceOf(await again(ann, 'Firefox'), other);
    service.status = 503;
    await say('Hello');
    expect([await deliver(), other.got.length]).toEqual([2, 1]);
    for (let tries = 0; tries < OUTBOX[PUSH_QUEUE].retries; tries += 1) {
      await hand.hurry();
      expect(await deliver()).toBe(1);
    }
    await hand.hurry();
    expect([await deliver(), service.got.length]).toEqual([0, OUTBOX[PUSH_QUEUE].retries + 1]);
    Object.assign(service, { status: 403, got: [] });
    await say('Again');
    expect([await deliver(), other.got.length]).toEqual([2, 2]);
    await hand.hurry();
    expect([await deliver(), service.got.length]).toEqual([0, 1]);
    const counts = await listPushServices(site.ctx);
    expect(counts.find(({ origin }) => origin === service.origin)).toMatchObject({
      devices: 1,
      sent: 0,
      failed: OUTBOX[PUSH_QUEUE].retries + 2,
      lastError: '403',
    });
    expect(counts.find(({ origin }) => origin === other.origin)).toMatchObject({
      sent: 2,
      failed: 0,
      lastError: null,
    });
  });

  it('belongs to whoever uses it last, is one of few, and is removed by its owner alone', async () => {
    const device = await deviceOf(ann);
    await add(ben, device);
    expect([(await list(ann)).devices.length, (await list(ben)).devices.length]).toEqual([0, 1]);
    const [{ device_id: id } = { device_id: '' }] = (await list(ben)).devices;
    await ann.send('DELETE', `/api/notifications/devices/${id}`);
    expect((await list(ben)).devices).toHaveLength(1);
    await ben.send('DELETE', `/api/notifications/devices/${id}`);
    expect((await list(ben)).devices).toEqual([]);
    for (let many = 0; many <= MOST_DEVICES; many += 1) await deviceOf(await again(ann, 'Firefox'));
    expect((await list(ann)).devices).toHaveLength(MOST_DEVICES);
    const [first] = (await list(ann)).devices;
    const form = await ann.form('/settings/notifications', { device: first?.device_id ?? '' });
    expect([form.status, (await list(ann)).devices.length]).toEqual([303, MOST_DEVICES - 1]);
  });

  it('is one of the outside world, with keys that are some', async () => {
    const { fields } = service.subscribe();
    const wrong = (more: object) => add(ann, { fields: { ...fields, ...more } });
    const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    expect(await wrong({ p256dh: noPoint })).toMatchObject({ code: 'invalid_param', param: 'p256dh' });
    expect(await wrong({ auth: 'short' })).toMatchObject({ code: 'invalid_param', param: 'auth' });
    for (const endpoint of ['http://push.example/1', 'ftp://push.example/1', 'nonsense'])
      expect(await wrong({ endpoint })).toMatchObject({ code: 'invalid_url', param: 'endpoint' });
    await deviceOf(ann);
    await say('Hello');
    await deliver({ ...site.ctx, fetchPolicy: undefined } as never);
    expect(service.got).toEqual([]);
    expect(await listPushServices(site.ctx)).toMatchObject([{ failed: 1, lastError: 'blocked' }]);
  });
});

it('says who sends by the site’s own address where that is encrypted', async () => {
  const { fields } = makeDevice('https://push.example/1');
  const care = { ttl: 1, urgency: 'low', topic: 't' } as const;
  const from = { publicUrl: 'https://vireo.example', now: site.ctx.clock.now() };
  const { authorization } = headersOf(fields, await readPushKeys(site.ctx), care, from);
  expect(readWord(authorization).claims).toMatchObject({
    aud: 'https://push.example',
    sub: 'https://vireo.example',
  });
});

it('the site’s key is stored sealed and stays the same', async () => {
  const [one, same] = await Promise.all([readPushKeys(site.ctx), readPushKeys(site.ctx)]);
  expect(same.publicKey).toBe(one.publicKey);
  const stored = await site.ctx.db.selectFrom('notification_push_key').selectAll().executeTakeFirstOrThrow();
  const plain = one.privateKey.export({ format: 'jwk' }).d ?? 'none';
  expect(stored.private_key).not.toContain(plain);
  expect(Buffer.from(stored.private_key, 'base64url').includes(Buffer.from(plain, 'base64url'))).toBe(false);
});
