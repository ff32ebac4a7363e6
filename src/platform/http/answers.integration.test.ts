import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
  ann = await signUp(site);
});
afterAll(() => site?.close());

it('no cache keeps an answer for a viewer, nor reuses any answer without asking the site', async () => {
  const { id } = await addVideo(site, { accountId: ann.id });
  for (const url of ['/api/videos/new', `/api/video/${id}`, `/api/user/${ann.id}`]) {
    const [own, others] = [
      await site.app.inject({ url, headers: ann.headers }),
      await site.app.inject({ url }),
    ];
    expect([url, own.headers['cache-control'], others.headers['cache-control']]).toEqual([
      url,
      'private, no-store',
      'no-cache',
    ]);
    expect(String(own.headers['vary'])).toContain('authorization');
  }
});

it('lists of ids are limited', async () => {
  const url = `/api/videos/list?${Array.from({ length: 501 }, (_, at) => `videos[]=${at + 1}`).join('&')}`;
  const tooMany = await site.app.inject({ url });
  expect([tooMany.statusCode, tooMany.json().param]).toEqual([400, 'videos']);
  const notifications = Array.from({ length: 4_000 }, (_item, at) => at + 1).join(',');
  const marked = await site.app.inject({
    method: 'POST',
    url: '/api/notifications/mark-read',
    headers: ann.headers,
    payload: { notifications },
  });
  expect([marked.statusCode, marked.json().param]).toEqual([400, 'notifications']);
});

it('text with half a character is refused wherever it is read, and names its field', async () => {
  const post = async (url: string, payload: object) => {
    const response = await site.app.inject({ method: 'POST', url, headers: ann.headers, payload });
    const { code, param } = response.json() as Record<string, string>;
    return [response.statusCode, code, param];
  };
  const half = 'a\ud800b';
  const refused = (param: string) => [400, 'invalid_param', param];
  expect(await post('/api/auth/create', { identity: half, password: 'x' })).toEqual(refused('identity'));
  expect(await post('/api/auth/create', { identity: 'a', password: half })).toEqual(refused('password'));
  expect(await post('/api/user/create', { username: 'a\0b', password: 'abc' })).toEqual(refused('username'));
  expect(await post('/api/user/forgot', { usernameOrEmail: half })).toEqual(refused('usernameOrEmail'));
  expect(await post(`/api/user/${ann.id}/edit`, { displayname: half })).toEqual(refused('displayname'));
  const events = [{ event: 'play', label: half }];
  expect(await post('/api/player-events', { events })).toEqual(refused('events'));
});

it('a text with a NUL character is refused, and names nobody', async () => {
  const made = await site.app.inject({
    method: 'POST',
    url: '/api/album',
    headers: ann.headers,
    payload: { title: 'a\u0000b' },
  });
  expect([made.statusCode, made.json().code]).toEqual([400, 'invalid_param']);
  expect((await site.app.inject('/api/userByUsername?username=a%00')).statusCode).toBe(400);
  for (const url of ['/u/a%00b', '/t/a%00b', '/c/a%00b', '/ann/albums/a%00b'])
    expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 404]);
});
