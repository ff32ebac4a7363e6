import { expect, test } from 'vitest';
import { parseKeyframeSpacing } from './probe.ts';

test('key frame spacing', () => {
  expect(parseKeyframeSpacing('1.0,K__\n2.0,___\n3.0,K__\n6.0,K_\n', 6)).toBe(3);
  expect(parseKeyframeSpacing('0.0,K__\n1.0,___\n', 20)).toBe(20);
  expect(parseKeyframeSpacing('', 20)).toBe(20);
});
