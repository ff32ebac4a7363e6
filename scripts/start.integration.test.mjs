import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATIENT } from '#platform/testing/until.ts';
import { inRoot } from './bootstrap/place.mjs';

// A project of its own, in a folder with a space, whose server says what it was given and starts a worker as
// the real one does.
const server = `
import { spawn } from 'node:child_process';
const worker = spawn(process.execPath, ['-e', "process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const end = (why) => { console.log('ended by ' + why); worker.kill('SIGKILL'); process.exit(5); };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
process.on('disconnect', () => end('disconnect'));
console.log('up ' + JSON.stringify({ args: process.argv.slice(2), flags: process.execArgv, mode: process.env.NODE_ENV, pids: [process.pid, worker.pid] }));
`;
const config = `
const server = process.env.VIREO_BUILD === 'server';
export default { build: { rolldownOptions: { input: server ? { vireo: 'src/main.ts' } : 'src/page.ts', output: { entryFileNames: '[name].js' } } } };
`;

let folder;
let children;

beforeEach(async () => {
  children = [];
  folder = join(await mkdtemp(join(await realpath(tmpdir()), 'vireo start ')), 'a site');
  await mkdir(folder);
  for (const name of ['package.json', 'package-lock.json', 'scripts'])
    await cp(inRoot(name), join(folder, name), { recursive: true });
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  await write('vite.config.ts', config);
  await write('src/main.ts', server);
  await write('src/page.ts', 'console.log(1);');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dirname(folder), { recursive: true, force: true, maxRetries: 5 });
});

test('builds what is not built, runs it for production, and answers with its exit code', async () => {
  const run = start('one', 'two');
  const { args, flags, mode } = await run.up;
  expect(args).toEqual(['start', 'one', 'two']);
  expect(flags).toEqual(['--max-semi-space-size=8']);
  expect(mode).toBe('production');
  expect(run.output()).toContain('Building');
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(5);
  expect(run.output()).toContain('ended by SIGTERM');
});

test('a second start builds nothing, a changed source triggers a build', async () => {
  await startAndStop();
  expect(await startAndStop()).not.toContain('Building');
  await write('src/main.ts', `${server}// changed`);
  expect(await startAndStop()).toContain('Building');
});

test.each(['SIGINT', 'SIGHUP'])('%s to everyone at the terminal reaches the server once', async (signal) => {
  const run = start();
  const { pids } = await run.up;
  process.kill(-run.child.pid, signal);
  await run.exit;
  expect(run.output().match(/ended by/g)).toHaveLength(1);
  await expect.poll(() => pids.filter(isAlive), PATIENT).toEqual([]);
});

test('a killed launcher leaves nothing running', async () => {
  const run = start();
  const { pids } = await run.up;
  run.child.kill('SIGKILL');
  await expect.poll(() => pids.filter(isAlive), PATIENT).toEqual([]);
});

test('build errors are shown, and the previous build stays', async () => {
  await startAndStop();
  const before = await readFile(join(folder, 'dist/server/vireo.js'), 'utf8');
  await write('src/main.ts', 'const = 1;');
  const run = start();
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain('The server could not be built');
  expect(run.output()).toContain('src/main.ts');
  expect(await readFile(join(folder, 'dist/server/vireo.js'), 'utf8')).toBe(before);
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a killed build is not taken for a finished one', async () => {
  await mkdir(join(folder, 'dist.4194304.tmp'));
  await write('dist/server/vireo.js', 'console.log("half")');
  expect(await startAndStop()).not.toContain('half');
  expect(existsSync(join(folder, 'dist.4194304.tmp'))).toBe(false);
});

test('a wrong FFMPEG_PATH is reported, also when it comes from .env', async () => {
  await write('.env', 'FFMPEG_PATH=/no/such/ffmpeg');
  const run = start();
  expect(await run.exit).toBe(1);
  expect(run.output()).toContain('FFMPEG_PATH is /no/such/ffmpeg');
});

function start(...args) {
  const { FFMPEG_PATH: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs'), ...args], {
    // Any port: 8080 may be taken on this machine.
    env: { ...env, PORT: '0' },
    cwd: tmpdir(),
    detached: true,
  });
  children.push(child);
  let output = '';
  const up = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const line = /^up (.*)$/m.exec(output);
        if (line) resolve(JSON.parse(line[1]));
      });
    }
  });
  const exit = once(child, 'close').then(([code]) => code);
  const early = exit.then(() => {
    throw new Error(`It ended early:\n${output}`);
  });
  const upOrOver = Promise.race([up, early]);
  // Some tests expect the end and never ask.
  upOrOver.catch(() => undefined);
  return { child, exit, up: upOrOver, output: () => output };
}

async function startAndStop() {
  const run = start();
  await run.up;
  run.child.kill('SIGTERM');
  await run.exit;
  return run.output();
}

async function write(path, text) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

// One that has ended and only waits to be taken note of (Z) is gone. Not every system with /proc has ps.
function isAlive(pid) {
  const state = existsSync('/proc/self/stat')
    ? stateInProc(pid)
    : spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`]).stdout.toString();
  return state !== '' && !state.startsWith('Z');
}

function stateInProc(pid) {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1] ?? '') : '';
}
