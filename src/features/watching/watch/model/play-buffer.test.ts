import { expect, test } from 'vitest';
import { createLocalBus } from '#platform/bus/bus.ts';
import { bitsOf, SLICES } from '../rules.ts';
import { createPlayBuffer, type PlaySum } from './play-buffer.ts';

const time = { at: 0, now: () => time.at };
const passed = (seconds: number) => void (time.at += seconds * 1000);

async function taken(buffer: ReturnType<typeof createPlayBuffer>): Promise<Map<number, PlaySum>> {
  const all = new Map<number, PlaySum>();
  await buffer.flush(async (plays) => plays.forEach((sum, id) => all.set(id, sum)));
  return all;
}

test('adds up what counted views play, each part once per view', async () => {
  const buffer = createPlayBuffer(time, createLocalBus());
  for (const who of ['ann', 'ben']) await buffer.begin(1, who);
  passed(20);
  await buffer.note(1, 'ann', { seconds: 20, slices: 0b11 });
  await buffer.note(1, 'ben', { seconds: 10, slices: 0b1 });
  passed(20);
  await buffer.note(1, 'ann', { seconds: 20, slices: 0b111 });
  const sum = (await taken(buffer)).get(1);
  expect(sum).toMatchObject({ begun: 2, seconds: 50 });
  expect(sum?.reach).toEqual([2, 1, 1, ...bitsOf(0).slice(3)]);
  expect((await taken(buffer)).size).toBe(0);
});

test('ignores viewers who were not counted, more seconds than have passed, and parts that do not exist', async () => {
  const buffer = createPlayBuffer(time, createLocalBus());
  await buffer.note(1, 'stranger', { seconds: 20, slices: 1 });
  expect((await taken(buffer)).size).toBe(0);
  await buffer.begin(1, 'ann');
  passed(3);
  await buffer.note(1, 'ann', { seconds: 3600, slices: 0x7fffffff });
  await buffer.note(1, 'ann', { seconds: -5, slices: 0 });
  const sum = (await taken(buffer)).get(1);
  expect(sum).toMatchObject({ begun: 1, seconds: 5 });
  expect(sum?.reach).toHaveLength(SLICES);
});

test('tells what somebody has seen when they leave, each part once', async () => {
  const buffer = createPlayBuffer(time, createLocalBus());
  const since = time.at;
  await buffer.begin(1, 'ann');
  passed(10);
  await buffer.note(1, 'ann', { seconds: 10, slices: 0b11 });
  await buffer.end(1, 'ann');
  await buffer.end(1, 'ann');
  await buffer.end(1, 'stranger');
  passed(10);
  await buffer.note(1, 'ann', { seconds: 10, slices: 0b110 });
  await buffer.end(1, 'ann');
  const sum = (await taken(buffer)).get(1);
  expect(sum).toMatchObject({ begun: 1, seconds: 20 });
  expect(sum?.watched).toEqual([
    { slices: 0b11, since, until: since + 10_000 },
    { slices: 0b100, since, until: since + 20_000 },
  ]);
});

test('keeps what could not be stored', async () => {
  const buffer = createPlayBuffer(time, createLocalBus());
  await buffer.begin(1, 'ann');
  await buffer.note(1, 'ann', { seconds: 1, slices: 1 });
  await expect(buffer.flush(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect((await taken(buffer)).get(1)).toMatchObject({ begun: 1, seconds: 1 });
});

test('follows a view whose player reports to different processes', async () => {
  const bus = createLocalBus();
  const [first, second] = [createPlayBuffer(time, bus), createPlayBuffer(time, bus)];
  await first.begin(1, 'ann');
  passed(10);
  await second.note(1, 'ann', { seconds: 10, slices: 0b1 });
  passed(10);
  await first.note(1, 'ann', { seconds: 60, slices: 0b11 });
  expect((await taken(second)).get(1)).toMatchObject({ begun: 1, seconds: 10 });
  const rest = (await taken(first)).get(1);
  expect(rest).toMatchObject({ begun: 0, seconds: 12 });
  expect(rest?.reach.slice(0, 2)).toEqual([0, 1]);
});
