import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { listOf } from '#features/watching/feed/view.ts';
import { LIST_QUERY, type Load, pageAsked } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { historyPage } from '../model/entries.ts';
import { PAGE_SIZE, QUERY_MAX } from '../rules.ts';
import type { HistoryView } from '../contract.ts';
import { presentHistory } from '../present.ts';
import { TEXTS } from '../texts.ts';

export const queryNames = ['q', ...LIST_QUERY];

interface HistoryData {
  readonly list: HistoryView;
  readonly query: string;
  readonly isPaused: boolean;
}

/** What the viewer has watched; `?q=` searches it. */
export const load: Load<HistoryData> = async (ctx, request) => {
  const viewer = openReader(request, href('history'));
  const query = truncate((request.query['q'] ?? '').trim(), QUERY_MAX, '');
  const page = { ...pageAsked(request), limit: PAGE_SIZE };
  const found = await historyPage(ctx, viewer, query, page);
  return {
    title: textsIn(TEXTS, request.language).title,
    noIndex: true,
    data: { list: listOf(presentHistory(ctx, viewer, found)), query, isPaused: found.isPaused },
  };
};
