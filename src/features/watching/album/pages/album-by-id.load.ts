import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { openAlbum } from '../model/find.ts';

/** Redirects from an album's id to its own address, keeping the part after `#`. Spec §2.2. */
export const load: Load<never> = async (ctx, { params, caller: { viewer } }) => {
  const { username, slug } = await openAlbum(ctx, viewer, params['album'] ?? '');
  throw new Redirect(href('album-view', { username, slug }));
};
