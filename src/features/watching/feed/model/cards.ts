import type { FeedAnswer } from '../contract.ts';

/**
 * A list as pages are given it: its cards play nothing, and the files were most of what is written of them.
 */
export function forCards<F extends Pick<FeedAnswer, 'videos'>>(feed: F): F {
  return { ...feed, videos: feed.videos.map((video) => ({ ...video, formats: [] })) };
}
