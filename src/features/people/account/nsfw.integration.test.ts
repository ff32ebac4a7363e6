import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';

let site: TestSite;
let maker: Person;
let reader: Person;

beforeAll(async () => {
  site = await startSite();
  maker = await signUpPerson(site, 'maker');
  reader = await signUpPerson(site, 'reader');
  await publishVideo(site, maker.id, { title: 'Kettle calm' });
  await publishVideo(site, maker.id, { title: 'Kettle bare', nsfw: true });
});
afterAll(() => site?.close());

const LISTS = [
  '/api/videos/new',
  '/api/videos/hot',
  '/api/videos/list',
  '/api/videos/search?query=kettle',
  '/api/user/maker/videos',
];

async function titlesOf(url: string, headers: Record<string, string>): Promise<string[]> {
  const { videos } = (await site.app.inject({ url, headers })).json() as { videos: { title: string }[] };
  return videos.map(({ title }) => title).toSorted();
}
const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const choose = (nsfw: string) => reader.post(`/api/user/${reader.id}/edit`, { nsfw });

describe('videos not safe for work', () => {
  it('are left out of every list for guests and for whoever has not chosen otherwise', async () => {
    for (const url of LISTS) {
      expect([url, await titlesOf(url, {})]).toEqual([url, ['Kettle calm']]);
      expect([url, await titlesOf(url, as(reader))]).toEqual([url, ['Kettle calm']]);
    }
    expect(await titlesOf('/api/user/maker/videos?nsfw=-1', as(maker))).toEqual([
      'Kettle bare',
      'Kettle calm',
    ]);
  });

  it.each(['blur', 'show'])(
    'stand in lists and on pages for whoever wants them to be treated like this: %s',
    async (choice) => {
      expect((await choose(choice)).body).toMatchObject({ user: { nsfw: choice } });
      for (const url of LISTS)
        expect([url, await titlesOf(url, as(reader))]).toEqual([url, ['Kettle bare', 'Kettle calm']]);
      for (const url of ['/new', '/hot', '/u/maker', '/search?q=kettle']) {
        const { body } = await reader.page(url);
        expect([url, body.includes('Kettle bare'), body.includes('class="video-veil"')]).toEqual([
          url,
          true,
          choice === 'blur',
        ]);
      }
    },
  );

  it('stand in the lists of whoever made them as they are', async () => {
    const { body } = await maker.page('/u/maker');
    expect([body.includes('Kettle bare'), body.includes('class="video-veil"')]).toEqual([true, false]);
  });

  it('may be asked for by the call, and never make the front page', async () => {
    expect(await titlesOf('/api/videos/new?nsfw=0', as(reader))).toEqual(['Kettle calm']);
    expect(await titlesOf('/api/videos/new?nsfw=1', {})).toEqual(['Kettle bare']);
    expect(await titlesOf('/api/videos/hot/frontpage', as(reader))).toEqual(['Kettle calm']);
  });

  it('are hidden again as soon as that is chosen; other words are refused', async () => {
    await choose('hide');
    expect((await reader.page('/new')).body).not.toContain('Kettle bare');
    expect((await choose('everything')).body).toMatchObject({ code: 'invalid_param', param: 'nsfw' });
    expect((await reader.post(`/api/user/${reader.id}/edit`, { language: 'tlh' })).body).toMatchObject({
      code: 'invalid_param',
      param: 'language',
    });
    expect((await reader.post(`/api/user/${reader.id}/edit`, { language: 'en' })).body).toMatchObject({
      user: { language: 'en' },
    });
  });
});
