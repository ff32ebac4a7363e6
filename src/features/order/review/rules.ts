/** Things that may wait for a moderator; a complaint waits by itself if it names no video of the site. */
export const OBJECTS = ['video', 'comment', 'message', 'user', 'album', 'complaint'] as const;
export type ObjectType = (typeof OBJECTS)[number];

/** Causes for which a thing waits. */
export const SOURCES = [
  'complaint',
  'report',
  'finding',
  'appeal',
  'held',
  'unreviewed',
  'newcomer',
] as const;
export type Source = (typeof SOURCES)[number];

/** Possible outcomes of a decision. */
export const OUTCOMES = ['fine', 'nsfw', 'suspended', 'removed', 'banned', 'answered'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Reasons of a decision; each has a default message to the owner. */
export const DECISION_REASONS = [
  'rules',
  'spam',
  'harassment',
  'violence',
  'copyright',
  'nudity',
  'illegal',
  'mistake',
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** A waiting thing, identified by type and id. */
export interface QueuedThing {
  readonly type: ObjectType;
  readonly id: number;
}

/** How long a claim lasts, ms. */
export const CLAIM_MS = 10 * 60_000;

/** How long after a decision its owner may appeal, and what it removed is kept, ms. */
export const APPEAL_MS = 30 * 86_400_000;

/** Longest message to an owner, and longest appeal, characters. */
export const MESSAGE_MAX = 1_000;

/** The outcomes that are possible for that type. */
export function outcomesFor(type: ObjectType): readonly Outcome[] {
  if (type === 'video') return ['fine', 'nsfw', 'suspended', 'banned'];
  if (type === 'complaint') return ['answered'];
  return type === 'user' ? ['fine', 'banned'] : ['fine', 'removed', 'banned'];
}

/** Whether an outcome has to be confirmed, because a slip would be hard to bear. Spec §5 Confirmations. */
export function isHarsh(outcome: string): outcome is 'banned' | 'removed' {
  return outcome === 'banned' || outcome === 'removed';
}

/** Whether a decision can be undone: once, and not if a complaint was answered by e-mail. */
export function mayUndo({ outcome, isUndone }: Pick<DecisionFacts, 'outcome' | 'isUndone'>): boolean {
  return !isUndone && outcome !== 'answered';
}

/** Whether the owner may appeal: once, for `APPEAL_MS`, while the decision stands. */
export function mayAppeal(
  { outcome, isUndone, at, hasAppeal }: DecisionFacts & { readonly hasAppeal: boolean },
  now: number,
) {
  return outcome !== 'fine' && !isUndone && !hasAppeal && now - at < APPEAL_MS;
}

/** The facts about a decision that the rules need. */
interface DecisionFacts {
  readonly type: ObjectType;
  readonly outcome: Outcome;
  readonly isUndone: boolean;
  /** When it was made, ms since 1970. */
  readonly at: number;
}

/** The properties of a video that decisions change. */
export interface VideoBefore {
  readonly nsfw: boolean;
  readonly moderated: boolean;
  readonly featured: boolean;
  readonly suspended: boolean;
  /** Its owner's addresses were refused with it. */
  readonly withAddresses?: boolean;
}

/** The former values of the properties that a decision changed; null for outcomes that change none. */
export function restoredFields(outcome: Outcome, before: VideoBefore): Partial<VideoBefore> | null {
  const { nsfw, moderated, featured, suspended } = before;
  if (outcome === 'fine') return { moderated };
  if (outcome === 'nsfw') return { nsfw, moderated, featured };
  return outcome === 'suspended' ? { suspended } : null;
}

/** The name of a thing in addresses: `video-12`. */
export function nameOf({ type, id }: QueuedThing): string {
  return `${type}-${id}`;
}

/** The thing with that name; null if it is not valid. */
export function readName(name: string): QueuedThing | null {
  const [type, id] = name.split('-', 2);
  const known = OBJECTS.find((one) => one === type);
  return known && /^[1-9]\d{0,14}$/.test(id ?? '') ? { type: known, id: Number(id) } : null;
}

/** Resource id of the queue, of which there is only one, for pages that watch it. */
export const QUEUE_ID = 1;
