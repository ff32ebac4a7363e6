import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { openAlbum } from '../model/find.ts';

/** An album by its id leads to its own address; what stands behind `#` goes along. Spec §2.2. */
export const load: Load<never> = async (ctx, { params, caller: { viewer } }) => {
  const { username, slug } = await openAlbum(ctx, viewer, params['album'] ?? '');
  throw new Redirect(href('album-view', { username, slug }));
};
