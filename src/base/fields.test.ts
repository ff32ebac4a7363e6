import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { count, decimal, flag, id, ternary } from './fields.ts';

const WRONG = [
  [100],
  ['1'],
  '1e3',
  '0x10',
  '0b1',
  '1_0',
  '٣',
  'NaN',
  'Infinity',
  '',
  ' ',
  null,
  true,
  {},
  Infinity,
];

describe('a number of a call', () => {
  it('is a number or its decimal digits', () => {
    for (const right of [7, '7', ' 7 ', '07']) expect(count(1, 9).parse(right)).toBe(7);
    for (const right of [2.5, '2.5']) expect(decimal(0, 3).parse(right)).toBe(2.5);
    expect(count(-9, 9).parse('-4')).toBe(-4);
    expect(z.object({ at: count(0, 9).default(3) }).parse({})).toEqual({ at: 3 });
    expect(z.object({ at: decimal(0, 9).optional() }).parse({})).toEqual({});
  });

  it.each([...WRONG, '-1', 10, '10', '1.5', 1.5])('is not %j', (wrong) => {
    expect(count(1, 9).safeParse(wrong).success).toBe(false);
  });

  it.each(WRONG)('nor seconds, an id, %j', (wrong) => {
    expect(decimal(0, 9).safeParse(wrong).success).toBe(false);
    expect(id.safeParse(wrong).success).toBe(false);
  });

  it('is as strict in filters', () => {
    for (const wrong of [[1], '1e0', '0x1', {}]) {
      expect([wrong, ternary.safeParse(wrong).success, flag.safeParse(wrong).success]).toEqual([
        wrong,
        false,
        false,
      ]);
    }
  });

  it('is described with its bounds', () => {
    const { type, minimum, maximum } = z.toJSONSchema(count(1, 9), { io: 'input' });
    expect({ type, minimum, maximum }).toEqual({ type: 'integer', minimum: 1, maximum: 9 });
  });
});
