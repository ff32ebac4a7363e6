import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#platform/testing/free-port.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { addressOf } from '#platform/testing/web-process.ts';
import { inRoot } from './bootstrap/place.mjs';

let folder;
let child;
let url;
let output = '';

// A copy of the sources, so that they can be changed while the site runs.
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vireo-dev-')));
  for (const name of [
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'src',
    'scripts',
    'migrations',
    'seeds',
    'languages',
  ])
    await cp(inRoot(name), join(folder, name), { recursive: true });
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'data'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [join(folder, 'scripts/dev/run.mjs'), 'start'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: addressOf(await freshDatabase()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        if (output.includes('is ready')) resolve();
      });
    child.once('exit', () => reject(new Error(output)));
  });
});

afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('a page loads its sources from Vite, with their style sheets', async () => {
  const page = await read('/terms-of-use');
  expect(page).toContain('id="entry" href="/@vireo-entry?/src/shell/browser/entry.tsx"');
  expect(await read('/@vireo-entry?/src/shell/browser/entry.tsx')).toContain('injectIntoGlobalHook(window)');
  expect(await read('/src/shell/browser/entry.tsx')).toContain('hydrateRoot');
  const [, style] = /<link rel="stylesheet" href="([^"]+TextPage\.css)">/.exec(page);
  const sheet = await fetch(url + style, { headers: { accept: 'text/css' } });
  expect(sheet.headers.get('content-type')).toContain('text/css');
});

test('a changed component reaches open pages and new ones without a restart', async () => {
  const socket = new WebSocket(await addressOfReloads(), 'vite-hmr');
  const heard = [];
  socket.on('message', (data) => heard.push(String(data)));
  await expect.poll(() => heard.join(), PATIENT).toContain('connected');
  await read('/src/shell/frame/TextPage.tsx');
  await edit('src/shell/frame/TextPage.tsx', (text) => text.replace('"text-page"', '"text-page is-changed"'));
  await untilNoticed('src/shell/frame/TextPage.tsx', () =>
    heard.join().includes('/shell/frame/TextPage.tsx'),
  );
  await expect.poll(() => read('/terms-of-use'), PATIENT).toContain('text-page is-changed');
  socket.close();
});

test('changed code of the server answers without a restart, and push connects beside it', async () => {
  await edit('src/app.ts', (text) =>
    text.replace('async () => ({ ok: true })', "async () => ({ ok: 'changed' })"),
  );
  await untilNoticed('src/app.ts', async () => (await read('/healthz')) === '{"ok":"changed"}');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/push/websocket`, { origin: url });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.close();
  expect(child.exitCode).toBe(null);
});

async function read(path) {
  return (await fetch(url + path)).text();
}

async function edit(path, change) {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

/** Who watches so many files may not have come to this one yet when it is changed: it is saved once more. */
async function untilNoticed(path, isNoticed) {
  const file = join(folder, path);
  const look = async () => {
    const found = await isNoticed();
    if (!found) await utimes(file, new Date(), new Date());
    return found;
  };
  await expect.poll(look, { ...PATIENT, interval: 2_000 }).toBe(true);
}

/** Vite tells whoever has read its client what changes. */
async function addressOfReloads() {
  const [, token] = /wsToken = "([^"]+)"/.exec(await read('/@vite/client'));
  return `${url.replace('http', 'ws')}/?token=${token}`;
}
