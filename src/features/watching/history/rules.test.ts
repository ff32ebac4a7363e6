import { expect, it } from 'vitest';
import { shareSeen } from './rules.ts';

it('shareSeen needs both the position and the duration', () => {
  expect([shareSeen(30, 60), shareSeen(90, 60), shareSeen(null, 60), shareSeen(5, 0)]).toEqual([
    0.5, 1, 0, 0,
  ]);
});
