import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { captionKey } from '#features/making/caption/files.ts';
import copies from '#features/making/copies/jobs.ts';
import processing from '#features/making/processing/jobs.ts';
import { addUpload } from '#features/making/upload/model/add.ts';
import { failUploads } from '#features/making/upload/model/fetched.ts';
import studio from '#features/making/studio/jobs.ts';
import { makeClip, testTools } from '#platform/testing/clips.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { makeToken } from '#platform/secrets/secrets.ts';
import edit from './jobs.ts';
import { cutFile } from './model/cut-file.ts';
import { examineFile } from './model/facts.ts';
import { runCut } from './model/run-cut.ts';
import { type EditList, WHOLE } from './rules.ts';

const run = promisify(execFile);
const CLIP = { seconds: 6, width: 160, height: 120 };

describe('a file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'cut-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function cut(list: Partial<EditList>) {
    const [tools, path] = [await testTools(), await makeClip(CLIP)];
    const file = await examineFile(tools, path);
    const signal = new AbortController().signal;
    return cutFile({ tools, path, folder, file, list: { ...WHOLE, ...list }, duration: 6, signal });
  }

  async function look(path: string) {
    const show = ['-show_entries', 'format=duration:stream=codec_type,duration:stream_side_data=rotation'];
    const { ffprobe } = await testTools();
    const { stdout } = await run(ffprobe, ['-v', 'error', ...show, '-of', 'json', path]);
    const { streams } = JSON.parse(stdout) as {
      streams: { codec_type: string; duration: string; side_data_list?: { rotation: number }[] }[];
    };
    const of = (type: string) => streams.find((each) => each.codec_type === type);
    return {
      video: Number(of('video')?.duration),
      audio: Number(of('audio')?.duration),
      rotation: of('video')?.side_data_list?.[0]?.rotation,
    };
  }

  /** Hashes of the encoded pictures, which a copy does not change. */
  async function pictures(path: string): Promise<string[]> {
    const { ffmpeg } = await testTools();
    const args = [
      '-v',
      'error',
      '-i',
      path,
      '-map',
      '0:v',
      '-c',
      'copy',
      '-f',
      'framehash',
      '-hash',
      'adler32',
      '-',
    ];
    const { stdout } = await run(ffmpeg, args);
    return stdout
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(',').at(-1)!.trim());
  }

  it('is copied where every cut lies on a key frame', async () => {
    const path = await cut({
      kept: [
        { start: 1, end: 2 },
        { start: 4, end: 6 },
      ],
    });
    const { video, audio } = await look(path);
    expect([video, audio]).toEqual([expect.closeTo(3, 1), expect.closeTo(3, 1)]);
    const whole = await pictures(await makeClip(CLIP));
    expect(await pictures(path)).toEqual([...whole.slice(25, 50), ...whole.slice(100, 150)]);
  });

  it('is encoded to the frame elsewhere', async () => {
    const path = await cut({
      kept: [
        { start: 0.4, end: 1.6 },
        { start: 4.2, end: 6 },
      ],
    });
    const { video, audio } = await look(path);
    expect([video, audio]).toEqual([expect.closeTo(3, 1), expect.closeTo(3, 1)]);
    expect(await pictures(path)).toHaveLength(75);
  });

  it('keeps its picture when it is silenced or turned', async () => {
    const path = await cut({ silent: [{ start: 1, end: 5 }], rotation: 90 });
    expect(await look(path)).toEqual({
      video: expect.closeTo(6, 1),
      audio: expect.closeTo(6, 1),
      rotation: -90,
    });
    expect(await pictures(path)).toEqual(await pictures(await makeClip(CLIP)));
    const { ffmpeg } = await testTools();
    const args = ['-ss', '2', '-t', '2', '-i', path, '-af', 'volumedetect', '-vn', '-f', 'null', '-'];
    expect((await run(ffmpeg, args)).stderr).toContain('max_volume: -91.0 dB');
  });
});

describe('a video', () => {
  let site: TestSite;
  let [owner, other, moderator]: [Person, Person, Person] = [] as never;
  let video: { id: string; code: string };
  const words = 'Of it\n0:00 One\n0:02 Two\n0:04 Three';
  const vtt = 'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nfirst\n\n00:00:04.000 --> 00:00:05.000\nlast\n';

  beforeAll(async () => {
    site = await startSite();
    await site.work([...processing(site.ctx), ...copies(site.ctx), ...studio(site.ctx), ...edit(site.ctx)]);
    [owner, other, moderator] = await Promise.all([
      signUp(site),
      signUp(site),
      signUp(site, { acl: 'moderator' }),
    ]);
    const bytes = await readFile(await makeClip(CLIP));
    const form = { filename: 'a.mp4', size: bytes.length, title: 'Cut', description: words, public: 1 };
    const { body } = await call('POST', '/video/request', owner, form);
    video = { id: body.id, code: body.code };
    const headers = { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    await call('POST', `/upload/chunk?code=${body.code}&upload=${body.uploadId}`, owner, bytes, headers);
    await vi.waitUntil(async () => (await row()).state === 'success', PATIENT);
    await call('POST', `/video/${video.id}/captions`, owner, { lang: 'en', text: vtt });
  });
  afterAll(() => site.close());

  async function call(
    method: 'GET' | 'POST',
    url: string,
    as: Person | null,
    payload?: object,
    headers: object = {},
  ) {
    const sent = { ...as?.headers, ...headers };
    const response = await site.app.inject({ method, url: `/api${url}`, payload, headers: sent });
    return { status: response.statusCode, body: response.json() };
  }
  const row = () =>
    site.ctx.db.selectFrom('video').selectAll().where('id', '=', Number(video.id)).executeTakeFirstOrThrow();
  const cut = (form: object, as: Person | null = owner) => call('POST', `/video/${video.id}/cut`, as, form);
  const standing = async () => (await call('GET', `/video/${video.id}/cut`, owner)).body;
  const settled = () => vi.waitUntil(async () => (await standing()).replacement === null, PATIENT);
  const fetched = (uri: string) => site.app.inject({ url: new URL(uri, 'http://x').pathname });
  const comments = async () =>
    (
      await site.ctx.db.selectFrom('comment').select(['body', 'made_at_time as at']).orderBy('id').execute()
    ).map(({ body, at }) => [body, at]);
  const position = async () =>
    (await site.ctx.db.selectFrom('watch_position').select('at').executeTakeFirstOrThrow()).at;
  async function caption(): Promise<string> {
    const { key } = await site.ctx.db.selectFrom('caption').select('key').executeTakeFirstOrThrow();
    const said = await site.ctx.db.selectFrom('spoken').select('key').execute();
    expect(said).toEqual([{ key }]);
    const { media_key: mediaKey } = await row();
    return (await fetched(`/${captionKey({ mediaKey }, key)}`)).body;
  }
  const played = async () => (await call('GET', `/video/${video.id}`, owner)).body.video;

  it('plays on until its cut is ready; what has times in it moves along, and back', async () => {
    for (const at of [0.5, 4.5])
      await site.ctx.db
        .insertInto('comment')
        .values({ video_id: Number(video.id), account_id: other.id, body: `${at}`, made_at_time: at })
        .execute();
    await site.ctx.db
      .insertInto('watch_position')
      .values({ video_id: Number(video.id), account_id: other.id, at: 4.5 })
      .execute();
    const before = await played();
    const begun = await cut({ keep: '3-6', rotation: 0 });
    expect(begun.body).toMatchObject({
      order: 'begun',
      edit: { is_cut: false },
      replacement: { state: 'preparing' },
    });
    expect((await fetched(before.complete_url)).statusCode).toBe(200);
    await settled();
    const after = await played();
    expect([Math.round(before.duration), Math.round(after.duration)]).toEqual([6, 3]);
    expect((await fetched(before.complete_url)).statusCode).toBe(404);
    expect((await fetched(after.complete_url)).statusCode).toBe(200);
    expect(await standing()).toMatchObject({ edit: { keep: '3-6', is_cut: true, edited_duration: 3 } });
    expect((await row()).description).toBe('Of it\n0:00 Two\n0:01 Three');
    expect(await caption()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nlast\n');
    expect(await comments()).toEqual([
      ['0.5', null],
      ['4.5', 1.5],
    ]);
    expect(await position()).toBe(1.5);
    expect(await keyFrames()).toEqual([0, 1, 2, 3, 4, 5]);

    // A later cut begins with the original, not with what is left.
    await cut({ keep: '0-2' });
    await settled();
    expect(Math.round((await played()).duration)).toBe(2);
    expect(await comments()).toEqual([
      ['0.5', 0.5],
      ['4.5', null],
    ]);
    expect(await position()).toBe(0);
    expect(await caption()).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nfirst\n');

    expect((await call('POST', `/video/${video.id}/cut/undo`, owner)).body.edit).toMatchObject({
      is_cut: false,
    });
    expect(Math.round((await played()).duration)).toBe(6);
    expect((await row()).description).toBe(words);
    expect(await caption()).toBe(vtt);
    expect(await comments()).toEqual([
      ['0.5', 0.5],
      ['4.5', 4.5],
    ]);
    expect((await fetched((await played()).complete_url)).statusCode).toBe(200);
    expect(await site.ctx.db.selectFrom('video_edit').selectAll().execute()).toEqual([]);
    expect(await site.ctx.db.selectFrom('cut_caption').selectAll().execute()).toEqual([]);
  });

  async function keyFrames() {
    return (await call('GET', `/video/${video.id}/cut/key-frames`, owner)).body.key_frames;
  }

  it('is cut by its owner and by moderators, whom the log names, and only so that something is left', async () => {
    expect((await cut({ keep: '1-2' }, other)).body.code).toBe('forbidden');
    expect((await cut({ keep: '1-2' }, null)).body.code).toBe('unauthorized');
    expect((await cut({ keep: 'all of it' })).body).toMatchObject({ code: 'invalid_param', param: 'keep' });
    expect((await cut({ rotation: 45 })).body.code).toBe('invalid_param');
    expect((await cut({})).body.order).toBe('same');
    expect((await cut({ keep: '0-5' }, moderator)).body.order).toBe('begun');
    expect((await call('POST', `/video/${video.id}/replace/cancel`, owner)).status).toBe(200);
    expect((await standing()).replacement).toBeNull();
    const log = site.ctx.db.selectFrom('audit_log').select('actor_id').where('action', '=', 'video-cut');
    expect(await log.execute()).toEqual([{ actor_id: moderator.id }]);
  });

  it('whose cut ended while its worker was killed does not wait for it for ever', async () => {
    const newVideoId = await publishVideo(site, owner.id, { state: 'initial', is_replacement: true });
    const list = JSON.stringify({ kept: [{ start: 0, end: 3 }], silent: [], rotation: 0 });
    await site.ctx.db.transaction().execute(async (trx) => {
      const sender = { viewer: { id: owner.id, defaultPublic: false }, address: '' };
      await addUpload(trx, site.ctx, sender, { videoId: newVideoId, partsId: makeToken() });
      await failUploads({ db: trx }, newVideoId, 'It could not be cut.');
      const ordered = { new_video_id: newVideoId, video_id: Number(video.id), list };
      await trx.insertInto('video_cut').values(ordered).execute();
    });
    const signal = new AbortController().signal;
    await runCut(site.ctx, newVideoId, { signal, number: 2, isLast: false });
    const hidden = site.ctx.db.selectFrom('video').select('state').where('id', '=', newVideoId);
    expect(await hidden.execute()).toEqual([{ state: 'failed' }]);
  });

  it('takes what was cut away with it when it is taken down or deleted', async () => {
    await cut({ keep: '0-3' });
    await settled();
    const stored = await site.ctx.db.selectFrom('video_edit').select('kept_id').executeTakeFirstOrThrow();
    const kept = () =>
      site.ctx.db.selectFrom('video').selectAll().where('id', '=', stored.kept_id).executeTakeFirstOrThrow();
    const { media_key, media_version } = await kept();
    const uncut = `/media/${media_key}/${media_version}/hls/master.m3u8`;
    expect((await fetched(uncut)).statusCode).toBe(200);
    await call('POST', `/video/${video.id}/edit`, moderator, { suspended: 1 });
    expect((await kept()).state).toBe('user-disabled');
    await call('POST', `/video/${video.id}/edit`, moderator, { suspended: 0 });
    expect((await call('POST', `/video/${video.id}/cut/undo`, moderator)).status).toBe(200);
    const log = site.ctx.db.selectFrom('audit_log').select('actor_id').where('action', '=', 'video-uncut');
    expect(await log.execute()).toEqual([{ actor_id: moderator.id }]);
    expect(Math.round((await played()).duration)).toBe(6);
    await cut({ keep: '0-3' });
    await settled();
    const again = await site.ctx.db.selectFrom('video_edit').select('kept_id').executeTakeFirstOrThrow();
    await call('POST', `/video/${video.id}/delete`, moderator, { permanently: 1 });
    const { state } = await site.ctx.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', again.kept_id)
      .executeTakeFirstOrThrow();
    expect(['user-disabled', 'deleted']).toContain(state);
  });
});
