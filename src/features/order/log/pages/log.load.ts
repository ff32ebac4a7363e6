import { textsIn } from '#base/texts.ts';
import { isAllowed } from '#base/policy.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { listLog } from '../model/entries.ts';
import { filtersOf, readFilters } from '../search.ts';
import { type FullEntryView, showEntry } from '../show.ts';
import { LOG_TEXTS } from '../texts.ts';

interface LogData {
  readonly entries: readonly FullEntryView[];
  readonly total: number;
  readonly place: { readonly offset: number; readonly limit: number };
  readonly next: string | null;
  readonly prev: string | null;
  /** What the search asks for, as it was typed. */
  readonly asked: Readonly<Record<string, string>>;
}

const PAGE_SIZE = 50;

/** What moderators and the site did; for others there is no such page. */
export const load: Load<LogData> = async (ctx, request) => {
  const { viewer } = request.caller;
  if (!isAllowed(viewer, 'read-log') || viewer?.scopes !== null) throw new AppError('not_found');
  const { after: _, before: _2, offset: _3, ...asked } = request.query;
  const place = { ...pageAround(request), limit: PAGE_SIZE };
  const { rows, ...found } = await listLog(ctx, await filtersOf(ctx, readFilters(asked)), place);
  return {
    title: textsIn(LOG_TEXTS, request.language).title,
    noIndex: true,
    personal: true,
    data: {
      entries: rows.map(showEntry),
      place: { offset: place.offset, limit: PAGE_SIZE },
      asked,
      ...found,
    },
  };
};
