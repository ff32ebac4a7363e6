/** How what goes out is tried. Times in seconds; each wait is up to twice as long as the one before. */
interface OutboxRule {
  /** Tries after the first before it is given up. */
  readonly retries: number;
  readonly firstWait: number;
  readonly longestWait: number;
  /** Longest run of one try. */
  readonly expires: number;
  /** Tries at the same moment in one worker. */
  readonly parallel: number;
  /**
   * One at a time for each receiver, the oldest first; one that is tried again later lets others go first.
   */
  readonly inTurn?: boolean;
  /** At most one of each key waits. */
  readonly keyed?: boolean;
  /** After this many failed tries, about ten minutes, the operator is told; otherwise never. */
  readonly tellsAfter?: number;
}

/** To servers that the operator runs or pays for, who is told when they do not answer: about a day. */
const OURS = { retries: 18, firstWait: 1, longestWait: 4 * 3_600, expires: 60, tellsAfter: 9 };

/** To addresses that people have given, which only they can mend: about a day. */
const THEIRS = { retries: 14, firstWait: 10, longestWait: 4 * 3_600, expires: 60, parallel: 6, inTurn: true };

/** Everything that goes out of the site, by the queue of jobs in which it waits. */
export const OUTBOX = {
  'account-letter': { ...OURS, parallel: 2 },
  'notification-letter': { ...OURS, parallel: 2 },
  'copyright-letter': { ...OURS, parallel: 1 },
  'registration-letter': { ...OURS, parallel: 1 },
  'decision-letter': { ...OURS, parallel: 1 },
  'deliver-webhook': { ...THEIRS, keyed: true },
  'deliver-webhooks-of-apps': { ...THEIRS, keyed: true },
  'notification-delivery': THEIRS,
  // Old news is worth nothing: about an hour.
  'notification-push': { ...THEIRS, retries: 8, longestWait: 900, parallel: 8 },
  // Whole sites come back after a week: more than eight days, and no try counts while one is left alone.
  'deliver-activity': { ...THEIRS, retries: 44, longestWait: 6 * 3_600, parallel: 12, keyed: true },
  // Old counts are worth nothing: about an hour. The next change orders another one.
  'deliver-counts': { ...THEIRS, retries: 8, firstWait: 5, longestWait: 900, keyed: true },
  'purge-caches': { ...OURS, parallel: 4 },
  'rate-pictures': { ...OURS, parallel: 1, expires: 300 },
  'refund-card': { ...OURS, parallel: 1 },
} as const satisfies Record<string, OutboxRule>;

/** A queue of what goes out. */
export type OutboxQueue = keyof typeof OUTBOX;
