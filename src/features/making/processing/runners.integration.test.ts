import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originalKey } from '#features/videos/video/file-rules.ts';
import { PutOff } from '#platform/jobs/job.ts';
import { makeClip } from '#platform/testing/clips.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { VIREO } from '#platform/testing/web-process.ts';
import { api } from '#src/routes.ts';
import makeJobs from './jobs.ts';
import { LEASE_MS } from './model/runner-leases.ts';
import { PROCESS_VIDEO } from './queue.ts';

const CLIP = { width: 640, height: 360, seconds: 12, fps: 10, videoFlags: ['-g', '20'] };

let site: TestSite;
let address: string;
let boss: Person;
let running: ChildProcess | undefined;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  site = await startSite({ PUBLIC_URL: address });
  await site.app.listen({ port, host: '127.0.0.1' });
  await site.ctx.jobs.prepare(makeJobs(site.ctx));
  boss = await signUpPerson(site, 'boss');
  await site.ctx.db.updateTable('account').set({ acl: 'moderator' }).where('id', '=', boss.id).execute();
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await site.close();
});

/** A new runner's id and token, from the panel's call. */
async function letIn(name: string): Promise<{ id: string; token: string }> {
  const { body } = await boss.post(api.runner.makeRunner.path, { name });
  const { runner_id: id, token } = body as unknown as { runner_id: string; token: string };
  return { id, token };
}

/** What a runner says, and the site's answer with its status. */
async function say(token: string, path: string, body: object | Buffer, more: Record<string, string> = {}) {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, ...more };
  const answer = await fetch(`${address}/runner/${path}`, {
    ...{ method: 'POST', headers },
    body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
  });
  const fields: Record<string, unknown> = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {};
  return Object.assign(fields, { status: answer.status });
}

const can = (speed: number) => ({ cores: 8, encoders: ['libx264'], speed });

function sendFile(token: string, lease: string, rung: string, file: Buffer, total = file.length) {
  const range = { 'content-range': `bytes 0-${file.length - 1}/${total}` };
  return say(token, `file/${lease}/${rung}`, file, range);
}

async function stored(key: string): Promise<number> {
  const id = await publishVideo(site, null, { state: 'stored', code: key, media_key: key });
  await site.ctx.db
    .insertInto('processing')
    .values({ video_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await site.ctx.storage.putFile(originalKey(key), await makeClip(CLIP));
  return id;
}

/** One attempt of the site's worker; whether it let others go on meanwhile. */
async function attempt(videoId: number): Promise<'put off' | 'over'> {
  const making = makeJobs(site.ctx).find(({ name }) => name === PROCESS_VIDEO)!;
  const { signal } = new AbortController();
  try {
    await making.run({ videoId } as never, { signal, number: 1, isLast: false });
    return 'over';
  } catch (error) {
    if (error instanceof PutOff) return 'put off';
    throw error;
  }
}

const runner = (id: string) =>
  site.ctx.db.selectFrom('runner').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const sizesOf = async (videoId: number) => {
  const { state } = await site.ctx.db
    .selectFrom('video')
    .select('state')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  const { media_key: key } = await site.ctx.db
    .selectFrom('video')
    .select('media_key')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  const { stream } = await site.ctx.storage.open(`media/${key}/1/index.json`);
  const index = JSON.parse(Buffer.concat(await stream.toArray()).toString()) as { rungs: { name: string }[] };
  return [state, ...index.rungs.map(({ name }) => name)];
};

it('gives a runner nothing but its own job, and believes nothing of what it sends', async () => {
  const [one, other] = [await letIn('One'), await letIn('Other')];
  expect((await say('x'.repeat(32), 'greet', can(9e5))).status).toBe(401);
  expect((await say(one.token, 'greet', can(9e5))).status).toBe(200);
  const videoId = await stored('RunnerWrong');
  expect(await attempt(videoId)).toBe('put off');

  const { job } = (await say(one.token, 'take', {})) as unknown as {
    job: { lease: string; source: string; wanted: { rungs: { name: string; most: number }[] } };
  };
  const { lease, source, wanted } = job;
  expect(wanted.rungs.map(({ name }) => name)).toEqual(['240p']);
  expect((await say(one.token, 'take', {}))['job']).toBeNull();
  const original = Buffer.from(await (await fetch(source)).arrayBuffer());
  expect(original.equals(await readFile(await makeClip(CLIP)))).toBe(true);
  expect((await fetch(source.slice(0, -1))).status).toBe(404);
  expect((await fetch(source.replace(`/${videoId}.`, `/${videoId + 1}.`))).status).toBe(404);

  const film = await readFile(
    await makeClip({ ...CLIP, width: 428, height: 240, filter: 'hflip,negate', audio: null }),
  );
  const [wish] = wanted.rungs;
  const statuses = [
    await say(other.token, 'beat', { lease, fraction: 0.5 }),
    await sendFile(other.token, lease, '240p', film),
    await say(other.token, 'return', { lease, files: [] }),
    await sendFile(one.token, lease, '1080p', film),
    await sendFile(one.token, lease, '240p', film, wish!.most + 1),
    await say(one.token, 'return', { lease, files: [{ rung: '240p', sha256: 'a'.repeat(64) }] }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 413, 400]);

  expect(await sendFile(one.token, lease, '240p', film)).toMatchObject({ stored: film.length });
  const sha256 = createHash('sha256').update(film).digest('hex');
  const files = [{ rung: '240p', sha256 }];
  expect((await say(one.token, 'return', { lease, files })).status).toBe(200);
  expect((await say(one.token, 'return', { lease, files })).status).toBe(404);
  expect((await sendFile(one.token, lease, '240p', film)).status).toBe(404);
  expect((await fetch(source)).status).toBe(404);

  expect(await attempt(videoId)).toBe('over');
  expect(await sizesOf(videoId)).toEqual(['success', '240p', '360p']);
  expect(await runner(one.id)).toMatchObject({ losses: 1, done: 0 });
  expect(await site.ctx.db.selectFrom('runner_job').selectAll().execute()).toEqual([]);
});

it('takes a job from a runner that has died, and takes over what a real one makes', async () => {
  const [dead, alive] = [await letIn('Dead'), await letIn('Alive')];
  await say(dead.token, 'greet', can(9e5));
  const videoId = await stored('RunnerRight');
  expect(await attempt(videoId)).toBe('put off');
  expect((await say(dead.token, 'take', {}))['job']).not.toBeNull();
  expect(await attempt(videoId)).toBe('put off');
  site.advance(LEASE_MS + 1);
  expect(await attempt(videoId)).toBe('put off');
  expect(await runner(dead.id)).toMatchObject({ losses: 1 });

  const env = { ...process.env, DATA_DIR: site.ctx.config.dataDir, LOG_LEVEL: 'warn' };
  const args = [VIREO, 'runner', '--site', address, '--token', alive.token];
  running = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const isBack = () =>
    site.ctx.db
      .selectFrom('runner_job')
      .select('state')
      .where('video_id', '=', videoId)
      .where('state', '=', 'returned')
      .executeTakeFirst();
  await until('what the runner makes', isBack);
  expect(await attempt(videoId)).toBe('over');
  expect(await sizesOf(videoId)).toEqual(['success', '240p', '360p']);
  expect(await runner(alive.id)).toMatchObject({ done: 1, losses: 0, encoders: ['libx264'] });

  await boss.post(`/api/runner/${alive.id}/revoke`);
  expect((await say(alive.token, 'take', {})).status).toBe(401);
  const { body } = await boss.get(api.runner.listRunners.path);
  expect((body as unknown as { runners: { name: string }[] }).runners.map(({ name }) => name)).not.toContain(
    'Alive',
  );
});
