import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ SITE_NAME: 'Clipland' });
});
afterAll(() => site.close());

async function describeVideo(id: number, description: string): Promise<void> {
  await site.ctx.db.updateTable('video').set({ description }).where('id', '=', id).execute();
}

async function find(query: string, more = ''): Promise<string[]> {
  const answer = await site.app.inject(`/api/videos/search?query=${encodeURIComponent(query)}${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().videos.map((video: { title: string }) => video.title);
}

describe('GET /api/videos/search', () => {
  it('finds words of titles and descriptions by their beginnings, titles first', async () => {
    const [quiet] = [
      await addVideo(site, { title: 'A quiet evening' }),
      await addVideo(site, { title: 'Lanterns at dusk' }),
    ];
    await describeVideo(quiet.id, 'With a lantern and #Fireflies');
    expect(await find('LANT')).toEqual(['Lanterns at dusk', 'A quiet evening']);
    expect(await find('lantern firef')).toEqual(['A quiet evening']);
    expect(await find('#fireflies')).toEqual(['A quiet evening']);
    expect(await find('lantern submarine')).toEqual([]);
  });

  it('follows edits, and forgets what was deleted', async () => {
    const video = await addVideo(site, { title: 'Marmalade' });
    await site.ctx.db.updateTable('video').set({ title: 'Chutney' }).where('id', '=', video.id).execute();
    expect(await find('marmalade')).toEqual([]);
    expect(await find('chutney')).toEqual(['Chutney']);
    await site.ctx.db.deleteFrom('video').where('id', '=', video.id).execute();
    site.advance(1_000);
    expect(await find('chutney')).toEqual([]);
  });

  it('shows what a list may show', async () => {
    const person = await signUp(site);
    await addVideo(site, { title: 'Secret kelp', private: true, accountId: person.id });
    await addVideo(site, { title: 'Bare kelp', nsfw: true });
    await addVideo(site, { title: 'Suspended kelp', state: 'suspended' });
    await addVideo(site, { title: 'Open kelp', accountId: person.id });
    expect(await find('kelp')).toEqual(['Open kelp']);
    expect(await find('kelp', '&private=1')).toEqual(['Open kelp']);
    expect(await find('kelp', '&nsfw=1')).toEqual(['Bare kelp']);
    expect(await find('kelp', `&user=${person.id}`)).toEqual(['Open kelp']);
  });

  it.each(['', '!!!', "' | ''", 'a:b & (c', '\\', '%00'])('takes "%s" without failing', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  it('orders and pages as asked', async () => {
    const old = await addVideo(site, { title: 'Kite one', completedAt: new Date('2020-01-01'), hot: 900 });
    await addVideo(site, { title: 'Kite two', hot: 100 });
    expect(await find('kite', '&order=date')).toEqual(['Kite two', 'Kite one']);
    expect(await find('kite', '&order=hot')).toEqual(['Kite one', 'Kite two']);
    await site.ctx.db.updateTable('video_counter').set({ score: 5 }).where('video_id', '=', old.id).execute();
    expect(await find('kite', '&order=score&limit=1')).toEqual(['Kite one']);
    expect(await find('kite', '&order=score&limit=1&offset=1')).toEqual(['Kite two']);
  });
});

describe('the search page', () => {
  it('is drawn by the server, with the title of a search', async () => {
    await addVideo(site, { title: 'Paper <boats>' });
    const page = await site.app.inject('/search?q=paper');
    expect(page.body).toContain('<title>paper - Clipland search</title>');
    expect(page.body).toContain('Paper &lt;boats&gt;');
    expect(page.body).toContain('content="noindex"');
  });

  it('invites when nothing was asked, and says so when nothing was found', async () => {
    expect((await site.app.inject('/search')).body).toContain('What would you like to watch?');
    expect((await site.app.inject('/search?q=zzzz')).body).toContain(
      'Nothing found. Try fewer or other words.',
    );
  });
});
