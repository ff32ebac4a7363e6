/** A whole vote, in the hundredths that weights are kept in. */
export const WHOLE = 100;
/** What the vote of a regular counts. */
const HALF = 50;
/** The oldest accounts of a site, which nobody is there to vouch for. */
export const FOUNDERS = 50;
/** Members who have to vouch for somebody. */
export const VOUCHERS = 2;
/** The accounts that a member has followed first: the only ones that it vouches for. */
export const VOUCHES = 10;
/** Steps from staff and founders beyond which nobody vouches: a circle cannot hold itself up. */
export const DEPTH_MAX = 3;
/** Accounts that may share an address, as a household does. */
export const HOUSEHOLD = 3;
/** What makes a regular: days since signing up, days with votes, people whose videos they were for. */
const REGULAR = { days: 14, voteDays: 5, owners: 5 } as const;
/** Votes looked at for that. */
export const VOTES_SEEN = 100;

/** What is known of a voter. */
export interface VoterFacts {
  readonly isActive: boolean;
  /** A moderator, or an account that the site vouches for. */
  readonly isStaff: boolean;
  /** Accounts that are older and active, counted up to FOUNDERS. */
  readonly elders: number;
  /** Staff has picked one of its videos. */
  readonly isPicked: boolean;
  /** The depths of up to VOUCHERS members who vouch for it, the smallest first. */
  readonly vouchers: readonly number[];
  /**
   * Of the address that the fewest accounts have used: how many have, counted up to HOUSEHOLD + 1, and how
   * many of them are older, up to HOUSEHOLD. Null where no address is known.
   */
  readonly crowd: number | null;
  readonly crowdElders: number | null;
  readonly days: number;
  readonly voteDays: number;
  readonly owners: number;
}

/** What an account's votes count in the ranking, in hundredths, and how far it is from staff and founders. */
export interface Trust {
  readonly weight: number;
  readonly depth: number;
}

const NONE: Trust = { weight: 0, depth: DEPTH_MAX };

/**
 * Whose votes move the ranking: staff and the first members of a site; whom two members vouch for by
 * following, or staff by picking a video; and, by half, who has voted here for long from an address of their
 * own.
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
