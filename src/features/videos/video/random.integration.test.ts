import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let viewer: Person;
beforeAll(async () => {
  site = await startSite();
  viewer = await signUp(site);
});
afterAll(() => site?.close());

async function random(person?: Person) {
  return (await site.app.inject({ url: '/api/video/random', headers: person?.headers })).json();
}

describe('GET /api/video/random', () => {
  it('returns a video that a list would show, and no other', async () => {
    const hidden = [
      { private: true },
      { nsfw: true },
      { moderated: false },
      { state: 'suspended' },
      { state: 'deleted' },
      { state: 'stored' },
    ];
    for (const given of hidden) await addVideo(site, given);
    expect(await random()).toMatchObject({ status: false, code: 'video_not_found' });
    const shown = [await addVideo(site), await addVideo(site)];
    for (const given of hidden) await addVideo(site, given);
    const found = new Set<string>();
    while (found.size < shown.length) found.add((await random()).video.video_id);
    expect([...found].toSorted()).toEqual(shown.map(({ id }) => String(id)).toSorted());
  });

  it('leaves out people whom the viewer has blocked', async () => {
    const other = await signUp(site);
    await site.ctx.db.deleteFrom('video').execute();
    await addVideo(site, { accountId: other.id });
    expect((await random(viewer)).status).toBe(true);
    await site.ctx.db.insertInto('block').values({ account_id: other.id, blocked_id: viewer.id }).execute();
    expect(await random(viewer)).toMatchObject({ code: 'video_not_found' });
  });
});

describe('GET /api/videos/hot/:subindex', () => {
  it('is the whole ranking, or the front page, by name', async () => {
    const { id } = await addVideo(site, { moderated: false });
    const ids = async (name: string) => {
      const { videos } = (await site.app.inject({ url: `/api/videos/hot${name}` })).json();
      return videos.map(({ video_id }: { video_id: string }) => video_id);
    };
    expect(await ids('/all')).toContain(String(id));
    expect(await ids('/all')).toEqual(await ids(''));
    expect(await ids('/frontpage')).not.toContain(String(id));
    const unknown = await site.app.inject({ url: '/api/videos/hot/nowhere' });
    expect([unknown.statusCode, unknown.json().param]).toEqual([400, 'subindex']);
  });
});
