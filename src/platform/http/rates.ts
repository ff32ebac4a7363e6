import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from '#base/endpoint.ts';
import type { Caller } from './caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';

/** Calls and pages allowed within so many seconds, per account, or per address (of IPv6 per /64) when signed out. */
const RATES: Record<Rate, { points: number; duration: number }> = {
  read: { points: 1_200, duration: 60 },
  write: { points: 240, duration: 60 },
  page: { points: 600, duration: 60 },
  search: { points: 120, duration: 60 },
  'sign-in': { points: 20, duration: 300 },
  'sign-up': { points: 20, duration: 3_600 },
  mail: { points: 10, duration: 3_600 },
  upload: { points: 60, duration: 3_600 },
  chunk: { points: 6_000, duration: 60 },
  track: { points: 600, duration: 60 },
  report: { points: 30, duration: 3_600 },
};

export type Limiter = (rate: Rate, caller: Pick<Caller, 'viewer' | 'address'>) => Promise<void>;

/** What is counted by address for those who are signed in as well: each sign-up makes one more account. */
const BY_ADDRESS_TOO: ReadonlySet<Rate> = new Set<Rate>(['sign-up']);

/**
 * Counts calls in this process's memory. The limiter throws AppError `rate_limited` with the seconds to wait.
 */
export function createLimiter(enabled: boolean): Limiter {
  if (!enabled) return async () => {};
  const limits = Object.fromEntries(
    Object.entries(RATES).map(([name, rule]) => [name, new RateLimiterMemory({ keyPrefix: name, ...rule })]),
  ) as Record<Rate, RateLimiterMemory>;
  return async (rate, { viewer, address }) => {
    try {
      if (viewer) await limits[rate].consume(`account:${viewer.id}`);
      if (!viewer || BY_ADDRESS_TOO.has(rate)) await limits[rate].consume(`address:${networkOf(address)}`);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new AppError('rate_limited', undefined, { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    }
  };
}
