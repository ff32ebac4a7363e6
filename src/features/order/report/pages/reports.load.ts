import { isModerator } from '#base/moderator.ts';
import { AppError } from '#platform/errors/errors.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** What was reported waits in the queue; whoever may not go there learns of nothing here. */
export const load: Load<object> = async (_, { caller: { viewer } }) => {
  if (!viewer || !isModerator(viewer) || viewer.scopes !== null) throw new AppError('not_found');
  throw new Redirect(href('panel-queue', {}, { source: 'report' }), 301);
};
