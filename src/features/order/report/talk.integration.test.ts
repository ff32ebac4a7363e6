import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
let [ann, ben, eve, moderator] = [] as unknown as Person[] as [Person, Person, Person, Person];

beforeAll(async () => {
  site = await startSite();
  ann = await signUpPerson(site, 'ann');
  ben = await signUpPerson(site, 'ben');
  eve = await signUpPerson(site, 'eve');
  moderator = await signUpPerson(site, 'mia');
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', moderator.id).execute();
});
afterAll(() => site?.close());

async function queue() {
  return (await moderator.get('/api/review?source=report')).body['waiting'] as unknown as object[];
}

const decide = (type: 'comment' | 'message', id: number, outcome: 'fine' | 'removed', who = moderator) =>
  who.post(`/api/review/${type}/${id}/decide`, { outcome });

/** Ids of the actors of this action on this thing in the log. */
async function logged(action: string, objectType: string, objectId: number): Promise<(number | null)[]> {
  const rows = await site.ctx.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', action)
    .where('object_type', '=', objectType)
    .where('object_id', '=', objectId)
    .execute();
  return rows.map((row) => row.actor_id);
}

describe('a comment', () => {
  async function comment(body: string): Promise<{ id: number; video: number }> {
    const video = await publishVideo(site, ann.id);
    const { body: said } = await ben.post('/api/comment/create', { video, body });
    return { id: Number((said['comment'] as unknown as { comment_id: string }).comment_id), video };
  }

  it('is reported once per viewer, is in the list and on its page, and is dismissed', async () => {
    const { id } = await comment('Buy cheap watches');
    const flag = (person: Person, fields: object) => person.post(`/api/comment/${id}/flag`, fields);
    expect((await flag(eve, { value: 1, reason: 'spam', text: 'Every day' })).body).toMatchObject({
      flagged: true,
    });
    expect((await flag(eve, { value: 1, reason: 'harassment' })).body).toMatchObject({ flagged: true });
    expect((await eve.get(`/api/comment/${id}/flag`)).body).toMatchObject({ flagged: true });
    expect((await flag(ben, { value: 1 })).body).toMatchObject({ code: 'forbidden' });
    expect(await queue()).toMatchObject([{ object_type: 'comment', object_id: String(id), reports: 1 }]);
    const page = (await moderator.page(`/awesome/queue/comment-${id}`)).body;
    expect([page.includes('Buy cheap watches'), page.includes('Harassment or bullying, by eve')]).toEqual([
      true,
      true,
    ]);
    expect((await decide('comment', id, 'fine', ben)).code).toBe(403);
    expect((await decide('comment', id, 'fine')).code).toBe(200);
    expect(await queue()).toEqual([]);
    expect((await ben.get(`/api/comment/${id}`)).code).toBe(200);
    expect(await logged('reports-settled', 'comment', id)).toEqual([moderator.id]);
  });

  it('is removed by a decision; before that, a report can be withdrawn', async () => {
    const { id } = await comment('Something cruel');
    await eve.post(`/api/comment/${id}/flag`, { value: 1, reason: 'violence' });
    await eve.post(`/api/comment/${id}/flag`, { value: 0 });
    expect(await queue()).toEqual([]);
    await eve.post(`/api/comment/${id}/flag`, { value: 1, reason: 'violence' });
    await decide('comment', id, 'removed');
    expect((await eve.get(`/api/comment/${id}`)).body).toMatchObject({ code: 'comment_not_found' });
    expect(await logged('comment-removed', 'comment', id)).toEqual([moderator.id]);
    expect(await queue()).toEqual([]);
  });

  it('of a video that the viewer may not see cannot be reported', async () => {
    const { id, video } = await comment('Hidden');
    await site.ctx.db.updateTable('video').set({ private: true }).where('id', '=', video).execute();
    expect((await eve.post(`/api/comment/${id}/flag`, { value: 1 })).body).toMatchObject({
      code: 'comment_not_found',
    });
  });
});

describe('a message', () => {
  async function message(body: string): Promise<{ id: number; thread: number }> {
    const { body: begun } = await ben.post('/api/private-messages/create', { to: String(eve.id), body });
    const sent = begun['message'] as unknown as { message_id: string; thread_id: string };
    return { id: Number(sent.message_id), thread: Number(sent.thread_id) };
  }

  it('is reported by its recipient, and shown only to moderators, even once its author removes it', async () => {
    const { id, thread } = await message('Pay me or else');
    await message('Something between the two of us');
    const flag = (person: Person, fields: object) => person.post(`/api/message/${id}/flag`, fields);
    expect((await flag(ann, { value: 1 })).body).toMatchObject({ code: 'message_not_found' });
    expect((await flag(ben, { value: 1 })).body).toMatchObject({ code: 'forbidden' });
    expect((await flag(eve, { value: 1, reason: 'harassment', text: 'Please help' })).body).toMatchObject({
      flagged: true,
    });
    expect((await eve.get(`/api/message/${id}/flag`)).body).toMatchObject({ flagged: true });
    expect((await ben.send('DELETE', `/api/private-messages/${thread}/messages/${id}`)).code).toBe(200);
    expect(await queue()).toMatchObject([{ object_type: 'message', object_id: String(id) }]);
    const page = (await moderator.page(`/awesome/queue/message-${id}`)).body;
    expect(['Pay me or else', 'Please help', '/u/ben'].filter((words) => !page.includes(words))).toEqual([]);
    expect(page).not.toContain('Something between');
    expect((await moderator.get(`/api/private-messages/${thread}`)).body).toMatchObject({
      code: 'thread_not_found',
    });
    expect((await decide('message', id, 'fine')).code).toBe(200);
    expect(await queue()).toEqual([]);
    expect(await logged('reports-settled', 'message', id)).toEqual([moderator.id]);
  });

  it('is removed permanently for everybody, with its notification', async () => {
    const { id, thread } = await message('Horrible words');
    await eve.post(`/api/message/${id}/flag`, { value: 1 });
    site.events.length = 0;
    await decide('message', id, 'removed');
    expect(JSON.stringify((await eve.get(`/api/private-messages/${thread}/messages`)).body)).not.toContain(
      'Horrible',
    );
    expect((await ben.post(`/api/private-messages/${thread}/messages/${id}/restore`)).body).toMatchObject({
      code: 'message_not_found',
    });
    expect(JSON.stringify((await eve.get('/api/notifications')).body)).not.toContain('Horrible');
    expect(site.events).toContainEqual({ topic: 'thread', id: thread });
    expect(site.events).toContainEqual({ topic: 'notification-read', id: eve.id });
    expect(await logged('message-removed', 'message', id)).toEqual([moderator.id]);
    expect((await eve.post(`/api/message/${id}/flag`, { value: 1 })).body).toMatchObject({
      code: 'message_not_found',
    });
  });

  it('that nobody reported is hidden from moderators', async () => {
    const { id } = await message('Private');
    expect((await decide('message', id, 'removed')).body).toMatchObject({ code: 'object_not_found' });
    expect((await decide('message', id, 'removed', eve)).code).toBe(403);
    expect(
      (await site.app.inject({ method: 'POST', url: `/api/message/${id}/flag`, payload: { value: 1 } }))
        .statusCode,
    ).toBe(401);
  });

  it('leaves the list when its author’s account is deleted', async () => {
    const { id } = await message('Written by somebody who leaves');
    await eve.post(`/api/message/${id}/flag`, { value: 1 });
    expect((await queue()).length).toBe(1);
    await site.ctx.db.deleteFrom('account').where('id', '=', ben.id).execute();
    expect(await queue()).toEqual([]);
  });
});
