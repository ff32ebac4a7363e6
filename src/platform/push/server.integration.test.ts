import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { ticketsOf } from '#features/people/notification/model/push.ts';
import { createPushServer } from './server.ts';
import type { Listener } from './tickets.ts';
import type { PushTopic } from './topics.ts';

let site: TestSite;
let server: Server;
let push: ReturnType<typeof createPushServer>;
const open: WebSocket[] = [];
const asked: number[] = [];
/** The database cannot be asked. */
let isBroken = false;

/** Long enough for a busy machine to answer each look at a socket. */
const BEAT_MS = 1_000;
const PATIENT = { timeout: 20_000 };

beforeAll(async () => {
  site = await startSite();
  const topic: PushTopic = {
    topic: 'follow',
    resource: 'user',
    type: 'follow',
    async visible(_: unknown, { id: viewerId }: Listener, ids: readonly number[]) {
      asked.push(viewerId);
      if (isBroken) throw new Error('out of reach');
      return ids;
    },
    async messages(_: unknown, ids: readonly number[]) {
      if (isBroken) throw new Error('out of reach');
      return new Map(ids.map((id) => [id, { type: 'follow', resource: 'user', id, followerCount: 1 }]));
    },
  };
  push = createPushServer(site.ctx, ticketsOf(site.ctx), [topic], BEAT_MS);
  server = createServer();
  server.on('upgrade', push.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of open) socket.terminate();
  await push?.close();
  server?.close();
  await site?.close();
});

async function ticketOf(person: Person): Promise<string> {
  return (await site.app.inject({ url: '/api/push/config', headers: person.headers })).json().token;
}

/** A socket that has greeted and may watch. */
async function connect(person: Person) {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/push/websocket`);
  open.push(socket);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const tell = (command: object) => socket.send(JSON.stringify({ command: 'subscribe', ...command }));
  tell({ token: await ticketOf(person) });
  tell({ resource: 'user', id: person.id });
  await vi.waitFor(() => expect(asked).toContain(person.id), PATIENT);
  return { socket, closed, tell };
}

it('closes a socket whose session ended without notice, and keeps the others', async () => {
  const [gone, banned, stays] = [await signUp(site), await signUp(site), await signUp(site)];
  const sockets = [await connect(gone), await connect(banned), await connect(stays)];
  await site.ctx.db
    .updateTable('session')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', gone.id)
    .execute();
  await site.ctx.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', banned.id).execute();
  expect(await Promise.all(sockets.slice(0, 2).map(({ closed }) => closed))).toEqual([4403, 4403]);
  expect(sockets[2]?.socket.readyState).toBe(WebSocket.OPEN);
});

it('stays with one account all its life', async () => {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  const { closed, tell, socket } = await connect(ann);
  tell({ token: await ticketOf(ann) });
  asked.length = 0;
  tell({ resource: 'user', id: 1 });
  await vi.waitFor(() => expect(asked).toEqual([ann.id]), PATIENT);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  tell({ token: await ticketOf(ben) });
  expect(await closed).toBe(4401);
});

/** The next text that the socket is told. */
const heard = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));

it('sends later what could not be read when it happened', async () => {
  const ann = await signUp(site);
  const { socket } = await connect(ann);
  const told = heard(socket);
  const warned = vi.spyOn(site.ctx.log, 'warn');
  isBroken = true;
  site.ctx.bus.publish('follow', { id: ann.id });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), PATIENT);
  isBroken = false;
  expect(JSON.parse(await told)).toMatchObject({ type: 'follow', id: ann.id });
});

it('makes a page reconnect whose command could not be looked up', async () => {
  const { closed, tell } = await connect(await signUp(site));
  isBroken = true;
  tell({ resource: 'user', id: 1 });
  expect(await closed).toBe(1013);
  isBroken = false;
});

it('sends everybody the current state after a gap', async () => {
  const ann = await signUp(site);
  const { socket } = await connect(ann);
  const told = heard(socket);
  site.ctx.bus.publish('gap', { ms: 60_000 });
  expect(JSON.parse(await told)).toMatchObject({ type: 'follow', id: ann.id });
});
