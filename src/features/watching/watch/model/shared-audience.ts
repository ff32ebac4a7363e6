import type { Bus } from '#platform/bus/bus.ts';
import { createExpiring } from '#platform/counts/expiring.ts';
import { WATCHING_MS } from '../rules.ts';
import type { Arrival, Audience } from './audience.ts';

/** A message between processes about one browser: that it is watching a video, or has left. */
export interface Presence {
  readonly id: number;
  readonly browser: string;
  /** Null if it has left. */
  readonly arrival: Arrival | null;
  /** The sending process. */
  readonly from: string;
}

/**
 * Browsers that stay are announced again after this time, ms, so that a process that joins later learns of
 * them.
 */
const AGAIN_MS = WATCHING_MS / 3;

/**
 * An audience that every process knows in full: each tells the others about the browsers that report to it.
 * Lost messages are made up for by later heartbeats.
 */
export function shareAudience(own: Audience, bus: Bus, clock: { now(): number }): Audience {
  const from = crypto.randomUUID();
  const told = createExpiring<{ readonly until: number }>(clock);
  bus.subscribe('presence', ({ id, browser, arrival, from: origin }) => {
    if (origin === from) return;
    void (arrival ? own.enter(id, arrival) : own.leave(id, browser));
  });

  function tell(id: number, arrival: Arrival): void {
    const key = `${id} ${arrival.browser}`;
    if (told.get(key)) return;
    told.set(key, { until: clock.now() + AGAIN_MS });
    bus.publish('presence', { id, browser: arrival.browser, arrival, from });
  }

  return {
    ...own,
    async enter(videoId, arrival) {
      const isNew = await own.enter(videoId, arrival);
      tell(videoId, arrival);
      return isNew;
    },
    async leave(videoId, browser) {
      const wasThere = await own.leave(videoId, browser);
      told.delete(`${videoId} ${browser}`);
      if (wasThere) bus.publish('presence', { id: videoId, browser, arrival: null, from });
      return wasThere;
    },
  };
}
