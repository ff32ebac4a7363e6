import type { Bus } from '#platform/bus/bus.ts';
import { WATCHING_MS } from '../rules.ts';
import type { Arrival, Audience } from './audience.ts';

/** What processes tell each other of one browser in front of a video: that it is there, or has left. */
export interface Presence {
  readonly id: number;
  readonly browser: string;
  /** Null when it has left. */
  readonly arrival: Arrival | null;
  /** The process that says so. */
  readonly from: string;
}

/** A browser that is still there is told of again after this time, ms: who joins late knows all by then. */
const AGAIN_MS = WATCHING_MS / 3;

/**
 * An audience that every process holds as a whole: each tells the others of the browsers that speak to it.
 * What is lost on the way is told again with the next heartbeats.
 */
export function shareAudience(own: Audience, bus: Bus, clock: { now(): number }): Audience {
  const from = crypto.randomUUID();
  const toldAt = new Map<string, number>();
  bus.subscribe('presence', ({ id, browser, arrival, from: origin }) => {
    if (origin === from) return;
    void (arrival ? own.enter(id, arrival) : own.leave(id, browser));
  });

  function tell(id: number, arrival: Arrival): void {
    const key = `${id} ${arrival.browser}`;
    if (clock.now() - (toldAt.get(key) ?? -Infinity) < AGAIN_MS) return;
    toldAt.set(key, clock.now());
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
      toldAt.delete(`${videoId} ${browser}`);
      if (wasThere) bus.publish('presence', { id: videoId, browser, arrival: null, from });
      return wasThere;
    },
    async sweep() {
      for (const [key, at] of toldAt) if (clock.now() - at >= WATCHING_MS) toldAt.delete(key);
      return own.sweep();
    },
  };
}
