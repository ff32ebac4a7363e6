import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captionKey, captionUrl } from '#features/making/caption/files.ts';
import copies from '#features/making/copies/jobs.ts';
import processing from '#features/making/processing/jobs.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import studio from './jobs.ts';
import { finishReplacements } from './model/take-place.ts';

let site: TestSite;
let [owner, other, moderator]: [Person, Person, Person] = [] as never;
let [short, long]: [Buffer, Buffer] = [] as never;
let video: { id: string; code: string };

beforeAll(async () => {
  site = await startSite();
  await site.work([...processing(site.ctx), ...copies(site.ctx), ...studio(site.ctx)]);
  [owner, other, moderator] = await Promise.all([
    signUp(site),
    signUp(site),
    signUp(site, { acl: 'moderator' }),
  ]);
  [short, long] = (await Promise.all(
    [3, 5].map(async (seconds) => readFile(await makeClip({ seconds }))),
  )) as [Buffer, Buffer];
});
afterAll(() => site.close());
beforeEach(async () => {
  const { body } = await call('POST', '/video/request', owner, {
    filename: 'a.mp4',
    size: short.length,
    title: 'Kept',
    public: 1,
  });
  await send(body, short);
  video = { id: body.id, code: body.code };
  await inState(video.id, 'success');
});

async function call(
  method: 'GET' | 'POST',
  url: string,
  as: Person | null,
  payload?: object,
  headers: object = {},
) {
  const response = await site.app.inject({
    method,
    url: `/api${url}`,
    payload,
    headers: { ...as?.headers, ...headers },
  });
  return { status: response.statusCode, body: response.json() };
}

async function send(
  place: { code: string; uploadId: string },
  bytes: Buffer,
  [start, end] = [0, bytes.length],
) {
  const headers = { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` };
  return call(
    'POST',
    `/upload/chunk?code=${place.code}&upload=${place.uploadId}`,
    owner,
    bytes.subarray(start, end),
    headers,
  );
}

const replace = (bytes: Buffer, as: Person | null = owner, filename = 'b.mp4') =>
  call('POST', `/video/${video.id}/replace`, as, { filename, size: bytes.length });
const standing = async () => (await call('GET', `/video/${video.id}/replace`, owner)).body.replacement;
const read = async () => (await call('GET', `/video/${video.id}`, owner)).body.video;
const row = (id: string | number) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const fetched = (uri: string) => site.app.inject({ url: new URL(uri, 'http://x').pathname });
const replacements = () =>
  site.ctx.db.selectFrom('replacement').selectAll().where('video_id', '=', Number(video.id)).execute();

async function inState(id: string, state: string): Promise<void> {
  await vi.waitUntil(async () => (await row(id)).state === state, PATIENT);
}
const settled = () => vi.waitUntil(async () => (await replacements()).length === 0, PATIENT);

describe('a new file', () => {
  it('cannot be sent by a guest, whatever token they hold', async () => {
    const { body: begun } = await call('POST', '/video/request', null, {
      filename: 'a.mp4',
      size: short.length,
    });
    await send(begun, short);
    await inState(begun.id, 'success');
    const path = `/video/${begun.code}/replace`;
    const { token } = begun.accessToken as { token: string };
    const file = { filename: 'b.mp4', size: long.length, deleteToken: token, accessToken: token };
    expect((await call('POST', path, null, file)).status).toBe(401);
    expect((await call('POST', path, other, file)).status).toBe(403);
    expect((await call('GET', `${path}?deleteToken=${token}`, null)).status).toBe(401);
    const cookie = `videoAccessToken${begun.id}=${token}`;
    const page = await site.app.inject({ url: `/${begun.code}/replace`, headers: { cookie } });
    expect(page.statusCode).toBe(404);
    const gone = await call('POST', `/video/${begun.id}/delete`, null, { deleteToken: token });
    expect(gone.body).toMatchObject({ status: true, restorable_until: expect.any(String) });
  });

  it('replaces the old one once it plays; link, votes, captions and dates stay', async () => {
    await call('POST', `/video/${video.id}/vote`, other, { value: 1 });
    const { media_key } = await row(video.id);
    await site.ctx.storage.put(captionKey({ mediaKey: media_key }, 'en.vtt'), Buffer.from('WEBVTT'));
    const caption = { video_id: Number(video.id), lang: 'en', label: 'English', key: 'en.vtt' };
    await site.ctx.db.insertInto('caption').values(caption).execute();
    // Somebody let the old file back that was like a suspended one.
    const word = { video_id: Number(video.id), held: true, pardoned_at: new Date() };
    await site.ctx.db.insertInto('suspension').values(word).execute();
    const before = await read();
    const { body } = await replace(long);
    expect(body).toMatchObject({
      status: true,
      code: expect.not.stringMatching(video.code),
      video: { url: video.code },
    });
    await send(body, long, [0, 4_000]);
    expect(await standing()).toMatchObject({
      state: 'uploading',
      filename: 'b.mp4',
      progress: 4_000 / long.length,
      error: null,
    });
    expect(await read()).toMatchObject({ state: 'success', complete_url: before.complete_url });
    expect((await fetched(before.complete_url)).statusCode).toBe(200);
    await send(body, long, [4_000, long.length]);
    await settled();
    const after = await read();
    expect(after).toMatchObject({
      url: before.url,
      title: 'Kept',
      score: 1,
      date_published: before.date_published,
      private: false,
    });
    expect([Math.round(before.duration), Math.round(after.duration)]).toEqual([3, 5]);
    expect((await fetched(before.complete_url)).statusCode).toBe(404);
    expect((await fetched(after.complete_url)).statusCode).toBe(200);
    expect((await fetched(after.thumbnail_url)).statusCode).toBe(200);
    const { media_key: newKey } = await row(video.id);
    expect((await fetched(captionUrl({ mediaKey: newKey }, 'en.vtt'))).body).toBe('WEBVTT');
    expect(await site.ctx.storage.stat(originalKey(media_key))).toBeNull();
    expect(site.events).toContainEqual({ topic: 'video-access', id: Number(video.id) });
    const { uri } = (await call('GET', `/video/${video.id}/original`, owner)).body;
    expect((await fetched(`${uri}/untouched`)).rawPayload.equals(long)).toBe(true);
    expect(await site.ctx.db.selectFrom('suspension').selectAll().execute()).toEqual([]);
  });

  it('cannot be sent by others', async () => {
    expect((await replace(long, other)).body.code).toBe('forbidden');
    expect((await replace(long, null)).body.code).toBe('unauthorized');
    expect((await call('GET', `/video/${video.id}/replace`, other)).body.code).toBe('forbidden');
    expect((await call('POST', `/video/${video.id}/replace/cancel`, other)).body.code).toBe('forbidden');
    expect((await replace(long, moderator)).status).toBe(200);
    expect((await replace(long, owner, 'b.txt')).body.code).toBe('invalid_mime');
  });

  it('that is not a video leaves the old one as it was, and says why', async () => {
    const before = await read();
    const text = Buffer.from('this is no video at all'.repeat(100));
    await send((await replace(text)).body, text);
    await vi.waitUntil(async () => (await standing()).state === 'failed', PATIENT);
    expect((await standing()).error).toBe('Please select a video or a GIF file.');
    const told = await site.ctx.db
      .selectFrom('notification')
      .select('text')
      .where('account_id', '=', owner.id)
      .where('video_id', '=', Number(video.id))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(told?.text).toContain('the present one stays');
    expect(await read()).toMatchObject({ state: 'success', complete_url: before.complete_url });
    await finishReplacements(site.ctx);
    expect((await standing()).state).toBe('failed');
    expect((await call('POST', `/video/${video.id}/replace/cancel`, owner)).status).toBe(200);
    expect(await standing()).toBeNull();
  });

  it('can be cancelled while it arrives, and another one started instead', async () => {
    const first = (await replace(long)).body;
    await send(first, long, [0, 1_000]);
    const second = (await replace(short)).body;
    expect((await send(first, long, [1_000, long.length])).body.code).toBe('upload_expired');
    expect(
      (await call('POST', '/upload/cancel', owner, { upload: second.uploadId, code: second.code })).status,
    ).toBe(200);
    expect(await standing()).toBeNull();
    await finishReplacements(site.ctx);
    expect(await replacements()).toEqual([]);
    expect((await read()).state).toBe('success');
  });

  it('publishes a video that had failed', async () => {
    const nothing = { state: 'failed', completed_at: null, published_at: null, playable: false };
    await site.ctx.db.updateTable('video').set(nothing).where('id', '=', Number(video.id)).execute();
    await send((await replace(long)).body, long);
    await settled();
    const { state, published_at, moderated } = await row(video.id);
    expect([state, published_at, moderated]).toEqual(['success', expect.any(Date), true]);
  });

  it('is dropped if the video is deleted or suspended meanwhile', async () => {
    const { body } = await replace(long);
    const [{ new_video_id: hidden } = { new_video_id: 0 }] = await replacements();
    await call('POST', `/video/${video.id}/edit`, moderator, { suspended: 1 });
    await send(body, long);
    await settled();
    expect([(await row(video.id)).state, (await row(hidden)).state]).toEqual(['suspended', 'deleted']);
  });

  it('is finished by another worker when one died between two steps', async () => {
    const { body } = await replace(long);
    const [{ new_video_id: hidden } = { new_video_id: 0 }] = await replacements();
    await site.ctx.db.deleteFrom('replacement').where('new_video_id', '=', hidden).execute();
    await send(body, long);
    await inState(String(hidden), 'success');
    // As if the worker had died before the exchange.
    await site.ctx.db
      .insertInto('replacement')
      .values({ new_video_id: hidden, video_id: Number(video.id) })
      .execute();
    const { media_key } = await row(video.id);
    await Promise.all([finishReplacements(site.ctx), finishReplacements(site.ctx)]);
    expect(Math.round((await row(video.id)).duration)).toBe(5);
    expect([(await row(hidden)).state, (await row(hidden)).media_key]).toEqual(['deleted', media_key]);
    expect(await site.ctx.storage.stat(originalKey(media_key))).toBeNull();
    expect(await replacements()).toEqual([]);
  });
});

describe('the page for it', () => {
  const page = (as?: Person) =>
    site.app.inject({ url: `/${video.code}/replace`, headers: { ...as?.headers } });

  it('exists only for the owner and moderators, and shows the progress', async () => {
    expect([
      (await page()).statusCode,
      (await page(other)).statusCode,
      (await page(moderator)).statusCode,
    ]).toEqual([404, 404, 200]);
    expect((await page(owner)).body).toContain('Choose the new file');
    await send((await replace(long)).body, long, [0, 1_000]);
    const shown = await page(owner);
    expect(shown.body).toContain('Choose the same file again to pick up where you left off.');
    expect(shown.headers['cache-control']).toContain('private');
  });
});
