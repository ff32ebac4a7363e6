/**
 * Adds `by` to the number of this name, which starts at 0 and is forgotten `lifeMs` after its first addition.
 */
export interface Addition {
  readonly name: string;
  /** A whole number; negative numbers subtract. */
  readonly by: number;
  readonly lifeMs: number;
}

/** The number after the addition, and how long it will still be remembered, ms. */
export interface CountResult {
  readonly total: number;
  readonly leftMs: number;
}

/**
 * Numbers that all processes of a site add to: calls, guesses, views. Additions made at the same moment each
 * get a total of their own. Nothing durable may depend on them: a crash of the server that keeps them may
 * reset them.
 */
export interface Counts {
  /** @throws when whatever keeps the numbers cannot be reached */
  add(addition: Addition): Promise<CountResult>;
}
