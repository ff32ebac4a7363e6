import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import processing from '#features/making/processing/jobs.ts';
import studio from './jobs.ts';
import { tendBulk } from './model/bulk-end.ts';
import { runBulk } from './model/bulk-run.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';

let site: TestSite;
let owner: Person;
let other: Person;
let moderator: Person;
let clip: Buffer;
let video: { id: string; code: string };

beforeAll(async () => {
  site = await startSite();
  await site.work(processing(site.ctx) as never);
  // Changes of many videos are made where the test says so.
  await site.ctx.jobs.prepare(studio(site.ctx));
  [owner, other, moderator] = await Promise.all([
    signUp(site),
    signUp(site),
    signUp(site, { acl: 'moderator' }),
  ]);
  clip = await readFile(await makeClip({ seconds: 3 }));
  video = await upload(clip, { title: 'My / clip', public: 1 }, owner);
});
afterAll(() => site.close());

async function call(
  method: 'GET' | 'POST',
  url: string,
  as?: Person,
  payload?: object | Buffer,
  headers: object = {},
) {
  const response = await site.app.inject({
    method,
    url: `/api${url}`,
    payload,
    headers: { ...as?.headers, ...headers },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body.startsWith('{') ? response.json() : {},
  };
}

async function send(place: { code: string; uploadId: string }, bytes: Buffer, as?: Person) {
  const headers = { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
  await call('POST', `/upload/chunk?code=${place.code}&upload=${place.uploadId}`, as, bytes, headers);
}

async function upload(bytes: Buffer, fields: object, as?: Person) {
  const { body } = await call('POST', '/video/request', as, {
    filename: 'clip.mp4',
    size: bytes.length,
    ...fields,
  });
  await send(body, bytes, as);
  await finished(body.id);
  return { id: body.id as string, code: body.code as string, token: body.accessToken.token as string };
}

async function finished(id: string): Promise<void> {
  await vi.waitUntil(async () => (await row(id)).state === 'success', PATIENT);
}

const row = (id: string) =>
  site.ctx.db.selectFrom('video').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();

/** Fetches an address of this site. */
const fetched = (uri: string) => site.app.inject({ url: new URL(uri).pathname });

describe('the original', () => {
  const allow = (allow_download: boolean) =>
    site.ctx.db.updateTable('video').set({ allow_download }).where('id', '=', Number(video.id)).execute();

  it('is for the owner and moderators, and for others only if the owner allows it', async () => {
    const path = `/video/${video.id}/original`;
    expect((await call('GET', path)).body.code).toBe('unauthorized');
    expect((await call('GET', path, other)).body.code).toBe('forbidden');
    expect((await call('GET', path, moderator)).status).toBe(200);
    await allow(true);
    expect((await call('GET', path)).status).toBe(200);
    await allow(false);
    const { uri } = (await call('GET', path, owner)).body;
    const file = await fetched(uri);
    expect(file.headers['content-disposition']).toContain('attachment; filename="My clip.mp4"');
    // The same length, without the name of the program that made it.
    expect(file.rawPayload).toHaveLength(clip.length);
    expect([file.rawPayload.equals(clip), clip.includes('Lavf'), file.rawPayload.includes('Lavf')]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await fetched(`${uri}/untouched`)).rawPayload.equals(clip)).toBe(true);
  });

  it('has an address that expires, and stops working when the video is suspended', async () => {
    const { body } = await call('GET', `/video/${video.id}/original`, owner);
    await site.ctx.db
      .updateTable('video')
      .set({ state: 'suspended' })
      .where('id', '=', Number(video.id))
      .execute();
    expect((await fetched(body.uri)).statusCode).toBe(404);
    await site.ctx.db
      .updateTable('video')
      .set({ state: 'success' })
      .where('id', '=', Number(video.id))
      .execute();
    expect((await fetched(body.uri)).statusCode).toBe(200);
    site.advance(7 * 3_600_000);
    expect((await fetched(body.uri)).statusCode).toBe(404);
  });
});

describe('the list of downloads', () => {
  const list = async (as?: Person, query = '') =>
    (await call('GET', `/video/${video.id}/downloads${query}`, as)).body;

  it('lists the original and every size, with file sizes, for those who may download them', async () => {
    expect((await list()).code).toBe('unauthorized');
    expect((await list(other)).code).toBe('forbidden');
    const { downloads } = await list(owner);
    const [original, untouched, size] = downloads;
    const formats = downloads.map(({ format }: { format: string }) => format);
    expect(formats).toEqual(['original', 'untouched', '240p']);
    for (const each of [original, untouched])
      expect(each).toMatchObject({ width: 320, height: 240, size: clip.length });
    expect((await fetched(untouched.uri)).rawPayload.equals(clip)).toBe(true);
    const file = await fetched(size.uri);
    expect([file.rawPayload.length, file.headers['content-disposition']]).toEqual([
      size.size,
      expect.stringContaining('My clip 240p.mp4'),
    ]);
    expect((await fetched(`${original.uri}/9999p`)).statusCode).toBe(404);
  });

  it('is for accounts: the token of an anonymous upload does not open it', async () => {
    const anonymous = await upload(clip, {});
    for (const path of ['downloads', 'original']) {
      const call_ = `/video/${anonymous.code}/${path}?deleteToken=${anonymous.token}`;
      expect((await call('GET', call_, undefined, undefined, { accesstoken: anonymous.token })).status).toBe(
        401,
      );
    }
  });
});

describe('a thumbnail', () => {
  async function change(bytes: Buffer, as?: Person, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('thumbnail', new Blob([new Uint8Array(bytes)]), 'picture');
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    return call('POST', `/video/${video.id}/thumbnail`, as, Buffer.from(await body.arrayBuffer()), headers);
  }

  it('can be a picture, re-encoded under a new address', async () => {
    const before = (await call('GET', `/video/${video.id}`)).body.video.thumbnail_url;
    const picture = await sharp({
      create: { width: 3_000, height: 1_000, channels: 3, background: '#ff0000' },
    })
      .withExif({ IFD0: { Copyright: 'x' } })
      .png()
      .toBuffer();
    const { body } = await change(picture, owner);
    expect(body.video.thumbnail_url).not.toBe(before);
    const drawn = await fetched(body.video.thumbnail_url);
    const facts = await sharp(drawn.rawPayload).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['jpeg', 1280, 427, undefined]);
    const shown = await fetched(new URL(body.video.thumbnail, body.video.thumbnail_url).href);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect((await sharp(drawn.rawPayload).stats()).dominant.r).toBeGreaterThan(200);
    const large = await call('GET', `/video/${video.id}/thumbnail?size=large`);
    expect([large.status, large.headers.location]).toEqual([
      302,
      expect.stringMatching(/chosen\d+-large\.jpg$/),
    ]);
  });

  it('can be a frame of the video', async () => {
    const { body } = await call('POST', `/video/${video.id}/thumbnail`, owner, { at: 1.5 });
    const drawn = await fetched(body.video.thumbnail_url);
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
    expect((await call('POST', `/video/${video.id}/thumbnail`, owner, { at: 99 })).body).toMatchObject({
      code: 'invalid_param',
      param: 'at',
    });
  });

  it('cannot be changed by others, nor to a file that is not a picture', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="/etc/passwd"/></svg>',
    );
    expect((await change(svg, owner)).body.code).toBe('invalid_mime');
    expect((await change(Buffer.from('text'), owner)).body.code).toBe('invalid_mime');
    expect((await change(Buffer.from('text'), other)).body.code).toBe('forbidden');
    expect((await change(Buffer.from('text'))).body.code).toBe('unauthorized');
    expect((await call('POST', `/video/${video.id}/thumbnail`, owner, {})).body.code).toBe('no_file');
  });
});

describe('the page for thumbnails', () => {
  const page = (headers: object = {}) =>
    site.app.inject({ url: `/${video.code}/edit-thumbnail`, headers: { ...headers } });

  it('exists only for the owner and moderators', async () => {
    expect((await page()).statusCode).toBe(404);
    expect((await page(other.headers)).statusCode).toBe(404);
    expect((await page(moderator.headers)).statusCode).toBe(200);
    const shown = await page(owner.headers);
    expect(shown.body).toContain('Pick a frame of the video');
    expect(shown.headers['cache-control']).toContain('private');
  });

  it('does not exist for the holder of an anonymous upload’s token', async () => {
    const anonymous = await upload(clip, {});
    const url = `/${anonymous.code}/edit-thumbnail`;
    const cookie = `videoAccessToken${anonymous.id}=${anonymous.token}`;
    expect((await site.app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
    const fields = { at: 1, deleteToken: anonymous.token, accessToken: anonymous.token };
    const changed = await call('POST', `/video/${anonymous.code}/thumbnail`, undefined, fields);
    expect(changed.status).toBe(401);
  });
});

describe('the table of one’s own videos', () => {
  it('has a line for each, whatever its state, and nobody else’s', async () => {
    const maker = await signUp(site);
    const open = await addVideo(site, { accountId: maker.id, title: '=Open, "air"' });
    const locked = await addVideo(site, { accountId: maker.id, title: 'Locked' });
    await maker.post(`/api/video/${locked.code}/edit`, { password: 'sesame' });
    await addVideo(site, { title: 'Somebody else’s' });
    const ask = (url: string, cookie = maker.cookie) => site.app.inject({ url, headers: { cookie } });
    const all = await ask('/manage/videos.csv');
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = all.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Id,Title,Address,State,/);
    expect(lines[1]).toMatch(new RegExp(`^${locked.id},Locked,http.*/${locked.code},With a password,`));
    expect(lines[1]).toMatch(/,$/);
    expect(lines[2]).toContain(`${open.id},"'=Open, ""air"""`);
    const some = (await ask('/manage/videos.csv?state=password')).body;
    expect([some.includes('Locked'), some.includes('air')]).toEqual([true, false]);
    expect((await ask('/manage/videos.csv', '')).statusCode).toBe(404);
  });
});

describe('a change of many videos', () => {
  const go = (change: string, stop = new AbortController()) =>
    runBulk(site.ctx, Number(change), { signal: stop.signal, number: 1, isLast: false });
  const start = async (maker: Person, fields: object) =>
    (await maker.post('/api/videos/bulk', fields)).body as unknown as BulkAnswer;
  interface BulkAnswer {
    change: Record<string, string | number | null> & { change_id: string };
    refusals: { video_id: string; code: string; error: string }[];
    code: string;
    error: string;
    param: string;
  }
  async function makerWith(...titles: string[]) {
    const maker = await signUp(site);
    const made = [];
    for (const title of titles) made.push(await addVideo(site, { accountId: maker.id, title }));
    return { maker, made };
  }

  it('is made to all that match a filter, as by the form of one, and says what it could not change', async () => {
    const { maker, made } = await makerWith('Cat one', 'Cat #two', 'Dog');
    const [one, two, dog] = made.map(({ id }) => String(id)) as [string, string, string];
    await maker.post(`/api/video/${one}/edit`, {
      description: Array.from({ length: 20 }, (_, n) => `#t${n}`).join(' '),
    });
    const fields = {
      all: 1,
      q: 'cat',
      count: 2,
      tags_add: 'sun, sea',
      private: 1,
      comments: 'held',
      allow_download: 0,
    };
    const { album_id } = (await maker.post('/api/album', { title: 'All' })).body['album'] as unknown as {
      album_id: string;
    };
    const begun = await start(maker, {
      ...fields,
      channel: 'music',
      album: album_id,
    });
    expect(begun.change).toMatchObject({ state: 'running', total: 2, waiting: 2 });
    expect((await start(maker, { videos: dog, private: 1 })).code).toBe('change_running');
    // A worker that dies has noted what it had done.
    const dying = new AbortController();
    dying.abort(new Error('killed'));
    await expect(go(begun.change.change_id, dying)).rejects.toThrow('killed');
    await go(begun.change.change_id);
    const { body } = await maker.get(`/api/videos/bulk/${begun.change.change_id}`);
    expect(body).toMatchObject({
      change: { state: 'done', changed: 1, refused: 1, waiting: 0, undoable_until: null },
      refusals: [{ video_id: one, code: 'invalid_param', error: expect.stringContaining('at most 20') }],
    });
    expect(await row(two)).toMatchObject({ private: true, description: '#sun #sea', allow_download: false });
    expect((await row(two)).channel_id).not.toBeNull();
    expect((await row(dog)).private).toBe(false);
    const held = site.ctx.db
      .selectFrom('discussion')
      .select('approve_first')
      .where('video_id', '=', Number(two));
    expect(await held.execute()).toEqual([{ approve_first: true }]);
    const entries = await site.ctx.db
      .selectFrom('album_video')
      .select('video_id')
      .where('video_id', '=', Number(two))
      .execute();
    expect(entries).toHaveLength(1);
    expect((await other.get(`/api/videos/bulk/${begun.change.change_id}`)).body).toMatchObject({
      code: 'change_not_found',
    });
  });

  it('deletes, however often its worker is killed, and gives it all back', async () => {
    const { maker, made } = await makerWith('A', 'B', 'C');
    const deleting = await start(maker, { all: 1, action: 'delete', count: 3 });
    const id = Number(deleting.change.change_id);
    await go(String(id));
    // What was done and not noted is found done.
    await site.ctx.db.updateTable('bulk_video').set({ state: 'waiting' }).where('bulk_id', '=', id).execute();
    await site.ctx.db.updateTable('bulk_change').set({ state: 'running' }).where('id', '=', id).execute();
    await go(String(id));
    const read = await maker.get(`/api/videos/bulk/${id}`);
    expect(read.body).toMatchObject({
      change: { changed: 3, refused: 0, undoable_until: expect.any(String) },
    });
    expect((await row(String(made[0]?.id))).state).toBe('deleted');
    const undone = (await maker.post(`/api/videos/bulk/${id}/undo`)).body as unknown as BulkAnswer;
    expect(undone.change).toMatchObject({ action: 'restore', total: 3 });
    await go(undone.change.change_id);
    expect((await row(String(made[2]?.id))).state).toBe('success');
    expect((await maker.post(`/api/videos/bulk/${id}/undo`)).body).toMatchObject({ code: 'invalid_param' });
  });

  it('keeps a password sealed until it is over, and can be stopped', async () => {
    const { maker, made } = await makerWith('A');
    const id = String(made[0]?.id);
    const begun = await start(maker, { videos: [id], password_protected: 1, password: 'sesame' });
    const stored = () =>
      site.ctx.db
        .selectFrom('bulk_change')
        .selectAll()
        .where('id', '=', Number(begun.change.change_id))
        .executeTakeFirstOrThrow();
    expect(JSON.stringify(await stored())).not.toContain('sesame');
    await go(begun.change.change_id);
    expect([(await stored()).secret, (await row(id)).password_protected]).toEqual([null, true]);
    const next = await start(maker, { videos: [id], private: 0 });
    await maker.post(`/api/videos/bulk/${next.change.change_id}/stop`);
    await go(next.change.change_id);
    expect((await row(id)).private).toBe(true);
    site.advance(31 * 86_400_000);
    await tendBulk(site.ctx);
    expect((await maker.get('/api/videos/bulk')).body).toMatchObject({ changes: [] });
  });

  it.each([
    [{ videos: [], private: 1 }, 'invalid_param', 'videos'],
    [{ videos: '$mine' }, 'invalid_param', 'action'],
    [{ videos: '$mine', nsfw: 1 }, 'forbidden', 'nsfw'],
    [{ videos: '$mine', tags: 'a-b' }, 'invalid_param', 'tags'],
    [{ videos: '$mine', tags: 'a', tags_add: 'b' }, 'invalid_param', 'tags'],
    [{ videos: '$mine', channel: 'no-such' }, 'channel_not_found', 'channel'],
    [{ videos: '$mine', album: '999999999' }, 'album_not_found', undefined],
    [{ videos: '$mine', password: 'abc' }, 'invalid_param', 'password'],
    [{ videos: '$mine', scheduled_at: '2001-01-01T00:00:00Z' }, 'invalid_param', 'scheduled_at'],
    [{ videos: '$other', private: 1 }, 'video_not_found', undefined],
    [{ all: 1, count: 7, private: 1 }, 'invalid_param', 'count'],
  ])('%o is refused with %s', async (fields, code, param) => {
    const { maker, made } = await makerWith('Mine');
    const mine = String(made[0]?.id);
    const named = JSON.stringify(fields).replace('$mine', mine).replace('$other', video.id);
    const refused = await start(maker, JSON.parse(named));
    expect([refused.code, refused.param]).toEqual([code, param]);
  });

  it('has pages that work without scripts', async () => {
    const { maker, made } = await makerWith('A <cat>', 'B');
    const [a, b] = made.map(({ id }) => id) as [number, number];
    const path = `/manage/change?v${a}=1&v${b}=1`;
    const { body } = await maker.page(path);
    expect(body).toContain('A &lt;cat&gt;');
    const ids = `${a},${b}`;
    const wrong = await maker.form(path, { videos: ids, action: 'edit', audience: 'scheduled', at: '' });
    expect([wrong.status, wrong.body.includes('still to come')]).toEqual([400, true]);
    const sent = await maker.form(path, { videos: ids, count: '2', action: 'edit', audience: 'followers' });
    expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/manage\/change\/\d+$/) });
    expect((await maker.page(sent.location ?? '')).body).toContain('Changing');
    await go(sent.location?.split('/').at(-1) ?? '');
    expect((await row(String(a))).subscribed_only).toBe(true);
    expect((await maker.page('/manage/change')).body).toContain('videos changed');
    expect((await other.page(sent.location ?? '')).status).toBe(404);
  });

  it('saves many as one archive, or as links that work', async () => {
    const ask = (url: string, cookie = owner.cookie) => site.app.inject({ url, headers: { cookie } });
    const asked = await owner.get(`/api/videos/bulk/downloads?videos=${video.id}`);
    const measured = asked.body as unknown as { kind: string; uri: string };
    expect(measured).toMatchObject({ kind: 'zip', videos: 1 });
    const zip = await ask(new URL(measured.uri).pathname + new URL(measured.uri).search);
    expect([zip.headers['content-type'], zip.rawPayload.subarray(0, 2).toString()]).toEqual([
      'application/zip',
      'PK',
    ]);
    expect(zip.rawPayload.includes('My')).toBe(true);
    expect(zip.rawPayload.length).toBeGreaterThan(10_000);
    const links = await ask('/manage/links.txt?all=1');
    const [, link = ''] = links.body.split('\n');
    expect((await fetched(link)).statusCode).toBe(200);
    expect((await ask('/manage/videos.zip?all=1', '')).statusCode).toBe(404);
    expect((await ask(`/manage/videos.zip?videos=${video.id}`, other.cookie)).statusCode).toBe(404);
  });
});
