/**
 * How one account stands to another: neither blocks the other, it blocks the other, or is blocked. Who is
 * blocked by the other learns no more than that.
 */
export type BlockRelation = 'open' | 'blocking' | 'blocked';

/**
 * Whether the two may do something to each other: follow, comment and answer, vote on comments, write, tip.
 * The one rule about blocks, for pages and calls alike; lists leave out what a block hides by themselves.
 */
export function mayMeet(standing: BlockRelation): standing is 'open' {
  return standing === 'open';
}
