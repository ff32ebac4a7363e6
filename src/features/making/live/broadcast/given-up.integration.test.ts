import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { makeClip, testTools } from '#platform/testing/clips.ts';
import { until } from '#platform/testing/until.ts';
import { openBroadcast } from './broadcast.ts';
import { liveMaster } from './master.ts';

it('gives up smaller sizes that fall behind, and goes on with what is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-given-up-'));
  const tools = await testTools();
  // A machine that takes what is to be encoded, and makes nothing of it.
  const slow = join(folder, 'ffmpeg');
  await writeFile(
    slow,
    `#!/bin/sh\ncase "$*" in *filter_complex*) exec cat > ${folder}/taken ;; esac\nexec ${tools.ffmpeg} "$@"\n`,
  );
  await chmod(slow, 0o700);
  const clip = await makeClip({ extension: 'flv', seconds: 12, width: 640, height: 360, fps: 10 });
  const broadcast = await openBroadcast(join(folder, 'live'));
  const givenUp: string[] = [];
  const stream = new PassThrough();
  const taking = broadcast.take(stream, {
    ...{ tools: { ...tools, ffmpeg: slow }, signal: new AbortController().signal },
    ...{ beganAt: 0, smaller: 2, onGivenUp: (tracks) => givenUp.push(...tracks.map(({ name }) => name)) },
  });
  const bytes = await readFile(clip);
  let at = 0;
  await until('it is given up', () => {
    const piece = bytes.subarray(at, (at += 1 + (bytes.length >> 5)));
    if (piece.length > 0) stream.write(piece);
    return givenUp.length > 0;
  });
  stream.end(bytes.subarray(at));
  await taking;
  expect(givenUp).toEqual(['240p']);
  expect([...broadcast.tracks.keys()]).toEqual(['360p', 'audio']);
  expect(broadcast.seconds()).toBeGreaterThan(11.5);
  expect(liveMaster(broadcast.tracks.values())).not.toContain('240p');
  expect((await readFile(join(folder, 'taken'))).length).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});
