import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { setTags } from './model/links.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type VideoFields = Parameters<typeof addVideo>[1] & { title: string };

async function addTagged(given: VideoFields): Promise<{ id: number; code: string }> {
  const video = await addVideo(site, given);
  await setTags(site.ctx.db, video.id, given.title);
  return video;
}

async function read(path: string) {
  const answer = await site.app.inject(path);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function titles(path: string): Promise<string[]> {
  return (await read(path)).videos.map((video: { title: string }) => video.title);
}

describe('videos of a tag', () => {
  it('are ordered by ranking or date, whatever the case of the name', async () => {
    await addTagged({ title: 'Old #Heron', completedAt: new Date('2021-01-01'), hot: 500 });
    await addTagged({ title: 'Young #heron', completedAt: new Date('2022-01-01'), hot: 400 });
    await addTagged({ title: 'Hidden #heron', private: true });
    await addTagged({ title: 'A #crane' });
    expect(await titles('/api/tag/HERON/hot')).toEqual(['Old #Heron', 'Young #heron']);
    expect(await titles('/api/tag/heron/videos')).toEqual(['Young #heron', 'Old #Heron']);
    expect(await titles('/api/tag/heron/videos?direction=asc')).toEqual(['Old #Heron', 'Young #heron']);
    expect(await titles('/api/tag/heron/videos?limit=1&offset=1')).toEqual(['Old #Heron']);
    expect((await read('/api/tag/heron')).tag).toMatchObject({ text: 'heron', label: 'Heron', use_count: 3 });
  });

  it('are empty for a tag that nobody uses', async () => {
    expect(await titles('/api/tag/unheard/hot')).toEqual([]);
    expect((await read('/api/tag/unheard')).tag).toEqual({
      tag_id: null,
      text: 'unheard',
      label: 'unheard',
      use_count: 0,
      follower_count: 0,
    });
  });

  it('change with the text of a video', async () => {
    const video = await addTagged({ title: '#owl' });
    await setTags(site.ctx.db, video.id, '#barnowl');
    expect(await titles('/api/tag/owl/videos')).toEqual([]);
    expect(await titles('/api/tag/barnowl/videos')).toEqual(['#owl']);
  });
});

it('a writer that changes tags holds none while it waits for a lower one', async () => {
  const { db } = site.ctx;
  await addTagged({ title: '#low' });
  const video = await addTagged({ title: '#high' });
  const useOf = async (text: string) =>
    (await db.selectFrom('tag').select('use_count').where('text', '=', text).executeTakeFirst())?.use_count;
  let swap: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('tag').select('id').where('text', '=', 'low').forNoKeyUpdate().execute();
    swap = db.transaction().execute((other) => setTags(other, video.id, '#low'));
    await untilOneWaits(db);
    const free = await trx
      .selectFrom('tag')
      .select('text')
      .where('text', '=', 'high')
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    expect(free).toEqual([{ text: 'high' }]);
  });
  await swap;
  expect([await useOf('low'), await useOf('high')]).toEqual([2, 0]);
});

describe('lists of tags', () => {
  it('contain the tags of listed videos, most used first', async () => {
    await addTagged({ title: '#Swift #swallow' });
    await addTagged({ title: 'Another #swift' });
    await addTagged({ title: '#swiss_secret', private: true });
    const suggested = (await read('/api/tags/suggest?text=%23SWI')).tags;
    expect(suggested.map((tag: { label: string }) => tag.label)).toEqual(['Swift']);
    const all = (await read('/api/tags')).tags.map((tag: { text: string }) => tag.text);
    expect(all).not.toContain('swiss_secret');
    expect(all.indexOf('swift')).toBeLessThan(all.indexOf('swallow'));
    const byName = (await read('/api/tags?order=text')).tags.map((tag: { text: string }) => tag.text);
    expect(byName).toEqual(byName.toSorted());
  });

  it('contain only those of featured videos if requested', async () => {
    const video = await addTagged({ title: '#kestrel' });
    expect((await read('/api/tags?featured=1')).tags).toEqual([]);
    await site.ctx.db.updateTable('video').set({ is_featured: true }).where('id', '=', video.id).execute();
    site.advance(1_000);
    expect((await read('/api/tags?featured=1')).tags).toMatchObject([{ text: 'kestrel' }]);
  });
});

describe('a tag is followed', () => {
  it('by a signed-in viewer, who then finds its videos in the feed of followed ones', async () => {
    const person = await signUp(site);
    await addTagged({ title: 'First #plover' });
    const followed = async () =>
      (
        (await person.get('/api/videos/following')).body as unknown as { videos: { title: string }[] }
      ).videos.map(({ title }) => title);
    expect(await followed()).toEqual([]);
    expect((await person.post('/api/tag/Plover/follow')).body).toMatchObject({
      is_following: true,
      follower_count: 1,
    });
    await addTagged({ title: 'Second #plover' });
    await addTagged({ title: 'Third #plover', private: true });
    expect(await followed()).toEqual(['Second #plover', 'First #plover']);
    expect((await person.page('/t/plover')).body).toContain('ui-button-text">Following</span>');
    expect((await read('/api/tag/plover/follow')).is_following).toBe(false);
    expect((await person.post('/api/tag/plover/unfollow')).body).toMatchObject({ follower_count: 0 });
    expect(await followed()).toEqual([]);
    expect((await person.post('/api/tag/unheard/follow')).body).toMatchObject({ code: 'tag_not_found' });
    expect((await site.app.inject({ method: 'POST', url: '/api/tag/plover/follow' })).statusCode).toBe(401);
  });
});

it('related tags are those that occur most often together with it, on visible videos', async () => {
  await addTagged({ title: '#avocet #wader #salt' });
  await addTagged({ title: '#avocet #wader' });
  await addTagged({ title: '#avocet #hush', private: true });
  const related = (await read('/api/tag/avocet/related')).tags.map((tag: { text: string }) => tag.text);
  expect(related).toEqual(['wader', 'salt']);
  expect((await read('/api/tag/unheard/related')).tags).toEqual([]);
  const page = (await site.app.inject('/t/avocet')).body;
  expect(page).toContain('href="/t/wader"');
  expect(page).not.toContain('href="/t/hush"');
});

describe('the page of a tag', () => {
  it('shows its videos and links to both orders', async () => {
    await addTagged({ title: 'Dive of a #Gannet' });
    const page = await site.app.inject('/t/gannet');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>#Gannet - Vireo</title>');
    expect(page.body).toContain('Dive of a #Gannet');
    expect(page.body).toContain('href="/t/gannet?order=new"');
  });

  it('of an unused tag invites to upload, answers 404 and is not indexed', async () => {
    const page = await site.app.inject('/t/nobody');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('No videos tagged #nobody yet');
    expect(page.body).toContain('content="noindex"');
  });
});

describe('top dogs', () => {
  it('are the hottest videos of tags, as each viewer may see them', async () => {
    await addTagged({ title: 'Cold #terrier', hot: 10_000 });
    const { id } = await addTagged({ title: 'Top #terrier', hot: 10_001 });
    await addTagged({ title: 'Held back #terrier', hot: 10_002, moderated: false });
    await addTagged({ title: 'Secret #terrier', hot: 10_003, private: true });
    const { tag, video } = await read('/api/tag/Terrier/top-dog');
    expect([tag.text, video.title]).toEqual(['terrier', 'Top #terrier']);
    await site.ctx.db.updateTable('video').set({ state: 'suspended' }).where('id', '=', id).execute();
    site.advance(2_000);
    expect((await read('/api/tag/terrier/top-dog')).video.title).toBe('Cold #terrier');
    expect(await read('/api/tag/nodog/top-dog')).toMatchObject({ tag: { tag_id: null }, video: null });
  });

  it('have a page that lists the tags each of them leads, and a mark on tag pages', async () => {
    await addTagged({ title: 'Leads #spaniel and #setter', hot: 20_000 });
    await addTagged({ title: 'Follows #spaniel', hot: 19_999 });
    site.advance(11_000);
    const { body } = await site.app.inject('/topdog');
    expect(body.match(/>Leads #spaniel and #setter</g)).toHaveLength(1);
    expect(body).not.toContain('>Follows #spaniel<');
    for (const tag of ['spaniel', 'setter']) expect(body).toContain(`href="/t/${tag}"`);
    const hot = (await site.app.inject('/t/spaniel')).body;
    expect(hot.match(/class="top-dog-mark" href="\/topdog"/g)).toHaveLength(1);
    expect((await site.app.inject('/t/spaniel?order=new')).body).not.toContain('top-dog-mark');
  });
});
