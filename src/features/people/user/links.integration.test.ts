import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StorageError } from '#platform/storage/errors.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import jobs from './jobs.ts';
import { checkDueLinks, lookAt } from './model/check-links.ts';
import owned from './owned.ts';
import verified from './verify.ts';

let site: TestSite;
let other: Server;
let base: string;
let ann: Person;
let ben: Person;
let staff: Person;
/** What the other site answers at each path. */
const pages = new Map<string, (response: ServerResponse) => void>();

beforeAll(async () => {
  other = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) page(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  site = await startSite({}, { fetchPolicy: { allows: (address) => address === '127.0.0.1' } });
  await site.ctx.jobs.prepare(jobs(site.ctx));
  ann = await signUp(site, { username: 'ann' });
  ben = await signUp(site, { username: 'ben' });
  staff = await signUp(site, { acl: 'moderator' });
});
afterAll(async () => {
  other.closeAllConnections();
  other.close();
  await site?.close();
});
beforeEach(async () => void (await site.ctx.db.deleteFrom('profile_link').execute()));

const DAY = 86_400_000;
const home = () => `${site.ctx.config.publicUrl}/u/ann`;

function html(text: string): (response: ServerResponse) => void {
  return (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(text);
}

/** A link of ann's to the other site, which has no certificate here. */
async function haveLink(path: string): Promise<void> {
  await site.ctx.db
    .insertInto('profile_link')
    .values({ account_id: ann.id, position: 0, label: 'Mine', url: base + path, due_at: new Date(0) })
    .execute();
}

function stateOf() {
  return site.ctx.db
    .selectFrom('profile_link')
    .select(['proven_at', 'checked_at', 'due_at', 'failures'])
    .executeTakeFirstOrThrow();
}

it('are saved in order, keep what is known about them, and are shown with their site', async () => {
  const links = [
    { label: 'My blog', url: 'https://blog.site.org/ann' },
    { label: '', url: 'code.site.org' },
  ];
  expect((await ann.post('/api/links/user/ann', { links })).code).toBe(200);
  const proven_at = new Date(site.ctx.clock.now());
  await site.ctx.db.updateTable('profile_link').set({ proven_at }).where('position', '=', 0).execute();
  const saved = await ann.post('/api/links/user/ann', { links: links.toReversed() });
  expect(saved.body).toMatchObject({
    links: [
      { label: 'code.site.org', url: 'https://code.site.org/', verified: false },
      { label: 'My blog', verified: true },
    ],
  });
  const about = (await site.app.inject('/u/ann?tab=about')).body;
  expect(about).toContain('href="https://blog.site.org/ann" rel="me nofollow ugc"');
  expect(about).toContain('<small dir="ltr">blog.site.org</small>');
  expect((await site.app.inject('/u/ann')).body).toContain('<link rel="me" href="https://code.site.org/"');
});

it('are those of one of two lists that are saved at once', async () => {
  const list = (word: string) =>
    Array.from({ length: 8 }, (_, at) => ({ label: word, url: `https://${word}.site.org/${at}` }));
  const saved = ['one', 'two', 'three'].map((word) => ann.post('/api/links/user/ann', { links: list(word) }));
  await Promise.all(saved);
  expect((await ann.get('/api/links/user/ann')).body).toMatchObject({ links: { length: 8 } });
});

it('are changed by their owner; moderators take them away, and the log says so', async () => {
  expect((await ben.post('/api/links/user/ann', { links: [] })).code).toBe(403);
  expect((await ben.page('/settings/links?user=ann')).status).toBe(404);
  expect((await staff.post('/api/links/user/ann', { links: [] })).code).toBe(200);
  expect(JSON.stringify((await staff.get('/api/log?action=links-changed')).body)).toContain('"ann"');
  const bad = await ann.post('/api/links/user/ann', { links: [{ url: 'javascript:alert(1)' }] });
  expect(bad.body).toMatchObject({ code: 'invalid_param', param: 'links.0.url' });
});

it('the form works without scripts, and says beside the field what is wrong', async () => {
  const named = { kind: 'user', owner: 'ann' };
  const wrong = await ann.form('/settings/links', { ...named, 'links.0.url': 'https://a:b@site.org' });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatch(/aria-invalid="true"[^>]*value="https:\/\/a:b@site.org"|value="https:\/\/a:b@/);
  expect(wrong.body).toContain('Please leave the user name and password out of the address.');
  const right = await ann.form('/settings/links', { ...named, 'links.2.url': 'https://site.org' });
  expect(right.location).toBe('/settings/links?user=ann&done=links');
  expect((await ann.page('/settings/links')).body).toContain('value="https://site.org/"');
});

it('a page that links back proves its link, until it no longer does', async () => {
  pages.set('/ann', html(`<a rel="me" href="${home()}">Vireo</a>`));
  pages.set('/moved', (response) => void response.writeHead(301, { location: '/ann' }).end());
  await haveLink('/moved');
  await checkDueLinks(site.ctx);
  const { proven_at: proven } = await stateOf();
  expect(proven).not.toBeNull();
  expect(await checkDueLinks(site.ctx)).toBe(0);
  expect((await site.app.inject('/u/ann?tab=about')).body).toContain('Verified ');
  site.advance(8 * DAY);
  pages.set('/ann', (response) => void response.writeHead(503).end());
  await checkDueLinks(site.ctx);
  expect((await stateOf()).proven_at).toEqual(proven);
  site.advance(2 * DAY);
  pages.set('/ann', html('<a href="/">Gone</a>'));
  await checkDueLinks(site.ctx);
  expect((await stateOf()).proven_at).toBeNull();
});

it('one that cannot be reached for three looks is no longer proven, and is looked at more rarely', async () => {
  pages.set('/ann', html(`<link rel="me" href="${home()}">`));
  await haveLink('/ann');
  await checkDueLinks(site.ctx);
  pages.set('/ann', (response) => void response.destroy());
  for (const [look, isProven] of [true, true, false].entries()) {
    site.advance(8 * DAY);
    await checkDueLinks(site.ctx);
    const state = await stateOf();
    expect([state.failures, state.proven_at !== null]).toEqual([look + 1, isProven]);
  }
  const { due_at, checked_at } = await stateOf();
  expect(due_at.getTime() - (checked_at?.getTime() ?? 0)).toBe(4 * DAY);
});

it('takes neither files, endless pages nor private addresses for a page', async () => {
  const look = (url: string) => lookAt(site.ctx, { url, path: '/u/ann' });
  const link = `<a rel="me" href="${home()}">`;
  pages.set('/text', (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(link);
  });
  pages.set('/long', html('x'.repeat(3 * 1024 ** 2) + link));
  pages.set('/inner', (response) => {
    response.writeHead(302, { location: 'http://[::1]:9/' }).end();
  });
  pages.set('/loop', (response) => void response.writeHead(302, { location: '/loop' }).end());
  pages.set('/fine', html(link));
  const elsewhere = createServer(
    (_, response) => void response.writeHead(302, { location: `${base}/fine` }).end(),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  // Whoever leads on to any address has not said that ann is theirs.
  expect(await look(`http://127.0.0.1:${port}/?to=fine`)).toBe('missing');
  elsewhere.close();
  expect(await look(`${base}/fine`)).toBe('back');
  for (const path of ['/text', '/long', '/inner', '/loop', '/none'])
    expect([path, await look(base + path)]).toEqual([path, 'missing']);
  expect(await look('http://10.0.0.1/')).toBe('missing');
  // A page that cannot be altered on its way is not proven by one that can.
  const secure = { url: `https://127.0.0.1:${new URL(base).port}/fine`, path: '/u/ann' };
  expect(await lookAt(site.ctx, secure)).toBe('unreached');
});

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffc23d' } })
    .png()
    .toBuffer();
}

async function sendPicture(person: Person, kind: string, owner: string, alt = 'A yellow wall') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind, owner, act: 'add', alt })) form.set(name, value);
  form.set('filedata', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'a.png');
  const body = new Response(form);
  const headers = { cookie: person.cookie, 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return site.app.inject({ method: 'POST', url: '/settings/links', headers, payload });
}

it('up to four pictures are sent by a plain form, shown, exported, and removed with their files', async () => {
  for (let count = 0; count < 4; count += 1)
    expect((await sendPicture(ann, 'user', 'ann')).headers.location).toContain('done=added');
  expect((await sendPicture(ann, 'user', 'ann')).body).toContain('There are already 4 pictures.');
  expect((await sendPicture(staff, 'user', 'ann')).statusCode).toBe(403);
  const { pictures } = (await ann.get('/api/links/user/ann')).body as unknown as {
    pictures: { picture_id: string; alt: string; url: string; width: number }[];
  };
  expect(pictures).toHaveLength(4);
  expect(pictures[0]).toMatchObject({ alt: 'A yellow wall', width: 40 });
  const path = new URL(pictures[0]?.url ?? '').pathname;
  expect((await site.app.inject(path)).headers['content-type']).toBe('image/webp');
  expect((await site.app.inject('/u/ann?tab=about')).body).toContain('aria-label="A yellow wall"');
  const { rows, files } = await owned.exportFor(site.ctx, ann.id);
  expect([rows['profile_picture']?.length, files?.length]).toEqual([4, 4]);
  expect(await verified.check?.(site.ctx)).toEqual([]);
  const named = { kind: 'user', owner: 'ann', act: 'remove', picture: pictures[0]?.picture_id ?? '' };
  expect((await staff.form('/settings/links', named)).location).toContain('done=removed');
  expect((await site.app.inject(path)).statusCode).toBe(404);
});

it('a picture that could not be removed is still there, and is removed with the next try', async () => {
  await sendPicture(ben, 'user', 'ben');
  const { pictures } = (await ben.get('/api/links/user/ben')).body as unknown as {
    pictures: { picture_id: string; url: string }[];
  };
  const [own] = pictures;
  const path = new URL(own?.url ?? '').pathname;
  const named = { kind: 'user', owner: 'ben', act: 'remove', picture: own?.picture_id ?? '' };
  const removing = vi.spyOn(site.ctx.storage, 'removePrefix');
  removing.mockRejectedValueOnce(new StorageError('unavailable', 'Not now'));
  await ben.form('/settings/links', named);
  removing.mockRestore();
  expect((await site.app.inject(path)).statusCode).toBe(200);
  expect((await ben.form('/settings/links', named)).location).toContain('done=removed');
  expect((await site.app.inject(path)).statusCode).toBe(404);
});

it('a channel has them too, changed by whoever manages it, and loses the files with itself', async () => {
  const { id } = await site.ctx.db
    .insertInto('channel')
    .values({ url: 'walls', title: 'Walls', owner_id: ann.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await ben.post('/api/links/channel/walls', { links: [] })).code).toBe(403);
  const links = [{ label: '', url: 'https://walls.site.org' }];
  expect((await ann.post('/api/links/channel/walls', { links })).code).toBe(200);
  expect((await sendPicture(ann, 'channel', 'walls')).headers.location).toContain('channel=walls');
  const about = (await site.app.inject('/c/walls?tab=about')).body;
  expect(about).toContain('https://walls.site.org/');
  expect(about).toContain('aria-label="A yellow wall"');
  expect((await site.app.inject('/c/walls')).body).toContain('<link rel="me" href="https://walls.site.org/"');
  expect((await ann.page('/c/walls/manage')).body).toContain('/settings/links?channel=walls');
  await staff.send('DELETE', '/api/channel/walls');
  const left: string[] = [];
  for await (const { key } of site.ctx.storage.list(`pictures/channel-gallery/${id}`)) left.push(key);
  expect(left).toEqual([]);
  expect(await site.ctx.db.selectFrom('profile_link').selectAll().execute()).toEqual([]);
});
