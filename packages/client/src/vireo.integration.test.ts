import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originalKey } from '../../../src/features/videos/video/file-rules.ts';
import { addVideo, type Person, signUp, signUpPerson } from '../../../src/platform/testing/people.ts';
import { startSite, type TestSite } from '../../../src/platform/testing/site.ts';
import { answerOf, VireoError } from './errors.ts';
import { type Line, openLine } from './line.fixture.ts';
import { fromPath } from './node.ts';
import type { Tokens } from './grant.ts';
import type { UploadPlace } from './upload.ts';
import { createVireo } from './vireo.ts';

const CHUNK = 65_536;
const run = promisify(execFile);
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
  const { stdout, stderr } = await run(process.execPath, [example, line.url, file], { env });
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

/** What an application is given for the person, with an access token that has ended. */
async function givenGrant() {
  const redirect_uri = 'https://app.example/back';
  const made = await person.post('/api/oauth/register', {
    name: 'Player',
    redirect_uri_prefix: redirect_uri,
    accept_terms: 1,
  });
  const { client, client_secret: clientSecret } = made.body as unknown as {
    client: { client_id: string };
    client_secret: string;
  };
  const allowed = await person.post('/api/oauth/authorize', {
    application_id: client.client_id,
    response_type: 'code',
    redirect_uri,
    scope: 'basic account',
    authorization: 1,
  });
  const back = new URL(String(allowed.body['redirect_uri']));
  const answer = await fetch(`${line.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri,
      client_id: client.client_id,
      client_secret: clientSecret,
    }),
  });
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  await site.ctx.db
    .updateTable('oauth_token')
    .set({ expires_at: new Date(0) })
    .execute();
  return {
    clientId: client.client_id,
    clientSecret,
    accessToken: String(access_token),
    refreshToken: String(refresh_token),
  };
}

it('renews the tokens of an application once for all calls that need it, and keeps none that were ended', async () => {
  const grant = await givenGrant();
  const renewed: Tokens[] = [];
  const onRenewed = (tokens: Tokens) => void renewed.push(tokens);
  const { api } = createVireo({ url: line.url, grant: { ...grant, onRenewed } });
  const unread = () => answerOf(api.GET('/notifications/unread'));
  expect(await Promise.all([unread(), unread(), unread()])).toMatchObject(
    Array.from({ length: 3 }, () => ({ unreadCount: 0 })),
  );
  expect(renewed).toHaveLength(1);

  // A call that anyone may make is not refused: here it is the time that tells.
  const ended = { ...grant, ...renewed[0], accessToken: grant.accessToken, expiresAt: 1 };
  const late = createVireo({ url: line.url, grant: { ...ended, onRenewed } });
  expect(await answerOf(late.api.POST('/auth/check'))).toMatchObject({ user: { username: person.username } });
  expect(renewed).toHaveLength(2);

  // The first refresh token was used before: using it again revokes them all.
  const thief = createVireo({ url: line.url, grant });
  await expect(answerOf(thief.api.GET('/notifications/unread'))).rejects.toMatchObject({ status: 401 });
  await expect(unread()).rejects.toMatchObject({ status: 401 });
});

it('is packed outside the repository, and signs in from there as its README shows', async () => {
  const own = new URL('..', import.meta.url).pathname;
  const packages = new URL('../../../node_modules', import.meta.url).pathname;
  const copy = join(folder, 'copy');
  const kept = /\/(dist|node_modules)(\/|$)/;
  await cp(own, copy, { recursive: true, filter: (path) => !kept.test(path.slice(own.length - 1)) });
  await symlink(packages, join(copy, 'node_modules'));
  await run('npm', ['pack', '--offline'], { cwd: copy });

  const installed = join(folder, 'project', 'node_modules', 'vireo-client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(copy, 'vireo-client-0.1.0.tgz'), '--strip-components=1', '-C', installed]);
  await symlink(join(packages, 'openapi-fetch'), join(installed, '..', 'openapi-fetch'));
  const readme = await readFile(join(own, 'README.md'), 'utf8');
  expect(readme).toContain('npm install ./vireo-client-0.1.0.tgz');
  const shown = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  await signUpPerson(site, 'ann');
  const program = `${shown.replaceAll('https://vireo.example', line.url)}
console.log((await answerOf(vireo.api.POST('/auth/check'))).user?.username);`;
  await writeFile(join(folder, 'project', 'program.mjs'), program);
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: join(folder, 'project') });
  expect(stdout.trim()).toBe('ann');
}, 240_000);
