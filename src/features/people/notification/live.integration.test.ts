import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Person, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import type { NotificationPush } from './contract.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await startSite();
  address = (await site.listen()).replace('http', 'ws');
});
afterAll(() => site?.close());

interface HeardPush extends NotificationPush {
  readonly unreadMessages?: number;
}

/** A page that connects after it has heard nothing for so long, ms. */
async function connect(person: Person, missed?: number) {
  const heard: HeardPush[] = [];
  const socket = new WebSocket(`${address}/push/websocket`);
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as HeardPush));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const { body } = await person.get('/api/push/config');
  const { token, expires, user_id } = body as unknown as { token: string; expires: number; user_id: string };
  socket.send(JSON.stringify({ command: 'subscribe', token, expires, id: user_id, missed }));
  const types = () => heard.flatMap(({ notification }) => notification?.type ?? []);
  // What comes while it connects may be told as new besides: only that is for the desktop.
  const caughtUp = () =>
    heard.flatMap(({ notification, desktop }) => (desktop === false ? (notification?.type ?? []) : []));
  return { heard, types, caughtUp, close: () => socket.terminate() };
}

it('nothing is lost between two connections: what came meanwhile is told, and what holds', async () => {
  const [ann, ben] = [await signUpPerson(site, 'ann'), await signUpPerson(site, 'ben')];
  const first = await connect(ann, 1_000);
  await until('the counts', async () => first.heard.some(({ unreadCount }) => unreadCount === 1));
  await ben.post(`/api/user/${ann.id}/follow`);
  await until('the follower', async () => first.types().includes('user-subscribed'));
  first.close();
  await ben.post('/api/private-messages/create', { to: String(ann.id), body: 'While you were away' });
  const again = await connect(ann, 60_000);
  await until('what was missed', async () => again.caughtUp().includes('messaged'));
  // The oldest first, as they happened; the page knows those that it has heard before.
  expect(again.caughtUp()).toEqual(['user-welcome', 'user-subscribed', 'messaged']);
  await until('the unread conversation', async () =>
    again.heard.some(({ unreadMessages }) => unreadMessages === 1),
  );
  await until('the unread count', async () =>
    again.heard.some(({ unreadCount, type }) => unreadCount === 3 && !type),
  );
  again.close();
});

it('is told again of nothing that is older, and nothing of others', async () => {
  const [cleo, dan] = [await signUpPerson(site, 'cleo'), await signUpPerson(site, 'dan')];
  await dan.post(`/api/user/${cleo.id}/follow`);
  site.advance(120_000);
  const late = await connect(cleo, 60_000);
  await until('the count', async () => late.heard.some(({ unreadCount }) => unreadCount === 2));
  expect(late.caughtUp()).toEqual([]);
  site.advance(-120_000);
  const other = await connect(dan, 60_000);
  await until('the welcome', async () => other.caughtUp().length > 0);
  expect(other.caughtUp()).toEqual(['user-welcome']);
  late.close();
  other.close();
});

it('a resource that was watched before is told as it is now', async () => {
  const [eve, finn] = [await signUpPerson(site, 'eve'), await signUpPerson(site, 'finn')];
  await finn.post(`/api/user/${eve.id}/follow`);
  const socket = new WebSocket(`${address}/push/websocket`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  await new Promise((resolve) => socket.on('open', resolve));
  const { body } = await finn.get('/api/push/config');
  socket.send(JSON.stringify({ command: 'subscribe', token: (body as unknown as { token: string }).token }));
  socket.send(JSON.stringify({ command: 'subscribe', resource: 'user', id: eve.id, again: true }));
  const told = await until('the followers', () => heard.find((text) => text.includes('"type":"follow"')));
  expect(JSON.parse(told)).toMatchObject({ resource: 'user', id: eve.id, followerCount: 1 });
  socket.terminate();
});
