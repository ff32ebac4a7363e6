import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { addressOf, VIREO } from '#platform/testing/web-process.ts';

const FILE = randomBytes(300_000);
const PART = 100_000;

let dataDir: string;
let database: string;
let port: number;
let site: ChildProcess;
let said = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vireo-processes-'));
  // A server of its own would have to be made and migrated first.
  database = addressOf(await freshDatabase());
  port = await freePort();
  await start();
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  said = '';
  site = spawn(process.execPath, [VIREO, 'start'], {
    env: { ...process.env, ...settings, PORT: String(port), RATE_LIMITS: 'off', WEB_PROCESSES: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (text) => (said += String(text)));
  await until('the site', async () => {
    if (site.exitCode !== null) throw new Error(`The site ended with ${site.exitCode}:\n${said}`);
    return said.includes('is ready');
  });
}

async function stop(): Promise<number | null> {
  if (site.exitCode === null && site.signalCode === null) {
    const gone = once(site, 'exit');
    site.kill('SIGTERM');
    await gone;
  }
  return site.exitCode;
}

/** Over a connection of its own, which may reach any process. */
function begin(path: string, method = 'GET', headers: Record<string, string | number> = {}) {
  return request({ port, host: '127.0.0.1', path, method, headers, agent: new Agent() });
}

async function answerOf(asked: ReturnType<typeof begin>) {
  const [response] = await once(asked, 'response');
  const text = (await response.toArray()).join('');
  return { status: response.statusCode as number, text };
}

function ask(path: string, method = 'GET', body = '', headers: Record<string, string> = {}) {
  const asked = begin(path, method, { ...headers, 'content-length': Buffer.byteLength(body) });
  asked.end(body);
  return answerOf(asked);
}

/** The processes that answer: children of the site that were told their place. */
function webProcesses(): number[] {
  const children = `/proc/${site.pid}/task/${site.pid}/children`;
  return readFileSync(children, 'utf8')
    .split(' ')
    .filter((pid) => pid && readCommand(pid).includes('--place'))
    .map(Number);
}

function readCommand(pid: string): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function requestUpload() {
  const json = { 'content-type': 'application/json' };
  const asked = { filename: 'a.mp4', size: FILE.length };
  const answer = await ask('/api/video/request', 'POST', JSON.stringify(asked), json);
  const { uploadId, code, video } = JSON.parse(answer.text);
  const which = `code=${code ?? video.code}&upload=${uploadId}`;
  return {
    chunk: (from: number) =>
      begin(`/api/upload/chunk?${which}`, 'POST', {
        'content-type': 'application/octet-stream',
        expect: '100-continue',
        'content-length': PART,
        'content-range': `bytes ${from}-${from + PART - 1}/${FILE.length}`,
      }),
    stored: async () => JSON.parse((await ask(`/api/upload/status?${which}`)).text).upload,
  };
}

/** The first half of the first chunk, which a process has begun to read. */
async function halfAChunk({ chunk }: Awaited<ReturnType<typeof requestUpload>>) {
  const half = chunk(0);
  half.flushHeaders();
  await once(half, 'continue');
  half.write(FILE.subarray(0, 50_000));
  return half;
}

/** Opens a session and says something in it; null when that took so long that the session may be over. */
async function speak(session: string): Promise<[number, string, number] | null> {
  const began = performance.now();
  const opened = await ask(`/push/000/${session}/xhr`, 'POST');
  const sent = await ask(`/push/000/${session}/xhr_send`, 'POST', '["?"]');
  return performance.now() - began < 4_000 ? [opened.status, opened.text, sent.status] : null;
}

it('answers from several processes, whichever one a session’s requests reach', async () => {
  expect(webProcesses()).toHaveLength(2);
  for (let session = 0; session < 8; session += 1) {
    const heard = await until('a session', () => speak(`s${session}-${randomBytes(4).toString('hex')}`));
    expect(heard).toEqual([200, 'o\n', 204]);
  }
});

it('replaces its processes one by one on SIGHUP, without failing a request', async () => {
  const before = webProcesses();
  const upload = await requestUpload();
  const chunk = await halfAChunk(upload);
  site.kill('SIGHUP');
  const statuses = new Set<number>();
  await until('the first new process', async () => {
    statuses.add((await ask('/api/videos/new')).status);
    return webProcesses().some((pid) => !before.includes(pid));
  });
  chunk.end(FILE.subarray(50_000, PART));
  expect((await answerOf(chunk)).status).toBe(200);
  await until('new processes alone', async () => {
    statuses.add((await ask('/')).status);
    const now = webProcesses();
    return now.length === 2 && now.every((pid) => !before.includes(pid));
  });
  expect([...statuses]).toEqual([200]);
  expect(await upload.stored()).toMatchObject({ state: 'started' });
});

it('restarts a process that was killed', async () => {
  const [killed] = webProcesses();
  process.kill(killed as number, 'SIGKILL');
  await until('another process', () => {
    const now = webProcesses();
    return now.length === 2 && !now.includes(killed as number);
  });
  expect((await ask('/readyz')).status).toBe(200);
});

it('stores and acknowledges a chunk that is being sent when it is told to stop, and continues afterwards', async () => {
  const upload = await requestUpload();
  const chunk = await halfAChunk(upload);
  const answer = answerOf(chunk);
  const gone = once(site, 'exit');
  site.kill('SIGTERM');
  await until('the port to be closed', () =>
    ask('/readyz').then(
      () => false,
      () => true,
    ),
  );
  chunk.end(FILE.subarray(50_000, PART));
  expect((await answer).status).toBe(200);
  await gone;
  expect(site.exitCode).toBe(0);
  await start();
  for (let from = PART; from < FILE.length; from += PART) {
    const next = upload.chunk(from);
    next.end(FILE.subarray(from, from + PART));
    expect((await answerOf(next)).status).toBe(200);
  }
  expect(await upload.stored()).toMatchObject({ state: 'completed' });
});
