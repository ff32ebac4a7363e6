import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { Ctx } from '#src/context.ts';
import { openLanguages } from '#platform/languages/languages.ts';
import { WORKER_PATH } from '#shell/worker/shared-files.ts';
import { mountServiceWorker } from './service-worker.ts';

const OFFLINE = 'src/features/order/site/ui/offline.ts';

/** What a site of that name answers, after a build that wrote these files. */
async function answerOf(name: string, { code = 'run()', page = 'offline-1.js' } = {}, tag = '') {
  const dir = await mkdtemp(join(tmpdir(), 'worker-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(dir, '.vite'));
  await writeFile(join(dir, 'worker.js'), code);
  const manifest = {
    'src/shell/worker/service-worker.ts': { file: 'worker.js' },
    [OFFLINE]: { file: page, imports: ['base'], css: ['offline.css'] },
    base: { file: 'base.js' },
  };
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  const app = Fastify();
  const languages = await openLanguages(join(dir, 'languages'), { warn: () => undefined });
  const current = () => ({ siteName: name, accent: '#ffc23d', linkLight: '#0b6b57', linkDark: '#5fd3b6' });
  await mountServiceWorker(app, { settings: { current }, languages } as unknown as Ctx, dir);
  return app.inject({ url: WORKER_PATH, headers: tag === '' ? {} : { 'if-none-match': tag } });
}

/** The site that a worker is told of. */
function siteIn(body: string): { version: string; files: string[] } {
  return JSON.parse(/^const SITE=(.*);\n/.exec(body)?.[1] ?? '') as { version: string; files: string[] };
}

it('the worker is told which files its page needs, and is asked for each time', async () => {
  const { headers, body } = await answerOf('Vireo');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(siteIn(body).files).toEqual(
    expect.arrayContaining(['/offline-1.js', '/base.js', '/offline.css', '/favicon.svg']),
  );
  expect(body.endsWith('\nrun()')).toBe(true);
});

it('it is another one after another build and under another name, and else the same', async () => {
  const versions = await Promise.all([
    answerOf('Vireo'),
    answerOf('Vireo'),
    answerOf('Vireo', { code: 'walk()' }),
    answerOf('Vireo', { page: 'offline-2.js' }),
    answerOf('Thrush'),
  ]);
  expect(new Set(versions.map(({ body }) => siteIn(body).version)).size).toBe(4);
  const { statusCode, body } = await answerOf('Vireo', {}, `${versions[0]?.headers.etag}`);
  expect([statusCode, body]).toEqual([304, '']);
});
