import { NETWORK_WATCHERS, WATCHING_MS, type Watcher } from '../rules.ts';

/** Somebody who starts to watch a video, or is still watching. */
export interface Arrival extends Watcher {
  /** Identifies the browser, for when it leaves. */
  readonly browser: string;
  readonly network: string;
}

/** Who is watching which video. Never stored; a restart forgets it. Design §4 Watching. */
export interface Audience {
  /** Records a browser. Returns whether it is new. */
  enter(videoId: number, arrival: Arrival): Promise<boolean>;
  /** Removes a browser. Returns whether it was there. */
  leave(videoId: number, browser: string): Promise<boolean>;
  /** Who is watching each of these videos now, each person once. */
  watching(videoIds: readonly number[]): Promise<ReadonlyMap<number, readonly Watcher[]>>;
  /** Ids of the videos that somebody is watching. */
  videos(): Promise<readonly number[]>;
  /** Removes browsers whose heartbeats have stopped. Returns the videos that they were watching. */
  sweep(): Promise<readonly number[]>;
}

type SeenArrival = Arrival & { readonly seenAt: number };

/** Browsers known at a time, about 17 MB; more are not counted. */
const MOST = 20_000;

/** An audience in the memory of this process; `shareAudience` connects those of several processes. */
export function createAudience(clock: { now(): number }, most = MOST): Audience {
  const byVideo = new Map<number, Map<string, SeenArrival>>();
  let known = 0;
  const isPresent = ({ seenAt }: SeenArrival) => clock.now() - seenAt < WATCHING_MS;

  function remove(videoId: number, browser: string): boolean {
    const seen = byVideo.get(videoId);
    const wasThere = seen?.delete(browser) ?? false;
    if (seen?.size === 0) byVideo.delete(videoId);
    if (wasThere) known -= 1;
    return wasThere;
  }

  return {
    async enter(videoId, arrival) {
      const seen = byVideo.get(videoId) ?? new Map<string, SeenArrival>();
      const isNew = !seen.has(arrival.browser);
      if (isNew && (known >= most || countFrom(arrival.network, seen) >= NETWORK_WATCHERS)) return false;
      if (isNew) known += 1;
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

function countFrom(network: string, seen: ReadonlyMap<string, SeenArrival>): number {
  return [...seen.values()].filter((one) => one.network === network).length;
}

/** Each person counts once, because a browser can claim to be any number of browsers. */
function eachOnce(seen: readonly SeenArrival[]): Watcher[] {
  return [...new Map(seen.map(({ who, country }) => [who, { who, country }])).values()];
}
