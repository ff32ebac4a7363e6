import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLanguages } from '#platform/languages/languages.ts';
import { mountStatic } from './static.ts';

const SCRIPT = 'export const hello = 1;\n'.repeat(50);
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'assets/fonts'), { recursive: true });
  await writeFile(join(folder, 'assets/page-abc.js'), SCRIPT);
  await writeFile(join(folder, 'assets/fonts/sans.woff2'), 'font');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app = fastify();
  await mountStatic(app, folder, await openLanguages(join(folder, 'languages'), { warn: () => undefined }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the browser’s files', () => {
  it('come with their type, for good', async () => {
    const answer = await app.inject('/assets/page-abc.js');
    expect([answer.statusCode, answer.body]).toEqual([200, SCRIPT]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await app.inject('/assets/fonts/sans.woff2')).headers['content-type']).toBe('font/woff2');
    expect((await app.inject({ method: 'HEAD', url: '/assets/page-abc.js' })).statusCode).toBe(200);
  });

  it('are compressed for whoever can read that', async () => {
    const answer = await app.inject({ url: '/assets/page-abc.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(SCRIPT);
    const best = await app.inject({ url: '/assets/page-abc.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(best.headers['content-encoding']).toBe('br');
  });

  it('are those of the folder alone', async () => {
    for (const path of [
      '/assets/other.js',
      '/assets/',
      '/assets/../secret.txt',
      '/assets/%2e%2e%2fsecret.txt',
    ]) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
  });

  it('stay while the site runs, whatever a newer build does to the folder', async () => {
    await rm(join(folder, 'assets'), { recursive: true });
    expect((await app.inject('/assets/page-abc.js')).body).toBe(SCRIPT);
    expect((await app.inject('/assets/fonts/sans.woff2')).body).toBe('font');
  });
});
