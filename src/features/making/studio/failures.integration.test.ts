import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';

let site: TestSite;
let [ann, bob, moderator]: [Person, Person, Person] = [] as never;
let mine: { id: number; code: string };

beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare(
    ['process-video', 'grab-video'].map((name) => ({ name, retries: 0, keyed: true, run: async () => {} })),
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  [ann, bob, moderator] = [await signUp(site), await signUp(site), await signUp(site, { acl: 'moderator' })];
  mine = await failed('Lost in the woods', ann, 'The file is damaged.');
});

async function failed(
  title: string,
  owner: Person | null,
  error: string | null,
): Promise<{ id: number; code: string }> {
  const video = await addVideo(site, { title, state: 'failed', ...(owner && { accountId: owner.id }) });
  const attempts = 3;
  await site.ctx.db
    .insertInto('processing')
    .values({ video_id: video.id, error, attempts, step: 'failed' })
    .execute();
  return video;
}

const rowOf = (id: number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function page(as: Person, query = ''): Promise<string> {
  const { body } = await site.app.inject({ url: `/manage/failed${query}`, headers: { ...cookieOf(as) } });
  // React writes marks between texts.
  return body.replaceAll('<!-- -->', '');
}

/** The query of a page's link to the older or newer ones. */
function linkIn(html: string, rel: 'next' | 'prev'): string {
  const [tag = ''] = new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
  return /href="[^"?]*(\?[^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** A session cookie, as pages are asked for. */
const cookieOf = ({ headers }: Person) => ({
  cookie: `session=${headers.authorization.replace('Bearer ', '')}`,
});

function send(as: Person | null, fields: Record<string, string | number>, headers: object = {}) {
  const payload = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return site.app.inject({
    method: 'POST',
    url: '/manage/failed',
    payload,
    headers: { ...type, ...(as && cookieOf(as)), ...headers },
  });
}

describe('the page of failures', () => {
  it('shows an owner what failed, why, how often it was tried, and when', async () => {
    await failed('Of somebody else', bob, 'Secret');
    const html = await page(ann);
    expect(html).toContain('Lost in the woods');
    expect(html).toContain('The file is damaged.');
    expect(html).toContain('3 tries');
    expect(html).toContain('Check that the file plays on your device.');
    expect(html).toMatch(/href="\/\w+\/replace"/);
    // Pictures of what failed are served to nobody.
    expect(html).toMatch(/class="video-thumb [^>]*><svg/);
    expect(html).not.toMatch(/<img src="\/(media|thumbnail)/);
    expect(html).toContain('<time dateTime=');
    expect(html).not.toContain('Of somebody else');
    expect(html).not.toContain(`href="/u/${ann.username}"`);
  });

  it('shows a moderator everybody’s failures by name, and where imports came from', async () => {
    const anonymous = await failed('Nobody’s', null, null);
    await site.ctx.db
      .insertInto('grab')
      .values({ video_id: anonymous.id, url: 'http://elsewhere.example/clip' })
      .execute();
    const html = await page(moderator);
    expect(html).toContain(`href="/u/${ann.username}"`);
    expect(html).toContain('Without an account');
    expect(html).toContain('http://elsewhere.example/clip');
    expect(html).toContain('The other site may have been busy');
    expect(html).toContain('We don’t know why.');
  });

  it('says so when nothing has failed, asks to sign in, and pages', async () => {
    expect(await page(bob)).toContain('No failed videos');
    const { statusCode, headers } = await site.app.inject({ url: '/manage/failed' });
    expect([statusCode, headers.location]).toEqual([302, '/sign-in?next=%2Fmanage%2Ffailed']);
    for (let made = 0; made < 50; made += 1) await failed(`More ${made}`, ann, null);
    expect(await page(ann)).not.toContain('Lost in the woods');
    const older = linkIn(await page(ann), 'next');
    // What comes in between moves nothing from page to page.
    await failed('Much later', ann, null);
    const second = await page(ann, older);
    expect(second).toContain('Lost in the woods');
    expect(second).not.toContain('More 0<');
    const first = await page(ann, linkIn(second, 'prev'));
    expect(first).toContain('More 49<');
    expect(first).toContain('More 0<');
    expect(first).not.toContain('Much later');
    expect(await page(ann, linkIn(first, 'prev'))).toContain('Much later');
  });

  it('leaves out failed replacements of videos that still play', async () => {
    const video = await addVideo(site, { accountId: ann.id });
    const hidden = await failed('New file', null, 'Broken');
    await site.ctx.db
      .insertInto('replacement')
      .values({ new_video_id: hidden.id, video_id: video.id })
      .execute();
    expect(await page(moderator)).not.toContain('New file');
  });
});

describe('its form', () => {
  it('retries without any script', async () => {
    await site.ctx.storage.put(originalKey((await rowOf(mine.id)).media_key), Buffer.from('bytes'));
    const { statusCode, headers } = await send(ann, { video: mine.id, action: 'retry' });
    expect([statusCode, headers.location]).toEqual([303, '/manage/failed?done=retried']);
    expect((await rowOf(mine.id)).state).toBe('stored');
    expect(await page(ann, '?done=retried')).toContain('Trying again.');
    expect(site.events).toContainEqual({ topic: 'progress', id: mine.id });
  });

  it('says that the uploaded file is gone', async () => {
    const { statusCode, body } = await send(ann, { video: mine.id, action: 'retry' });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('The uploaded file is gone.')]);
    expect((await rowOf(mine.id)).state).toBe('failed');
  });

  it('deletes, also by a moderator', async () => {
    const key = originalKey((await rowOf(mine.id)).media_key);
    await site.ctx.storage.put(key, Buffer.from('bytes'));
    expect((await send(moderator, { video: mine.id, action: 'delete' })).headers.location).toBe(
      '/manage/failed?done=deleted',
    );
    expect((await rowOf(mine.id)).state).toBe('deleted');
    expect(await site.ctx.storage.stat(key)).toBeNull();
    expect(site.events).toContainEqual({ topic: 'video-access', id: mine.id });
  });

  it('does nothing for others, for other pages, or to a video that has not failed', async () => {
    for (const action of ['retry', 'delete', 'nonsense']) {
      expect((await send(bob, { video: mine.id, action })).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await send(null, { video: mine.id, action: 'delete' })).headers.location).toMatch(/^\/sign-in/);
    const fromElsewhere = await send(
      ann,
      { video: mine.id, action: 'delete' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(fromElsewhere.statusCode).toBeGreaterThanOrEqual(400);
    const fine = await addVideo(site, { accountId: ann.id });
    expect((await send(ann, { video: fine.id, action: 'delete' })).body).toContain(
      'This video can’t be changed any more.',
    );
    expect((await send(ann, { video: fine.id, action: 'retry' })).headers.location).toBe(
      '/manage/failed?done=refused',
    );
    expect([(await rowOf(mine.id)).state, (await rowOf(fine.id)).state]).toEqual(['failed', 'success']);
  });
});
