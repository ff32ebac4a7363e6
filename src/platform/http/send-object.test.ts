import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskStorage } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from './send-object.ts';

const KEY = 'media/list.m3u8';
let folder: string;
let storage: Storage;
/** What another process does whenever the object was looked at or opened. */
let meanwhile: () => Promise<unknown> = async () => undefined;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'send-'));
  storage = await openDiskStorage(folder);
  const shared: Storage = {
    ...storage,
    stat: async (key) => before(await storage.stat(key)),
    open: async (key, range) => before(await storage.open(key, range)),
  };
  app = Fastify();
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof AppError ? error.status : 500).send());
  const sent = { type: 'text/plain', cache: 'no-cache' };
  app.get('/*', (request, reply) =>
    sendObject(
      { storage: shared, config: { X_ACCEL: false } },
      request,
      reply,
      (request.params as { '*': string })['*'],
      sent,
    ),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function before<T>(found: T): Promise<T> {
  await meanwhile();
  return found;
}

async function get(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  await storage.put(KEY, Buffer.from('0123456789'));
  const etag = `"${(await storage.stat(KEY))?.etag}"`;
  const known = headers['if-none-match'] && { 'if-none-match': etag };
  const {
    statusCode,
    headers: got,
    body,
  } = await app.inject({ method, url: `/${KEY}`, headers: { ...headers, ...known } });
  return {
    status: statusCode,
    body,
    length: Number(got['content-length']),
    range: got['content-range'],
    isOld: got.etag === etag,
  };
}

it('answers one version of an object that grows or disappears meanwhile', async () => {
  for (const change of [
    () => storage.put(KEY, Buffer.from('0123456789 and more')),
    () => storage.remove(KEY),
  ]) {
    meanwhile = change;
    expect(await get()).toEqual({
      status: 200,
      body: '0123456789',
      length: 10,
      range: undefined,
      isOld: true,
    });
    expect(await get({ range: 'bytes=-3' })).toEqual({
      status: 206,
      body: '789',
      length: 3,
      range: 'bytes 7-9/10',
      isOld: true,
    });
  }
  meanwhile = async () => undefined;
});

it('answers requests that ask for no bytes without any', async () => {
  expect(await get({}, 'HEAD')).toMatchObject({ status: 200, body: '', length: 10 });
  expect(await get({ 'if-none-match': 'its own' })).toMatchObject({ status: 304, body: '', isOld: true });
  expect(await get({ range: 'bytes=10-' })).toMatchObject({ status: 416, body: '', range: 'bytes */10' });
  expect(await get({ range: 'bytes=2-3', 'if-range': '"another"' })).toMatchObject({
    status: 200,
    body: '0123456789',
  });
});

it('sticks to one version: by tags, by dates, and by a range of another one', async () => {
  expect(await get({ 'if-match': '"another"' })).toMatchObject({ status: 412, body: '' });
  expect(await get({ 'if-match': '*', range: 'bytes=0-1' })).toMatchObject({ status: 206, body: '01' });
  const past = new Date(0).toUTCString();
  expect(await get({ 'if-unmodified-since': past })).toMatchObject({ status: 412, body: '' });
  const later = new Date(Date.now() + 60_000).toUTCString();
  expect(await get({ 'if-modified-since': later })).toMatchObject({ status: 304, body: '' });
  expect(await get({ range: 'bytes=2-3', 'if-range': past })).toMatchObject({ status: 200 });
  expect(await get({ range: 'bytes=2-3' }, 'HEAD')).toMatchObject({ status: 200, length: 10 });
});

it('serves a range to a caller who names this version by its date', async () => {
  await storage.put(KEY, Buffer.from('0123456789'));
  const { headers } = await app.inject({ method: 'HEAD', url: `/${KEY}` });
  const named = { range: 'bytes=2-3', 'if-range': String(headers['last-modified']) };
  const part = await app.inject({ url: `/${KEY}`, headers: named });
  expect([part.statusCode, part.body]).toEqual([206, '23']);
});

it('refusals are not cached', async () => {
  await storage.put(KEY, Buffer.from('0123456789'));
  for (const headers of [{ range: 'bytes=10-' }, { 'if-match': '"another"' }])
    expect((await app.inject({ url: `/${KEY}`, headers })).headers['cache-control']).toBe('no-store');
});

it('answers 404 for missing objects, folders and invalid keys', async () => {
  for (const url of ['/media/none', '/media', '/media/%2e%2e/x'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});
