import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { createHash, randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/http/caller.ts';
import { openSession } from '#features/people/account/model/sessions.ts';
import { PERSON } from '#platform/testing/browser.ts';
import { fc } from '#platform/testing/properties.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { hideVideosOf, showVideosOf } from '#features/videos/video/model/life.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { cancelUpload, closeUpload } from './model/cancel.ts';
import { completeUpload } from './model/complete.ts';
import { attachFile, declareSize } from './model/create.ts';
import { findUpload, type UploadRow } from './model/find.ts';
import { QUOTAS } from './model/quota.ts';
import { expireUploads, finishUploads } from './model/sweep.ts';
import { CLAIM_DAYS, contentRange } from './rules.ts';
import { TEXTS } from './texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

const KB = 1024;
const LIMIT = 64 * KB;
let site: TestSite;
let session: string;
let accountId: number;

beforeAll(async () => {
  site = await startSite({ MAX_UPLOAD_ANONYMOUS: String(LIMIT), MAX_UPLOAD_SIGNED_IN: String(4 * LIMIT) });
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  const account = await site.ctx.db
    .insertInto('account')
    .values({ username: 'Anna', username_key: 'anna', default_public: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
  session = (await openSession(site.ctx, accountId, { userAgent: 'test' })).token;
});

afterAll(() => site.close());

interface Call {
  as?: string;
  from?: string;
  headers?: Record<string, string>;
}

async function post(
  url: string,
  payload: object | Buffer,
  { as, from = '10.0.0.1', headers = {} }: Call = {},
) {
  const response = await site.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: from,
    payload,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
  });
  return { status: response.statusCode, body: response.json() };
}

async function get(url: string, { as }: Call = {}) {
  const headers = as ? { authorization: `Bearer ${as}` } : {};
  const response = await site.app.inject({ method: 'GET', url: `/api${url}`, headers });
  return { status: response.statusCode, body: response.json() };
}

async function begin(fields: object = {}, options: Call = {}) {
  const { status, body } = await post('/video/request', { filename: 'clip.mp4', ...fields }, options);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

interface UploadAnswer {
  code: string;
  uploadId: string;
}

function place({ code, uploadId }: UploadAnswer): string {
  return `/upload/chunk?code=${code}&upload=${uploadId}`;
}

function send(upload: UploadAnswer, bytes: Buffer, range: string | undefined, options: Call = {}) {
  const headers = {
    'content-type': 'application/octet-stream',
    ...(range && { 'content-range': range }),
    ...options.headers,
  };
  return post(place(upload), bytes, { ...options, headers });
}

async function findUploadOf({ uploadId }: UploadAnswer): Promise<UploadRow> {
  return (await findUpload(site.ctx, (await uploadRow(uploadId)).id)) as UploadRow;
}

function sendPart(upload: UploadAnswer, file: Buffer, start: number, end: number, options: Call = {}) {
  return send(
    upload,
    file.subarray(start, end),
    contentRange({ start, end: end - 1, total: file.length }),
    options,
  );
}

async function original(videoId: string): Promise<Buffer> {
  const { media_key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', Number(videoId))
    .executeTakeFirstOrThrow();
  return Buffer.concat(await (await site.ctx.storage.open(originalKey(media_key))).stream.toArray());
}

const videoRow = (id: string) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const uploadRow = (partsId: string) =>
  site.ctx.db.selectFrom('upload').selectAll().where('parts_id', '=', partsId).executeTakeFirstOrThrow();

async function jobsOf(videoId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job
    where name = 'process-video' and data->>'videoId' = ${videoId}`.execute(site.ctx.db);
  return Number(rows[0]?.n);
}

describe('an upload in chunks', () => {
  it('signed out: an unlisted video with a link at once, and all its bytes at the end', async () => {
    const file = randomBytes(50 * KB);
    const begun = await begin({
      size: file.length,
      title: 'My #Cat',
      description: 'and #dog',
      public: 1,
      PLATFORM: 'web',
    });
    expect(begun).toMatchObject({
      maxSize: LIMIT,
      maxSizeMB: 0,
      code: begun.video.url,
      id: begun.video.video_id,
    });
    expect(begun.url).toMatch(new RegExp(`/${begun.code}$`));
    expect(begun.video).toMatchObject({
      state: 'initial',
      private: true,
      title: 'My #Cat',
      version: 3,
    });
    expect(begun.video).not.toHaveProperty('user');
    expect(begun.accessToken.token.length).toBeGreaterThanOrEqual(22);

    expect((await sendPart(begun, file, 0, 20 * KB)).body.upload).toEqual({
      upload_id: begun.uploadId,
      video_id: begun.id,
      size_total: file.length,
      size_completed: 20 * KB,
      state: 'started',
    });
    expect(
      (await get(`/upload/status?code=${begun.code}&upload=${begun.uploadId}`)).body.upload.size_completed,
    ).toBe(20 * KB);
    expect((await sendPart(begun, file, 20 * KB, file.length)).body.upload.state).toBe('completed');

    expect((await original(begun.id)).equals(file)).toBe(true);
    expect((await uploadRow(begun.uploadId)).sha256).toEqual(createHash('sha256').update(file).digest());
    expect(await videoRow(begun.id)).toMatchObject({ state: 'stored', account_id: null });
    expect(await jobsOf(begun.id)).toBe(1);
    const tags = await site.ctx.db
      .selectFrom('video_tag')
      .innerJoin('tag', 'tag.id', 'tag_id')
      .select('text')
      .execute();
    expect(tags.map((tag) => tag.text).toSorted()).toEqual(['cat', 'dog']);
    expect(site.events).toContainEqual({ topic: 'progress', id: Number(begun.id) });
  });

  it('signed in: published when asked, in a category, and otherwise as the account prefers', async () => {
    const asked = await begin({ public: 1, channel: 'animals', size: 5 }, { as: session });
    expect(asked.video).toMatchObject({
      private: false,
      user: { username: 'Anna' },
      channel: { url: 'animals' },
    });
    expect(asked.maxSize).toBe(4 * LIMIT);
    expect((await begin({}, { as: session })).video.private).toBe(true);
    expect((await post('/video/request', { channel: 'nowhere' }, { as: session })).body.code).toBe(
      'channel_not_found',
    );
  });

  it('signed out: accepts a category in the call, and stays unlisted all the same', async () => {
    const { video } = await begin({ public: 1, channel: 'animals', size: 5 });
    expect(video).toMatchObject({ private: true, user_id: '0', channel: { url: 'animals' } });
  });

  it('records where it came from, and counts each start once', async () => {
    const counted = async () =>
      Number(
        (
          await site.ctx.db
            .selectFrom('page_view')
            .select('views')
            .where('page', '=', 'upload-start')
            .executeTakeFirst()
        )?.views ?? 0,
      );
    const before = await counted();
    const begun = await begin(
      { size: 5, PLATFORM: 'web', source: 'computer' },
      { from: '10.0.0.7', headers: { 'user-agent': PERSON } },
    );
    expect(begun.video.source).toBe('computer');
    await sendPart(begun, Buffer.from('hello'), 0, 2, { headers: { 'user-agent': PERSON } });
    expect(await counted()).toBe(before + 1);
  });

  it('without an owner, is handed to an account once, and not after the token has expired', async () => {
    const people = { password: 'a long one', password_confirm: 'a long one' };
    const [atSignUp, later, tooLate] = [await begin(), await begin(), await begin()];
    const claimToken = atSignUp.accessToken.token;
    const { body } = await post('/user/create', { ...people, username: 'Claimer', claimToken });
    expect(await videoRow(atSignUp.id)).toMatchObject({
      account_id: Number(body.user.user_id),
      claim_token_hash: null,
    });
    await post('/user/create', { ...people, username: 'Thief', claimToken });
    expect((await videoRow(atSignUp.id)).account_id).toBe(Number(body.user.user_id));

    const claim = (begun: { id: string; accessToken: { token: string } }, token = begun.accessToken.token) =>
      post(`/video/${begun.id}/claim`, { claimToken: token }, { as: session });
    // A number alone is no link, and another token opens nothing.
    expect((await claim(later, 'another')).body.code).toBe('video_not_found');
    expect((await claim(later)).body).toMatchObject({ status: true });
    expect((await claim(later)).body.code).toBe('invalid_token');
    expect(await videoRow(later.id)).toMatchObject({ account_id: accountId, private: true });
    expect((await uploadRow(later.uploadId)).account_id).toBe(accountId);

    const old = new Date(Date.now() - (CLAIM_DAYS + 1) * 86_400_000);
    await site.ctx.db
      .updateTable('video')
      .set({ created_at: old })
      .where('id', '=', Number(tooLate.id))
      .execute();
    expect((await claim(tooLate)).body.code).toBe('invalid_token');
  });

  it('only the account may send and read its own uploads, with its session or the token', async () => {
    const file = randomBytes(1000);
    const begun = await begin({ size: 1000, filename: 'mine.mp4' }, { as: session });
    expect((await sendPart(begun, file, 0, 500)).body.code).toBe('upload_not_found');
    expect((await sendPart(begun, file, 0, 500, { headers: { accesstoken: 'wrong' } })).body.code).toBe(
      'upload_not_found',
    );
    expect(
      (await sendPart(begun, file, 0, 500, { headers: { accesstoken: begun.accessToken.token } })).status,
    ).toBe(200);
    expect((await get('/upload/status?filename=mine.mp4', { as: session })).body.upload).toMatchObject({
      upload_id: begun.uploadId,
      size_completed: 500,
    });
    expect((await get('/upload/status?filename=mine.mp4')).body.code).toBe('upload_not_found');
    expect((await sendPart(begun, file, 500, 1000, { as: session })).body.upload.state).toBe('completed');
  });

  it('continues with the token after the session has ended', async () => {
    const file = randomBytes(1000);
    const begun = await begin({ size: 1000 }, { as: session });
    const headers = { accesstoken: begun.accessToken.token };
    expect((await sendPart(begun, file, 0, 500, { as: 'ended', headers })).body.upload.size_completed).toBe(
      500,
    );
    const status = `/upload/status?code=${begun.code}&upload=${begun.uploadId}`;
    expect((await get(status)).body.code).toBe('upload_not_found');
    expect((await get(`${status}&accessToken=${headers.accesstoken}`)).body.upload.size_completed).toBe(500);
    const which = { upload: begun.uploadId, code: begun.code };
    expect((await post('/upload/cancel', which)).body.code).toBe('upload_not_found');
    expect((await post('/upload/cancel', { ...which, accessToken: headers.accesstoken })).body).toEqual({
      status: true,
    });
    expect(await videoRow(begun.id)).toMatchObject({ state: 'deleted', account_id: accountId });
  });

  it('keeps the end of a name that is too long, and finds the upload by it', async () => {
    const filename = `${'🎬'.repeat(300)}\u202Eרעש.mp4`;
    const begun = await begin({ filename, size: 10 }, { as: session });
    const kept = (await uploadRow(begun.uploadId)).filename;
    const disarmed = filename.replace('\u202E', '');
    // 300 would begin with half of a clapper board.
    expect([kept.length, kept.slice(-7), disarmed.endsWith(kept)]).toEqual([299, 'רעש.mp4', true]);
    const found = await get(`/upload/status?filename=${encodeURIComponent(filename)}`, { as: session });
    expect(found.body.upload.upload_id).toBe(begun.uploadId);
  });

  it('takes the size from upload/create, or from the first range', async () => {
    const begun = await begin();
    const declare = (size: number, accessToken?: string) =>
      post('/upload/create', { code: begun.code, size, ...(accessToken && { accessToken }) });
    const { token } = begun.accessToken;
    const created = await declare(9, token);
    expect(created.body).toMatchObject({
      uploadId: begun.uploadId,
      upload: { size_total: 9, size_completed: 0 },
    });
    // The same address alone, or another token, learns nothing.
    expect((await declare(9)).body.code).toBe('upload_not_found');
    expect((await declare(9, 'another')).body.code).toBe('upload_not_found');
    expect((await sendPart(begun, Buffer.alloc(9, 1), 0, 4)).body.upload.size_completed).toBe(4);
    const other = await declare(20, token);
    expect(other.body.uploadId).not.toBe(begun.uploadId);
    expect(other.body.upload).toMatchObject({ size_total: 20, size_completed: 0 });

    const bare = await begin();
    expect((await sendPart(bare, Buffer.from('hello'), 0, 2)).body.upload).toMatchObject({
      size_total: 5,
      size_completed: 2,
    });
  });
});

describe('ranges that do not continue', () => {
  it('change nothing, whatever they are, and the file ends up complete', async () => {
    const total = 300;
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: total, maxLength: total }),
        fc.array(
          fc.record({
            start: fc.integer({ min: 0, max: 310 }),
            length: fc.integer({ min: 1, max: 120 }),
            extra: fc.integer({ min: -1, max: 1 }),
          }),
          { maxLength: 12 },
        ),
        async (bytes, chunks) => {
          const file = Buffer.from(bytes);
          const begun = await begin({ size: total }, { from: `10.1.${fromNumber++}.1` });
          let stored = 0;
          for (const { start, length, extra } of chunks) {
            const end = start + length;
            const body = Buffer.alloc(length + extra, 7);
            if (start === stored && end < total && extra === 0) file.copy(body, 0, start, end);
            const { status, body: answer } = await send(begun, body, `bytes ${start}-${end - 1}/${total}`);
            const isRight = start === stored && end <= total && extra === 0 && end !== total;
            if (isRight) stored = end;
            if (start === stored && end === total && extra === 0) return;
            if (isRight) expect(answer.upload.size_completed).toBe(stored);
            else expect([status, answer.code]).toEqual([400, 'invalid_content_range']);
          }
          expect((await sendPart(begun, file, stored, total)).body.upload.state).toBe('completed');
          expect((await original(begun.id)).equals(file)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each([
    undefined,
    'bytes 0-4',
    'bytes 4-0/5',
    'bytes 0-5/5',
    'bytes -1-3/5',
    'items 0-4/5',
    'bytes 0-4/9007199254740993',
  ])('refuses %s', async (range) => {
    const begun = await begin({ size: 5 }, { from: '10.2.0.1' });
    expect((await send(begun, Buffer.from('hello'), range)).body.code).toBe('invalid_content_range');
    expect((await uploadRow(begun.uploadId)).size_completed).toBe(0);
  });

  it('a chunk sent twice at once is stored once; after the end nothing more is taken', async () => {
    const file = randomBytes(2000);
    const begun = await begin({ size: 2000 }, { from: '10.2.0.2' });
    const answers = await Promise.all([1, 2, 3].map(() => sendPart(begun, file, 0, 1000)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await Promise.all([1, 2].map(() => sendPart(begun, file, 1000, 2000)));
    expect((await original(begun.id)).equals(file)).toBe(true);
    expect(await jobsOf(begun.id)).toBe(1);
    expect((await sendPart(begun, file, 1000, 2000)).body.code).toBe('already_uploaded');
  });
});

describe('joining the parts', () => {
  /** The site, with something that happens just before the parts of an upload are put together. */
  function before(happens: () => Promise<unknown>): TestSite['ctx'] {
    const { storage } = site.ctx;
    const parts: typeof storage.parts = (id) => ({
      ...storage.parts(id),
      async assemble(...args) {
        await happens();
        return storage.parts(id).assemble(...args);
      },
    });
    return { ...site.ctx, storage: { ...storage, parts } };
  }

  async function whole(from: string) {
    const file = randomBytes(700);
    const begun = await begin({ size: 700 }, { from });
    await sendPart(begun, file, 0, 300);
    await site.ctx.storage.parts(begun.uploadId).write(300, Readable.from([file.subarray(300)]));
    return { begun, id: Number((await uploadRow(begun.uploadId)).id) };
  }

  it('holds no database lock or connection meanwhile', async () => {
    const { id } = await whole('10.6.0.1');
    const row = site.ctx.db.selectFrom('upload').select('id').where('id', '=', id).forUpdate().noWait();
    const seen: unknown[] = [];
    const ctx = before(async () => seen.push(await row.execute()));
    expect((await completeUpload(ctx, { id })).state).toBe('completed');
    expect(seen).toEqual([[{ id }]]);
  });

  it('leaves no file of an upload that was cancelled meanwhile', async () => {
    const { begun, id } = await whole('10.6.0.2');
    const key = originalKey((await videoRow(begun.id)).media_key);
    const ctx = before(async () => {
      await site.ctx.db
        .updateTable('upload')
        .set({ state: 'failed', error: 'cancelled' })
        .where('id', '=', id)
        .execute();
    });
    await expect(completeUpload(ctx, { id })).rejects.toMatchObject({ code: 'upload_expired' });
    expect(await site.ctx.storage.stat(key)).toBeNull();
  });

  it('happens once for simultaneous calls', async () => {
    const { begun, id } = await whole('10.6.0.3');
    const ends = await Promise.all([1, 2, 3].map(() => completeUpload(site.ctx, { id })));
    expect(ends.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    expect(await original(begun.id)).toHaveLength(700);
    expect(await jobsOf(begun.id)).toBe(1);
  });
});

describe('limits', () => {
  it('refuses a declared size before anything is stored, and says what to do', async () => {
    const guest = await post('/video/request', { size: LIMIT + 1 });
    expect([guest.status, guest.body.code]).toEqual([413, 'too_large']);
    expect(guest.body.error).toContain('Create an account');
    const viewer = await post('/video/request', { size: 4 * LIMIT + 1 }, { as: session });
    expect(viewer.body.error).toBe('Please select a file smaller than 256 KB');
    const begun = await begin();
    expect((await send(begun, Buffer.from('x'), `bytes 0-0/${LIMIT + 1}`)).body.code).toBe('too_large');
    expect(await site.ctx.storage.parts(begun.uploadId).list()).toEqual([]);
  });

  it('refuses a file that is certainly not a video, and an empty one', async () => {
    expect((await post('/video/request', { filename: 'page.html' })).body).toMatchObject({
      code: 'invalid_mime',
      error: 'Please select a video or a GIF file.',
    });
    expect((await post('/video/request', { size: 0 })).body.code).toBe('no_file');
  });

  it('limits the open uploads of one address', async () => {
    const from = '10.3.0.1';
    for (let open = 0; open < QUOTAS.address.open; open += 1) await begin({ size: 1 }, { from });
    expect((await post('/video/request', { size: 1 }, { from })).status).toBe(429);
    expect((await post('/video/request', { size: 1 }, { from: '10.3.0.2' })).status).toBe(200);
  });

  it('limits them also when they are asked for at the same time', async () => {
    const from = '10.3.0.3';
    const asked = Array.from({ length: QUOTAS.address.open + 8 }, () =>
      post('/video/request', { size: 1 }, { from }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(QUOTAS.address.open);
  });

  it('limits the bytes per day of one address and one account, with sizes declared or not', async () => {
    const from = '10.3.1.1';
    const begun = [await begin({ size: 1 }, { from }), await begin({}, { from })];
    const set = (partsId: string, sizes: object) =>
      site.ctx.db.updateTable('upload').set(sizes).where('parts_id', '=', partsId).execute();
    await set(begun[0].uploadId, { size_total: QUOTAS.address.dayBytes - 20 });
    await set(begun[1].uploadId, { size_completed: 10 });
    expect((await post('/video/request', { size: 11 }, { from })).body.code).toBe('rate_limited');
    expect((await post('/video/request', { size: 10 }, { from })).status).toBe(200);
    // Of an upload that has ended early, only what had arrived counts.
    const [first] = begun;
    await post('/upload/cancel', { upload: first.uploadId, code: first.code }, { from });
    expect((await post('/video/request', { size: 11 }, { from })).status).toBe(200);
    const own = await begin({ size: 1 }, { as: session });
    await set(own.uploadId, { size_total: QUOTAS.account.dayBytes });
    expect((await post('/video/request', { size: 1 }, { as: session })).body.error).toBe(texts.quota);
    site.advance(86_400_001);
    expect((await post('/video/request', { size: 1 }, { as: session })).status).toBe(200);
  });

  it('counts a size against the limit even if it is declared later', async () => {
    const from = '10.3.1.2';
    const [full, later, bare] = [
      await begin({ size: 1 }, { from }),
      await begin({ size: 1 }, { from }),
      await begin({}, { from }),
    ];
    const rest = { size_total: QUOTAS.address.dayBytes - 10 };
    await site.ctx.db.updateTable('upload').set(rest).where('parts_id', '=', full.uploadId).execute();
    expect(
      (await post('/upload/create', { code: later.code, size: 20, token: later.accessToken.token }, { from }))
        .body.code,
    ).toBe('rate_limited');
    expect((await sendPart(bare, Buffer.alloc(20), 0, 20, { from })).body.code).toBe('rate_limited');
    expect(await site.ctx.storage.parts(bare.uploadId).list()).toEqual([]);
    expect((await sendPart(bare, Buffer.alloc(5), 0, 5, { from })).body.upload.state).toBe('completed');
  });

  it('says that the disk is full', async () => {
    const { storage } = site.ctx;
    const free = storage.freeBytes;
    storage.freeBytes = async () => 0;
    const { status, body } = await post('/video/request', { size: 1 }, { from: '10.3.0.3' });
    storage.freeBytes = free;
    expect([status, body.code]).toEqual([507, 'disk_full']);
  });

  it('a chunk for which there is no space changes nothing, and is accepted later', async () => {
    const { storage } = site.ctx;
    const begun = await begin({ size: 8 }, { from: '10.3.0.4' });
    const free = storage.freeBytes;
    storage.freeBytes = async () => 256 * 1024 ** 2 + 4;
    const refused = await sendPart(begun, Buffer.alloc(8), 0, 5);
    storage.freeBytes = free;
    expect([refused.status, refused.body.code]).toEqual([507, 'disk_full']);
    expect((await sendPart(begun, Buffer.alloc(8), 0, 8)).body.upload.state).toBe('completed');
  });
});

describe('the end of an upload', () => {
  it('cancelled: bytes, link and tags are gone, and no further chunk is accepted', async () => {
    const begun = await begin({ size: 10, title: '#gone' }, { from: '10.4.0.1' });
    await sendPart(begun, Buffer.alloc(10), 0, 5);
    const which = { upload: begun.uploadId, code: begun.code };
    expect((await post('/upload/cancel', which)).body).toEqual({ status: true });
    expect((await post('/upload/cancel', which)).status).toBe(200);
    expect(await site.ctx.storage.parts(begun.uploadId).list()).toEqual([]);
    expect((await videoRow(begun.id)).state).toBe('deleted');
    expect((await get(`/video/${begun.id}`)).body.code).toBe('video_not_found');
    expect((await sendPart(begun, Buffer.alloc(10), 5, 10)).body.code).toBe('upload_expired');
    const tag = await site.ctx.db
      .selectFrom('tag')
      .select('use_count')
      .where('text', '=', 'gone')
      .executeTakeFirstOrThrow();
    expect(tag.use_count).toBe(0);
  });

  it('after the video is published, cancelling changes nothing', async () => {
    const begun = await begin({ size: 10 }, { from: '10.4.0.5' });
    const upload = await findUploadOf(begun);
    await site.ctx.db
      .updateTable('video')
      .set({ state: 'success' })
      .where('id', '=', Number(begun.id))
      .execute();
    await expect(cancelUpload(site.ctx, upload)).rejects.toMatchObject({ code: 'already_uploaded' });
    expect((await uploadRow(begun.uploadId)).state).toBe('started');
  });

  it('if the owner is banned meanwhile: the bytes are kept until the ban is over', async () => {
    const begun = await begin({ size: 10 }, { as: session });
    await site.ctx.db.transaction().execute((trx) => hideVideosOf(trx, site.ctx, accountId));
    await sendPart(begun, Buffer.alloc(10, 1), 0, 10, { as: session });
    expect((await videoRow(begun.id)).state).toBe('user-disabled');
    await site.ctx.db.transaction().execute((trx) => showVideosOf(trx, site.ctx, accountId));
    expect((await videoRow(begun.id)).state).toBe('stored');
    expect(await original(begun.id)).toHaveLength(10);
  });

  it('killed after the last byte was stored: the next request completes it', async () => {
    const file = randomBytes(700);
    const begun = await begin({ size: 700 }, { from: '10.4.0.2' });
    await sendPart(begun, file, 0, 300);
    await site.ctx.storage.parts(begun.uploadId).write(300, Readable.from([file.subarray(300)]));
    expect((await get(`/upload/status?code=${begun.code}&upload=${begun.uploadId}`)).body.upload.state).toBe(
      'completed',
    );
    expect((await original(begun.id)).equals(file)).toBe(true);
    expect(await jobsOf(begun.id)).toBe(1);
  });

  it('killed between publishing and recording it: the job completes it, once', async () => {
    const file = randomBytes(700);
    const begun = await begin({ size: 700 }, { from: '10.4.0.3' });
    await sendPart(begun, file, 0, 300);
    const parts = site.ctx.storage.parts(begun.uploadId);
    await parts.write(300, Readable.from([file.subarray(300)]));
    await site.ctx.db
      .updateTable('upload')
      .set({ size_completed: 700 })
      .where('parts_id', '=', begun.uploadId)
      .execute();
    await parts.assemble(originalKey((await videoRow(begun.id)).media_key), 700);
    await Promise.all([finishUploads(site.ctx), finishUploads(site.ctx)]);
    expect(await uploadRow(begun.uploadId)).toMatchObject({ state: 'completed', size_completed: 700 });
    expect((await videoRow(begun.id)).state).toBe('stored');
    expect(await jobsOf(begun.id)).toBe(1);
  });

  it('expires after seven days without a byte and frees its disk', async () => {
    const begun = await begin({ size: 10 }, { from: '10.4.0.4' });
    await sendPart(begun, Buffer.alloc(10), 0, 5);
    site.advance(6 * 86_400_000);
    await expireUploads(site.ctx);
    expect((await uploadRow(begun.uploadId)).state).toBe('started');
    site.advance(1.1 * 86_400_000);
    const late = await findUploadOf(begun);
    await closeUpload(site.ctx, late, 'expired', new Date(site.ctx.clock.now() - 8 * 86_400_000));
    expect((await uploadRow(begun.uploadId)).state).toBe('started');
    await expireUploads(site.ctx);
    expect(await uploadRow(begun.uploadId)).toMatchObject({ state: 'failed', error: 'expired' });
    expect(await site.ctx.storage.parts(begun.uploadId).list()).toEqual([]);
    expect((await videoRow(begun.id)).state).toBe('deleted');
  });

  it('bytes of no upload are removed after a day, of other features later, and those of an upload stay', async () => {
    const begun = await begin({ size: 10 }, { from: '10.4.0.5' });
    await sendPart(begun, Buffer.alloc(10), 0, 5);
    const others = ['archive-of-an-import', 'runner-with-a-rung'];
    for (const id of ['stray', ...others])
      await site.ctx.storage.parts(id).write(0, Readable.from([Buffer.from('left by a killed form')]));
    const kept = [...others, begun.uploadId];
    const aged = async (days: number, ids = ['stray', ...kept]) => {
      const time = (site.ctx.clock.now() - days * 86_400_000) / 1_000;
      for (const id of ids) await utimes(join(site.ctx.config.dataDir, 'files', 'uploads', id), time, time);
    };
    await aged(0.9);
    await expireUploads(site.ctx);
    expect(await site.ctx.storage.parts('stray').contiguous()).toBeGreaterThan(0);
    await aged(1.1);
    await expireUploads(site.ctx);
    expect(await site.ctx.storage.parts('stray').list()).toEqual([]);
    const listed = () =>
      Promise.all(others.map(async (id) => (await site.ctx.storage.parts(id).list()).length));
    await aged(14.5, kept);
    await expireUploads(site.ctx);
    expect(await listed()).toEqual([1, 1]);
    await aged(15.1, kept);
    await expireUploads(site.ctx);
    expect(await listed()).toEqual([0, 0]);
    expect(await site.ctx.storage.parts(begun.uploadId).contiguous()).toBe(5);
  });
});

describe('the simple form', () => {
  function form(fields: Record<string, string>, file?: { name: string; type: string; bytes: Buffer }) {
    const data = new FormData();
    const blob = file && new Blob([new Uint8Array(file.bytes)], { type: file.type });
    if (file && blob) data.append('filedata', blob, file.name);
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return new Response(data);
  }

  async function submit(response: Response, { as, from = '10.5.0.1' }: Call = {}) {
    return post('/video/upload', Buffer.from(await response.arrayBuffer()), {
      as,
      from,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
  }

  it('stores the file and the fields after it', async () => {
    const bytes = randomBytes(30 * KB);
    const { body } = await submit(
      form({ title: 'Simple', public: '1', source: 'computer' }, { name: 'a.mp4', type: 'video/mp4', bytes }),
      {
        as: session,
      },
    );
    expect(body).toMatchObject({
      status: true,
      video: { title: 'Simple', private: false, state: 'stored' },
      upload: { state: 'completed' },
    });
    expect((await original(body.id)).equals(bytes)).toBe(true);
  });

  it('fills a video that was requested before', async () => {
    const begun = await begin({ title: 'First' }, { from: '10.5.0.1' });
    const { body } = await submit(
      form(
        { code: begun.code, token: begun.accessToken.token },
        { name: 'a.mp4', type: 'video/mp4', bytes: Buffer.from('bytes') },
      ),
    );
    expect(body).toMatchObject({ id: begun.id, upload: { state: 'completed', size_total: 5 } });
  });

  it.each([
    ['no_file', undefined, 400],
    ['no_file', { name: 'a.mp4', type: 'video/mp4', bytes: Buffer.alloc(0) }, 400],
    ['invalid_mime', { name: 'a.png', type: 'image/png', bytes: Buffer.from('x') }, 400],
    ['no_extension', { name: 'clip', type: 'application/octet-stream', bytes: Buffer.from('x') }, 400],
    ['too_large', { name: 'a.mp4', type: 'video/mp4', bytes: Buffer.alloc(LIMIT + 1) }, 413],
  ])('refuses %s and keeps nothing', async (code, file, expected) => {
    const { status, body } = await submit(form({ title: 'x' }, file));
    expect([status, body.code]).toEqual([expected, code]);
    const open = [];
    for await (const { uploadId } of site.ctx.storage.listUploads()) open.push(uploadId);
    const known = await site.ctx.db
      .selectFrom('upload')
      .select('parts_id')
      .where('state', '=', 'started')
      .execute();
    expect(open.filter((id) => !known.some(({ parts_id }) => parts_id === id))).toEqual([]);
  });
});

let fromNumber = 0;

it('an upload that ends while a size or a file for it arrives takes neither', async () => {
  const begun = await begin({ size: 4 * KB });
  const upload = await findUploadOf(begun);
  await cancelUpload(site.ctx, upload);
  const caller = { viewer: null, address: '10.0.0.9', token: null } as unknown as Caller;
  const ended = { code: 'upload_not_found' };
  await expect(declareSize(site.ctx, caller, upload, 8 * KB)).rejects.toMatchObject(ended);
  const file = { partsId: 'another', filename: 'clip.mp4', type: 'video/mp4', size: 8 * KB };
  await expect(attachFile(site.ctx, caller, upload, file)).rejects.toMatchObject(ended);
});
