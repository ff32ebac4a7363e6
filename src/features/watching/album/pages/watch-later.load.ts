import { openReader } from '#features/people/account/pages/signed-in.ts';
import { textsIn } from '#base/texts.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { findWatchLater } from '../model/find.ts';
import { TEXTS } from '../texts.ts';

export const queryNames = [];

/** The viewer's "Watch later" list, by redirect; an empty page until there is one. */
export const load: Load<object> = async (ctx, request) => {
  const viewer = openReader(request, href('watch-later'));
  const album = await findWatchLater(ctx.db, viewer.id);
  if (album) throw new Redirect(href('album-view', { username: viewer.username, slug: album.slug }));
  return { title: textsIn(TEXTS, request.language).watchLater, noIndex: true, data: {} };
};
