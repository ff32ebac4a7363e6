import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { visibleIds } from './model/visible-ids.ts';

let site: TestSite;
let owner: Person;
let stranger: Person;
let moderator: Person;
beforeAll(async () => {
  site = await startSite();
  [owner, stranger, moderator] = [
    await signUpPerson(site, 'the_owner'),
    await signUpPerson(site, 'a_stranger'),
    await signUpPerson(site, 'the_moderator'),
  ];
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', moderator.id).execute();
});
afterAll(() => site.close());

const UNLISTED = { private: true, playable: true };

async function codeOf(id: number): Promise<string> {
  const { db } = site.ctx;
  const row = await db.selectFrom('video').select('code').where('id', '=', id).executeTakeFirstOrThrow();
  return row.code;
}

/** Everything that names a video, as somebody who has seen neither its page nor its link would call it. */
const CALLS: readonly [
  string,
  (person: Person, video: string | number) => Promise<{ code: number; body: object }>,
][] = [
  ['reading it', (person, video) => person.get(`/api/video/${video}`)],
  ['reading it by url', (person, video) => person.get(`/api/videoByUrl/${video}`)],
  ['watching it', (person, video) => person.post(`/api/video/${video}/track`)],
  ['its stream', (person, video) => person.get(`/api/video/${video}/stream?responseType=json`)],
  ['voting', (person, video) => person.post(`/api/video/${video}/vote`, { value: 1 })],
  ['sharing', (person, video) => person.post(`/api/video/${video}/track-share`)],
  ['reporting', (person, video) => person.post(`/api/video/${video}/flag`, { value: 1, reason: 'spam' })],
  ['asking for a report', (person, video) => person.get(`/api/video/${video}/flag`)],
  ['its position', (person, video) => person.post(`/api/video/${video}/position`, { at: 3 })],
  ['its captions', (person, video) => person.get(`/api/video/${video}/captions`)],
  ['its picture', (person, video) => person.get(`/api/video/${video}/thumbnail`)],
  ['watching it later', (person, video) => person.post(`/api/album/${video}/watch-later`)],
  ['pinning it', (person, video) => person.post(`/api/user/${person.id}/pin/${video}`)],
  ['its channel', (person, video) => person.get(`/api/video/${video}/remove-channel`)],
  ['editing it', (person, video) => person.get(`/api/video/${video}/edit`)],
  ['deleting it', (person, video) => person.post(`/api/video/${video}/delete`)],
  ['claiming it', (person, video) => person.post(`/api/video/${video}/claim`, { claimToken: 'guess' })],
  ['embedding it', (person, video) => person.get(`/api/videos/oembed?url=${video}`)],
];

describe('a number is not a link', () => {
  test.each(CALLS)('%s by number: an unlisted video does not exist', async (_title, ask) => {
    const id = await publishVideo(site, owner.id, UNLISTED);
    const answer = await ask(stranger, id);
    expect(answer.body).toMatchObject({ status: false, code: 'video_not_found' });
    expect(answer.body).toEqual((await ask(stranger, 999_999)).body);
  });

  test('neither does a public video that is still arriving, suspended or failed', async () => {
    for (const state of ['initial', 'stored', 'suspended', 'failed', 'user-disabled', 'deleted']) {
      const id = await publishVideo(site, owner.id, { state });
      expect([state, (await stranger.get(`/api/video/${id}`)).body['code']]).toEqual([
        state,
        'video_not_found',
      ]);
    }
  });

  test('no page and no embed opens by it', async () => {
    const id = await publishVideo(site, owner.id, { ...UNLISTED, title: 'A secret title' });
    for (const path of [`/vi/${id}`, `/${id}`, `/e/${id}`]) {
      const page = await stranger.page(path);
      expect([path, page.status, page.body.includes('A secret title')]).toEqual([path, 404, false]);
    }
  });

  test('push tells no page about it', async () => {
    const id = await publishVideo(site, owner.id, UNLISTED);
    const seenBy = (person: Person) => visibleIds(site.ctx, { id: person.id, scopes: null }, [id]);
    expect(await seenBy(stranger)).toEqual([]);
    expect([await seenBy(owner), await seenBy(moderator)]).toEqual([[id], [id]]);
  });
});

describe('a link is not enough', () => {
  test.each(CALLS)('%s by link: a video for followers does not exist for others', async (_title, ask) => {
    const code = await codeOf(await publishVideo(site, owner.id, { ...UNLISTED, subscribed_only: true }));
    const answer = await ask(stranger, code);
    expect(answer.body).toMatchObject({ status: false });
    expect(answer.body).toEqual((await ask(stranger, 'Nothing')).body);
  });

  test('push tells only the owner, moderators and followers about it', async () => {
    const id = await publishVideo(site, owner.id, { ...UNLISTED, subscribed_only: true });
    const follower = await signUpPerson(site, 'a_follower');
    await follower.post(`/api/user/${owner.id}/follow`);
    const seenBy = (person: Person) => visibleIds(site.ctx, { id: person.id, scopes: null }, [id]);
    expect(await seenBy(stranger)).toEqual([]);
    for (const person of [owner, moderator, follower]) expect(await seenBy(person)).toEqual([id]);
    const byApplication = { id: follower.id, scopes: ['basic'] };
    expect(await visibleIds(site.ctx, byApplication, [id])).toEqual([]);
  });

  test('the database refuses a restricted video that is public, and both restrictions at once', async () => {
    for (const columns of [
      { private: false, subscribed_only: true },
      { private: false, scheduled_at: new Date() },
      { private: true, subscribed_only: true, scheduled_at: new Date() },
    ])
      await expect(publishVideo(site, owner.id, columns)).rejects.toThrow(/violates check constraint/);
  });
});

describe('who may open a video', () => {
  test('the link opens it for everybody', async () => {
    const code = await codeOf(await publishVideo(site, owner.id, UNLISTED));
    expect((await stranger.get(`/api/video/${code}`)).code).toBe(200);
    expect((await stranger.post(`/api/video/${code}/vote`, { value: 1 })).code).toBe(200);
    expect((await stranger.page(`/${code}`)).status).toBe(200);
  });

  test('a number opens it for owner and moderators, and a public video for everybody', async () => {
    const id = await publishVideo(site, owner.id, UNLISTED);
    expect((await owner.get(`/api/video/${id}`)).code).toBe(200);
    expect((await moderator.get(`/api/video/${id}`)).code).toBe(200);
    for (const person of [owner, moderator]) expect((await person.page(`/vi/${id}`)).status).toBe(200);
    expect((await stranger.get(`/api/video/${await publishVideo(site, owner.id)}`)).code).toBe(200);
  });

  test('nobody can open a replacement that is being processed', async () => {
    const id = await publishVideo(site, null, { ...UNLISTED, is_replacement: true });
    const code = await codeOf(id);
    for (const person of [stranger, owner, moderator])
      for (const name of [id, code])
        expect((await person.get(`/api/video/${name}`)).body['code']).toBe('video_not_found');
  });
});

describe('codes', () => {
  const form = { mode: 'chunked', filename: 'a.mp4', size: 1000 };

  test('the code of an unlisted video cannot be guessed, that of a public one is short', async () => {
    const guest = await site.app.inject({ method: 'POST', url: '/api/video/request', payload: form });
    expect(guest.json().code).toMatch(/^[A-Za-z0-9]{11}$/);
    const hidden = await owner.post('/api/video/request', { ...form, public: 0 });
    const shown = await owner.post('/api/video/request', { ...form, public: 1 });
    expect(String(hidden.body['code'])).toMatch(/^[A-Za-z0-9]{11}$/);
    expect(String(shown.body['code'])).toMatch(/^[A-Za-z0-9]{5}$/);
  });

  test('a code and a name of the same length are told apart by what exists', async () => {
    for (const length of [5, 11, 23]) {
      const name = `n${'k'.repeat(length - 1)}`;
      await signUpPerson(site, name);
      expect((await stranger.page(`/${name}`)).location).toBe(`/u/${name}`);
      const [code, former] = ['C', 'D'].map((letter) => letter.repeat(length)) as [string, string];
      const id = await publishVideo(site, owner.id, { ...UNLISTED, code });
      await site.ctx.db.insertInto('video_code').values({ code: former, video_id: id }).execute();
      for (const taken of [code, former]) {
        expect((await stranger.page(`/${taken}`)).status).toBe(200);
        const signUpAs = { username: taken, password: 'secret' };
        expect((await stranger.post('/api/user/create', signUpAs)).body).toMatchObject({
          code: 'username_taken',
        });
      }
    }
  });

  test('guessing the codes of unlisted videos ends after a few', async () => {
    const limited = await startSite({ RATE_LIMITS: '1' });
    const guess = async (at: number) =>
      (await limited.app.inject(`/api/video/${String(at).padStart(11, 'x')}`)).statusCode;
    const answers = [];
    for (let at = 0; at < 245; at += 1) answers.push(await guess(at));
    expect([answers[0], answers.at(-1)]).toEqual([400, 429]);
    await limited.close();
  });

  test('a video that is made public gets a short code, and its old link keeps working', async () => {
    const long = 'b'.repeat(23);
    const id = await publishVideo(site, owner.id, { ...UNLISTED, code: long });
    await owner.post(`/api/video/${id}/edit`, { private: 0 });
    const short = await codeOf(id);
    expect(short).toMatch(/^[A-Za-z0-9]{5}$/);
    for (const code of [long, short])
      expect((await stranger.get(`/api/video/${code}`)).body['video']).toMatchObject({
        video_id: String(id),
      });
    await owner.post(`/api/video/${id}/edit`, { private: 1 });
    expect(await codeOf(id)).toBe(short);
    expect((await stranger.get(`/api/video/${long}`)).code).toBe(200);
  });
});
