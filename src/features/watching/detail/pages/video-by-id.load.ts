import type { PageAnswer, PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { loadWatchPage, type WatchPageData } from './video-view.load.ts';

/** The watch page by id, whose canonical address is the short one. Spec §2.2. */
export function load(ctx: Ctx, request: PageRequest): Promise<PageAnswer<WatchPageData>> {
  return loadWatchPage(ctx, request, request.params['video'] ?? '');
}
