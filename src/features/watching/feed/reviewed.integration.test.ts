import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#base/endpoint.ts';
import { fillPath, pages } from '#src/routes.ts';
import { raw } from '#src/raw-routes.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let [viewer, moderator]: Person[] = [];
beforeAll(async () => {
  site = await startSite({ REVIEW: '1' });
  [viewer, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
  await addVideo(site, { title: 'Reviewed' });
  await addVideo(site, { title: 'Unreviewed', moderated: false });
  await addVideo(site, { title: 'Adult', nsfw: true });
});
afterAll(() => site.close());

async function titles(path: string, person: Person | undefined): Promise<string[]> {
  const answer = await site.app.inject({ url: path, headers: person?.headers });
  return answer
    .json()
    .videos.map(({ title }: { title: string }) => title)
    .toSorted();
}

test.each(['/api/videos/new', '/api/videos/hot', '/api/videos/list'])(
  'with REVIEW on, %s shows unreviewed and adult videos only to moderators',
  async (path) => {
    const all = '?moderated=-1&nsfw=-1';
    expect(await titles(path + all, viewer)).toEqual(['Reviewed']);
    expect(await titles(path + all, undefined)).toEqual(['Reviewed']);
    expect(await titles(`${path}?moderated=0&nsfw=1`, viewer)).toEqual(['Reviewed']);
    expect(await titles(path + all, moderator)).toEqual(['Adult', 'Reviewed', 'Unreviewed']);
  },
);

describe('an unreviewed video of a site that reviews', () => {
  const TITLE = 'Nobody has reviewed me';
  let owner: Person;
  let named: Readonly<Record<string, string | number>>;

  beforeAll(async () => {
    const { db } = site.ctx;
    owner = await signUp(site, { username: 'maker' });
    const { id: channel_id } = await db
      .insertInto('channel')
      .values({ url: 'open', title: 'Open', show_unmoderated: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const columns = {
      moderated: false,
      title: TITLE,
      description: '#unseen',
      channel_id,
      is_featured: true,
      featured_at: new Date(),
    };
    const { id, code } = await addVideo(site, { accountId: owner.id, ...columns } as never);
    const { id: tag_id } = await db
      .insertInto('tag')
      .values({ text: 'unseen', label: 'unseen' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('video_tag')
      .values({ tag_id, video_id: id } as never)
      .execute();
    await owner.post(`/api/video/${code}/vote`, { value: 1 });
    await owner.post(`/api/user/maker/pin/${id}`);
    await db
      .insertInto('follow_user')
      .values({ follower_id: viewer!.id, account_id: owner.id } as never)
      .execute();
    const { album } = (await owner.post('/api/album', { title: 'Mine' })).body as unknown as {
      album: { album_id: string };
    };
    await owner.post(`/api/album/${album.album_id}/video/${id}`);
    await viewer?.post(`/api/video/${code}/track`);
    named = {
      user: owner.id,
      username: 'maker',
      channel: 'open',
      album: album.album_id,
      slug: 'mine',
      tag: 'unseen',
      query: 'nobody reviewed',
      q: 'nobody reviewed',
      order: 'hot',
      subindex: 'all',
      moderated: -1,
      private: -1,
      nsfw: -1,
    };
  });

  const contracts = import.meta.glob<Record<string, unknown>>('../../*/*/{contract,*-contract}.ts', {
    eager: true,
  });
  /** Every call that answers a list of videos, or a video picked from one. */
  const lists = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(
      (value): value is Endpoint =>
        typeof value === 'object' && value !== null && 'answer' in value && 'path' in value,
    )
    .filter(
      ({ method, answer, path }) =>
        method === 'GET' &&
        ('videos' in answer.shape || /random|top-dog/.test(path)) &&
        !/history|deleted/.test(path),
    );

  const addresses = () => [
    ...lists.map(({ path, input }) => {
      const query = Object.entries(named).filter(
        ([name]) => name in input.shape && !path.includes(`:${name}`),
      );
      const known =
        path.includes('frontpage/') || !('order' in input.shape)
          ? query.filter(([name]) => name !== 'order')
          : query;
      return `${fillPath(path, named)}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
    }),
    ...(
      [
        'index',
        'hot',
        'new',
        'top',
        'featured',
        'watching',
        'explore',
        'user-profile',
        'channel',
        'tag',
        'tag-top-dog',
        'search',
        'album-view',
        'widget-user',
        'widget-channel',
        'following',
        'for-you',
        'likes',
      ] as const
    ).map((kind) => `${fillPath(pages[kind], named)}?q=nobody+reviewed&moderated=-1`),
    ...Object.values(raw)
      .filter(({ path }) => /rss$|sitemap/.test(path))
      .map(
        ({ path }) => `${fillPath(path.replace(/\(.*?\)/, ''), { ...named, block: 1 })}?q=nobody+reviewed`,
      ),
    '/u/maker?tab=likes',
    '/u/maker?tab=albums',
  ];

  const shownTo = async (person: Person | undefined) => {
    const found = await Promise.all(
      addresses().map(async (url) => {
        const { body, statusCode } = await site.app.inject({ url, headers: person?.headers });
        expect([url, statusCode < 500]).toEqual([url, true]);
        return body.includes(TITLE) ? url.split('?')[0] : null;
      }),
    );
    return found.filter((url) => url !== null);
  };

  test('is on no list of others, whatever they ask for', async () => {
    expect(lists.length).toBeGreaterThan(25);
    expect(await shownTo(undefined)).toEqual([]);
    expect(await shownTo(viewer)).toEqual([]);
  });

  test('is on its owner’s own lists, and on a moderator’s', async () => {
    expect(await shownTo(owner)).toEqual(
      expect.arrayContaining([`/api/user/${owner.id}/videos`, '/u/maker', '/maker/albums/mine']),
    );
    expect((await shownTo(moderator)).length).toBeGreaterThan(12);
    expect((await owner.page('/u/maker')).body).toContain('Unreviewed');
  });
});
