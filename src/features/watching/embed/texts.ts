/** Texts of a frame that has nothing to play. */
export const TEXTS = {
  missing: 'This video does not exist, or no longer.',
  openOnSite: 'Open on the site',
} as const;
