import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { addVideo, greetingOf, type Person, personOf, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT, until } from '#platform/testing/until.ts';
import { startWebProcess, type WebProcess } from '#platform/testing/web-process.ts';

let site: TestSite;
let mia: Person;
let [here, there] = [] as unknown as [WebProcess, WebProcess];

// Two server processes of one site: what a moderator does in one applies in the other.
beforeAll(async () => {
  site = await startSite();
  mia = await signUp(site, { acl: 'moderator' });
  here = await startWebProcess(site);
  there = await startWebProcess(site);
});
afterAll(async () => {
  await here?.stop();
  await there?.stop();
  await site?.close();
});

async function ask(server: WebProcess, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

async function act(server: WebProcess, path: string, fields: object = {}) {
  const headers = { ...mia.headers, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(fields) });
  expect(answer.status).toBe(200);
}

/** A video with files of every kind, which anyone may download. */
async function publishFilm() {
  const owner = await signUp(site);
  const { id, code } = await addVideo(site, { accountId: owner.id });
  const { media_key: key } = await site.ctx.db
    .updateTable('video')
    .set({ allow_download: true, width: 640, height: 360, duration: 60 })
    .where('id', '=', id)
    .returning('media_key')
    .executeTakeFirstOrThrow();
  const rendition = { video_id: id, name: '360p', width: 640, height: 360 };
  await site.ctx.db
    .insertInto('rendition')
    .values([
      { ...rendition, type: 'mp4', key: 'mp4/360p.mp4' },
      { ...rendition, type: 'hls', key: 'hls/360p/index.m3u8' },
    ])
    .execute();
  const files = ['mp4/360p.mp4', 'hls/master.m3u8', 'hls/360p/1.m4s', 'thumb/poster-large.jpg'];
  for (const name of files) await site.ctx.storage.put(`media/${key}/1/${name}`, Buffer.from('film'));
  await site.ctx.storage.put(originalKey(key), Buffer.from('film'));
  const { uri } = (await site.app.inject(`/api/video/${id}/original`)).json() as { uri: string };
  return { id, code, key, files: [...files.map((name) => `/media/${key}/1/${name}`), new URL(uri).pathname] };
}

type Film = Awaited<ReturnType<typeof publishFilm>>;

/**
 * What a stranger gets from a server: the statuses of the film's files, and the pages that link one of them.
 */
async function found(server: WebProcess, { id, code, key, files }: Film) {
  const oembed = `/api/videos/oembed?url=${encodeURIComponent(`${site.ctx.config.publicUrl}/${code}`)}`;
  const statuses = [...files, oembed].map(async (path) => (await ask(server, path)).status);
  const naming = ['', 'e/'].map(async (path) => (await ask(server, `/${path}${code}`)).text.includes(key));
  const { text } = await ask(server, `/api/video/${id}`);
  return {
    files: [...new Set(await Promise.all(statuses))],
    isNamed: [...new Set([...(await Promise.all(naming)), text.includes(key)])],
    refused: (JSON.parse(text) as { code?: string }).code ?? null,
  };
}

it('a suspended film disappears in every process: media, pictures, downloads, pages and calls', async () => {
  const film = await publishFilm();
  for (const server of [here, there])
    expect(await found(server, film)).toEqual({ files: [200], isNamed: [true], refused: null });
  await act(there, `/api/video/${film.id}/edit`, { suspended: 1 });
  for (const server of [here, there])
    await expect
      .poll(() => found(server, film), PATIENT)
      .toEqual({ files: [404], isNamed: [false], refused: 'video_not_found' });
});

/** Signs the account in to an application and returns a person who uses its token. */
async function appToken(person: Person): Promise<Person> {
  const redirect_uri = 'https://app.example/cb';
  const fields = { name: 'Player', redirect_uri_prefix: redirect_uri, accept_terms: 1, is_public: 1 };
  const { client } = (await mia.post('/api/oauth/register', fields)).body as unknown as {
    client: { client_id: string };
  };
  const asked = { application_id: client.client_id, response_type: 'token', redirect_uri, authorization: 1 };
  const { body } = await person.post('/api/oauth/authorize', { ...asked, scope: 'basic account' });
  const { hash } = new URL((body as unknown as { redirect_uri: string }).redirect_uri);
  return personOf(site, person.id, new URLSearchParams(hash.slice(1)).get('access_token') ?? '');
}

/** Opens a socket and waits for a message about what it watches, which proves that it was accepted. */
async function openSocket(server: WebProcess, person: Person): Promise<{ closed: Promise<number> }> {
  const { id } = await addVideo(site);
  const greeting = await greetingOf(person);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/push/websocket`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  let isTold = false;
  socket.on('message', () => (isTold = true));
  await once(socket, 'open');
  socket.send(greeting);
  socket.send(JSON.stringify({ command: 'subscribe', resource: 'video', id }));
  let value = 0;
  await until('a word', async () => {
    value = 1 - value;
    await act(there, `/api/video/${id}/vote`, { value });
    return isTold;
  });
  return { closed };
}

it('a ban in one process ends sessions, sockets and application tokens in the other', async () => {
  const eve = await signUp(site);
  const app = await appToken(eve);
  const callers = [{ cookie: eve.cookie }, eve.headers, app.headers];
  const statuses = () =>
    Promise.all(callers.map(async (headers) => (await ask(here, '/api/notifications', headers)).status));
  const page = async () => (await ask(here, '/settings', { cookie: eve.cookie })).status;
  expect([await statuses(), await page()]).toEqual([[200, 200, 200], 200]);
  const [own, apps] = [await openSocket(here, eve), await openSocket(here, app)];
  await act(there, `/api/user/${eve.id}/ban`);
  expect(await Promise.all([own.closed, apps.closed])).toEqual([4403, 4403]);
  await expect.poll(statuses, PATIENT).toEqual([401, 401, 401]);
  await expect.poll(page, PATIENT).not.toBe(200);
});
