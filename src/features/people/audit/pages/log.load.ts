import { textsIn } from '#base/texts.ts';
import { listLog } from '../model/entries.ts';
import { filtersOf, readFilters } from '../search.ts';
import { type EntriesView, type FullEntryView, showEntries } from '../show.ts';
import { LOG_TEXTS } from '../log-texts.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';

interface LogData extends EntriesView<FullEntryView> {
  readonly total: number;
  readonly place: { readonly offset: number; readonly limit: number };
  readonly next: string | null;
  readonly prev: string | null;
  /** The values of the filters, as typed. */
  readonly asked: Readonly<Record<string, string>>;
}

const PAGE_SIZE = 50;

/** The moderation log. */
export const load: Load<LogData> = async (ctx, request) => {
  requireStaff(request.caller);
  const { after: _after, before: _before, offset: _offset, ...asked } = request.query;
  const place = { ...pageAround(request), limit: PAGE_SIZE };
  const { rows, ...found } = await listLog(ctx, await filtersOf(ctx, readFilters(asked)), place);
  const shown = { offset: place.offset, limit: PAGE_SIZE };
  const data = { ...(await showEntries(ctx, rows)), place: shown, asked, ...found };
  return { title: textsIn(LOG_TEXTS, request.language).title, noIndex: true, personal: true, data };
};
