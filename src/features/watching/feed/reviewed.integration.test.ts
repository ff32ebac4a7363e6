import { afterAll, beforeAll, expect, test } from 'vitest';
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
