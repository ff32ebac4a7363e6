import { afterAll, beforeAll, expect, test } from 'vitest';
import { originalKey } from './file-rules.ts';
import { addVideo, publishVideo, signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { deleteDiscarded } from './model/discard.ts';
import { UNDELETE_MS } from './rules.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

function rowOf(id: number) {
  return site.ctx.db
    .selectFrom('video')
    .select(['state', 'title', 'discarded_at as at', 'files_gone as filesGone', 'media_key as key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function fileOf(id: number): Promise<string> {
  const key = originalKey((await rowOf(id)).key);
  await site.ctx.storage.put(key, Buffer.from('film'));
  return key;
}

test('a deleted video is gone for everyone at once, and is restored completely', async () => {
  const ann = await signUpPerson(site, 'ann');
  const id = await publishVideo(site, ann.id, { title: 'Cats #cats' });
  const { code } = await site.ctx.db
    .selectFrom('video')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = await fileOf(id);
  const gone = await ann.post(`/api/video/${id}/delete`);
  const { at } = await rowOf(id);
  expect(Date.parse(gone.body['restorable_until'] ?? '')).toBe((at?.getTime() ?? 0) + UNDELETE_MS);
  expect((await ann.get(`/api/video/${code}`)).body).toMatchObject({ code: 'video_not_found' });
  expect((await ann.get('/api/videos/new')).body['videos']).toEqual([]);
  expect((await site.app.inject(`/${code}`)).statusCode).toBe(404);
  expect(await site.ctx.storage.stat(key)).not.toBeNull();
  const back = await ann.post(`/api/video/${id}/restore`);
  expect(back.body).toMatchObject({ video: { title: 'Cats #cats', state: 'success' } });
  expect((await ann.get('/api/videos/new')).body['videos']).toHaveLength(1);
  expect(site.events).toContainEqual({ topic: 'video-access', id });
  expect(await rowOf(id)).toMatchObject({ state: 'success', at: null });
  expect((await ann.post(`/api/video/${id}/restore`)).body).toMatchObject({ code: 'video_not_found' });
});

test('only whoever deleted it and moderators may restore it; for others it does not exist', async () => {
  const [bea, cal] = [await signUp(site), await signUp(site)];
  const mod = await signUp(site, { acl: 'moderator' });
  const id = await publishVideo(site, bea.id);
  await mod.post(`/api/video/${id}/delete`);
  for (const person of [bea, cal])
    expect((await person.post(`/api/video/${id}/restore`)).body).toMatchObject({ code: 'video_not_found' });
  expect((await mod.post(`/api/video/${id}/restore`)).code).toBe(200);
  await bea.post(`/api/video/${id}/delete`);
  expect((await cal.post(`/api/video/${id}/delete`, { for_good: 1 })).body).toMatchObject({
    code: 'video_not_found',
  });
  expect((await bea.post(`/api/video/${id}/restore`)).code).toBe(200);
});

test('deleting twice does not end the time for restoring it; deleting permanently does', async () => {
  const dan = await signUp(site);
  const id = await publishVideo(site, dan.id, { title: 'Twice' });
  const key = await fileOf(id);
  await Promise.all([dan.post(`/api/video/${id}/delete`), dan.post(`/api/video/${id}/delete`)]);
  expect(await rowOf(id)).toMatchObject({ state: 'deleted', title: 'Twice', filesGone: false });
  expect((await dan.post(`/api/video/${id}/delete`, { for_good: 1 })).body).toMatchObject({
    restorable_until: null,
  });
  expect(await rowOf(id)).toMatchObject({ state: 'deleted', title: '', at: null, filesGone: true });
  expect(await site.ctx.storage.stat(key)).toBeNull();
  expect((await dan.post(`/api/video/${id}/restore`)).body).toMatchObject({ code: 'video_not_found' });
});

test('after a week it is deleted permanently, with its files and texts', async () => {
  const eve = await signUp(site);
  const [old, young] = [await publishVideo(site, eve.id), await publishVideo(site, eve.id)];
  const key = await fileOf(old);
  for (const id of [old, young]) await eve.post(`/api/video/${id}/delete`);
  await site.ctx.db
    .updateTable('video')
    .set({ discarded_at: new Date(site.ctx.clock.now() - UNDELETE_MS) })
    .where('id', '=', old)
    .execute();
  expect((await eve.post(`/api/video/${old}/restore`)).body).toMatchObject({ code: 'video_not_found' });
  await deleteDiscarded(site.ctx, AbortSignal.abort());
  expect(await rowOf(old)).toMatchObject({ filesGone: false });
  await deleteDiscarded(site.ctx, new AbortController().signal);
  expect(await rowOf(old)).toMatchObject({ title: '', at: null, filesGone: true });
  expect(await site.ctx.storage.stat(key)).toBeNull();
  expect((await eve.post(`/api/video/${young}/restore`)).code).toBe(200);
});

test('a video restored while its owner is banned stays hidden', async () => {
  const fay = await signUp(site);
  const mod = await signUp(site, { acl: 'moderator' });
  const id = await publishVideo(site, fay.id);
  await fay.post(`/api/video/${id}/delete`);
  await mod.post(`/api/user/${fay.id}/ban`);
  await mod.post(`/api/video/${id}/restore`);
  expect((await rowOf(id)).state).toBe('user-disabled');
});

test('deleting an account also deletes its discarded videos permanently', async () => {
  const gil = await signUp(site);
  const id = await publishVideo(site, gil.id);
  await gil.post(`/api/video/${id}/delete`);
  const { default: owned } = await import('./owned.ts');
  await site.ctx.db.transaction().execute((trx) => owned.deleteFor(trx, gil.id, site.ctx));
  expect(await rowOf(id)).toMatchObject({ title: '', at: null });
});

test('an anonymous upload is restored with its token', async () => {
  const request = { filename: 'a.mp4', size: 10 };
  const asked = await site.app.inject({ method: 'POST', url: '/api/video/request', payload: request });
  const { video, accessToken } = asked.json() as {
    video: { video_id: string };
    accessToken: { token: string };
  };
  const id = Number(video.video_id);
  await site.ctx.db.updateTable('video').set({ state: 'failed' }).where('id', '=', id).execute();
  const post = (path: string, deleteToken: string) =>
    site.app.inject({ method: 'POST', url: `/api/video/${id}/${path}`, payload: { deleteToken } });
  expect((await post('delete', accessToken.token)).json()).toMatchObject({ status: true });
  expect((await post('restore', 'another')).json()).toMatchObject({ code: 'video_not_found' });
  expect((await post('restore', accessToken.token)).json()).toMatchObject({ video: { state: 'failed' } });
});

test('a video that is still being uploaded or processed is deleted permanently', async () => {
  const mod = await signUp(site, { acl: 'moderator' });
  const { id } = await addVideo(site, { state: 'stored' });
  expect((await mod.post(`/api/video/${id}/delete`)).body).toMatchObject({ restorable_until: null });
  expect(await rowOf(id)).toMatchObject({ state: 'deleted', at: null });
});
