import { SLICES } from '#features/watching/watch/rules.ts';
import type { SeenParts } from '#features/watching/watch/model/play-buffer.ts';
import { type Document, isDocument, listIn, objectIn } from './documents.ts';
import { countIn } from './read-media.ts';

/** What PeerTube calls that somebody has watched a video, and parts of it. */
export const WATCH_ACTION = 'WatchAction';

/** What PeerTube's words mean. Its documentation, "ActivityPub", WatchAction and View */
export const VIEW_CONTEXT = [
  'https://www.w3.org/ns/activitystreams',
  {
    pt: 'https://joinpeertube.org/ns#',
    sc: 'http://schema.org/',
    WatchAction: 'sc:WatchAction',
    InteractionCounter: 'sc:InteractionCounter',
    interactionType: 'sc:interactionType',
    userInteractionCount: 'sc:userInteractionCount',
    uuid: 'sc:identifier',
    actionStatus: 'sc:actionStatus',
    watchSections: { '@type': '@id', '@id': 'pt:watchSections' },
    startTimestamp: { '@type': 'sc:Number', '@id': 'pt:startTimestamp' },
    endTimestamp: { '@type': 'sc:Number', '@id': 'pt:endTimestamp' },
  },
];

/** Most views that one activity is believed to be. */
const VIEWS_AT_ONCE = 100;

/** Times are told to this, ms: when exactly somebody watched is nobody's business. */
const COARSE_MS = 60_000;

/** Several views as one; PeerTube, which does not read how many, takes them for one. */
export function presentViewCount(count: number) {
  return { type: 'InteractionCounter', interactionType: WATCH_ACTION, userInteractionCount: count };
}

/**
 * How many views an activity is. None if it has an end: that says who watches at this moment, and PeerTube
 * sends the view beside it.
 */
export function viewsIn(activity: Document): number {
  if (activity['expires'] !== undefined || activity['expiration'] !== undefined) return 0;
  const result = objectIn(activity, 'result');
  if (result?.['interactionType'] !== WATCH_ACTION) return 1;
  return Math.min(VIEWS_AT_ONCE, Math.max(1, countIn(result, 'userInteractionCount')));
}

/** What somebody has watched of a video, of whom nothing is said. */
export function presentWatch(
  { uri, duration }: { readonly uri: string; readonly duration: number },
  { slices, since, until }: SeenParts,
  { id, uuid }: { readonly id: string; readonly uuid: string },
) {
  const watchSections = sectionsOf(slices, duration);
  const seconds = watchSections.reduce((sum, one) => sum + one.endTimestamp - one.startTimestamp, 0);
  const coarse = (at: number) => new Date(Math.floor(at / COARSE_MS) * COARSE_MS).toISOString();
  return {
    ...{ id, type: WATCH_ACTION, uuid, object: uri, actionStatus: 'CompletedActionStatus' },
    ...{ startTime: coarse(since), endTime: coarse(until), duration: `PT${seconds}S`, watchSections },
  };
}

/** Parts of a video that follow each other are one section. Whole seconds. */
function sectionsOf(slices: number, duration: number) {
  const sections: { startTimestamp: number; endTimestamp: number }[] = [];
  for (let at = 0; at < SLICES; at += 1) {
    if (((slices >> at) & 1) === 0) continue;
    const [from, to] = [at, at + 1].map((edge) => Math.round((edge * duration) / SLICES)) as [number, number];
    const last = sections.at(-1);
    if (last?.endTimestamp === from) last.endTimestamp = to;
    else sections.push({ startTimestamp: from, endTimestamp: to });
  }
  return sections.filter(({ startTimestamp, endTimestamp }) => startTimestamp < endTimestamp);
}

/** What an activity says was watched of a video: the parts, as 0 or 1 each, and seconds. */
export function readWatch(action: Document, duration: number) {
  const part = Math.max(duration, 1) / SLICES;
  const sections = listIn(action, 'watchSections')
    .slice(0, 100)
    .filter(isDocument)
    .map((one) => [countIn(one, 'startTimestamp'), Math.min(countIn(one, 'endTimestamp'), duration)] as const)
    .filter(([from, to]) => from < to);
  const reach = Array.from({ length: SLICES }, (_item, at) =>
    Number(sections.some(([from, to]) => covers(from, to, at * part, part))),
  );
  return { reach, seconds: sections.reduce((sum, [from, to]) => sum + to - from, 0) };
}

/** Whether at least half of a part of that length lies between two moments: sections are of whole seconds. */
function covers(from: number, to: number, start: number, length: number): boolean {
  return Math.min(to, start + length) - Math.max(from, start) >= length / 2;
}
