import { expect, it } from 'vitest';
import type { Config } from '#src/config.ts';
import { countFailure, refuseHammering } from './throttle.ts';

it('makes a name wait after 20 failures within 15 minutes, and no other name', () => {
  let now = 0;
  const ctx = { config: { RATE_LIMITS: true } as Config, clock: { now: () => now } };
  for (let count = 0; count < 20; count++) {
    refuseHammering(ctx, 'ann');
    countFailure(ctx, 'ann');
  }
  expect(() => refuseHammering(ctx, 'ann')).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfter: 900 }));
  expect(() => refuseHammering(ctx, 'bob')).not.toThrow();
  now = 15 * 60_000;
  expect(() => refuseHammering(ctx, 'ann')).not.toThrow();
});
