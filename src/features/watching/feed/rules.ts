/** Videos of one page of a feed. */
export const PAGE_SIZE = 24;
