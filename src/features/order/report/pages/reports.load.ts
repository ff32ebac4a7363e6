import { isModerator } from '#base/person.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

export const template = 'reading';

/** The old address of the queue: redirects moderators there; for others it does not exist. */
export const load: Load<object> = async (_ctx, { caller: { viewer } }) => {
  if (!viewer || !isModerator(viewer) || viewer.scopes !== null) throw new AppError('not_found');
  throw new Redirect(href('panel-queue', {}, { source: 'report' }), 301);
};
