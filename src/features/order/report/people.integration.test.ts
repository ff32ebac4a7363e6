import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let [ann, ben, mia] = [] as unknown as Person[] as [Person, Person, Person];

beforeAll(async () => {
  site = await startSite();
  [ann, ben, mia] = [
    await signUpPerson(site, 'ann'),
    await signUpPerson(site, 'ben'),
    await signUpPerson(site, 'mia'),
  ];
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', mia.id).execute();
});
afterAll(() => site?.close());

async function queue() {
  return (await mia.get('/api/review?source=report')).body['waiting'];
}

const log = (action: 'reports-settled' | 'album-removed' | 'user-banned') =>
  site.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'object_type', 'object_id', 'owner_id', 'reason'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('somebody', () => {
  const flag = (fields: object, by = ben) => by.post(`/api/user/${ann.id}/flag`, { value: 1, ...fields });

  it('is reported once per viewer, who may withdraw the report', async () => {
    await flag({ reason: 'spam' });
    expect((await flag({ reason: 'harassment', text: 'Every day' })).body).toMatchObject({ flagged: true });
    expect((await ben.get('/api/user/ann/flag')).body).toMatchObject({ flagged: true });
    expect(await queue()).toMatchObject([{ object_type: 'user', object_id: String(ann.id), reports: 1 }]);
    const page = (await mia.page(`/awesome/queue/user-${ann.id}`)).body;
    expect([page.includes('Every day'), page.includes('Harassment or bullying, by ben')]).toEqual([
      true,
      true,
    ]);
    await flag({ value: 0 });
    expect(await queue()).toEqual([]);
  });

  it('cannot report themselves, nor an account that does not exist', async () => {
    expect((await flag({}, ann)).body).toMatchObject({
      code: 'forbidden',
      error: 'You can’t report yourself.',
    });
    expect((await ben.post('/api/user/999999/flag', { value: 1 })).body).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('is banned by a decision, with a reason; a moderator is not', async () => {
    await flag({ reason: 'spam' });
    const settle = (who: Person, user: number) =>
      who.post(`/api/review/user/${user}/decide`, { outcome: 'banned', message: 'Sells watches' });
    expect((await settle(ben, ann.id)).code).toBe(403);
    expect((await settle(mia, mia.id)).code).toBe(403);
    expect((await settle(mia, ann.id)).code).toBe(200);
    expect(await queue()).toEqual([]);
    expect((await ann.get('/api/notifications/unread')).code).toBe(401);
    expect(await log('user-banned')).toMatchObject({ object_id: ann.id, reason: 'Sells watches' });
    expect(await log('reports-settled')).toMatchObject({ object_type: 'user', object_id: ann.id });
  });
});

describe('an album', () => {
  let album: number;
  const flag = (by: Person, fields: object = {}) =>
    by.post(`/api/album/${album}/flag`, { value: 1, reason: 'spam', ...fields });

  beforeAll(async () => {
    const { body } = await ben.post('/api/album', { title: 'Cheap watches', description: 'Call now' });
    album = Number((body as unknown as { album: { album_id: string } }).album.album_id);
  });

  it('is reported by others, and is listed with its text', async () => {
    expect((await flag(ben)).body).toMatchObject({ error: 'You can’t report your own album.' });
    expect((await flag(mia)).body).toMatchObject({ flagged: true });
    expect((await mia.get(`/api/album/${album}/flag`)).body).toMatchObject({ flagged: true });
    expect(await queue()).toMatchObject([{ object_type: 'album', object_id: String(album), reports: 1 }]);
    const page = (await mia.page(`/awesome/queue/album-${album}`)).body;
    expect(['Cheap watches', 'Call now', '/u/ben'].filter((words) => !page.includes(words))).toEqual([]);
  });

  it('is removed by a decision, once, and back when it is undone', async () => {
    const settle = (id: number) =>
      mia.post(`/api/review/album/${id}/decide`, { outcome: 'removed', message: 'Advertising' });
    const { body } = await settle(album);
    expect((await ben.get(`/api/album/${album}`)).body).toMatchObject({ code: 'album_not_found' });
    expect(await log('album-removed')).toEqual({
      ...{ actor_id: mia.id, object_type: 'album', object_id: album, owner_id: ben.id },
      reason: 'Advertising',
    });
    expect((await settle(album)).body).toMatchObject({ code: 'object_not_found' });
    expect((await mia.post(`/api/decision/${body['decision_id']}/undo`)).code).toBe(200);
    expect((await ben.get(`/api/album/${album}`)).code).toBe(200);
  });

  it('that is private does not exist for others', async () => {
    const { body } = await ben.post('/api/album', { title: 'Mine', private: 1 });
    const { album_id } = (body as unknown as { album: { album_id: string } }).album;
    expect((await mia.post(`/api/album/${album_id}/flag`, { value: 1 })).body).toMatchObject({
      code: 'album_not_found',
    });
  });
});
