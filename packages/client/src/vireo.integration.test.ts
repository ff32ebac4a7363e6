import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originalKey } from '../../../src/features/videos/video/original-key.ts';
import { addVideo, type Person, signUp } from '../../../src/platform/testing/people.ts';
import { startSite, type TestSite } from '../../../src/platform/testing/site.ts';
import { answerOf, VireoError } from './errors.ts';
import { type Line, openLine } from './line.fixture.ts';
import { fromPath } from './node.ts';
import type { UploadPlace } from './upload.ts';
import { createVireo } from './vireo.ts';

const CHUNK = 65_536;
const example = new URL('../examples/upload.ts', import.meta.url).pathname;
let site: TestSite;
let line: Line;
let person: Person;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-client-'));
  site = await startSite();
  await site.ctx.jobs.prepare([{ name: 'process-video', retries: 0, keyed: true, run: async () => {} }]);
  line = await openLine(Number(new URL(await site.listen()).port));
  person = await signUp(site);
});

afterAll(async () => {
  await line?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const vireo = (token = person.token) => createVireo({ url: line.url, token });

async function storedHash(code: string): Promise<string> {
  const { media_key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const { stream } = await site.ctx.storage.open(originalKey(media_key));
  return hash(Buffer.concat(await stream.toArray()));
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

it('makes calls with their types, and throws what the site refuses', async () => {
  const { code } = await addVideo(site);
  const voted = await answerOf(
    vireo().api.POST('/video/{video}/vote', { params: { path: { video: code } }, body: { value: 1 } }),
  );
  expect(voted.video.url).toBe(code);
  const missing = answerOf(
    vireo().api.POST('/video/{video}/vote', { params: { path: { video: 'nothing' } }, body: { value: 1 } }),
  );
  await expect(missing).rejects.toThrow(VireoError);
  await expect(missing).rejects.toMatchObject({ status: 400, code: 'video_not_found' });
});

it('uploads a file over a line that is cut, and the example goes on from there after another cut', async () => {
  const bytes = randomBytes(10 * CHUNK + 7);
  const file = join(folder, 'clip.mp4');
  await writeFile(file, bytes);
  let place: UploadPlace | undefined;
  const progress: number[] = [];
  line.cutAfter(4.5 * CHUNK);
  const cut = vireo().upload(await fromPath(file), {
    chunkSize: CHUNK,
    retries: 0,
    fields: { title: 'Ducks' },
    onBegun: (begun) => (place = begun),
    onProgress: (stored) => progress.push(stored),
  });
  await expect(cut).rejects.toThrow(TypeError);
  expect(progress).toEqual([1, 2, 3, 4].map((chunks) => chunks * CHUNK));

  await writeFile(`${file}.upload.json`, JSON.stringify(place));
  line.cutAfter(2 * CHUNK);
  const env = { ...process.env, VIREO_TOKEN: person.token };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [example, line.url, file], { env });
  expect([stdout.trim().endsWith(`/${place?.code}`), stderr.trim()]).toEqual([true, '100 %']);
  expect(line.cuts()).toBe(2);
  expect(existsSync(`${file}.upload.json`)).toBe(false);
  expect(await storedHash(String(place?.code))).toBe(hash(bytes));
});

it('hears what happens to a video, also after the line was cut', async () => {
  const { id } = await addVideo(site);
  const scores: number[] = [];
  const stop = vireo().follow('video', id, (message) => {
    if (message.type === 'vote') scores.push(message.videoScore);
  });
  let cast = 0;
  // A subscription is not answered, so nobody knows when it holds.
  async function voteUntilHeard(): Promise<void> {
    const before = cast;
    do {
      const { code } = await (await signUp(site)).post(`/api/video/${id}/vote`, { value: 1 });
      expect(code).toBe(200);
      cast += 1;
    } while ((scores.at(-1) ?? 0) <= before);
  }
  await voteUntilHeard();
  line.cut();
  await voteUntilHeard();
  stop();
});
