import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { type Load, pageAround } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { listOwn } from '../model/entries.ts';
import { type OwnEntryView, showToOwner } from '../own-show.ts';
import type { EntriesView } from '../show.ts';
import { OWN_TEXTS } from '../log-texts.ts';

export const template = 'reading';

interface DecisionsData extends EntriesView<OwnEntryView> {
  readonly total: number;
  readonly place: { readonly offset: number; readonly limit: number };
  readonly next: string | null;
  readonly prev: string | null;
}

const PAGE_SIZE = 30;

/** What was done to the viewer and their things, and why. */
export const load: Load<DecisionsData> = async (ctx, request) => {
  const viewer = openReader(request, href('decisions'));
  const place = { ...pageAround(request), limit: PAGE_SIZE };
  const { rows, ...found } = await listOwn(ctx, viewer.id, place);
  const shown = { offset: place.offset, limit: PAGE_SIZE };
  const data = { ...(await showToOwner(ctx, viewer.id, rows)), place: shown, ...found };
  return { title: textsIn(OWN_TEXTS, request.language).title, noIndex: true, personal: true, data };
};
