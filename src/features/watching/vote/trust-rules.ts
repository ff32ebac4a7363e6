/** The weight of a full vote; weights are hundredths. */
export const WHOLE = 100;
/** The weight of a vote by a regular. */
const HALF = 50;
/** The number of oldest accounts that count as founders: nobody was there to vouch for them. */
export const FOUNDERS = 50;
/** Members who have to vouch for an account. */
export const VOUCHERS = 2;
/** A member vouches only for this many accounts: those it followed first. */
export const VOUCHES = 10;
/**
 * Accounts this many steps from staff and founders vouch for nobody, so that a circle cannot sustain itself.
 */
export const DEPTH_MAX = 3;
/** Accounts that may share an address, as in a household. */
export const HOUSEHOLD = 3;
/** What makes a regular: days since signing up, days with upvotes, and people whose videos were upvoted. */
const REGULAR = { days: 14, voteDays: 5, owners: 5 } as const;
/** The newest upvotes that are considered for that, at most. */
export const VOTES_SEEN = 100;

/** What is known about a voter. */
export interface VoterFacts {
  readonly isActive: boolean;
  /** A moderator or a VIP account. */
  readonly isStaff: boolean;
  /** Older active accounts, counted up to FOUNDERS. */
  readonly elders: number;
  /** Staff has featured one of its videos. */
  readonly isPicked: boolean;
  /** The depths of up to VOUCHERS members who vouch for it, smallest first. */
  readonly vouchers: readonly number[];
  /**
   * For the account's least shared address: how many accounts have used it, counted up to HOUSEHOLD + 1, and
   * how many of them are older, counted up to HOUSEHOLD. Null if no address is known.
   */
  readonly crowd: number | null;
  readonly crowdElders: number | null;
  readonly days: number;
  readonly voteDays: number;
  readonly owners: number;
}

/**
 * The weight of an account's votes in the ranking, in hundredths, and its distance from staff and founders.
 */
export interface Trust {
  readonly weight: number;
  readonly depth: number;
}

const NONE: Trust = { weight: 0, depth: DEPTH_MAX };

/**
 * Decides whose votes move the ranking: those of staff and founders, of accounts that two members vouch for
 * by following them or staff by featuring a video, and, at half weight, of accounts that have voted for some
 * time from an address of their own.
 */
export function trustOf(voter: VoterFacts): Trust {
  if (!voter.isActive) return NONE;
  if (voter.isStaff) return { weight: WHOLE, depth: 0 };
  if (voter.elders < FOUNDERS && (voter.crowdElders ?? 0) < HOUSEHOLD) return { weight: WHOLE, depth: 0 };
  if (voter.isPicked) return { weight: WHOLE, depth: 1 };
  const second = voter.vouchers[VOUCHERS - 1];
  if (second !== undefined && second < DEPTH_MAX) return { weight: WHOLE, depth: second + 1 };
  return isRegular(voter) ? { weight: HALF, depth: DEPTH_MAX } : NONE;
}

function isRegular({ crowd, days, voteDays, owners }: VoterFacts): boolean {
  if (crowd === null || crowd > HOUSEHOLD) return false;
  return days >= REGULAR.days && voteDays >= REGULAR.voteDays && owners >= REGULAR.owners;
}
