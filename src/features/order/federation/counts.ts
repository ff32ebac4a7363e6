import { type Document, hostIn, isDocument, listIn, textIn } from './documents.ts';
import { AS_CONTEXT } from './present-collection.ts';
import { countIn } from './read-media.ts';
import { EVERYBODY } from './rules.ts';

/** What a video's own site counts of it. */
export interface VideoCounts {
  readonly score: number;
  readonly likes: number;
  readonly views: number;
  readonly comments: number;
}

/** What was counted of a video, and when, by the clock of its site. */
export interface SaidCounts extends VideoCounts {
  readonly at: Date;
}

/** Most videos of which one activity says what is counted. */
export const COUNTED_AT_ONCE = 50;

/** Largest number of votes or comments that is believed; columns hold no larger ones. */
const MOST = 2_000_000_000;

/** The words of schema.org that are used. */
export const COUNT_WORDS = {
  VideoObject: 'sc:VideoObject',
  InteractionCounter: 'sc:InteractionCounter',
  interactionStatistic: { '@id': 'sc:interactionStatistic', '@container': '@list' },
  interactionType: 'sc:interactionType',
  userInteractionCount: 'sc:userInteractionCount',
} as const;

/** What is counted of a video, in the words of schema.org: the score is likes less dislikes. */
export function presentStatistic({ score, likes, views, comments }: VideoCounts, at: Date) {
  const counted = { LikeAction: likes, DislikeAction: likes - score, WatchAction: views };
  return Object.entries({ ...counted, CommentAction: comments }).map(([interactionType, count]) => ({
    type: 'InteractionCounter',
    interactionType,
    userInteractionCount: count,
    endTime: at.toISOString(),
  }));
}

/** The activity that tells other Vireo sites what is counted of videos, and nothing else of them. */
export function presentCounts(
  site: { readonly uri: string; readonly id: string },
  videos: readonly (VideoCounts & { readonly uri: string })[],
  at: Date,
) {
  return {
    '@context': [AS_CONTEXT, { sc: 'http://schema.org/', ...COUNT_WORDS }],
    id: site.id,
    type: 'Update',
    actor: site.uri,
    to: [EVERYBODY],
    object: videos.map(({ uri, ...counts }) => ({
      type: 'VideoObject',
      id: uri,
      interactionStatistic: presentStatistic(counts, at),
    })),
  };
}

/** What is counted of a video, as its site says; null if it does not say so in these words. */
export function readStatistic(document: Document): SaidCounts | null {
  const counters = listIn(document, 'interactionStatistic').slice(0, 10).filter(isDocument);
  const of = (kind: string) => counters.find((counter) => counter['interactionType'] === kind);
  const [liked, disliked, watched, said] = ['Like', 'Dislike', 'Watch', 'Comment'].map((kind) =>
    of(`${kind}Action`),
  );
  if (!liked || !disliked || !watched || !said) return null;
  const at = Date.parse(textIn(liked, 'endTime', 60) ?? '');
  if (Number.isNaN(at)) return null;
  const count = (counter: Document) => Math.min(countIn(counter, 'userInteractionCount'), MOST);
  const likes = count(liked);
  const views = countIn(watched, 'userInteractionCount');
  return { score: likes - count(disliked), likes, views, comments: count(said), at: new Date(at) };
}

/** What an activity says that is counted of videos of one host, by their addresses; none for all others. */
export function readCounts(activity: Document, host: string): ReadonlyMap<string, SaidCounts> {
  const said = new Map<string, SaidCounts>();
  for (const video of countedIn(activity)) {
    const [uri, counts] = [textIn(video, 'id'), readStatistic(video)];
    if (uri !== null && counts && hostIn(uri) === host) said.set(uri, counts);
  }
  return said;
}

/** Whether an activity only says what is counted of videos. It may come again: nothing is done twice. */
export function isOfCounts(activity: Document): boolean {
  return activity['type'] === 'Update' && countedIn(activity).length > 0;
}

function countedIn(activity: Document): Document[] {
  const objects = listIn(activity, 'object').slice(0, COUNTED_AT_ONCE).filter(isDocument);
  return objects.filter(({ type }) => type === 'VideoObject');
}
