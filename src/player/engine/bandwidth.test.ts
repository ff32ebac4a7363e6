import { expect, it } from 'vitest';
import { measuredBandwidth, rememberedBandwidth, startingBandwidth } from './bandwidth.ts';

const area = (text: string | null) => ({ getItem: () => text });

it('reads what the engine measured, and nothing from what is no measurement', () => {
  expect(rememberedBandwidth(area('{"bandwidth":8000000,"throughput":5}'))).toBe(8_000_000);
  for (const text of [null, '', '{', '[]', '{"bandwidth":"fast"}', '{"bandwidth":0}']) {
    expect(rememberedBandwidth(area(text))).toBeNull();
  }
  expect(rememberedBandwidth(null)).toBeNull();
});

it('starts below the measured bandwidth', () => {
  expect(startingBandwidth(null)).toBe(1_000_000);
  expect(startingBandwidth(8_000_000)).toBe(4_000_000);
});

const file = (transferSize: number, responseStart: number, responseEnd: number) => ({
  transferSize,
  responseStart,
  responseEnd,
});

it('estimates the bandwidth from the page’s files: bytes divided by the time in which any was arriving', () => {
  expect(measuredBandwidth([file(100_000, 0.1, 1000.1)])).toBe(800_000);
  const sharing = [file(100_000, 100, 500), file(100_000, 300, 900), file(50_000, 1900, 2100)];
  expect(measuredBandwidth(sharing)).toBe(2_000_000);
});

it('ignores small and cached files, and never divides by zero', () => {
  expect(measuredBandwidth([])).toBeNull();
  expect(measuredBandwidth([file(2000, 1, 2), file(0, 0, 0), file(90_000, 0, 50)])).toBeNull();
  expect(measuredBandwidth([file(100_000, 5, 5)])).toBe(800_000_000);
});
