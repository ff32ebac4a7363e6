/** A step that led up to a failure, stripped of anything that could identify a person. */
export interface Crumb {
  /** ms since 1970 */
  readonly at: number;
  /** The kind of step: `request`, `click`, `page`. */
  readonly kind: string;
  readonly text: string;
}

/** How many steps are kept. Spec §9 Error-report breadcrumbs. */
export const MOST_CRUMBS = 20;

/** The most recent steps, oldest first. */
export interface Trail {
  add(crumb: Crumb): void;
  read(): readonly Crumb[];
}

/** Keeps the last `MOST_CRUMBS` steps. */
export function createTrail(): Trail {
  const crumbs: Crumb[] = [];
  return {
    add(crumb) {
      crumbs.push(crumb);
      if (crumbs.length > MOST_CRUMBS) crumbs.shift();
    },
    read: () => [...crumbs],
  };
}
