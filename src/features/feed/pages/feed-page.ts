import type { Load, PageRequest } from '#platform/http/pages.ts';
import { href, type PageKind } from '#src/routes.ts';
import { type FeedAnswer, PAGE_SIZE } from '../contract.ts';
import { type FeedQuery, readFeed } from '../model.ts';

/** What a page that is one feed shows. */
export interface FeedPageData {
  readonly feed: FeedAnswer;
}

/** A loader for a page that is one feed. Without JavaScript its further pages are `?offset=`. */
export function feedLoader(kind: PageKind, title: string, order: FeedQuery['order'], description: string): Load<FeedPageData> {
  return async (ctx, request) => {
    const offset = offsetOf(request);
    const feed = await readFeed(ctx, request.caller.viewer, { order, offset, limit: PAGE_SIZE });
    return { title, description, canonical: href(kind as 'index'), data: { feed } };
  };
}

/** `?offset=`, 0 for anything that is not a whole number. */
export function offsetOf({ query }: PageRequest): number {
  const offset = Number(query['offset']);
  return Number.isSafeInteger(offset) && offset > 0 ? Math.min(offset, 100_000) : 0;
}
