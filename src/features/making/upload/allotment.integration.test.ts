import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

const MB = 1024 ** 2;
let site: TestSite;
let [ann, mia] = [] as unknown as [Person, Person];

beforeAll(async () => {
  site = await startSite();
  [ann, mia] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
});
afterEach(async () => {
  for (const name of ['accountBytes', 'accountMinutes', 'accountDaily'] as const)
    await site.ctx.settings.set(name, 0);
  await site.ctx.db.deleteFrom('upload').execute();
  await site.ctx.db.deleteFrom('video').execute();
});
afterAll(() => site?.close());

/** Asks for an upload of that many bytes, and answers the code of the refusal, or 200. */
async function ask(who: Person, size = MB): Promise<unknown> {
  const { body } = await who.post('/api/video/request', { filename: 'a.mp4', size });
  return body['status'] === true ? 200 : body['code'];
}

async function addFilm(seconds: number, bytes: number): Promise<number> {
  const { id } = await addVideo(site, { accountId: ann.id });
  await site.ctx.db.updateTable('video').set({ duration: seconds }).where('id', '=', id).execute();
  const file = { name: '360p', type: 'mp4', width: 640, height: 360, key: 'mp4/360p.mp4', size: bytes };
  await site.ctx.db
    .insertInto('rendition')
    .values({ video_id: id, ...file })
    .execute();
  return id;
}

describe('an account that is given', () => {
  it('so much room is refused what goes beyond it, told why, and let in once it has deleted something', async () => {
    await site.ctx.settings.set('accountBytes', 10 * MB);
    const id = await addFilm(60, 7 * MB);
    expect(await ask(ann, 2 * MB)).toBe(200);
    const { body } = await ann.post('/api/video/request', { filename: 'b.mp4', size: 2 * MB });
    expect(body).toMatchObject({
      code: 'quota_full',
      error: 'Your videos take 9 MB of 10 MB. Delete some to make room for this one.',
    });
    expect((await ann.page('/manage')).body).toContain('9 MB of 10 MB');
    expect((await ann.post(`/api/video/${id}/delete`, {})).body).toMatchObject({ status: true });
    expect(await ask(ann, 2 * MB)).toBe(200);
  });

  it('so many minutes sends the last one, however long, and none after it', async () => {
    await site.ctx.settings.set('accountMinutes', 10);
    await addFilm(9 * 60, 1);
    expect(await ask(ann)).toBe(200);
    await addFilm(50, 1);
    expect(await ask(ann)).toBe('quota_full');
  });

  it('so many videos a day goes on the next day, also with links', async () => {
    await site.ctx.settings.set('accountDaily', 2);
    expect([await ask(ann), await ask(ann), await ask(ann)]).toEqual([200, 200, 'quota_full']);
    expect((await ann.post('/api/grab', { url: 'https://films.example/a.mp4' })).body['code']).toBe(
      'quota_full',
    );
    site.advance(24 * 3_600_000 + 1);
    expect(await ask(ann)).toBe(200);
  });

  it('any limit is not when it moderates the site', async () => {
    await site.ctx.settings.set('accountDaily', 1);
    expect([await ask(mia), await ask(mia)]).toEqual([200, 200]);
    expect((await mia.page('/manage')).body).not.toContain('videos today');
  });
});
