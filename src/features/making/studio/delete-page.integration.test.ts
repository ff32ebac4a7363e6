import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVideo, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function send(path: string, cookie: string, fields: Record<string, string>) {
  const answer = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8080' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, location: answer.headers.location };
}

test('the page deletes a video without scripts, and offers to restore it or delete it permanently', async () => {
  const ann = await signUp(site);
  const { code } = await site.ctx.db
    .selectFrom('video')
    .select('code')
    .where('id', '=', await publishVideo(site, ann.id, { title: 'My <film>' }))
    .executeTakeFirstOrThrow();
  const path = `/${code}/delete`;
  expect((await ann.page(path)).body).toContain('My &lt;film&gt;');
  expect(await send(path, ann.cookie, { action: 'delete' })).toEqual({ status: 303, location: path });
  expect((await ann.page(`/${code}`)).status).toBe(404);
  expect((await ann.page(path)).body).toContain('Restore video');
  expect(await send(path, ann.cookie, { action: 'restore' })).toEqual({ status: 303, location: `/${code}` });
  expect((await ann.page(`/${code}`)).status).toBe(200);
  await send(path, ann.cookie, { action: 'delete' });
  expect(await send(path, ann.cookie, { action: 'end' })).toEqual({ status: 303, location: '/' });
  expect((await ann.page(path)).status).toBe(404);
});

test('for others the page does not exist, and its form does nothing', async () => {
  const [owner, other] = [await signUp(site), await signUp(site)];
  const { id, code } = await addVideo(site);
  await site.ctx.db.updateTable('video').set({ account_id: owner.id }).where('id', '=', id).execute();
  expect((await other.page(`/${code}/delete`)).status).toBe(404);
  expect((await send(`/${code}/delete`, other.cookie, { action: 'delete' })).status).toBe(404);
  expect((await site.app.inject(`/${code}/delete`)).statusCode).toBe(404);
  await owner.post(`/api/video/${id}/delete`);
  expect((await other.page(`/${code}/delete`)).status).toBe(404);
  expect((await owner.page(`/${code}/delete`)).status).toBe(200);
});

test('my videos list a deleted video for a week, for the person who deleted it', async () => {
  const bea = await signUp(site);
  const id = await publishVideo(site, bea.id, { title: 'Gone with it' });
  expect((await bea.page('/manage?state=deleted')).body).not.toContain('Gone with it');
  await bea.post(`/api/video/${id}/delete`);
  expect((await bea.page('/manage?state=deleted')).body).toContain('Gone with it');
  expect((await bea.page('/manage')).body).not.toContain('Gone with it');
});
