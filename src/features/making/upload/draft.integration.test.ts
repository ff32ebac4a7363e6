import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeIn, findWaiting, giveUp } from '#features/making/processing/model.ts';
import { sendForgotten } from '#features/making/processing/model/leftovers.ts';
import { untilOneWaits } from '#platform/testing/lock-wait.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { dropDrafts } from './model/sweep.ts';
import { DRAFT_MINUTES } from './rules.ts';

let site: TestSite;
let [ann, fan]: [Person, Person] = [] as never;

beforeAll(async () => {
  site = await startSite();
  [ann, fan] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
});
afterAll(() => site.close());

interface ChunkAnswer {
  readonly status: number;
  readonly body: Record<string, unknown> & { upload: { size_completed: number; state: string } };
}

/** A draft, with what its requester knows of it. */
interface Draft {
  readonly id: number;
  readonly which: { readonly upload: string; readonly code: string; readonly accessToken: string };
}

async function send(
  by: Person | null,
  url: string,
  payload: object | Buffer,
  headers = {},
): Promise<ChunkAnswer> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: { ...by?.headers, ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const FILE = Buffer.from('the bytes of a film');

async function begin(by: Person | null): Promise<Draft> {
  const fields = { filename: 'clip.mp4', size: FILE.length, draft: 1, public: 1 };
  const { status, body } = await send(by, '/video/request', fields);
  expect(status).toBe(200);
  const { id, uploadId, code, accessToken } = body as unknown as {
    id: string;
    uploadId: string;
    code: string;
    accessToken: { token: string };
  };
  return { id: Number(id), which: { upload: uploadId, code, accessToken: accessToken.token } };
}

function sendBytes(by: Person | null, { which: { upload, code } }: Draft): Promise<ChunkAnswer> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': `bytes 0-${FILE.length - 1}/${FILE.length}`,
  };
  return send(by, `/upload/chunk?${new URLSearchParams({ upload, code })}`, FILE, headers);
}

async function beginWhole(by: Person | null): Promise<Draft> {
  const draft = await begin(by);
  expect((await sendBytes(by, draft)).body).toMatchObject({ draft: true, upload: { state: 'completed' } });
  return draft;
}

const confirm = (by: Person | null, { which }: Draft, details: object = { title: 'Rain', public: 1 }) =>
  send(by, '/upload/confirm', { ...which, ...details });

const make = ({ id }: Draft) => site.ctx.db.transaction().execute((trx) => completeIn(trx, site.ctx, id));

const rowOf = ({ id }: Draft) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const noticesAbout = async ({ id }: Draft) =>
  (await site.ctx.db.selectFrom('notification').select('type').where('video_id', '=', id).execute()).length;

async function isSeen({ id, which }: Draft): Promise<boolean[]> {
  const lists = ['initial', 'stored', 'success'].map(
    (state) => `/api/videos/list?user=${ann.id}&state=${state}&private=-1`,
  );
  const found = await Promise.all([
    ...[ann, fan].flatMap((who) => lists.map((url) => who.get(url))),
    ann.get(`/api/video/${id}`),
    fan.get(`/api/video/${which.code}`),
  ]);
  return found.map(({ body }) => JSON.stringify(body).includes(`"video_id":"${id}"`));
}

beforeEach(async () => {
  await site.ctx.db.deleteFrom('notification').execute();
});

it('is hidden from everybody, its uploader too, however far it is, and tells nobody', async () => {
  const draft = await begin(ann);
  expect(await isSeen(draft)).not.toContain(true);
  await sendBytes(ann, draft);
  await make(draft);
  expect(await isSeen(draft)).not.toContain(true);
  const page = await site.app.inject({ url: `/${draft.which.code}`, headers: { cookie: ann.cookie } });
  expect(page.statusCode).toBe(404);
  expect([await noticesAbout(draft), (await rowOf(draft)).state]).toEqual([0, 'stored']);
  const status = await ann.get(`/api/upload/status?${new URLSearchParams(draft.which)}`);
  expect(status.body).toMatchObject({ draft: true, upload: { state: 'completed' } });
});

it('is gone on with from the list of its uploader’s videos, whichever browser began it', async () => {
  const uploader = await signUp(site);
  const part = await begin(uploader);
  const before = (await uploader.page('/manage')).body;
  const whole = await beginWhole(uploader);
  const { body } = await uploader.page('/manage');
  for (const { which } of [part, whole])
    expect(body).toContain(
      `data-modal="upload" data-upload="${which.upload}" data-code="${which.code}" data-file="clip.mp4"`,
    );
  const isWhole = 'The file has arrived, and only its details are missing.';
  expect([before.includes(isWhole), body.includes(isWhole)]).toEqual([false, true]);
  await confirm(uploader, whole);
  expect((await uploader.page('/manage')).body).not.toContain(whole.which.upload);
});

it('is published at its confirmation, with the details, if its files were made before', async () => {
  const draft = await beginWhole(ann);
  await make(draft);
  const { status, body } = await confirm(ann, draft, { title: 'Rain #drops', public: 1, channel: 'music' });
  expect([status, body['draft'], body['video']]).toMatchObject([
    200,
    undefined,
    { title: 'Rain #drops', private: false, state: 'success', channel: { url: 'music' } },
  ]);
  const row = await rowOf(draft);
  expect([row.code.length < draft.which.code.length, row.published_at]).toEqual([true, expect.any(Date)]);
  expect(await isSeen(draft)).toContain(true);
  expect(await noticesAbout(draft)).toBe(1);
  const tags = site.ctx.db.selectFrom('video_tag').select('tag_id').where('video_id', '=', draft.id);
  expect(await tags.execute()).toHaveLength(1);

  // The answer may have been lost: asked again, it is the same.
  const again = await confirm(ann, draft, { title: 'Snow', public: 0 });
  expect(again.body).toMatchObject({ video: { title: 'Rain #drops', private: false } });
});

it('goes on as any other video if it is confirmed before its files are made, or before its bytes are here', async () => {
  const [whole, early] = [await beginWhole(ann), await begin(ann)];
  for (const draft of [whole, early]) {
    expect((await confirm(ann, draft)).body).toMatchObject({ video: { title: 'Rain' } });
    expect(await isSeen(draft)).toContain(true);
  }
  expect((await sendBytes(ann, early)).body.upload.state).toBe('completed');
  for (const draft of [whole, early]) {
    await make(draft);
    expect((await rowOf(draft)).state).toBe('success');
  }
});

it('stays unlisted, with a link that nobody can guess, unless its uploader publishes it', async () => {
  const draft = await beginWhole(ann);
  await confirm(ann, draft, { title: 'Mine', public: 0 });
  await make(draft);
  expect(await rowOf(draft)).toMatchObject({ private: true, code: draft.which.code });
});

it('is confirmed and made at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const draft = await beginWhole(ann);
    await Promise.all([confirm(ann, draft), make(draft)]);
    expect((await rowOf(draft)).state).toBe('success');
  }
});

it('of a file that cannot be played fails at its confirmation, and not before', async () => {
  const draft = await beginWhole(ann);
  await giveUp(site.ctx, draft.id, 'damaged', 'Damaged.');
  expect([(await rowOf(draft)).state, await noticesAbout(draft)]).toEqual(['stored', 0]);
  expect((await confirm(ann, draft)).body['video']).toMatchObject({ state: 'failed' });
  expect(await noticesAbout(draft)).toBe(1);
});

it('is not made again while it waits for its uploader', async () => {
  const draft = await beginWhole(ann);
  await make(draft);
  await site.ctx.db
    .updateTable('processing')
    .set({ changed_at: new Date(0) })
    .where('video_id', '=', draft.id)
    .execute();
  await sendForgotten(site.ctx);
  expect(await findWaiting(site.ctx, draft.id)).toBeNull();
});

it('of a guest needs what its request returned, and belongs to the account that confirms it', async () => {
  const draft = await begin(null);
  const unknown = await confirm(null, { ...draft, which: { ...draft.which, upload: 'another' } });
  expect(unknown.body['code']).toBe('upload_not_found');
  await sendBytes(null, draft);
  expect((await confirm(ann, draft)).body['video']).toMatchObject({ private: false });
  expect(await rowOf(draft)).toMatchObject({ account_id: ann.id, claim_token_hash: null });

  const other = await begin(null);
  expect((await confirm(null, other)).body['video']).toMatchObject({ private: true });
  const foreign = await begin(ann);
  const stolen = { ...foreign, which: { ...foreign.which, accessToken: '' } };
  expect((await confirm(fan, stolen)).body['code']).toBe('upload_not_found');
});

it('leaves nothing behind when it is cancelled, even if all its files were made', async () => {
  const draft = await beginWhole(ann);
  await make(draft);
  const { media_key: key } = await rowOf(draft);
  expect((await send(ann, '/upload/cancel', draft.which)).status).toBe(200);
  expect(await rowOf(draft)).toMatchObject({ state: 'deleted', files_gone: true });
  const files = site.ctx.storage.list(`originals/${key}`);
  expect((await files[Symbol.asyncIterator]().next()).done).toBe(true);
  expect((await confirm(ann, draft)).body['code']).toBe('upload_expired');
});

it('is deleted within the hour if nobody confirms it, and as long as bytes come it is kept', async () => {
  const [left, busy, kept] = [await beginWhole(ann), await begin(null), await beginWhole(ann)];
  await confirm(ann, kept);
  site.advance((DRAFT_MINUTES - 1) * 60_000);
  await sendBytes(null, busy);
  site.advance(2 * 60_000);
  await dropDrafts(site.ctx);
  const states = await Promise.all([left, busy, kept].map(async (draft) => (await rowOf(draft)).state));
  expect(states).toEqual(['deleted', 'stored', 'stored']);
  expect((await confirm(ann, left)).body['code']).toBe('upload_expired');
});

it('is kept if a byte comes while drafts are being dropped', async () => {
  const draft = await begin(null);
  site.advance((DRAFT_MINUTES + 1) * 60_000);
  const { dropped } = await site.ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('upload')
      .set({ changed_at: new Date(site.ctx.clock.now()) })
      .where('video_id', '=', draft.id)
      .execute();
    const dropping = dropDrafts(site.ctx);
    await untilOneWaits(site.ctx.db);
    return { dropped: dropping };
  });
  await dropped;
  expect((await rowOf(draft)).state).not.toBe('deleted');
});
