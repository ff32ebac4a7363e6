/** Adds `by` to the number of this name, which begins at 0 and is forgotten `lifeMs` after it began. */
export interface Addition {
  readonly name: string;
  /** Whole; below 0 takes away again. */
  readonly by: number;
  readonly lifeMs: number;
}

/** What a number then is, and for how long it will be remembered, ms. */
export interface Counted {
  readonly total: number;
  readonly leftMs: number;
}

/**
 * Numbers that all processes of a site add to together: calls, guesses, views. Additions made at the same
 * moment each get a total of their own. Nothing durable may depend on them: a crash of what keeps them may
 * begin them anew.
 */
export interface Counts {
  /** @throws when whatever keeps the numbers cannot be reached */
  add(addition: Addition): Promise<Counted>;
}
