import { NETWORK_WATCHERS, WATCHING_MS, type Watcher } from '../rules.ts';

/** Somebody who starts to watch a video, or is still watching. */
export interface Arrival extends Watcher {
  /** Identifies the browser, for when it leaves. */
  readonly browser: string;
  readonly network: string;
  /** Whose video it is; null for those of nobody. */
  readonly ownerId: number | null;
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
  /** The account's videos that somebody is watching, or was until the last sweep. */
  videosOf(ownerId: number): Promise<readonly number[]>;
  /** Removes browsers whose heartbeats have stopped. Returns the videos that they were watching. */
  sweep(): Promise<readonly number[]>;
}

type SeenArrival = Arrival & { readonly seenAt: number };

interface WatchedVideo {
  readonly ownerId: number | null;
  readonly seen: Map<string, SeenArrival>;
}

/** Browsers known at a time, about 20 MB; more are not counted. */
const MOST = 20_000;

/** An audience in the memory of this process; `shareAudience` connects those of several processes. */
export function createAudience(clock: { now(): number }, most = MOST): Audience {
  const byVideo = new Map<number, WatchedVideo>();
  const byOwner = new Map<number | null, Set<number>>();
  let known = 0;
  const isPresent = ({ seenAt }: SeenArrival) => clock.now() - seenAt < WATCHING_MS;
  const seenOn = (videoId: number) => byVideo.get(videoId)?.seen ?? new Map<string, SeenArrival>();

  function remember(videoId: number, video: WatchedVideo): void {
    if (byVideo.get(videoId)?.ownerId !== video.ownerId) forget(videoId);
    byVideo.set(videoId, video);
    byOwner.set(video.ownerId, (byOwner.get(video.ownerId) ?? new Set()).add(videoId));
  }

  function forget(videoId: number): void {
    const video = byVideo.get(videoId);
    if (!video) return;
    byVideo.delete(videoId);
    const owned = byOwner.get(video.ownerId);
    owned?.delete(videoId);
    if (owned?.size === 0) byOwner.delete(video.ownerId);
  }

  function remove(videoId: number, browser: string): boolean {
    const seen = seenOn(videoId);
    const wasThere = seen.delete(browser);
    if (seen.size === 0) forget(videoId);
    if (wasThere) known -= 1;
    return wasThere;
  }

  return {
    async enter(videoId, arrival) {
      const seen = seenOn(videoId);
      const isNew = !seen.has(arrival.browser);
      if (isNew && (known >= most || countFrom(arrival.network, seen) >= NETWORK_WATCHERS)) return false;
      if (isNew) known += 1;
      seen.set(arrival.browser, { ...arrival, seenAt: clock.now() });
      remember(videoId, { ownerId: arrival.ownerId, seen });
      return isNew;
    },
    leave: async (videoId, browser) => remove(videoId, browser),
    watching: async (ids) =>
      new Map(ids.map((id) => [id, eachOnce([...seenOn(id).values()].filter(isPresent))])),
    videos: async () =>
      [...byVideo].filter(([, { seen }]) => [...seen.values()].some(isPresent)).map(([id]) => id),
    videosOf: async (ownerId) => [...(byOwner.get(ownerId) ?? [])],
    async sweep() {
      const silent = [...byVideo].flatMap(([id, { seen }]) =>
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
