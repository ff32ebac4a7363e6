import { expect, it } from 'vitest';
import { rememberedBandwidth, startingBandwidth } from './bandwidth.ts';

const area = (text: string | null) => ({ getItem: () => text });

it('reads what the engine measured, and nothing from what is no measurement', () => {
  expect(rememberedBandwidth(area('{"bandwidth":8000000,"throughput":5}'))).toBe(8_000_000);
  for (const text of [null, '', '{', '[]', '{"bandwidth":"fast"}', '{"bandwidth":0}']) {
    expect(rememberedBandwidth(area(text))).toBeNull();
  }
  expect(rememberedBandwidth(null)).toBeNull();
});

it('begins below what the line can carry', () => {
  expect(startingBandwidth(null)).toBe(1_000_000);
  expect(startingBandwidth(8_000_000)).toBe(2_000_000);
});
