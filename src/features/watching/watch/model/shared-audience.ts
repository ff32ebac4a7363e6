import type { Bus } from '#platform/bus/bus.ts';
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
