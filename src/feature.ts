/**
 * What a feature tells of itself to those who need it of all features: the default export of its
 * `feature.ts`. The same file adds the feature's contracts, topics and modals to the types of all
 * (`calls.ts`, `topics.ts`, `modals.ts`), which costs nothing at run time, and exports the
 * events that features above can listen to.
 */
export interface Feature {
  /** The tables that this feature writes, and nobody else: `npm test -- unit scripts/checks`. */
  readonly tables?: readonly string[];
  /**
   * The group of its calls in the reference of the API (`pages/help/reference/groups.ts`), or that of each
   * contract by the name of its file.
   */
  readonly reference?: string | Readonly<Record<string, string>>;
}
