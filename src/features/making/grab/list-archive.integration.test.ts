import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { addCaption } from '#features/making/caption/model/add.ts';
import { setThumbnail } from '#features/making/studio/model/thumbnail.ts';
import { packExport } from '#features/people/account/model/export.ts';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { findVideo, type VideoRow } from '#features/videos/video/model/rows.ts';
import { makeClip, marked } from '#platform/testing/clips.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { type TestSite, startSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { OTHER_PARTS } from '#features/making/upload/rules.ts';
import type { ReadAnswer } from './list-contract.ts';
import { ARCHIVE_DAYS } from './list-rules.ts';
import type { ItemObject } from './list-shapes.ts';
import grabJobs from './jobs.ts';
import listJobs from './list-jobs.ts';
import { expireArchives } from './model/archive-read.ts';
import { receivePart } from './model/archive.ts';
import { removeList } from './model/list-change.ts';
import { fileItems } from './model/list-file.ts';
import { withArchive } from './model/zip.ts';

let site: TestSite;
let clip: Buffer;

beforeAll(async () => {
  clip = await readFile(await makeClip({ seconds: 2 }));
  site = await startSite();
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  await site.work([...grabJobs(site.ctx), ...listJobs(site.ctx)]);
});
afterAll(() => site.close());

/** A ZIP of these files; `mode` is that of Unix. */
async function pack(files: Readonly<Record<string, Buffer | string>>, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { mode, compress: !name.endsWith('.mp4') });
  zip.end();
  return Buffer.concat((await (zip.outputStream as Readable).toArray()) as Buffer[]);
}

/** The same with other bytes of the same length wherever these are. */
function forged(archive: Buffer, from: Buffer | string, to: Buffer | string): Buffer {
  const [old, fresh] = [Buffer.from(from), Buffer.from(to)];
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf(old); at !== -1; at = copy.indexOf(old, at + 1)) fresh.copy(copy, at);
  return copy;
}

async function send(person: Person, archive: Buffer, parts = 1) {
  const made = await person.post('/api/imports/archive', { filename: 'export.zip', size: archive.length });
  const list = (made.body as { import?: { import_id: string } }).import?.import_id ?? '';
  const step = Math.ceil(archive.length / parts);
  for (let start = 0; start < archive.length; start += step) {
    const payload = archive.subarray(start, start + step);
    const range = `bytes ${start}-${start + payload.length - 1}/${archive.length}`;
    const headers = { ...person.headers, 'content-range': range, 'content-type': 'application/octet-stream' };
    const url = `/api/imports/${list}/archive`;
    const { statusCode } = await site.app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(200);
    if (start + step < archive.length)
      expect((await person.get(url)).body).toMatchObject({ received: start + step });
  }
  const read = async () => (await person.get(`/api/imports/${list}`)).body as unknown as ReadAnswer;
  await vi.waitUntil(async () => (await read()).import.state !== 'reading', PATIENT);
  const { body } = await person.get(`/api/imports/${list}/items`);
  return { list, read, items: (body as { items?: ItemObject[] }).items ?? [] };
}

const videoOf = (n: number, file: string | null) => ({
  ...{ uuid: `u${n}`, url: `https://other.example/videos/watch/u${n}`, name: `Walk ${n}`, duration: 2 },
  ...{ description: `Number ${n}`, tags: ['hills', 'two words'], publishedAt: '2020-01-02T03:04:05.000Z' },
  ...(n === 1 && { originallyPublishedAt: '2011-01-02T03:04:05.000Z' }),
  archiveFiles: { videoFile: file, captions: n === 1 ? { en: '../files/videos/captions/u1-en.vtt' } : {} },
});

const PLAYLISTS = {
  videoPlaylists: [
    {
      displayName: 'Watch later',
      type: 2,
      elements: [{ videoUrl: 'https://other.example/videos/watch/u1' }],
    },
    {
      ...{ displayName: 'Best walks', type: 1 },
      elements: [2, 1].map((n) => ({ videoUrl: `https://other.example/videos/watch/u${n}` })),
    },
  ],
};

it('imports the videos of a PeerTube export with words, date, captions and playlists, once', async () => {
  const ann = await signUp(site);
  const archive = await pack({
    'peertube/videos.json': JSON.stringify({
      videos: [
        ...[1, 2].map((n) => videoOf(n, `../files/videos/video-files/u${n}.mp4`)),
        ...[videoOf(3, null), videoOf(4, '../files/videos/video-files/missing.mp4')],
      ],
    }),
    'peertube/video-playlists.json': JSON.stringify(PLAYLISTS),
    'files/videos/captions/u1-en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
    'files/videos/video-files/u1.mp4': marked(clip, '1'),
    'files/videos/video-files/u2.mp4': marked(clip, '2'),
  });
  const { list, read, items } = await send(ann, archive, 3);
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    ['Walk 2', 'found'],
    ['Walk 1', 'found'],
  ]);
  await ann.post(`/api/imports/${list}/start`, { all: 1, private: 0 });
  await vi.waitUntil(async () => (await read()).import.counts.making === 2, PATIENT);
  await vi.waitUntil(async () => (await filed(ann)).length === 2, PATIENT);
  expect(await filed(ann)).toEqual([
    { album: 'Best walks', title: 'Walk 2', description: 'Number 2\n\n#hills', lang: null, year: 2020 },
    { album: 'Best walks', title: 'Walk 1', description: 'Number 1\n\n#hills', lang: 'en', year: 2011 },
  ]);
  const uploads = await site.ctx.db
    .selectFrom('upload')
    .select(['size_completed as size', 'state'])
    .where('account_id', '=', ann.id)
    .execute();
  expect(uploads).toEqual([1, 2].map(() => ({ size: marked(clip, '1').length, state: 'completed' })));
  const again = await send(ann, archive);
  expect(again.items.map(({ state }) => state)).toEqual(['here', 'here']);
});

it('moves the videos of an account from another site, as they are there', async () => {
  const [ann, old] = [await signUp(site), await startSite({ PUBLIC_URL: 'http://old.example' })];
  const max = await signUp(old);
  const make = async (n: number, columns: object = {}) => {
    const names = { code: `Mvd0${n}`, media_key: `moved-${n}`, title: `Walk ${n}` };
    const id = await publishVideo(old, max.id, { ...names, ...columns });
    await old.ctx.storage.put(originalKey(`moved-${n}`), marked(clip, `moved ${n}`));
    return id;
  };
  const chapters = JSON.stringify([
    { at: 0, title: 'Up' },
    { at: 1.5, title: 'Down' },
  ]);
  const came = new Date('2012-03-04T05:06:07Z');
  const first = await make(1, { chapters, nsfw: true, description: 'Far #hills', published_at: came });
  const second = await make(2, { private: true, subscribed_only: true });
  await make(3, { private: true, password_protected: true });
  await make(4, { discarded_at: new Date(), discarded_from: 'success' });
  await make(5, { is_replacement: true });
  const imported = { video_id: second, url: 'https://older.example/v', original_at: new Date('2008-01-01') };
  await old.ctx.db.insertInto('grab').values(imported).execute();
  const video = (await findVideo(old.ctx, { id: first })) as VideoRow;
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#2060a0' } })
    .png()
    .toBuffer();
  await setThumbnail(old.ctx, video, picture);
  const words = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`;
  for (const [lang, byMachine] of [
    ['en', false],
    ['de', true],
  ] as const)
    await addCaption(old.ctx, video, { lang, label: '', text: words(lang), default: false, byMachine });
  const { body } = await max.post('/api/album', { title: 'Hills', private: 1 });
  const album = (body as unknown as { album: { album_id: string } }).album.album_id;
  for (const id of [second, first]) await max.post(`/api/album/${album}/video/${id}`);
  await old.ctx.db
    .insertInto('account_export')
    .values({ account_id: max.id, state: 'waiting', size: 0, created_at: new Date() })
    .execute();
  await packExport(old.ctx, max.id);
  const packed = await old.app.inject({ url: '/settings/export.zip', headers: { cookie: max.cookie } });
  expect(packed.statusCode).toBe(200);
  await old.close();

  const { list, read, items } = await send(ann, packed.rawPayload);
  expect((await read()).import.title).toBe(`${max.username}@old.example`);
  expect(items.map(({ title, source, audience }) => [title, source, audience])).toEqual([
    ['Walk 2', 'http://old.example/Mvd02', 'followers'],
    ['Walk 1', 'http://old.example/Mvd01', 'public'],
    ['Walk 3', 'http://old.example/Mvd03', 'closed'],
  ]);
  await ann.post(`/api/imports/${list}/start`, { all: 1, private: 0 });
  await vi.waitUntil(async () => (await read()).import.counts.making === 3, PATIENT);
  await vi.waitUntil(async () => (await filed(ann)).length === 4, PATIENT);
  // Whoever continues the work of a worker that died does the same once more.
  const again = site.ctx.db.updateTable('import_item').set({ is_filed: false });
  await again.where('list_id', '=', Number(list)).execute();
  await fileItems(site.ctx, ann.id);
  const rows = await site.ctx.db
    .selectFrom('video')
    .innerJoin('upload', 'upload.video_id', 'video.id')
    .leftJoin('video_password', 'video_password.video_id', 'video.id')
    .select(['title', 'private', 'subscribed_only', 'nsfw', 'chapters', 'thumbnail_version as picture'])
    .select(['size_completed as size', 'password_protected as closed', 'video_password.use_count as used'])
    .where('video.account_id', '=', ann.id)
    .orderBy('title')
    .execute();
  const size = marked(clip, 'moved 1').length;
  const plain = { nsfw: false, chapters: null, picture: 0, size, private: true, subscribed_only: false };
  const open = { ...plain, closed: false, used: null };
  expect(rows).toEqual([
    {
      ...{ ...open, title: 'Walk 1', private: false, nsfw: true, chapters: JSON.parse(chapters) },
      picture: expect.toSatisfy((version: number) => version > 0),
    },
    { ...open, title: 'Walk 2', subscribed_only: true },
    { ...plain, title: 'Walk 3', closed: true, used: 0 },
  ]);
  expect(await filed(ann)).toEqual([
    { album: 'Hills', title: 'Walk 2', description: null, lang: null, year: 2008 },
    ...['de', 'en'].map((lang) => ({
      album: 'Hills',
      title: 'Walk 1',
      description: 'Far #hills',
      lang,
      year: 2012,
    })),
    { album: null, title: 'Walk 3', description: null, lang: null, year: new Date().getUTCFullYear() },
  ]);
  const albums = site.ctx.db
    .selectFrom('album')
    .select(['title', 'private'])
    .where('account_id', '=', ann.id);
  expect(await albums.where('is_watch_later', '=', false).execute()).toEqual([
    { title: 'Hills', private: true },
  ]);
  const machine = site.ctx.db.selectFrom('caption').select('lang').where('by_machine', '=', true);
  expect(await machine.execute()).toEqual([{ lang: 'de' }]);
});

it('imports the videos of the big site’s takeout by its tables', async () => {
  const ann = await signUp(site);
  const root = 'Takeout/YouTube and YouTube Music';
  const { list, read, items } = await send(
    ann,
    await pack({
      [`${root}/video metadata/videos.csv`]:
        'Video ID,Approx Duration (ms),Video Description (Original),Tag 1,Tag 2,Video Title (Original),Privacy,Video Publish Timestamp\r\n' +
        'abcdefghijk,2000,"Two lines,\nand ""quotes""",hills,,"Up: the hill?",Public,2015-05-06T07:08:09+00:00\r\n' +
        'bcdefghijkl,2000,,,,Up the hill,Public,2016-05-06T07:08:09+00:00\r\n' +
        'cdefghijklm,2000,,,,Not in this part,Public,2016-05-06T07:08:09+00:00\r\n',
      [`${root}/playlists/Hills-videos.csv`]:
        'Video ID,Playlist Video Creation Timestamp\nbcdefghijkl,2020-01-01\n',
      [`${root}/videos/Up_ the hill_.mp4`]: clip,
      [`${root}/videos/Up the hill(1).mp4`]: clip,
    }),
  );
  expect(items.map(({ title, source, duration }) => [title, source.slice(-11), duration])).toEqual([
    ['Up the hill', 'bcdefghijkl', 2],
    ['Up: the hill?', 'abcdefghijk', 2],
  ]);
  await ann.post(`/api/imports/${list}/start`, { items: items[1]?.item_id });
  await vi.waitUntil(async () => (await read()).import.counts.making === 1, PATIENT);
  expect(await filed(ann)).toMatchObject([
    { title: 'Up: the hill?', description: 'Two lines,\nand "quotes"\n\n#hills', year: 2015 },
  ]);
});

const VIREO = { 'account/account.json': '[{"username": "max"}]', 'video/files/Abc12.mp4': 'a film' };

it('refuses what is no such archive, and what would lead out of it or grow without end', async () => {
  const ann = await signUp(site);
  const videos = JSON.stringify({ videos: [videoOf(1, '../files/videos/video-files/u1.mp4')] });
  const good = { 'peertube/videos.json': videos, 'files/videos/video-files/u1.mp4': clip };
  const refused: Readonly<Record<string, Buffer>> = {
    'no ZIP': Buffer.from('no archive at all, but long enough to look for its end'),
    'of something else': await pack({ 'a.txt': 'a' }),
    'broken JSON': await pack({ ...good, 'peertube/videos.json': '{"videos": [' }),
    'a path upwards': forged(await pack({ ...good, 'xx/xx/evil.mp4': 'x' }), 'xx/xx/evil', '../../evil'),
    'an absolute path': forged(await pack({ ...good, 'xetc/passwd.mp4': 'x' }), 'xetc/', '/etc/'),
    'words without end': await pack({ 'peertube/videos.json': Buffer.alloc(40 * 1024 ** 2, ' ') }),
    'links only': await pack(good, 0o120777),
    'a broken table': await pack({ ...VIREO, 'video/video.json': '[{' }),
    'rows of another kind': await pack({ ...VIREO, 'video/video.json': '[1, null, {"id": "x"}]' }),
    'no rows': await pack({ 'Takeout/Videos/video metadata/videos.csv': '"Video ID,never closed\nx,y' }),
    'half of it': (await pack(good)).subarray(0, 3_000),
  };
  for (const [name, archive] of Object.entries(refused)) {
    const { list, read, items } = await send(ann, archive);
    const { import: found } = await read();
    expect([name, found.state, items.length]).toEqual([name, 'unreadable', 0]);
    expect(found.error).toMatch(name.startsWith('rows') ? 'no videos' : /can read|no videos/);
    await ann.post(`/api/imports/${list}/delete`);
  }
  const nothing = await ann.post('/api/imports/archive', { filename: 'a.zip', size: 0 });
  expect(nothing.body).toMatchObject({ code: 'invalid_param' });
  // A file that is larger than the archive says is given up while it is unpacked.
  const path = 'files/videos/video-files/u1.mkv';
  const packed = JSON.stringify({ videos: [videoOf(1, `../${path}`)] });
  const lying = Buffer.from(await pack({ 'peertube/videos.json': packed, [path]: clip }));
  lying.writeUInt32LE(clip.length - 10, lying.lastIndexOf(path) - 46 + 24);
  const { list, read } = await send(ann, lying);
  await ann.post(`/api/imports/${list}/start`, { all: 1 });
  await vi.waitUntil(async () => (await read()).import.counts.failed === 1, PATIENT);
  expect((await read()).failed[0]?.error).not.toBe('');
});

it('keeps an archive for its days, and removes it with its import', async () => {
  const ann = await signUp(site);
  const videos = JSON.stringify({ videos: [videoOf(1, '../files/videos/video-files/u1.mp4')] });
  const archive = await pack({ 'peertube/videos.json': videos, 'files/videos/video-files/u1.mp4': clip });
  const [first, second] = [await send(ann, archive), await send(ann, archive)];
  const keyOf = async (id: string) =>
    (
      await site.ctx.db
        .selectFrom('import_list')
        .select('archive_key as key')
        .where('id', '=', Number(id))
        .executeTakeFirst()
    )?.key ?? '';
  const [one, two] = [await keyOf(first.list), await keyOf(second.list)];
  await ann.post(`/api/imports/${first.list}/delete`);
  expect(await site.ctx.storage.stat(one)).toBeNull();
  await expireArchives(site.ctx);
  expect(await site.ctx.storage.stat(two)).not.toBeNull();
  const long = new Date(Date.now() - 20 * 86_400_000);
  await site.ctx.db.updateTable('import_list').set({ created_at: long }).execute();
  await expireArchives(site.ctx);
  expect(await site.ctx.storage.stat(two)).toBeNull();
  await ann.post(`/api/imports/${second.list}/start`, { all: 1 });
  await vi.waitUntil(async () => (await second.read()).import.counts.failed === 1, PATIENT);
});

it('goes on with an archive whose last part was stored when its process was killed', async () => {
  const ann = await signUp(site);
  const videos = JSON.stringify({ videos: [videoOf(1, '../files/videos/video-files/u1.mp4')] });
  const archive = await pack({ 'peertube/videos.json': videos, 'files/videos/video-files/u1.mp4': clip });
  for (const isJoined of [false, true]) {
    const { list, partsId } = await receive(ann, archive);
    const parts = site.ctx.storage.parts(partsId);
    if (isJoined) await parts.assemble(`imports/a${partsId}.zip`, archive.length);
    const { body } = await ann.get(`/api/imports/${list}/archive`);
    expect(body).toMatchObject({ received: archive.length });
    const read = async () => (await ann.get(`/api/imports/${list}`)).body as unknown as ReadAnswer;
    await vi.waitUntil(async () => (await read()).import.state === 'ready', PATIENT);
  }
});

it('keeps nothing of an archive whose import is deleted while its parts are joined', async () => {
  const ann = await signUp(site);
  const { list, partsId } = await receive(ann, Buffer.from('no archive'));
  const { storage } = site.ctx;
  const key = `imports/a${partsId}.zip`;
  const joining: typeof storage = {
    ...storage,
    parts: (id) => ({
      ...storage.parts(id),
      async assemble(...to) {
        const made = await storage.parts(id).assemble(...to);
        await removeList(site.ctx, { id: Number(list), accountId: ann.id });
        await storage.put(key, Buffer.from('joined last'));
        return made;
      },
    }),
  };
  const last = { start: 0, end: 9, total: 10 };
  await receivePart(
    { ...site.ctx, storage: joining },
    { id: Number(list) },
    last,
    Readable.from([Buffer.from('no archive')]),
  );
  expect(await storage.stat(key)).toBeNull();
});

it('is deleted with its file, even if it was killed before the last time', async () => {
  const ann = await signUp(site);
  const { list, partsId } = await receive(ann, Buffer.from('no archive'));
  const key = `imports/a${partsId}.zip`;
  await site.ctx.storage.parts(partsId).assemble(key);
  const broken = { ...site.ctx.storage, remove: () => Promise.reject(new Error('killed')) };
  const killed = { ...site.ctx, storage: broken };
  const named = { id: Number(list), accountId: ann.id };
  await expect(removeList(killed, named)).rejects.toThrow('killed');
  expect((await ann.get(`/api/imports/${list}`)).code).toBe(200);
  await ann.post(`/api/imports/${list}/delete`);
  expect(await site.ctx.storage.stat(key)).toBeNull();
});

it('says that an archive cannot be read whose file is not there', async () => {
  await expect(withArchive(site.ctx, 'imports/anone.zip', async () => null)).rejects.toMatchObject({
    code: 'invalid_grab',
  });
});

it('puts what is chosen later into the albums that were made of its playlists before', async () => {
  const ann = await signUp(site);
  const archive = await pack({
    'peertube/videos.json': JSON.stringify({
      videos: [1, 2].map((n) => videoOf(n, `../files/videos/video-files/u${n}.mp4`)),
    }),
    'peertube/video-playlists.json': JSON.stringify(PLAYLISTS),
    ...Object.fromEntries([1, 2].map((n) => [`files/videos/video-files/u${n}.mp4`, marked(clip, `l${n}`)])),
  });
  const { list, items } = await send(ann, archive);
  for (const [place, item] of items.entries()) {
    await ann.post(`/api/imports/${list}/start`, { items: item.item_id });
    await vi.waitUntil(async () => (await filed(ann)).filter(({ album }) => album).length > place, PATIENT);
  }
  const albums = site.ctx.db.selectFrom('album').select('title').where('account_id', '=', ann.id);
  expect(await albums.where('is_watch_later', '=', false).execute()).toEqual([{ title: 'Best walks' }]);
});

/** An import all of whose bytes are there, before anything is done with them. */
async function receive(person: Person, archive: Buffer) {
  const made = await person.post('/api/imports/archive', { filename: 'export.zip', size: archive.length });
  const list = (made.body as { import?: { import_id: string } }).import?.import_id ?? '';
  const { archive_parts: partsId } = await site.ctx.db
    .selectFrom('import_list')
    .select('archive_parts')
    .where('id', '=', Number(list))
    .executeTakeFirstOrThrow();
  // Whoever removes the parts of no upload waits for these as long as the list does.
  expect(partsId).toMatch(OTHER_PARTS.named);
  expect(ARCHIVE_DAYS).toBeLessThan(OTHER_PARTS.days);
  await site.ctx.storage.parts(partsId ?? '').write(0, Readable.from([archive]));
  return { list, partsId: partsId ?? '' };
}

async function filed({ id }: Person) {
  const rows = await site.ctx.db
    .selectFrom('video')
    .innerJoin('grab', 'grab.video_id', 'video.id')
    .leftJoin('album_video', 'album_video.video_id', 'video.id')
    .leftJoin('album', 'album.id', 'album_video.album_id')
    .leftJoin('caption', 'caption.video_id', 'video.id')
    .select(['album.title as album', 'video.title', 'video.description', 'lang', 'grab.original_at as at'])
    .where('video.account_id', '=', id)
    .orderBy('album_video.position')
    .orderBy('lang')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, year: at?.getUTCFullYear() }));
}
