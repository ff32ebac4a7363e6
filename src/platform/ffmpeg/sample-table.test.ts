import { expect, test } from 'vitest';
import { findBox } from './mp4-read.ts';
import { createSampleTable, placeBoxes } from './sample-table.ts';

const sample = (time: number, more: object = {}) => ({
  time,
  duration: 10,
  offset: 0,
  size: 7,
  isKey: true,
  ...more,
});

/** The numbers that a box lists, after the number of its rows. */
function listed(boxes: readonly Buffer[], type: string): number[] | null {
  const box = findBox(Buffer.concat(boxes), type);
  return box && Array.from({ length: (box.length - 16) / 4 }, (_item, at) => box.readInt32BE(16 + 4 * at));
}

test('a gap between fragments makes the sample before it longer', () => {
  const table = createSampleTable();
  for (const time of [100, 110, 150, 160]) table.add(sample(time));
  expect(listed(table.boxes(), 'stts')).toEqual([1, 10, 1, 40, 2, 10]);
  expect(table.span()).toEqual({ start: 100, end: 170 });
  expect([listed(table.boxes(), 'ctts'), listed(table.boxes(), 'stss')]).toEqual([null, null]);
});

test('a fragment that begins before the last one ends is shown when it says', () => {
  const table = createSampleTable();
  for (const time of [0, 10, 5, 15]) table.add(sample(time, { offset: 20, isKey: time === 0 }));
  expect(listed(table.boxes(), 'stts')).toEqual([1, 10, 1, 0, 1, 5, 1, 10]);
  expect(listed(table.boxes(), 'ctts')).toEqual([2, 20, 1, 15, 1, 20]);
  expect(listed(table.boxes(), 'stss')).toEqual([1]);
  expect(table.shown()).toEqual({ start: 20, end: 45 });
});

test('pictures that are shown before they are decoded have negative offsets', () => {
  const table = createSampleTable();
  for (const offset of [-5, 5]) table.add(sample(100 + offset, { offset }));
  expect(listed(table.boxes(), 'ctts')).toEqual([1, -5, 1, 5]);
  expect(findBox(Buffer.concat(table.boxes()), 'ctts')!.readUInt8(8)).toBe(1);
});

test('chunks of equal length are counted together, and far ones take 64 bits', () => {
  const chunks = [
    { at: 8, samples: 3 },
    { at: 50, samples: 3 },
    { at: 2 ** 33, samples: 1 },
  ];
  expect(listed(placeBoxes(chunks, true), 'stsc')).toEqual([1, 3, 1, 3, 1, 1]);
  expect(listed(placeBoxes(chunks, true), 'co64')).toEqual([0, 8, 0, 50, 2, 0]);
  expect(listed(placeBoxes(chunks.slice(0, 2), false), 'stco')).toEqual([8, 50]);
});
