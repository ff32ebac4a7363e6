import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import { listOf } from '#features/watching/feed/view.ts';
import { LIST_QUERY, type Load, pageAsked } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { dismissedBy } from '../model/dismissed.ts';
import { suggestedTo } from '../model/list.ts';
import { PAGE_SIZE } from '../rules.ts';
import type { SuggestionsView } from '../contract.ts';
import { presentSuggestions } from '../present.ts';
import { TEXTS } from '../texts.ts';

export const queryNames = ['dismissed', ...LIST_QUERY];

interface ForYouData {
  readonly list: SuggestionsView;
  readonly isOff: boolean;
  /** The list is of what the viewer does not want. */
  readonly isDismissed: boolean;
}

/** The viewer's suggestions, or with `dismissed` the videos that they do not want to be suggested. */
export const load: Load<ForYouData> = async (ctx, request) => {
  const viewer = openReader(request, href('for-you'));
  const page = { ...pageAsked(request), limit: PAGE_SIZE };
  const texts = textsIn(TEXTS, request.language);
  if (request.query['dismissed'] === '1') {
    const list = { ...showFeed(ctx, viewer, await dismissedBy(ctx, viewer, page)), reasons: {} };
    return { title: texts.dismissed, noIndex: true, data: { list, isOff: false, isDismissed: true } };
  }
  const found = await suggestedTo(ctx, viewer, page);
  return {
    title: texts.title,
    noIndex: true,
    data: { list: listOf(presentSuggestions(ctx, viewer, found)), isOff: found.isOff, isDismissed: false },
  };
};
