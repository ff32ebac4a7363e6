import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTags } from '#features/videos/tag/model/links.ts';
import { addVideo } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type VideoFields = Parameters<typeof addVideo>[1] & { score?: number };

async function addToChannel(url: string, { score = 0, ...given }: VideoFields): Promise<void> {
  const video = await addVideo(site, given);
  const channel = await channelId(url);
  await site.ctx.db
    .updateTable('video')
    .set({ channel_id: channel, top_score: score })
    .where('id', '=', video.id)
    .execute();
}

async function channelId(url: string): Promise<number> {
  return (
    await site.ctx.db.selectFrom('channel').select('id').where('url', '=', url).executeTakeFirstOrThrow()
  ).id;
}

async function titles(path: string): Promise<string[]> {
  const answer = await site.app.inject(path);
  expect(answer.statusCode).toBe(200);
  return answer.json().videos.map((video: { title: string }) => video.title);
}

describe('videos of a channel', () => {
  beforeAll(async () => {
    await addToChannel('music', {
      title: 'Top song',
      hot: 500,
      completedAt: new Date('2021-01-01'),
      score: 7,
    });
    await addToChannel('music', { title: 'Hot song', hot: 900, completedAt: new Date('2020-01-01') });
    await addToChannel('music', { title: 'New song', hot: 100, completedAt: new Date('2022-01-01') });
    await addToChannel('music', { title: 'Unlisted song', private: true });
    await addToChannel('music', { title: 'Unreviewed song', moderated: false, hot: 1 });
    await addToChannel('art', { title: 'Drawing' });
  });

  it.each([
    ['hot', ['Hot song', 'Top song', 'New song']],
    ['new', ['New song', 'Top song', 'Hot song']],
    ['top', ['Top song', 'New song', 'Hot song']],
  ])('are listed %s, by name and by id, at both addresses', async (order, expected) => {
    const id = await channelId('music');
    for (const path of [
      `channel/music/${order}`,
      `channel/${id}/${order}`,
      `channels/${order}?channel=${id}`,
    ])
      expect(await titles(`/api/${path}`)).toEqual(expected);
  });

  it('include unreviewed ones if the channel shows them, unless the caller asks otherwise', async () => {
    await site.ctx.db
      .updateTable('channel')
      .set({ show_unmoderated: true })
      .where('url', '=', 'music')
      .execute();
    site.advance(1_000);
    expect(await titles('/api/channel/music/hot')).toEqual([
      'Hot song',
      'Top song',
      'New song',
      'Unreviewed song',
    ]);
    expect(await titles('/api/channel/music/hot?moderated=1')).toEqual(['Hot song', 'Top song', 'New song']);
    await site.ctx.db
      .updateTable('channel')
      .set({ show_unmoderated: false })
      .where('url', '=', 'music')
      .execute();
  });
});

describe('channels', () => {
  it('are found by name, ignoring case', async () => {
    const { channel } = (await site.app.inject('/api/channel/MUSIC')).json();
    expect(channel).toMatchObject({ url: 'music', title: 'Music', is_default: true });
  });

  it.each(['/api/channel/nowhere', '/api/channel/999999/hot', '/api/channels/new?channel=nowhere'])(
    '%s is not found',
    async (path) => {
      const answer = await site.app.inject(path);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ status: false, code: 'channel_not_found', param: 'channel' });
    },
  );
});

describe('pages', () => {
  it('show a channel in the requested order', async () => {
    const page = await site.app.inject('/c/music?order=top');
    expect(page.body).toContain('<title>Music - Vireo</title>');
    expect(page.body).toContain('Songs, covers and sessions.');
    expect(page.body.indexOf('>Top song<')).toBeLessThan(page.body.indexOf('>New song<'));
    expect((await site.app.inject('/c/nowhere')).statusCode).toBe(404);
  });

  it('list the channels and the tags in use', async () => {
    await site.ctx.db.updateTable('channel').set({ hide_suggest: true }).where('url', '=', 'news').execute();
    await setTags(site.ctx.db, (await addVideo(site)).id, '#Fjord');
    const page = (await site.app.inject('/explore')).body;
    expect(page).toContain('href="/c/travel"');
    expect(page).not.toContain('href="/c/news"');
    expect(page).toContain('href="/t/fjord"');
  });
});

it('explore starts with the most followed and used channels', async () => {
  const { db } = site.ctx;
  await db.updateTable('channel').set({ follower_count: 9 }).where('url', '=', 'food').execute();
  await db.updateTable('channel').set({ follower_count: 5 }).where('url', '=', 'art').execute();
  site.advance(60_000);
  const { body } = await site.app.inject('/explore');
  const [section = ''] = body.slice(body.indexOf('class="channel-grid"')).split('</ul>');
  const urls = [...section.matchAll(/href="\/c\/([a-z]+)"/g)].map(([, url]) => url);
  expect(urls.slice(0, 3)).toEqual(['art', 'music', 'food']);
  await db.updateTable('channel').set({ follower_count: 0 }).where('url', 'in', ['food', 'art']).execute();
});
