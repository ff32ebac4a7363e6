import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { ListObject } from '../list-shapes.ts';
import { presentList } from '../list-present.ts';
import { LISTS_TEXTS } from '../list-texts.ts';
import { listLists } from '../model/list-find.ts';

export const template = 'reading';

/** Where imports of many videos begin, and the viewer's own. */
export const load: Load<{ readonly imports: readonly ListObject[] }> = async (ctx, request) => {
  const viewer = openReader(request, href('import-list'));
  const rows = await listLists(ctx, viewer.id);
  const imports = rows.map((row) => presentList(ctx, row, request.language));
  return { title: textsIn(LISTS_TEXTS, request.language).title, noIndex: true, data: { imports } };
};
