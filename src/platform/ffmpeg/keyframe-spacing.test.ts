import { expect, test } from 'vitest';
import { keyframeSpacing, parsePackets } from './probe-parse.ts';

const packet = (stream_index: number, pts_time: string | undefined, flags: string) => ({
  stream_index,
  pts_time,
  flags,
});

test('key frame spacing', () => {
  const spacing = (packets: object[], seconds: number) =>
    keyframeSpacing(parsePackets({ packets }, 1), seconds);
  const some = [packet(1, '1.0', 'K__'), packet(1, '2.0', '___'), packet(1, '3.0', 'K__')];
  expect(spacing([...some, packet(1, '6.0', 'K_')], 6)).toBe(3);
  expect(spacing([packet(1, '0.0', 'K__'), packet(1, '1.0', '___')], 20)).toBe(20);
  expect(spacing([], 20)).toBe(20);
});

test('packets of other streams and without a time do not count', () => {
  const packets = [packet(1, '0.5', 'K_'), packet(0, '1.0', 'K_'), packet(1, undefined, 'K_')];
  expect(parsePackets({ packets }, 1)).toEqual([{ time: 0.5, isKey: true }]);
  expect(parsePackets({}, 1)).toEqual([]);
});
