import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { signUp } from '#platform/testing/people.ts';
import { MOST_SOCKETS } from './server.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
});
afterAll(() => site?.close());

const open: WebSocket[] = [];

/** A socket, and how it was closed so far. */
async function connect() {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/push/websocket`);
  open.push(ws);
  const closed: number[] = [];
  ws.on('close', (code) => closed.push(code));
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  return { ws, closed };
}

it('an address can only have so many sockets that have not greeted; greeting makes room', async () => {
  const [first] = await Promise.all(Array.from({ length: 50 }, () => connect()));
  const refused = await connect();
  await vi.waitFor(() => expect(refused.closed).toEqual([1013]), PATIENT);
  const { headers } = await signUp(site);
  const { token } = (await site.app.inject({ url: '/api/push/config', headers })).json();
  first?.ws.send(JSON.stringify({ command: 'subscribe', token }));
  await vi.waitFor(async () => {
    const next = await connect();
    const ended = new Promise((resolve) => next.ws.on('pong', resolve).on('close', resolve));
    next.ws.ping();
    await ended;
    expect(next.closed).toEqual([]);
  }, PATIENT);
  expect(first?.closed).toEqual([]);
  for (const ws of open) ws.terminate();
});

it('an account can only have so many sockets on all processes of the site together', async () => {
  const member = await signUp(site);
  const greet = async () => {
    const { token } = (await site.app.inject({ url: '/api/push/config', headers: member.headers })).json();
    const { ws, closed } = await connect();
    ws.send(JSON.stringify({ command: 'subscribe', token }));
    return { ws, closed };
  };
  const elsewhere = (by: number) => site.ctx.counts.add({ name: `sockets:${member.id}`, by, lifeMs: 60_000 });
  await elsewhere(MOST_SOCKETS - 1);
  const first = await greet();
  await vi.waitFor(async () => expect((await elsewhere(0)).total).toBe(MOST_SOCKETS), PATIENT);
  const second = await greet();
  await vi.waitFor(() => expect(second.closed).toEqual([4401]), PATIENT);
  first.ws.close();
  await vi.waitFor(async () => expect((await elsewhere(0)).total).toBe(MOST_SOCKETS - 1), PATIENT);
  expect(first.closed).not.toContain(4401);
});

it('an address can only have so many SockJS sessions', async () => {
  const asked = Array.from({ length: 201 }, (_item, at) =>
    fetch(`${address}/push/000/session${at}/xhr`, { method: 'POST' }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
});
