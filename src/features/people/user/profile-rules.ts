import type { FeedFilters } from '#features/videos/video/model/visible.ts';

/** Liked videos are listed whether or not they were reviewed. */
export const LIKES_FILTERS: FeedFilters = { moderated: -1, private: 0 };
