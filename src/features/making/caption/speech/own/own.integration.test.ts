import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import { runOnce } from '#platform/testing/clips.ts';
import { type Person, publishVideo, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { listenTo } from '../listen.ts';
import { writeTinyModel } from '../testing/tiny-model.ts';
import { openOwnEngine } from './engine.ts';
import { installEngine } from './install-engine.ts';
import { installModel } from './install-model.ts';
import type { SpeechModel } from './models.ts';
import { writeChosen } from './places.ts';

const never = new AbortController().signal;

/** A place of models with one, which answers with what is missing of it. */
async function serveModel(folder: string) {
  await writeTinyModel(join(folder, 'sherpa-tiny'));
  await promisify(execFile)('tar', ['-cjf', 'tiny.tar.bz2', 'sherpa-tiny'], { cwd: folder });
  const archive = await readFile(join(folder, 'tiny.tar.bz2'));
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url, headers: { range } }, response) => {
    if (url !== '/models/tiny.tar.bz2') return response.writeHead(404).end();
    asked.push(range);
    const from = Number(/\d+/.exec(range ?? '')?.[0] ?? 0);
    response.writeHead(range ? 206 : 200, { 'content-length': archive.length - from });
    return response.end(archive.subarray(from));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const model = {
    archive: 'tiny.tar.bz2',
    bytes: archive.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/models/`, model, asked, server };
}

let folder: string;
let place: Awaited<ReturnType<typeof serveModel>>;
let site: TestSite;
let ann: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-models-'));
  place = await serveModel(folder);
  site = await startSite({ SPEECH_ENGINE: 'own', SPEECH_THREADS: '1', SPEECH_MODELS_URL: place.url });
  ann = await signUp(site);
});
afterAll(async () => {
  await site?.close();
  place?.server.close();
  await rm(folder, { recursive: true, force: true });
});

it('fetches a model, goes on where that broke off, and refuses any other file', async () => {
  const wrong: SpeechModel = { ...place.model, sha256: '0'.repeat(64) };
  await expect(installModel(site.ctx.config, 'wrong', wrong)).rejects.toThrow(
    'is not the file that is expected',
  );
  expect(place.asked).toEqual([undefined]);
  const part = join(site.ctx.config.dataDir, 'speech', 'tiny.tar.bz2.part');
  await writeFile(part, (await readFile(join(folder, 'tiny.tar.bz2'))).subarray(0, 200));
  const installed = await installModel(site.ctx.config, 'tiny', place.model);
  expect(await readFile(join(installed, 'tokens.txt'), 'utf8')).toContain('▁low 0');
  expect(await installModel(site.ctx.config, 'tiny', place.model)).toBe(installed);
  expect(place.asked).toEqual([undefined, 'bytes=200-']);
  const gone = { ...place.model, archive: 'gone.tar.bz2' };
  await expect(installModel(site.ctx.config, 'gone', gone)).rejects.toThrow('answers 404');
  await expect(access(part)).rejects.toThrow();
});

it('says that nothing is installed, and what is wrong with a model', async () => {
  const tools = await configuredTools(site.ctx.config);
  await expect(openOwnEngine(site.ctx.config, tools, never)).rejects.toThrow('captions install');
});

it('writes captions with the engine, on a film', async () => {
  await installEngine(site.ctx.config);
  const model = await installModel(site.ctx.config, 'tiny', place.model);
  await writeChosen(site.ctx.config, { model: 'tiny', folder: model });
  const tones = ['sine=300:d=1', 'sine=3000:d=1'].map(
    (tone, at) => `${tone},adelay=${1 + at * 2}s:all=1,apad=whole_dur=6[t${at}]`,
  );
  const sound = await runOnce('wav', [
    '-filter_complex',
    `${tones.join(';')};[t0][t1]amix=inputs=2:normalize=0`,
    '-t',
    '6',
  ]);
  const id = await publishVideo(site, ann.id, { title: 'Tones', duration: 6 });
  const { media_key: mediaKey } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await site.ctx.storage.put(originalKey(mediaKey), await readFile(sound));
  const speech = { video_id: id, media_version: 1, state: 'waiting' };
  await site.ctx.db.insertInto('speech').values(speech).execute();
  await listenTo(site.ctx, id, never);
  const answer = (await ann.get(`/api/video/${id}/captions`)).body as never as {
    captions: { src: string; automatic: boolean }[];
  };
  const [caption] = answer.captions;
  expect(caption?.automatic).toBe(true);
  const text = (await site.app.inject(caption!.src)).body;
  expect(text).toMatch(/00:00:0(0\.[89]|1\.[01])\d+ --> [\d:.]+\nlow/);
  expect(text).toMatch(/high/);
});

it('ends with a reason where the engine cannot load the model', async () => {
  const broken = join(folder, 'broken');
  await writeTinyModel(broken);
  await rm(join(broken, 'tokens.txt'));
  await promisify(execFile)('cp', [join(broken, 'model.onnx'), join(broken, 'tokens.txt')]);
  await writeChosen(site.ctx.config, { model: 'broken', folder: broken });
  const tools = await configuredTools(site.ctx.config);
  const engine = await openOwnEngine(site.ctx.config, tools, never);
  const piece = { samples: '/dev/null', from: 0, to: 1_000, lang: '', signal: never };
  await expect(engine.hear(piece)).rejects.toThrow(/^The engine of speech ended \(\S+\): ./);
  await engine.close();
});
