/** What may wait for a moderator; a complaint waits by itself where it names no video of this site. */
export const OBJECTS = ['video', 'comment', 'message', 'user', 'album', 'complaint'] as const;
export type ObjectType = (typeof OBJECTS)[number];

/** Why it waits. */
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

/** What is decided about a thing. */
export const OUTCOMES = ['fine', 'nsfw', 'suspended', 'removed', 'banned', 'answered'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why it was decided so; each has a message for the owner. */
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

/** A thing that waits, by its type and id. */
export interface Waiting {
  readonly type: ObjectType;
  readonly id: number;
}

/** How long a thing is somebody's to decide about, ms. */
export const CLAIM_MS = 10 * 60_000;

/** How long after a decision its owner may appeal, ms. */
export const APPEAL_MS = 30 * 86_400_000;

/** Longest message to an owner, and longest appeal, characters. */
export const MESSAGE_MAX = 1_000;

/** What can be decided about a thing of that type. */
export function outcomesFor(type: ObjectType): readonly Outcome[] {
  if (type === 'video') return ['fine', 'nsfw', 'suspended', 'banned'];
  if (type === 'complaint') return ['answered'];
  return type === 'user' ? ['fine', 'banned'] : ['fine', 'removed', 'banned'];
}

/** Whether a decision can be taken back: a removed message or album is gone, and a letter is sent. */
export function mayUndo({ type, outcome, isUndone }: Made): boolean {
  const isGone = outcome === 'removed' && (type === 'message' || type === 'album');
  return !isUndone && !isGone && outcome !== 'answered';
}

/** Whether the owner may say something against a decision: once, for a while, as long as it stands. */
export function mayAppeal(
  { outcome, isUndone, at, hasAppeal }: Made & { readonly hasAppeal: boolean },
  now: number,
) {
  return outcome !== 'fine' && !isUndone && !hasAppeal && now - at < APPEAL_MS;
}

/** What rules ask of a decision. */
interface Made {
  readonly type: ObjectType;
  readonly outcome: Outcome;
  readonly isUndone: boolean;
  /** ms since 1970 */
  readonly at: number;
}

/** What decisions change of a video. */
export interface VideoBefore {
  readonly nsfw: boolean;
  readonly moderated: boolean;
  readonly featured: boolean;
  readonly suspended: boolean;
  /** The addresses of its owner were refused with it. */
  readonly withAddresses?: boolean;
}

/** What a decision changes of a video, as it was before; null for other outcomes, which change none of it. */
export function restoring(outcome: Outcome, before: VideoBefore): Partial<VideoBefore> | null {
  const { nsfw, moderated, featured, suspended } = before;
  if (outcome === 'fine') return { moderated };
  if (outcome === 'nsfw') return { nsfw, moderated, featured };
  return outcome === 'suspended' ? { suspended } : null;
}

/** How a thing is named in an address: `video-12`. */
export function nameOf({ type, id }: Waiting): string {
  return `${type}-${id}`;
}

/** The thing that an address names; null for none. */
export function readName(name: string): Waiting | null {
  const [type, id] = name.split('-', 2);
  const known = OBJECTS.find((one) => one === type);
  return known && /^[1-9]\d{0,14}$/.test(id ?? '') ? { type: known, id: Number(id) } : null;
}

/** The one queue of the site, as a resource that pages watch. */
export const QUEUE_ID = 1;
