import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

async function view(page: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/page-view',
    headers: { 'user-agent': PERSON, ...headers },
    payload: { page, path },
  });
  expect(answer.json()).toEqual({ status: true });
}

const views = async (page: string) =>
  (await site.ctx.db.selectFrom('page_view').select('views').where('page', '=', page).executeTakeFirst())
    ?.views ?? 0;

it('counts a reader once per page and minute, and bots never', async () => {
  const ann = await signUp(site);
  await view('hot', '/hot');
  await view('hot', '/hot');
  await view('hot', '/hot', ann.headers);
  await view('hot', '/hot?offset=24');
  await view('hot', '/hot', { 'user-agent': 'Googlebot/2.1' });
  expect(await views('hot')).toBe(3);
  site.advance(61_000);
  await view('hot', '/hot');
  expect(await views('hot')).toBe(4);
});

it('counts unknown kinds of pages as "other"', async () => {
  await view('no-such-page', '/x');
  expect(await views('other')).toBe(1);
});
