import { NETWORK_WATCHERS, WATCHING_MS, type Watcher } from '../rules.ts';

/** Somebody who comes to a video, or says that they are still there. */
export interface Arrival extends Watcher {
  /** The browser, which may leave again. */
  readonly browser: string;
  readonly network: string;
}

/** Who is in front of which video. Never stored; a restart forgets it. Design §4 Watching. */
export interface Audience {
  /** Notes a browser. Answers whether it was not there before. */
  enter(videoId: number, arrival: Arrival): Promise<boolean>;
  /** Notes that a browser has left. Answers whether it was there. */
  leave(videoId: number, browser: string): Promise<boolean>;
  /** Who is in front of each of these videos now, each person once. */
  watching(videoIds: readonly number[]): Promise<ReadonlyMap<number, readonly Watcher[]>>;
  /** Ids of the videos that somebody is in front of. */
  videos(): Promise<readonly number[]>;
  /** Forgets the browsers that have fallen silent. Answers the videos that they were at. */
  sweep(): Promise<readonly number[]>;
}

type Seen = Arrival & { readonly seenAt: number };

/** The audience in this process's memory; `shareAudience` lets several processes know of one. */
export function createAudience(clock: { now(): number }): Audience {
  const byVideo = new Map<number, Map<string, Seen>>();
  const isPresent = ({ seenAt }: Seen) => clock.now() - seenAt < WATCHING_MS;

  function remove(videoId: number, browser: string): boolean {
    const seen = byVideo.get(videoId);
    const wasThere = seen?.delete(browser) ?? false;
    if (seen?.size === 0) byVideo.delete(videoId);
    return wasThere;
  }

  return {
    async enter(videoId, arrival) {
      const seen = byVideo.get(videoId) ?? new Map<string, Seen>();
      const isNew = !seen.has(arrival.browser);
      if (isNew && countFrom(arrival.network, seen) >= NETWORK_WATCHERS) return false;
      byVideo.set(videoId, seen.set(arrival.browser, { ...arrival, seenAt: clock.now() }));
      return isNew;
    },
    leave: async (videoId, browser) => remove(videoId, browser),
    watching: async (ids) =>
      new Map(ids.map((id) => [id, eachOnce([...(byVideo.get(id)?.values() ?? [])].filter(isPresent))])),
    videos: async () =>
      [...byVideo].filter(([, seen]) => [...seen.values()].some(isPresent)).map(([id]) => id),
    async sweep() {
      const silent = [...byVideo].flatMap(([id, seen]) =>
        [...seen.values()].filter((one) => !isPresent(one)).map(({ browser }) => ({ id, browser })),
      );
      for (const { id, browser } of silent) remove(id, browser);
      return [...new Set(silent.map(({ id }) => id))];
    },
  };
}

function countFrom(network: string, seen: ReadonlyMap<string, Seen>): number {
  return [...seen.values()].filter((one) => one.network === network).length;
}

/** A browser says of itself what it likes, and so makes no further watcher. */
function eachOnce(seen: readonly Seen[]): Watcher[] {
  return [...new Map(seen.map(({ who, country }) => [who, { who, country }])).values()];
}
