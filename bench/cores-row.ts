import { setTimeout } from 'node:timers/promises';
import { type CoreRow, FRESH, type How } from './cores-costs.ts';
import type { KeptParts, Part } from './cores-parts.ts';
import type { ServedSite } from './full-site.ts';
import { load, type LoadRequest } from './load.ts';
import { type People, request } from './mix-people.ts';

/** Connections for each web process. */
export const CLIENTS = 6;
/**
 * Processor time that each web process spends on each kind before anything is measured, s: until it has
 * compiled what answers a request, that costs several times as much.
 */
const WARM_SECONDS = 2;
/** Of each row the first seconds are not counted. */
export const SETTLE_SECONDS = 2;

/** What is asked for, and by whom; `isFresh` over a connection of its own each time. */
export interface RequestKind {
  readonly kind: string;
  readonly isMember?: boolean;
  readonly isFresh?: boolean;
}

interface Warming {
  readonly count: number;
  readonly next: () => LoadRequest;
}

/** Lets all web processes compile what answers a kind. */
export async function warmUp(
  { site }: ServedSite,
  parts: KeptParts,
  { count, next }: Warming,
): Promise<void> {
  const end = (await parts.times()).web + WARM_SECONDS * count;
  while ((await parts.times()).web < end) await load(site.url, 1, count, next, { refused: () => {} });
}

/** Requests of a kind, one after the other. */
export function asking(people: People, { kind, isMember = false }: RequestKind) {
  return () => request(people, kind, isMember);
}

/** Measures a kind of request, but for how many processes answer it with what room. */
export async function measureRow(
  { site }: ServedSite,
  parts: KeptParts,
  people: People,
  { seconds, count, asked }: How & { readonly count: number; readonly asked: RequestKind },
): Promise<Omit<CoreRow, 'count' | 'room'>> {
  const next = asking(people, asked);
  let [begun, refused] = [0, 0];
  const ask = () => {
    begun += 1;
    return next();
  };
  const long = SETTLE_SECONDS + seconds + 1;
  const [window, { p50, p99 }] = await Promise.all([
    // Each connection has one request under way at the beginning and at the end: as many begin as end.
    during(parts, SETTLE_SECONDS, seconds, () => begun - refused),
    load(site.url, long, CLIENTS * count, ask, {
      isFresh: asked.isFresh ?? false,
      refused: () => (refused += 1),
    }),
  ]);
  return { title: titleOf(asked), p50, p99, refused, ...window };
}

/** How much each part is busy, and how fast a count grows, for so long. */
export async function during(parts: KeptParts, settle: number, seconds: number, counted: () => number) {
  const look = async () => ({ times: await parts.times(), at: performance.now() / 1000, count: counted() });
  await setTimeout(settle * 1000);
  const before = await look();
  await setTimeout(seconds * 1000);
  const after = await look();
  const passed = after.at - before.at;
  const busy = Object.fromEntries(
    Object.entries(after.times).map(([part, time]) => [part, (time - before.times[part as Part]) / passed]),
  ) as Record<Part, number>;
  return { perSecond: (after.count - before.count) / passed, busy };
}

function titleOf({ kind, isMember, isFresh }: RequestKind): string {
  return `${kind}, ${isMember ? 'member' : 'visitor'}${isFresh ? FRESH : ''}`;
}
