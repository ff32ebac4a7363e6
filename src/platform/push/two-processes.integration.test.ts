import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addVideo } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { startWebProcess, type WebProcess } from '#platform/testing/web-process.ts';

let site: TestSite;
const servers: WebProcess[] = [];
let [here, there] = ['', ''];

beforeAll(async () => {
  site = await startSite();
  // One after the other: a port is free until somebody listens.
  for (const _ of ['here', 'there']) servers.push(await startWebProcess(site));
  [here = '', there = ''] = servers.map(({ url }) => url);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await site?.close();
});

interface Member {
  readonly id: number;
  call(
    server: string,
    method: 'GET' | 'POST',
    path: string,
    fields?: object,
  ): Promise<Record<string, unknown>>;
}

async function signUpAt(server: string, username: string): Promise<Member> {
  const ask = async (url: string, method: string, token: string | null, fields?: object) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url, { method, headers, ...(fields && { body: JSON.stringify(fields) }) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const password = 'a long one';
  const { auth } = (await ask(`${server}/api/user/create`, 'POST', null, {
    username,
    password,
    password_confirm: password,
  })) as { auth: { token: string; user_id: string } };
  return {
    id: Number(auth.user_id),
    call: (at, method, path, fields) =>
      ask(`${at}/api${path}`, method, auth.token, fields ?? (method === 'POST' ? {} : undefined)),
  };
}

it('what happens in one server process reaches the sockets of another: votes, notifications, the end of a session', async () => {
  const [ann, ben] = [await signUpAt(here, 'ann'), await signUpAt(there, 'ben')];
  const video = await addVideo(site, { accountId: ann.id });
  const socket = new WebSocket(`${here.replace('http', 'ws')}/push/websocket`);
  const heard: { type?: string; videoScore?: number; notification?: { type: string } }[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (text) => heard.push(JSON.parse(String(text))));
  await once(socket, 'open');
  const { token, expires } = await ann.call(there, 'GET', '/push/config');
  socket.send(JSON.stringify({ command: 'subscribe', token, expires, id: ann.id }));
  socket.send(JSON.stringify({ command: 'subscribe', resource: 'video', id: video.id }));
  let value = 0;
  await until('the score', async () => {
    value = 1 - value;
    await ben.call(there, 'POST', `/video/${video.id}/vote`, { value });
    return heard.some(({ type }) => type === 'vote');
  });
  await ben.call(there, 'POST', `/user/${ann.id}/follow`);
  await until('the follower', () =>
    heard.some(({ notification }) => notification?.type === 'user-subscribed'),
  );
  await ann.call(there, 'POST', '/auth/delete');
  expect(await closed).toBe(4403);
});

it('a moderator’s ban or suspension in one process takes effect in another', async () => {
  const [eve, mia] = [await signUpAt(here, 'eve'), await signUpAt(there, 'mia')];
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', mia.id).execute();
  const video = await addVideo(site);
  const { media_key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', video.id)
    .executeTakeFirstOrThrow();
  await site.ctx.storage.put(`media/${media_key}/1/mp4/240p.mp4`, Buffer.from('film'));
  const file = async (server: string) => (await fetch(`${server}/media/${media_key}/1/mp4/240p.mp4`)).status;
  expect([await file(here), await file(there)]).toEqual([200, 200]);
  await mia.call(there, 'POST', `/video/${video.id}/edit`, { suspended: 1 });
  await until('the file to be gone everywhere', async () =>
    [await file(here), await file(there)].every((status) => status === 404),
  );

  const socket = new WebSocket(`${here.replace('http', 'ws')}/push/websocket`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  const { token, expires } = await eve.call(here, 'GET', '/push/config');
  socket.send(JSON.stringify({ command: 'subscribe', token, expires, id: eve.id }));
  expect(await eve.call(here, 'POST', '/auth/check')).toMatchObject({ status: true });
  // Where a moderator is signed in from is never refused.
  const elsewhere = { address_hash: Buffer.from('elsewhere') };
  await site.ctx.db.updateTable('session').set(elsewhere).where('account_id', '=', mia.id).execute();
  await mia.call(there, 'POST', `/user/${eve.id}/ban`, { ip: 1 });
  expect(await closed).toBe(4403);
  expect(await eve.call(here, 'POST', '/auth/check')).toMatchObject({ status: false });
  await until('the address to be refused here', async () => {
    const { code } = await eve.call(here, 'POST', '/page-view', { path: '/' });
    return code === 'address_refused';
  });
});
