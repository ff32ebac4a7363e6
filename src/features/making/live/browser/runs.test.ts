import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testTools } from '#platform/testing/clips.ts';
import type { Sender } from '../session.ts';
import { createRuns } from './runs.ts';

/** How WebM begins, without what says more: nothing has to be made of it. */
const BEGINNING = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

test('broadcasts go on however many others this process has had before', async () => {
  const on: Sender[] = [];
  const runs = createRuns(await testTools(), {
    now: Date.now,
    async welcome(_videoId, sender) {
      on.push(sender);
      return { over: Promise.resolve() };
    },
  });
  const send = (videoId: number, run: string, sequence: number) =>
    runs.take(videoId, { run, sequence }, BEGINNING);
  for (let videoId = 1; videoId <= 600; videoId += 1) {
    await send(videoId, randomUUID(), 0);
    on.at(-1)?.close();
  }
  const run = randomUUID();
  const answers = [0, 1, 2].map((sequence) => send(601, run, sequence));
  expect(await Promise.all(answers)).toEqual([{ next: 1 }, { next: 2 }, { next: 3 }]);
  on.at(-1)?.close();
});
