import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { completeVideo } from '#features/videos/video/model/life.ts';
import { makeClip, runOnce } from '#platform/testing/clips.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import captionJobs from '../jobs.ts';
import { listenTo } from './listen.ts';
import { type HeardRequest, type SpeechServer, startSpeechServer } from './testing/speech-server.ts';

const never = new AbortController().signal;

let site: TestSite;
let speech: SpeechServer;
let ann: Person;

beforeAll(async () => {
  speech = await startSpeechServer();
  site = await startSite({ SPEECH_URL: speech.url, SPEECH_KEY: 'ours', SPEECH_MODEL: 'small' });
  ann = await signUp(site);
  await site.work(captionJobs(site.ctx) as never[]);
});
afterAll(async () => {
  await site?.close();
  speech?.close();
});
beforeEach(() => {
  speech.requests.length = 0;
  speech.answer = hearOne;
});

/** The words of a real server's answer, spread over the sound. */
function hearOne({ duration }: HeardRequest) {
  const words = ['Good', 'morning', 'everyone.'].map((word, place) => ({
    word,
    start: 0.3 + (place * (duration / 1000 - 0.6)) / 3,
    end: 0.3 + ((place + 1) * (duration / 1000 - 0.6)) / 3,
  }));
  const text = 'Good morning everyone.';
  return { status: 200, body: { task: 'transcribe', language: 'english', duration, text, words } };
}

/** Two sentences by a voice, 80 seconds apart, so that they are two pieces; a second of silence before. */
const SPOKEN = ['Good morning everyone', 'And good night']
  .map(
    (text, at) =>
      `flite=text='${text}',aresample=16000,adelay=${1 + at * 80}s:all=1,apad=whole_dur=90[v${at}]`,
  )
  .join(';');

async function publishFilm(path: string, columns: object = {}): Promise<number> {
  const id = await publishVideo(site, ann.id, { title: 'Film', duration: 90, ...columns });
  const row = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirst();
  await site.ctx.storage.put(originalKey(row!.media_key), await readFile(path));
  return id;
}

const publishSpoken = async (columns?: object) =>
  publishFilm(
    await runOnce('wav', ['-filter_complex', `${SPOKEN};[v0][v1]amix=inputs=2:normalize=0`, '-t', '90']),
    columns,
  );

const captionsOf = async (id: number) =>
  ((await ann.get(`/api/video/${id}/captions`)).body as never as { captions: Record<string, string>[] })
    .captions;

const stateOf = async (id: number) =>
  (
    (await ann.get(`/api/video/${id}/captions/automatic`)).body as never as {
      speech: { state: string } | null;
    }
  ).speech;

const ended = (id: number, state: string) =>
  vi.waitUntil(async () => (await stateOf(id))?.state === state, PATIENT);

async function readFirst(id: number): Promise<string> {
  const [caption] = await captionsOf(id);
  return (await site.app.inject(caption!['src']!)).body;
}

it('writes what is said in each piece, with the time of each word, and leaves silence out', async () => {
  const id = await publishSpoken();
  expect(await stateOf(id)).toBeNull();
  expect((await ann.post(`/api/video/${id}/captions/automatic`)).code).toBe(200);
  await ended(id, 'done');
  expect(await captionsOf(id)).toMatchObject([{ lang: 'en', label: 'English (auto)', automatic: true }]);
  const [first, second] = speech.requests;
  expect(speech.requests).toHaveLength(2);
  expect(first).toMatchObject({
    key: 'Bearer ours',
    fields: { model: 'small', response_format: 'verbose_json' },
  });
  expect([first!.fields['language'], second!.fields['language']]).toEqual([undefined, 'en']);
  for (const { duration } of speech.requests) expect(duration).toBeLessThan(5_000);
  const text = await readFirst(id);
  expect(text.match(/-->/g)).toHaveLength(2);
  expect(text).toMatch(
    /\n00:00:01\.\d+ --> 00:00:0[2-4]\.\d+\nGood <00:00:0\d\.\d{3}>morning <[\d:.]+>everyone\./,
  );
  expect(text).toMatch(/\n00:01:2[01]\.\d+ --> /);
});

it('goes on where a worker was killed, and waits for a server that is away', async () => {
  const id = await publishSpoken();
  await site.ctx.db
    .insertInto('speech')
    .values({ video_id: id, media_version: 1, state: 'waiting' })
    .execute();
  const killed = new AbortController();
  speech.answer = (request) => {
    if (speech.requests.length < 2) return hearOne(request);
    killed.abort(new Error('killed'));
    return new Promise<never>(() => {});
  };
  await expect(listenTo(site.ctx, id, killed.signal)).rejects.toThrow('killed');
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', share: 0.5, lang: 'en' });
  speech.answer = () => ({ status: 503, body: {} });
  await expect(listenTo(site.ctx, id, never)).rejects.toThrow('503');
  speech.answer = hearOne;
  await listenTo(site.ctx, id, never);
  expect(await stateOf(id)).toMatchObject({ state: 'done', share: 1 });
  expect(speech.requests).toHaveLength(4);
  expect((await readFirst(id)).match(/-->/g)).toHaveLength(2);
  expect(await site.ctx.db.selectFrom('speech_piece').selectAll().execute()).toEqual([]);
});

it.each([
  ['no JSON', { status: 200, body: 'no' }],
  ['times that are none', { status: 200, body: { words: [{ word: 'a', start: -1, end: 2 }] } }],
])('takes nothing from an answer with %s', async (_what, answer) => {
  const id = await publishSpoken();
  await site.ctx.db
    .insertInto('speech')
    .values({ video_id: id, media_version: 1, state: 'waiting' })
    .execute();
  speech.answer = () => answer;
  await expect(listenTo(site.ctx, id, never)).rejects.toThrow();
  expect(await captionsOf(id)).toEqual([]);
});

it('never takes the place of what people write, which takes the place of what it wrote', async () => {
  const id = await publishSpoken();
  const mine = '1\n00:00:01,000 --> 00:00:02,000\nMine\n';
  const listen = async () => {
    await ann.post(`/api/video/${id}/captions/automatic`, { lang: 'en' });
    await ended(id, 'done');
  };
  await listen();
  const [automatic] = await captionsOf(id);
  await ann.post(`/api/video/${id}/captions`, { lang: 'en', text: mine, over: automatic!['src'] });
  expect(await captionsOf(id)).toMatchObject([{ label: 'English', automatic: false }]);
  await listen();
  expect(await readFirst(id)).toContain('\nMine\n');
});

it('says so where nobody speaks, or there is no sound at all', async () => {
  for (const path of [
    await makeClip({ seconds: 1, audio: null }),
    await runOnce('wav', ['-f', 'lavfi', '-i', 'anullsrc=r=8000', '-t', '3']),
  ]) {
    const id = await publishFilm(path);
    await ann.post(`/api/video/${id}/captions/automatic`);
    await ended(id, 'silent');
  }
  expect(speech.requests).toEqual([]);
});

it('is asked for by those who may change the video, with a language or none', async () => {
  const id = await publishVideo(site, ann.id);
  const bob = await signUp(site);
  const path = `/api/video/${id}/captions/automatic`;
  for (const answer of [await bob.post(path), await bob.get(path)])
    expect(answer.body).toMatchObject({ code: 'forbidden' });
  expect((await ann.post(path, { lang: 'nonsense!' })).body).toMatchObject({ param: 'lang' });
  expect(await stateOf(id)).toBeNull();
});

it('listens to every new video where the operator wants that, and again to what has changed', async () => {
  const id = await publishSpoken({ state: 'stored', stored_at: new Date() });
  await site.ctx.settings.set('captions', true);
  await site.ctx.db.transaction().execute((trx) => completeVideo(trx, site.ctx, id));
  await ended(id, 'done');
  await site.ctx.settings.set('captions', false);
  const [before] = await captionsOf(id);
  speech.answer = ({ duration }) => ({
    status: 200,
    body: { text: 'Something else', duration, language: 'de' },
  });
  await site.ctx.db.updateTable('video').set({ media_version: 2 }).where('id', '=', id).execute();
  await ann.post(`/api/video/${id}/captions/automatic`);
  await vi.waitUntil(async () => (await captionsOf(id)).length === 2, PATIENT);
  expect(await captionsOf(id)).toMatchObject([{ label: 'Deutsch (auto)' }, { src: before!['src'] }]);
});

it.each([
  ['is asked for again in another language', 1],
  ['has other files', 2],
])('begins anew with a video that %s while it listens to it', async (_what, version) => {
  const id = await publishSpoken();
  speech.answer = async (request) => {
    if (speech.requests.length === 2) {
      await site.ctx.db.updateTable('video').set({ media_version: version }).where('id', '=', id).execute();
      await ann.post(`/api/video/${id}/captions/automatic`, { lang: 'fr' });
    }
    return hearOne(request);
  };
  await ann.post(`/api/video/${id}/captions/automatic`);
  await ended(id, 'done');
  expect(await captionsOf(id)).toMatchObject([{ lang: 'fr' }]);
  expect((await readFirst(id)).match(/-->/g)).toHaveLength(2);
});

it('is offered on the page of captions, which has no time of words to edit', async () => {
  const id = await publishSpoken();
  const page = async () => (await ann.page(`/${id}/edit-captions`)).body;
  expect(await page()).toContain('Write captions automatically');
});

it('has what is not English translated, where the server is set to do so', async () => {
  const id = await publishSpoken();
  await site.ctx.db
    .insertInto('speech')
    .values({ video_id: id, media_version: 1, state: 'waiting', lang: 'de' })
    .execute();
  const ctx = { ...site.ctx, config: { ...site.ctx.config, SPEECH_TRANSLATE: true } };
  await listenTo(ctx, id, never);
  expect(speech.requests.map(({ task, fields }) => [task, fields['language']])).toEqual([
    ['transcriptions', 'de'],
    ['translations', undefined],
    ['transcriptions', 'de'],
    ['translations', undefined],
  ]);
  expect((await captionsOf(id)).map(({ label }) => label)).toEqual(['Deutsch (auto)', 'English (auto)']);
});
