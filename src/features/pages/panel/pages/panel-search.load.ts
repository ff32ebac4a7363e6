import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { type PanelFinds, searchPanel } from '../model/search.ts';
import { SEARCH_TEXTS } from '../search-texts.ts';
import { requireStaff } from '../staff.ts';

interface PanelSearchData extends PanelFinds {
  /** What was asked for. */
  readonly text: string;
}

/** Longest text to search for, characters: a link fits. */
const TEXT_MAX = 200;

/** People, videos and reports by one text. */
export const load: Load<PanelSearchData> = async (ctx, { caller, query, language }) => {
  requireStaff(caller);
  const text = (query['q'] ?? '').trim().slice(0, TEXT_MAX);
  const data = { text, ...(await searchPanel(ctx, text)) };
  return { title: textsIn(SEARCH_TEXTS, language).title, noIndex: true, personal: true, data };
};
