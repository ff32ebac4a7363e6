import { AppError } from '#platform/http/errors.ts';
import type { Ctx } from '#src/context.ts';

/** Failures for one name before it must wait, and how long they count, ms. */
const MOST = 20;
const WINDOW = 15 * 60_000;
/** Names remembered; the oldest go first. */
const MOST_NAMES = 50_000;

interface Failures {
  count: number;
  since: number;
}

const bySite = new WeakMap<Ctx['config'], Map<string, Failures>>();

/** @throws AppError `rate_limited` when this name has failed too often. Design §6: limits per account and address. */
export function refuseHammering({ config, clock }: Pick<Ctx, 'config' | 'clock'>, name: string): void {
  const failures = namesOf(config).get(name);
  if (!config.RATE_LIMITS || !failures || failures.count < MOST) return;
  const left = failures.since + WINDOW - clock.now();
  if (left > 0) throw new AppError('rate_limited', undefined, { retryAfter: Math.ceil(left / 1000) });
}

/** Remembers one more failure for this name. */
export function countFailure({ config, clock }: Pick<Ctx, 'config' | 'clock'>, name: string): void {
  const names = namesOf(config);
  const before = names.get(name);
  const isFresh = before && clock.now() - before.since < WINDOW;
  names.delete(name);
  names.set(name, { count: isFresh ? before.count + 1 : 1, since: isFresh ? before.since : clock.now() });
  if (names.size > MOST_NAMES) names.delete(names.keys().next().value as string);
}

function namesOf(config: Ctx['config']): Map<string, Failures> {
  const names = bySite.get(config) ?? new Map<string, Failures>();
  bySite.set(config, names);
  return names;
}
