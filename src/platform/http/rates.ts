import type { Purpose, Rate } from '#base/endpoint.ts';
import { countAhead } from '#platform/counts/ahead.ts';
import type { Counts } from '#platform/counts/counts.ts';
import type { Caller } from './caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';

/**
 * What is counted: calls and pages by their rate, lookups of videos that do not exist, and what another site
 * sends, by the name of its host in place of an address.
 */
type CountedRate = Rate | 'miss' | 'host' | 'host-follow' | 'host-report' | 'host-actor' | 'host-view';

/**
 * Calls and pages allowed within `duration` seconds, per account or, when signed out, per address (for IPv6,
 * per /64).
 */
const RATES: Record<CountedRate, { points: number; duration: number }> = {
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
  failure: { points: 30, duration: 600 },
  report: { points: 30, duration: 3_600 },
  comment: { points: 60, duration: 600 },
  // Guesses of short codes. People mistype a few.
  miss: { points: 240, duration: 600 },
  // The largest sites send a few activities a second.
  host: { points: 1_200, duration: 60 },
  'host-follow': { points: 1_000, duration: 3_600 },
  'host-report': { points: 60, duration: 3_600 },
  // Of one video.
  'host-view': { points: 2_000, duration: 3_600 },
  'host-actor': { points: 2_000, duration: 86_400 },
};

/** With 0 `points` it only asks whether the limit is exceeded. */
export type Limiter = (
  rate: CountedRate,
  caller: Pick<Caller, 'viewer' | 'address'>,
  points?: number,
) => Promise<void>;

/** What is counted by address even for signed-in callers, because each sign-up makes another account. */
const BY_ADDRESS_TOO: ReadonlySet<CountedRate> = new Set<CountedRate>(['sign-up']);

/**
 * Counts calls together with the other processes of the site. The limiter throws AppError `rate_limited` with
 * the number of seconds to wait.
 */
export function createLimiter(enabled: boolean, counts: Counts, clock: { now(): number }): Limiter {
  if (!enabled) return async () => {};
  const add = countAhead(counts, clock);
  return async (rate, caller, points = 1) => {
    const { points: most, duration } = RATES[rate];
    for (const who of countedAs(rate, caller)) {
      const number = { name: `calls ${rate} ${who}`, by: points, most, lifeMs: duration * 1000 };
      const { total, leftMs } = await add(number);
      if (total > most)
        throw new AppError('rate_limited', undefined, { retryAfter: Math.ceil(leftMs / 1000) });
    }
  };
}

function countedAs(rate: CountedRate, { viewer, address }: Pick<Caller, 'viewer' | 'address'>): string[] {
  const network = () => `address:${networkOf(address)}`;
  if (!viewer) return [network()];
  return [`account:${viewer.id}`, ...(BY_ADDRESS_TOO.has(rate) ? [network()] : [])];
}

/**
 * Counts a request for a video that does not exist, by network even for signed-in callers, so that codes
 * cannot be guessed. Answers the error to report to the caller.
 */
export async function countMiss(limit: Limiter, address: string, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'video_not_found') return error;
  return limit('miss', { viewer: null, address }).then(
    () => error,
    (refused: unknown) => refused,
  );
}

/** Whether a call's or page's path names a video. */
export function isVideoPath(path: string): boolean {
  return /:(video|code|url)\b/.test(path);
}

/**
 * For calls and pages that name a video: a network that has asked for too many videos that do not exist is
 * refused for a while. @throws AppError `rate_limited`
 */
export function refuseGuessing(limit: Limiter, address: string): Promise<void> {
  return limit('miss', { viewer: null, address }, 0);
}

/** Guards the calls that bots make in bulk. */
export interface Guard {
  /** Notes that a call was refused for exceeding its rate. */
  noteRefusal(purpose: Purpose, caller: Caller): Promise<void>;
  /**
   * `proof` is the proof of work that the call brought. @throws AppError `proof_required` with a challenge
   */
  requireProof(purpose: Purpose, caller: Caller, proof: string | undefined): Promise<void>;
}
