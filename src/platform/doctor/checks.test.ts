import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { checkBucket, checkDirectUploads } from './check-bucket.ts';
import { checkDatabase, judgeVersion } from './check-database.ts';
import { checkDataDir, checkDiskSpace } from './check-disk.ts';
import { checkFfmpeg, judgeFfmpeg } from './check-ffmpeg.ts';
import { checkClock, checkDescriptors, checkMemory, checkNode } from './check-machine.ts';
import { checkPort, checkSmtp, checkVisitors } from './check-network.ts';
import { MARK_HEADER, siteMark } from './site-mark.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vireo-doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('Node and memory', () => {
  expect(checkNode('24.1.0').ok).toBe(true);
  expect(checkNode('26.0.0').ok).toBe(true);
  expect(checkNode('20.20.2').fix).toContain('Node 24');
  expect(checkMemory(2 ** 31).ok).toBe(true);
  expect(checkMemory(2 ** 28)).toMatchObject({ ok: false, detail: '0.3 GB of memory' });
});

test('open files are connections', () => {
  expect(checkDescriptors(65_536)).toMatchObject({
    ok: true,
    detail: expect.stringContaining('32640 connections'),
  });
  expect(checkDescriptors(1_024)).toMatchObject({ ok: false, fix: expect.stringContaining('LimitNOFILE') });
  expect(checkDescriptors(null).ok).toBe(true);
});

test('a clock in the past is wrong', async () => {
  expect((await checkClock({})).ok).toBe(true);
  expect((await checkClock({}, () => 0)).detail).toContain('1970');
});

test('ffmpeg is judged by its version and what it can make', () => {
  const good = {
    version: 'ffmpeg version 7.1-deb',
    encoders: ' V..D libx264 x\n A.. aac y',
    muxers: ' E hls\n E mp4',
    filters: ' zscale ',
  };
  expect(judgeFfmpeg('/f', good)).toMatchObject({ ok: true, detail: 'ffmpeg 7.1-deb at /f' });
  expect(judgeFfmpeg('/f', { ...good, version: 'ffmpeg version N-1234-gabc' }).ok).toBe(true);
  expect(judgeFfmpeg('/f', { ...good, version: 'ffmpeg version 4.4.2' }).detail).toContain('too old');
  expect(judgeFfmpeg('/f', { ...good, encoders: ' A.. aac y' }).detail).toContain('cannot make libx264');
  expect(judgeFfmpeg('/f', { ...good, filters: '' })).toMatchObject({
    ok: true,
    detail: expect.stringContaining('zscale'),
  });
});

test('an ffmpeg that is not there is named', async () => {
  expect(await checkFfmpeg({ ffmpegPath: join(dataDir, 'ffmpeg') })).toMatchObject({
    ok: false,
    fix: expect.stringContaining('FFMPEG_PATH'),
  });
});

test('the data folder and its disk', async () => {
  expect((await checkDataDir({ dataDir })).ok).toBe(true);
  expect((await checkDataDir({ dataDir: join(dataDir, 'a', 'b') })).detail).toContain('first start');
  await writeFile(join(dataDir, 'file'), '');
  expect((await checkDataDir({ dataDir: join(dataDir, 'file') })).detail).toContain('ENOTDIR');
  expect((await checkDiskSpace({ dataDir }, 1)).ok).toBe(true);
  expect((await checkDiskSpace({ dataDir }, Number.MAX_SAFE_INTEGER)).ok).toBe(false);
});

test('a database that refuses, one that is too old, and one that is not made yet', async () => {
  const refused = await checkDatabase({
    dataDir,
    databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
  });
  expect(refused).toMatchObject({ ok: false, detail: expect.stringContaining('nobody listens there') });
  expect(judgeVersion('14.2', 140_002).ok).toBe(false);
  expect(judgeVersion('15.1', 150_001).ok).toBe(true);
  expect((await checkDatabase({ dataDir })).detail).toContain('first start');
});

test('a port in use', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.on('connection', (socket) => socket.destroy());
  const place = { host: '127.0.0.1', port, dataDir, publicUrl: 'http://localhost' };
  expect(await checkPort(place)).toMatchObject({
    ok: false,
    detail: `127.0.0.1:${port} is in use by another program`,
  });
  await new Promise((resolve) => server.close(resolve));
  expect((await checkPort(place)).ok).toBe(true);
  expect((await checkPort({ ...place, host: 'no.such.host.invalid' })).ok).toBe(false);
});

test('a port that this very site holds is as it should be, another site’s is not', async () => {
  const publicUrl = 'http://localhost';
  let status = 200;
  const server = createHttpServer((_request, response) =>
    response.writeHead(status, { [MARK_HEADER]: siteMark({ dataDir, publicUrl }) }).end('{}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const place = { host: '0.0.0.0', port: (server.address() as AddressInfo).port, dataDir, publicUrl };
  expect(await checkPort(place)).toMatchObject({ ok: true, detail: expect.stringContaining('is running') });
  expect((await checkPort({ ...place, dataDir: '/elsewhere' })).ok).toBe(false);
  status = 503;
  expect((await checkPort(place)).detail).toContain('not ready');
  await new Promise((resolve) => server.close(resolve));
});

test('visitors behind a proxy that nobody named share one address', () => {
  const check = (publicUrl: string, trustProxy?: string) => checkVisitors({ publicUrl, trustProxy }).ok;
  expect(check('http://localhost:8080')).toBe(true);
  expect(check('https://videos.example', 'loopback')).toBe(true);
  expect(check('https://videos.example')).toBe(false);
});

test('a mail server that answers and one that does not', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await checkSmtp(`smtp://127.0.0.1:${port}`)).toMatchObject({
    ok: true,
    detail: `127.0.0.1:${port} takes mail`,
  });
  await new Promise<void>((resolve) => server.close(resolve));
  expect((await checkSmtp(`smtp://127.0.0.1:${port}`)).ok).toBe(false);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('a bucket that lets pages of this site put files there, and those that do not', async () => {
  let allowed = '';
  const server = createHttpServer((request, response) => {
    const methods = request.headers['access-control-request-method'] ?? '';
    if (allowed) response.setHeader('access-control-allow-origin', allowed);
    response.setHeader('access-control-allow-methods', `GET, ${methods}`).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = readS3Address(`s3+http://id:secret@127.0.0.1:${port}/bucket`);
  const check = (publicUrl: string) => checkDirectUploads({ address, publicUrl });
  expect((await check('http://site.example')).fix).toContain('CORS');
  allowed = 'http://other.example';
  expect((await check('http://site.example')).ok).toBe(false);
  allowed = 'http://site.example';
  expect(await check('http://site.example/')).toMatchObject({ ok: true });
  expect((await check('https://site.example')).detail).toContain('TLS');
  await new Promise((resolve) => server.close(resolve));
  expect((await check('http://site.example')).detail).toContain('does not answer');
  expect([await checkDirectUploads(undefined), await checkBucket(undefined)]).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
});
