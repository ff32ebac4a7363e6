/** Longest title of a video or an album, characters. Spec §5. */
export const TITLE_MAX = 150;
