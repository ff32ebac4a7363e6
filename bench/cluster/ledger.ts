/** Actions of people on the site. */
const ACTS = ['page', 'vote', 'comment', 'message', 'tip', 'upload'] as const;
export type Act = (typeof ACTS)[number];

/** What the site has acknowledged, and what must therefore be there, whatever happens. */
export interface Ledger {
  /** The last acknowledged vote of each account: account → value. */
  readonly votes: Map<number, number>;
  /** Texts of comments and of messages. */
  readonly comments: Set<string>;
  readonly messages: Set<string>;
  /** Tips by the key of their attempt, minor units. */
  readonly tips: Map<string, number>;
  /** SHA-256 of what was sent, by the number of the video. */
  readonly uploads: Map<number, string>;
  /** How often each succeeded. */
  readonly answered: Record<Act, number>;
  /** How often each kind of failure was seen: `vote 503`, `page cut off`. */
  readonly failures: Map<string, number>;
}

/** An empty ledger. */
export function createLedger(): Ledger {
  const answered = Object.fromEntries(ACTS.map((act) => [act, 0])) as Record<Act, number>;
  return {
    votes: new Map(),
    comments: new Set(),
    messages: new Set(),
    tips: new Map(),
    uploads: new Map(),
    answered,
    failures: new Map(),
  };
}

/** How often anything was answered or has failed. */
export function countAnswers({ answered, failures }: Ledger): number {
  return [...Object.values(answered), ...failures.values()].reduce((sum, count) => sum + count, 0);
}

/** The failures in a ledger since this earlier state. */
export function failuresSince(
  { failures }: Ledger,
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const more = [...failures].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const);
  return new Map(more.filter(([, count]) => count > 0));
}
