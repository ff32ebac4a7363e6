import { expect, test } from 'vitest';
import { joinedHead } from './joined-head.ts';
import { findBox, requireBox } from './mp4-read.ts';
import { box } from './mp4-write.ts';
import { createSampleTable } from './sample-table.ts';

const empty = box('free');
const GIB = 2 ** 30;

/** One sample at that place, shown for `duration` ticks, of which the first `-shift` are not. */
function track({ timescale = 1_000, shift = 0, duration = 10, time = 0, at = 0 }) {
  const table = createSampleTable();
  table.add({ time, duration, offset: 0, size: 5, isKey: true });
  const head = {
    isPicture: true,
    timescale,
    shift,
    defaults: { duration: 0, size: 0, flags: 0 },
    layout: Buffer.alloc(60),
    language: Buffer.alloc(4),
    handler: empty,
    mediaHeader: empty,
    references: empty,
    descriptions: empty,
  };
  return { head, table, chunks: [{ at, samples: 1 }], init: Buffer.from('beginning') };
}

test('places are those in the file, also beyond four gigabytes', () => {
  for (const media of [GIB, 5 * GIB]) {
    const { bytes, inits } = joinedHead([track({ at: media - 5 })], media);
    const table = requireBox(bytes, 'moov', 'trak', 'mdia', 'minf', 'stbl').subarray(8);
    const places = findBox(table, 'co64') ?? findBox(table, 'stco')!;
    const place = media > 4 * GIB ? Number(places.readBigUInt64BE(16)) : places.readUInt32BE(16);
    expect(place).toBe(bytes.length + media - 5);
    expect(bytes.toString('latin1', inits[0], inits[0]! + 9)).toBe('beginning');
    const tail = bytes.subarray(-16);
    const size = media > 4 * GIB ? Number(tail.readBigUInt64BE(8)) - 16 : tail.readUInt32BE(8) - 8;
    expect(size).toBe(media);
  }
});

test('a film of more ticks than 32 bits count has the longer headers', () => {
  const { bytes } = joinedHead([track({ timescale: 10_000_000, duration: 2 ** 32 + 5 })], GIB);
  expect(requireBox(bytes, 'moov', 'mvhd').readUInt8(8)).toBe(1);
  const header = requireBox(bytes, 'moov', 'trak', 'mdia', 'mdhd');
  expect([header.readUInt8(8), Number(header.readBigUInt64BE(32))]).toEqual([1, 2 ** 32 + 5]);
  const edits = requireBox(bytes, 'moov', 'trak', 'edts', 'elst');
  expect([Number(edits.readBigUInt64BE(16)), Number(edits.readBigInt64BE(24))]).toEqual([2 ** 32 + 5, 0]);
});

test.each([
  ['what prepares the decoder is skipped', { shift: -4 }, [[6, 4]]],
  [
    'a late beginning is waited for',
    { time: 30 },
    [
      [30, -1],
      [10, 0],
    ],
  ],
  [
    'both',
    { time: 30, shift: -4 },
    [
      [26, -1],
      [10, 0],
    ],
  ],
])('edit list: %s', (_name, made, rows) => {
  const { bytes } = joinedHead([track(made)], GIB);
  const list = requireBox(bytes, 'moov', 'trak', 'edts', 'elst');
  const found = Array.from({ length: list.readUInt32BE(12) }, (_item, at) =>
    [0, 4].map((field) => list.readInt32BE(16 + 12 * at + field)),
  );
  expect(found).toEqual(rows);
});
