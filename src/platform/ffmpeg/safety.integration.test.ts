import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip, testTools } from '#platform/testing/clips.ts';
import { runFfmpeg, runFfprobe } from './run.ts';
import { untrustedInput } from './safety.ts';
import type { Tools } from './tools.ts';

let tools: Tools;
let folder: string;
let neighbour: string;
beforeAll(async () => {
  tools = await testTools();
  folder = await mkdtemp(join(tmpdir(), 'safety-'));
  neighbour = await makeClip({ extension: 'ts' });
});
afterAll(() => rm(folder, { recursive: true }));

const TRICKS: [string, (url: string) => string][] = [
  ['m3u8', (url) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${url}\n#EXT-X-ENDLIST\n`],
  ['ffconcat', (url) => `ffconcat version 1.0\nfile '${url}'\n`],
  [
    'SDP',
    (url) => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${url}\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n`,
  ],
  [
    'DASH',
    (url) =>
      `<?xml version="1.0"?><MPD type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet><Representation id="1" bandwidth="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  ],
  ['concat', (url) => `concat:${url}|${url}`],
  ['subtitles', () => 'WEBVTT\n\n00:00.000 --> 00:02.000\nhello\n'],
];

test.each(TRICKS)(
  'a renamed %s is not opened by either program, as a file or through a pipe',
  async (_name, trick) => {
    const path = join(folder, 'video.mp4');
    await writeFile(path, trick(neighbour));
    const limits = { wallMs: 10_000 };
    await expect(
      runFfprobe(tools, ['-show_streams', ...untrustedInput({ path })], { limits }),
    ).rejects.toThrow();
    const output = ['-f', 'null', '-'];
    await expect(runFfmpeg(tools, [...untrustedInput({ path }), ...output], { limits })).rejects.toThrow();
    const stdin = createReadStream(path);
    await expect(
      runFfmpeg(tools, [...untrustedInput('pipe'), ...output], { limits, stdin }),
    ).rejects.toThrow();
  },
);

test('without these flags the trick would work', async () => {
  const path = join(folder, 'video.mp4');
  await writeFile(path, TRICKS[1]![1](neighbour));
  const { stdout } = await runFfprobe(tools, ['-show_streams', '-safe', '0', '-i', path]);
  expect(stdout).toContain('codec_name=h264');
});

test('nothing is asked of a port of this machine', async () => {
  let asked = 0;
  // What the flags alone keep away.
  const online = { ...tools, offline: null };
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.ts`;
  for (const [, trick] of TRICKS) {
    const path = join(folder, 'remote.mp4');
    await writeFile(path, trick(url));
    await runFfprobe(online, ['-show_streams', ...untrustedInput({ path })]).catch(() => undefined);
    await runFfmpeg(online, [...untrustedInput({ path }), '-f', 'null', '-']).catch(() => undefined);
  }
  await expect(runFfprobe(online, ['-show_streams', ...untrustedInput({ path: url })])).rejects.toThrow();
  server.close();
  expect(asked).toBe(0);
});

test('a picture over the bound is not decoded', async () => {
  const clip = await makeClip({
    extension: 'mkv',
    width: 8200,
    height: 4700,
    seconds: 0.1,
    fps: 10,
    audio: null,
  });
  await expect(runFfmpeg(tools, [...untrustedInput({ path: clip }), '-f', 'null', '-'])).rejects.toThrow();
});
