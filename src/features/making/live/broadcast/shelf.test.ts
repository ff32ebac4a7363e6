import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '#platform/testing/until.ts';
import type { LiveTrack } from './broadcast.ts';
import { openShelf, stretchOf } from './shelf.ts';
import { createTimeline } from './timeline.ts';

const INIT = { size: 100, codecs: 'avc1.64001f' };

let folder: string;
/** What is in the bucket; whether it can be reached, and lets wait. */
let objects: Map<string, Buffer>;
let isAway: boolean;
let held: Promise<void> | null;
let now: number;
let troubles: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-shelf-'));
  [objects, isAway, held, now, troubles] = [new Map(), false, null, 0, 0];
});
afterEach(() => rm(folder, { recursive: true }));

const storage = {
  async put(key: string, source: unknown) {
    await held;
    if (isAway) throw new Error('away');
    objects.set(key, source as Buffer);
    return { size: 0 };
  },
  async *list(prefix = '') {
    await turn();
    if (isAway) throw new Error('away');
    for (const key of objects.keys())
      if (key.startsWith(prefix)) yield { key, size: 1, modified: new Date(0) };
  },
};

/** A broadcast of so many segments of two seconds, with one more in the making. */
async function makeBroadcast(count: number) {
  const timeline = createTimeline(true);
  for (let at = 0; at <= count; at += 1)
    timeline.add({ number: 1, beganAt: 0 }, INIT, {
      ...{ at: 100 + at * 10, size: 10, start: at * 2, duration: 2, isKey: true },
    });
  await mkdir(join(folder, '1'), { recursive: true });
  await writeFile(join(folder, '1', '720p.mp4'), Buffer.alloc(100 + (count + 1) * 10, 7));
  const track = { facts: { kind: 'picture', name: '720p' }, timeline } as LiveTrack;
  return { folder, tracks: new Map([['720p', track]]) };
}

const shelfOf = (broadcast: Awaited<ReturnType<typeof makeBroadcast>>) =>
  openShelf(broadcast, { storage, mediaKey: 'k', now: () => now, onTrouble: () => (troubles += 1) });
const segment = (at: number) => ({ take: 1, track: '720p', from: 100 + at * 10, to: 109 + at * 10 });

async function shelved(shelf: ReturnType<typeof shelfOf>): Promise<void> {
  await until('all of it is there', () => {
    shelf.look();
    return shelf.waiting() === 0;
  });
}

it('puts whole segments into the bucket, and sends there who asks for old ones', async () => {
  const shelf = shelfOf(await makeBroadcast(20));
  expect([shelf.waiting(), shelf.has(segment(0))]).toEqual([20, false]);
  await shelved(shelf);
  expect([...objects.keys()].slice(0, 2)).toEqual([
    'media/k/live/1/720p/0-99.m4s',
    'media/k/live/1/720p/100-109.m4s',
  ]);
  expect(objects.size).toBe(21);
  expect([...objects.values()].map(({ length }) => length)).toEqual([100, ...Array<number>(20).fill(10)]);
  expect([segment(0), segment(5), segment(6), segment(19)].map(shelf.has)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(shelf.has({ take: 1, track: '720p', from: 0, to: 99 })).toBe(false);
});

it('waits while the bucket is away, and sends nobody there', async () => {
  const broadcast = await makeBroadcast(20);
  const shelf = shelfOf(broadcast);
  isAway = true;
  shelf.look();
  await until('it has failed', () => troubles === 1);
  for (now = 1_000; now < 30_000; now += 1_000) {
    shelf.look();
    await turn();
  }
  expect([troubles, shelf.waiting()]).toEqual([1, 20]);
  isAway = false;
  await until('it goes on', () => {
    now += 1_000;
    shelf.look();
    return shelf.waiting() === 0;
  });
  expect([objects.size, shelf.has(segment(0))]).toEqual([21, true]);
  const slow = Promise.withResolvers<void>();
  held = slow.promise;
  broadcast.tracks.get('720p')!.timeline.close();
  shelf.look();
  expect(shelf.has(segment(0))).toBe(true);
  now += 5_000;
  expect(shelf.has(segment(0))).toBe(false);
  slow.resolve();
  await until('it answers again', () => shelf.has(segment(0)));
});

it('goes on where another process has ended', async () => {
  const broadcast = await makeBroadcast(20);
  await shelved(shelfOf(broadcast));
  objects.delete('media/k/live/1/720p/0-99.m4s');
  const again = shelfOf(broadcast);
  await shelved(again);
  expect([objects.has('media/k/live/1/720p/0-99.m4s'), again.has(segment(3))]).toEqual([false, true]);
  await again.close();
});

it('knows stretches by their names', () => {
  expect(stretchOf('2/audio/100-109.m4s')).toEqual({ take: 2, track: 'audio', from: 100, to: 109 });
  expect([stretchOf('2/audio/100.m4s'), stretchOf('audio.m3u8')]).toEqual([null, null]);
});
