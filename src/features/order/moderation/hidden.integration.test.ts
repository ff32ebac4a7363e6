import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { api, fillPath, pages } from '#src/routes.ts';

const NOTHING = 999_999_999;

/** Columns that hide a video from strangers. */
const HIDDEN = [{ private: true }, { state: 'suspended' }, { state: 'user-disabled' }, { state: 'deleted' }];

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

const routes = Object.values(api)
  .flatMap((calls) => Object.values(calls) as Route[])
  .filter(({ path }) => path.includes(':video'));

let site: TestSite;
let owner: Person;
let stranger: Person;
let album: string;
beforeAll(async () => {
  site = await startSite();
  [owner, stranger] = [await signUp(site), await signUp(site)];
  const { body } = await stranger.post('/api/album', { title: 'Mine' });
  album = (body['album'] as unknown as { album_id: string }).album_id;
});
afterAll(() => site?.close());

/** The answer of the call about a video: its status, its error, and the names of its fields. */
async function answerOf({ method, path }: Route, video: number, by: Person | null) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
    name,
    name === 'album' ? album : NOTHING,
  ]);
  const url = fillPath(path, { ...Object.fromEntries(names), video, user: stranger.id });
  const payload = { value: 1, title: 'Mine', body: 'Mine', text: 'Mine', reason: 'spam' };
  const sent = { ...(by && { headers: by.headers }), ...(method !== 'GET' && { payload }) };
  const answer = await site.app.inject({ method, url, ...sent });
  const body = answer.json() as Record<string, unknown>;
  return [answer.statusCode, body['code'], body['error'], ...Object.keys(body)].join(' ');
}

describe.each(HIDDEN)('a video that is %j', (columns) => {
  it.each(['a visitor', 'somebody else'])('looks to %s in every call as if it did not exist', async (who) => {
    const by = who === 'a visitor' ? null : stranger;
    const hidden = await publishVideo(site, owner.id, columns);
    expect(routes.length).toBeGreaterThan(20);
    const told: string[] = [];
    for (const route of routes) {
      const [ofHidden, ofNothing] = [await answerOf(route, hidden, by), await answerOf(route, NOTHING, by)];
      if (ofHidden !== ofNothing) told.push(`${route.method} ${route.path}: ${ofHidden}, not ${ofNothing}`);
    }
    expect(told).toEqual([]);
  });

  it('has no page under its id', async () => {
    const hidden = await publishVideo(site, owner.id, columns);
    const kinds = Object.values(pages).filter((path) => path.includes(':video'));
    for (const path of kinds)
      expect((await stranger.page(fillPath(path, { video: hidden }))).status).toBe(404);
  });
});
