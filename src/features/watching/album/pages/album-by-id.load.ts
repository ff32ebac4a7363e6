import { AppError } from '#platform/errors/errors.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { openAlbum } from '../model/albums.ts';

/** An album by its id leads to its own address; what stands behind `#` goes along. Spec §2.2. */
export const load: Load<never> = async (ctx, { params, caller: { viewer } }) => {
  const named = params['album'] ?? '';
  if (!/^\d{1,15}$/.test(named)) throw new AppError('album_not_found');
  const { username, slug } = await openAlbum(ctx, viewer, Number(named));
  throw new Redirect(href('album-view', { username, slug }));
};
