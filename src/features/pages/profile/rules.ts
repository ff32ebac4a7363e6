import type { FeedFilters } from '#features/videos/video/model/visible.ts';

/** What somebody likes is listed whether or not it went through a review. */
export const LIKES_FILTERS: FeedFilters = { moderated: -1, private: 0 };
