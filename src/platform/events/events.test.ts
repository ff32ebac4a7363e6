import { expect, test } from 'vitest';
import type { Trx } from '#platform/db/db.ts';
import { defineEvent, listen, type ListenerCtx } from './event.ts';
import { createEvents } from './events.ts';

const trx = {} as Trx;
const ctx = {} as ListenerCtx;

test('runs the event’s listeners one after another, in the order of collection', async () => {
  const plays = defineEvent<{ readonly videoId: number }>('video.plays');
  const fails = defineEvent<{ readonly videoId: number }>('video.fails');
  const seen: string[] = [];
  const events = createEvents(
    [
      listen(plays, async (_, { videoId }) => {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(`first ${videoId}`);
      }),
      listen(fails, async () => void seen.push('another event')),
      listen(plays, async (given, _, givenCtx) => {
        seen.push('second');
        expect([given, givenCtx]).toEqual([trx, ctx]);
      }),
    ],
    () => ctx,
  );
  await events.emit(trx, plays, { videoId: 7 });
  expect(seen).toEqual(['first 7', 'second']);
});

test('a listener’s error goes to the emitter, and no further listener runs', async () => {
  const plays = defineEvent<{ readonly videoId: number }>('video.plays');
  let isReached = false;
  const listeners = [
    listen(plays, () => Promise.reject(new Error('No'))),
    listen(plays, async () => void (isReached = true)),
  ];
  await expect(createEvents(listeners, () => ctx).emit(trx, plays, { videoId: 7 })).rejects.toThrow('No');
  expect(isReached).toBe(false);
});

test('a task for after the commit needs an open transaction', () => {
  expect(() => createEvents([], () => ctx).afterCommit(trx, () => {})).toThrow(TypeError);
});
