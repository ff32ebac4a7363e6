import { expect, it } from 'vitest';
import { createStamped } from './stamped.ts';

it('gives a value out for its own stamp alone', () => {
  const kept = createStamped<string>(2);
  kept.keep(1, 'a', 'first');
  expect(kept.find(1, 'a')).toBe('first');
  expect(kept.find(1, 'b')).toBeUndefined();
  kept.keep(1, 'b', 'second');
  expect([kept.find(1, 'a'), kept.find(1, 'b')]).toEqual([undefined, 'second']);
});

it('drops what nobody asked for longest', () => {
  const kept = createStamped<string>(2);
  kept.keep(1, 'a', 'one');
  kept.keep(2, 'a', 'two');
  kept.find(1, 'a');
  kept.keep(3, 'a', 'three');
  expect([1, 2, 3].map((id) => kept.find(id, 'a'))).toEqual(['one', undefined, 'three']);
});
