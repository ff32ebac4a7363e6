import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { countUsage } from './model/usage.ts';

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
  for (const table of ['upload', 'account_quota'] as const) await site.ctx.db.deleteFrom(table).execute();
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

  it('so much room is refused what goes beyond it however the file comes, and whoever sends it', async () => {
    await site.ctx.settings.set('accountBytes', MB);
    const begun = await ann.post('/api/video/request', { filename: 'a.mp4' });
    const { code, accessToken } = begun.body as unknown as { code: string; accessToken: { token: string } };
    const headers = { accesstoken: accessToken.token };
    const url = '/api/upload/create';
    const declared = await site.app.inject({ method: 'POST', url, headers, payload: { code, size: 2 * MB } });
    expect(declared.json().code).toBe('quota_full');
    const form = new FormData();
    form.set('code', code);
    form.set('filedata', new Blob([new Uint8Array(2 * MB)], { type: 'video/mp4' }), 'a.mp4');
    const sent = new Response(form);
    const type = { 'content-type': sent.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await sent.arrayBuffer());
    const whole = {
      method: 'POST',
      url: '/api/video/upload',
      headers: { ...ann.headers, ...type },
      payload,
    } as const;
    expect((await site.app.inject(whole)).json().code).toBe('quota_full');
  });

  it('one video a day gets one, however many are begun at once', async () => {
    await site.ctx.settings.set('accountDaily', 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(ann)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
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
    site.advance(-24 * 3_600_000 - 1);
  });

  it('any limit is not when it moderates the site', async () => {
    await site.ctx.settings.set('accountDaily', 1);
    expect([await ask(mia), await ask(mia)]).toEqual([200, 200]);
    expect((await mia.page('/manage')).body).not.toContain('videos today');
  });
});

describe('what a moderator gives one account', () => {
  const give = (fields: object) => mia.post(`/api/user/${ann.id}/quota`, fields);

  it('goes before what everybody is given, is in the log without words of others, and can be taken back', async () => {
    await site.ctx.settings.set('accountDaily', 1);
    const given = await give({ daily: 3, bytes: 0, reason: 'Makes lessons' });
    expect(given.body).toMatchObject({
      quota: { bytes: 0, minutes: null, daily: 3 },
      allotment: { used: { daily: 0 }, most: { bytes: 0, minutes: 0, daily: 3 } },
    });
    expect([await ask(ann), await ask(ann)]).toEqual([200, 200]);
    expect((await ann.get('/api/upload/allotment')).body).toMatchObject({
      allotment: { used: { daily: 2 }, most: { daily: 3 } },
    });
    expect((await mia.get('/api/upload/allotment')).body).toMatchObject({ allotment: null });
    const form = { act: 'changeQuota', bytes: '', minutes: '', daily: '', reason: '' };
    expect((await mia.form(`/awesome/users/${ann.id}`, form)).location).toContain('done=changeQuota');
    expect(await ask(ann)).toBe('quota_full');
    const log = site.ctx.db.selectFrom('audit_log').select(['before', 'after', 'reason']);
    expect(await log.where('action', '=', 'quota-changed').orderBy('id').execute()).toEqual([
      {
        before: { bytes: 'everybody', daily: 'everybody' },
        after: { bytes: 'any', daily: 3 },
        reason: 'Makes lessons',
      },
      { before: { bytes: 'any', daily: 3 }, after: { bytes: 'everybody', daily: 'everybody' }, reason: '' },
    ]);
    expect((await mia.page(`/awesome/log?of=${ann.username}`)).body).toContain('no limit');
  });

  it('may be less than everybody has, in megabytes on the page, and is nobody else’s to change', async () => {
    await addFilm(60, 7 * MB);
    const form = { act: 'changeQuota', bytes: '7.5', minutes: '', daily: '', reason: '' };
    await mia.form(`/awesome/users/${ann.id}`, form);
    expect([await ask(ann, MB / 2), await ask(ann)]).toEqual([200, 'quota_full']);
    expect((await mia.page(`/awesome/users/${ann.id}`)).body).toContain('value="7.5"');
    const refused = await mia.form(`/awesome/users/${ann.id}`, { ...form, bytes: 'much' });
    expect([refused.status, refused.body.includes('value="much"')]).toEqual([400, true]);
    expect((await ann.post(`/api/user/${ann.id}/quota`, { bytes: 0 })).code).toBe(403);
    expect((await give({ daily: -1 })).code).toBe(400);
  });
});

it('people are listed by what their videos take and how long they are, as counted last', async () => {
  const bob = await signUp(site);
  await addFilm(60, 7 * MB);
  const film = await addVideo(site, { accountId: bob.id });
  await site.ctx.db.updateTable('video').set({ duration: 600 }).where('id', '=', film.id).execute();
  await countUsage(site.ctx);
  const order = async (sort: string) => {
    const { body } = await mia.page(`/awesome/users?sort=${sort}`);
    return [...body.matchAll(/href="\/u\/(\w+)">/g)].flatMap(([, name]) =>
      [ann.username, bob.username].includes(name!) ? [name] : [],
    );
  };
  expect(await order('bytes')).toEqual([ann.username, bob.username]);
  expect(await order('minutes')).toEqual([bob.username, ann.username]);
  expect((await mia.page('/awesome/users?sort=bytes')).body).toContain('<div>7 MB</div>');
  await site.ctx.db.deleteFrom('video').execute();
  await countUsage(site.ctx);
  expect(await order('bytes')).toEqual([]);
});

describe('another file in the place of a video’s', () => {
  const replace = (id: number, size: number) =>
    ann.post(`/api/video/${id}/replace`, { filename: 'b.mp4', size });

  it('is no video of the day, and counts instead of the old one, also when it is begun anew', async () => {
    await site.ctx.settings.set('accountDaily', 1);
    await site.ctx.settings.set('accountBytes', 10 * MB);
    await site.ctx.settings.set('accountMinutes', 1);
    const id = await addFilm(60, 7 * MB);
    await site.ctx.db.updateTable('video').set({ state: 'success' }).where('id', '=', id).execute();
    expect(await ask(ann)).toBe('quota_full');
    expect((await replace(id, 9 * MB)).body).toMatchObject({ status: true });
    expect((await replace(id, 10 * MB)).body).toMatchObject({ status: true });
    expect((await replace(id, 10 * MB + 1)).body).toMatchObject({ code: 'quota_full' });
  });
});
