import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import accountJobs from '#features/people/account/jobs.ts';
import { deleteAccount } from '#features/people/account/model/leave.ts';
import { deleteDiscarded } from '#features/videos/video/model/discard.ts';
import { UNDELETE_MS } from '#features/videos/video/rules.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { addVideo, type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { readTags } from '#platform/testing/hls.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import captionJobs from './jobs.ts';
import { CAPTIONS_MOST } from './rules.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

let site: TestSite;
let ann: Person;
beforeAll(async () => {
  site = await startSite();
  await site.work([...accountJobs(site.ctx), ...captionJobs(site.ctx)] as never[]);
  ann = await signUp(site);
});
afterAll(() => site.close());

function post(path: string, person: Person | null, payload: object) {
  return site.app.inject({ method: 'POST', url: `/api/video/${path}`, headers: person?.headers, payload });
}

it('the owner adds captions, which are served as WebVTT and named with the video', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const { captions } = (
    await post(`${video.id}/captions`, ann, { lang: 'de', text: SRT, default: 1 })
  ).json();
  expect(captions).toMatchObject([{ lang: 'de', label: 'Deutsch', default: true }]);
  const file = await site.app.inject(captions[0].src);
  expect(file.headers['content-type']).toContain('text/vtt');
  expect(file.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n');
  expect((await site.app.inject(`/api/video/${video.id}`)).json().video.captions).toEqual(captions);
});

it('one language has one file, and at most one is initially on', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const add = async (lang: string, text = SRT) =>
    (await post(`${video.id}/captions`, ann, { lang, text, default: true, label: lang })).json().captions;
  const [first] = await add('en');
  const [again] = await add('en', SRT.replace('Hello', 'Hi'));
  expect((await site.app.inject(again.src)).body).toContain('Hi');
  expect((await site.app.inject(first.src)).statusCode).toBe(404);
  const both = await add('fr');
  expect(both.map((one: { lang: string; default: boolean }) => [one.lang, one.default])).toEqual([
    ['en', false],
    ['fr', true],
  ]);
  const path = `${video.id}/caption/${both[0].caption_id}`;
  expect((await post(path, ann, { default: 1 })).json().captions[0].default).toBe(true);
  expect((await post(`${path}/delete`, ann, {})).json().captions).toHaveLength(1);
});

it('refuses other people, and files that are not captions', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const bob = await signUp(site);
  const answers = await Promise.all([
    post(`${video.id}/captions`, null, { lang: 'en', text: SRT }),
    post(`${video.id}/captions`, bob, { lang: 'en', text: SRT }),
    post(`${video.id}/captions`, ann, { lang: 'en', text: 'no captions' }),
    post(`${video.id}/captions`, ann, { lang: '../x', text: SRT }),
    post(`${video.id}/caption/999999/delete`, ann, {}),
  ]);
  expect(answers.map((answer) => answer.json().code)).toEqual([
    'unauthorized',
    'forbidden',
    'invalid_param',
    'invalid_param',
    'not_found',
  ]);
});

it('a video has captions in only so many languages, however many are added at once', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const add = (_: unknown, at: number) =>
    post(`${video.id}/captions`, ann, { lang: `a${String.fromCharCode(97 + at)}`, text: SRT });
  const answers = await Promise.all(Array.from({ length: CAPTIONS_MOST + 5 }, add));
  expect(answers.filter((answer) => answer.json().code === 'invalid_param')).toHaveLength(5);
  const { captions } = (await site.app.inject(`/api/video/${video.id}`)).json().video;
  expect(captions).toHaveLength(CAPTIONS_MOST);
});

it('an edit keeps the label, and is refused once somebody else has saved', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const add = async (over: string, text: string) =>
    (await post(`${video.id}/captions`, ann, { lang: 'en', text, over })).json();
  const [first] = (
    await post(`${video.id}/captions`, ann, { lang: 'en', text: SRT, label: 'CC', default: 1 })
  ).json().captions;
  expect((await add('', SRT)).code).toBe('edited_since');
  const [second] = (await add(first.src, SRT.replace('Hello', 'Hi'))).captions;
  expect(second).toMatchObject({ label: 'CC', default: true });
  expect((await add(first.src, SRT)).code).toBe('edited_since');
  expect((await site.app.inject(second.src)).body).toContain('Hi');
  const page = await site.app.inject({
    url: `/${video.code}/edit-captions?captions=en`,
    headers: ann.headers,
  });
  expect(page.body).toContain('00:00:01.000 --&gt; 00:00:02.000');
  const bob = await signUp(site);
  expect(
    (await site.app.inject({ url: `/${video.code}/edit-captions`, headers: bob.headers })).statusCode,
  ).toBe(404);
});

it.each([
  ['loud where there is sound', {}, true],
  ['empty without sound', { audio: null }, false],
])('a worker makes the waveform once: %s', async (_title, clip, hasSound) => {
  const id = await publishVideo(site, ann.id, { duration: 2 });
  const { media_key: key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await site.ctx.storage.putFile(`originals/${key}`, await makeClip(clip));
  const ask = async () => (await post(`${id}/waveform`, ann, {})).json();
  expect(await ask()).toMatchObject({ src: null, per_second: 20 });
  const src: string = await vi.waitUntil(async () => (await ask()).src, PATIENT);
  const file = await site.app.inject(src);
  expect([file.headers['content-type'], file.rawPayload[0]]).toEqual(['application/octet-stream', 1]);
  const peaks = file.rawPayload.subarray(1);
  expect([peaks.length >= 20, peaks.some((peak) => peak > 8)]).toEqual([hasSound, hasSound]);
  await post(`${id}/delete`, ann, {});
  expect((await site.app.inject(src)).statusCode).toBe(404);
});

/** Stores playlists of a minute for a new video of Ann's; answers where its master lies. */
async function addPlaylists(): Promise<{ id: number; master: string; captions: string }> {
  const id = await publishVideo(site, ann.id, { duration: 60 });
  const { media_key, media_version } = await site.ctx.db
    .selectFrom('video')
    .select(['media_key', 'media_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const folder = `media/${media_key}/${media_version}/hls`;
  const ended = `#EXTM3U\n#EXTINF:60,\na.m4s\n${'#EXTINF:4,\nb.m4s\n'.repeat(200)}#EXT-X-ENDLIST\n`;
  const files = { master: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n', a: ended, grows: '#EXTM3U\n' };
  for (const [name, text] of Object.entries(files))
    await site.ctx.storage.put(`${folder}/${name}.m3u8`, Buffer.from(text));
  return { id, master: `/${folder}/master.m3u8`, captions: `/media/${media_key}/captions/` };
}

it('the master playlist lists captions as long as there are any, and each caption playlist its file', async () => {
  const video = await addPlaylists();
  const before = await site.app.inject(video.master);
  expect([before.headers['cache-control'], before.body]).toEqual([
    'public, max-age=1',
    expect.not.stringContaining('SUBTITLES'),
  ]);
  const { captions } = (await post(`${video.id}/captions`, ann, { lang: 'de', text: SRT })).json();
  const named = readTags((await site.app.inject(video.master)).body).find(
    ({ name }) => name === 'EXT-X-MEDIA',
  );
  const uri = named?.attributes['URI']?.replaceAll('"', '') ?? '';
  const playlist = new URL(uri, `http://site${video.master}`).pathname;
  const answer = await site.app.inject(playlist);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  const segment = readTags(answer.body).find(({ name }) => name === 'EXTINF')?.next ?? '';
  expect(new URL(segment, `http://site${playlist}`).pathname).toBe(captions[0].src);
  await post(`${video.id}/caption/${captions[0].caption_id}/delete`, ann, {});
  expect((await site.app.inject(playlist)).statusCode).toBe(404);
  expect((await site.app.inject(video.master)).body).toBe(before.body);
});

it('playlists are compressed and have an ETag, and finished ones are cached forever', async () => {
  const { master } = await addPlaylists();
  const [ended, grows] = ['a', 'grows'].map((name) => master.replace('master', name));
  const packed = await site.app.inject({ url: ended, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('encoding'),
  });
  expect(gunzipSync(packed.rawPayload).toString()).toMatch(/#EXT-X-ENDLIST\n$/);
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await site.app.inject(grows!)).headers['cache-control']).toBe('public, max-age=1');
  const known = { 'if-none-match': String(packed.headers['etag']) };
  expect((await site.app.inject({ url: ended, headers: known })).statusCode).toBe(304);
  const other = await site.app.inject({ url: ended, headers: { 'if-match': '"another"' } });
  expect([other.statusCode, other.body, other.headers['cache-control']]).toEqual([412, '', 'no-store']);
  expect((await site.app.inject(master.replace('master', 'none'))).statusCode).toBe(404);
});

it('caption playlists disappear with their video', async () => {
  const { id, master } = await addPlaylists();
  await post(`${id}/captions`, ann, { lang: 'de', text: SRT });
  const { body } = await site.app.inject(master);
  const uri = /captions\/\w+\.m3u8/.exec(body)?.[0] ?? '';
  await post(`${id}/delete`, ann, {});
  const gone = [master, master.replace('master', 'a'), master.replace('master.m3u8', uri)];
  for (const url of gone) expect((await site.app.inject(url)).statusCode).toBe(404);
});

it('captions are deleted with their video', async () => {
  const video = await addVideo(site, { accountId: ann.id });
  const [{ src }] = (await post(`${video.id}/captions`, ann, { lang: 'en', text: SRT })).json().captions;
  expect((await post(`${video.id}/delete`, ann, {})).statusCode).toBe(200);
  expect((await site.app.inject(src)).statusCode).toBe(404);
  await site.ctx.db
    .updateTable('video')
    .set({ discarded_at: new Date(site.ctx.clock.now() - UNDELETE_MS) })
    .where('id', '=', video.id)
    .execute();
  await deleteDiscarded(site.ctx, new AbortController().signal);
  expect(await site.ctx.storage.stat(src.slice(1))).toBeNull();
});

it('captions are deleted with their owner’s account', async () => {
  const leaver = await signUp(site);
  const video = await addVideo(site, { accountId: leaver.id });
  const [{ src }] = (await post(`${video.id}/captions`, leaver, { lang: 'en', text: SRT })).json().captions;
  expect(await site.ctx.storage.stat(src.slice(1))).not.toBeNull();
  await deleteAccount(site.ctx, leaver.id);
  expect((await site.app.inject(src)).statusCode).toBe(404);
  await vi.waitUntil(async () => (await site.ctx.storage.stat(src.slice(1))) === null, PATIENT);
});
