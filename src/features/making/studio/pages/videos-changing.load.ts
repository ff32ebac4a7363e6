import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import type { BulkAnswer } from '../bulk-contract.ts';
import { presentBulkById } from '../bulk-present.ts';
import { CHANGING_TEXTS } from '../bulk-texts.ts';

export const template = 'reading';

/** How far one of the viewer's changes of many videos is. */
export const load: Load<BulkAnswer> = async (ctx, request) => {
  const { change: named = '' } = request.params;
  const viewer = openReader(request, href('videos-changing', { change: named }));
  if (!/^\d{1,15}$/.test(named)) throw new AppError('change_not_found');
  const data = await presentBulkById(ctx, viewer.id, Number(named), request.language);
  const { action, total } = data.change;
  const title = textsIn(CHANGING_TEXTS, request.language).doing[action](total);
  return { title, noIndex: true, data };
};
