import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import type { Sponsor } from '../contract.ts';

const HERE = '203.0.113.5';
const ELSEWHERE = '198.51.100.7';

let site: TestSite;
let operator: Person;
let ann: Person;
let video: { code: string };
beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'http://site.example' });
  [operator, ann] = [await signUp(site, { acl: 'moderator' }), await signUp(site)];
});
beforeEach(async () => {
  video = await addVideo(site);
  await site.ctx.db.deleteFrom('house_ad').execute();
  const payload = { kind: 'text', title: 'Fresh bread', click_url: 'https://shop.example/' };
  await site.app.inject({ method: 'POST', url: '/api/sponsors', headers: operator.headers, payload });
});
afterAll(() => site.close());

/** The address for impressions in the VAST document that the player gets. */
async function served(remoteAddress = HERE): Promise<URL> {
  const url = `/api/sponsor/vast?video=${video.code}`;
  const { body } = await site.app.inject({ url, remoteAddress });
  return new URL(/<Impression><!\[CDATA\[(.*?)\]\]>/.exec(body)?.[1] ?? '');
}

/** The address for impressions of the ad next to the player. */
async function beside(person?: Person): Promise<URL> {
  const page = await site.app.inject({
    url: `/${video.code}`,
    remoteAddress: HERE,
    ...(person && { headers: person.headers }),
  });
  const { data } = JSON.parse(/id="payload">(.*)<\/script>/.exec(page.body)?.[1] ?? '');
  const { adId, video: code, served: proof } = data.sponsor as Sponsor;
  return new URL(`http://site.example/api/sponsor/${adId}/impression?video=${code}&served=${proof}`);
}

async function tell({ pathname, search }: URL, remoteAddress = HERE, person?: Person) {
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...person?.headers };
  const pixel = await site.app.inject({ url: pathname + search, remoteAddress, headers });
  expect([pixel.statusCode, pixel.headers['content-type']]).toEqual([200, 'image/gif']);
}

async function counted(): Promise<Record<string, number>> {
  const { ads } = (await site.app.inject({ url: '/api/sponsors', headers: operator.headers })).json();
  return ads[0].events;
}

it('each event of a served ad counts once, even if it is sent with and without a session', async () => {
  const address = await served();
  await tell(address);
  await tell(address, HERE, ann);
  const click = new URL(address.href.replace('/impression', '/click'));
  await tell(click, HERE, ann);
  expect(await counted()).toEqual({ impression: 1, click: 1 });
});

it.each<[string, (address: URL) => void]>([
  ['an event without the proof', ({ searchParams }) => searchParams.delete('served')],
  ['an event with another video', ({ searchParams }) => searchParams.set('video', 'other')],
  ['an event of another ad', (address) => void (address.pathname = '/api/sponsor/0/impression')],
  [
    'a proof with a later expiry',
    (address) => prove(address, ([a, n, end, s]) => [a, n, `${Number(end) + 1}`, s]),
  ],
  ['a proof with a made-up nonce', (address) => prove(address, ([a, , end, s]) => [a, 'mine', end, s])],
  ['a proof for another audience', (address) => prove(address, ([, n, end, s]) => ['page', n, end, s])],
])('%s does not count', async (_title, forge) => {
  const address = await served();
  forge(address);
  await tell(address);
  expect(await counted()).toEqual({});
});

function prove({ searchParams }: URL, change: (parts: (string | undefined)[]) => unknown[]): void {
  searchParams.set('served', change((searchParams.get('served') ?? '').split('.')).join('.'));
}

it('events from another network, or after the proof has expired, do not count', async () => {
  const address = await served();
  await tell(address, ELSEWHERE);
  expect(await counted()).toEqual({});
  site.advance(2 * 3_600_000);
  await tell(address);
  expect(await counted()).toEqual({});
});

it('an ad on a cached page counts once per network', async () => {
  site.stopClock();
  site.advance(10_000);
  const address = await beside();
  expect((await beside()).href).toBe(address.href);
  for (const from of [HERE, HERE, ELSEWHERE]) await tell(address, from);
  expect(await counted()).toEqual({ impression: 2 });
});

it("an ad on a signed-in viewer's page counts only for that viewer", async () => {
  site.advance(10_000);
  const address = await beside(ann);
  await tell(address);
  await tell(address, HERE, operator);
  expect(await counted()).toEqual({});
  await tell(address, ELSEWHERE, ann);
  expect(await counted()).toEqual({ impression: 1 });
});

it('impressions from one network are limited to 60 in an hour', async () => {
  for (let time = 0; time < 62; time += 1) await tell(await served());
  expect(await counted()).toEqual({ impression: 60 });
});
