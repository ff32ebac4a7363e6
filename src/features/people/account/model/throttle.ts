import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';

type Site = Pick<Ctx, 'config' | 'clock'>;

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

/**
 * Does what may fail `most` times for a name within the window. It counts as a failure until it has
 * succeeded, so that guesses made at the same moment count as well.
 * @throws AppError `rate_limited`, and what `work` throws
 */
export async function attempt<T>(site: Site, name: string, work: () => Promise<T>, most = MOST): Promise<T> {
  count(site, name, most);
  try {
    const done = await work();
    forgive(site, name);
    return done;
  } catch (error) {
    if (!isGuess(error)) forgive(site, name);
    throw error;
  }
}

/**
 * Counts one more for this name. @throws AppError `rate_limited` when it had enough. Design §6: limits per
 * account and address.
 */
export function count({ config, clock }: Site, name: string, most = MOST): void {
  const names = namesOf(config);
  const known = names.get(name);
  const before = known && clock.now() - known.since < WINDOW ? known : { count: 0, since: clock.now() };
  const left = before.since + WINDOW - clock.now();
  if (config.RATE_LIMITS && before.count >= most)
    throw new AppError('rate_limited', undefined, { retryAfter: Math.ceil(left / 1000) });
  names.delete(name);
  names.set(name, { ...before, count: before.count + 1 });
  if (names.size > MOST_NAMES) names.delete(names.keys().next().value as string);
}

function forgive({ config }: Site, name: string): void {
  const failures = namesOf(config).get(name);
  if (failures) failures.count = Math.max(0, failures.count - 1);
}

/** What was not looked at, and a form without its code, are nobody's wrong guess. */
function isGuess(error: unknown): boolean {
  return error instanceof AppError && !['unavailable', 'rate_limited', 'code_required'].includes(error.code);
}

function namesOf(config: Ctx['config']): Map<string, Failures> {
  const names = bySite.get(config) ?? new Map<string, Failures>();
  bySite.set(config, names);
  return names;
}
