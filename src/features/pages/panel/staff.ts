import { isModerator } from '#base/person.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';

/**
 * The moderator who opens a page of the panel in a browser; for everybody else, including applications, the
 * page does not exist. Spec §6. @throws AppError `not_found`
 */
export function requireStaff({ viewer }: Pick<Caller, 'viewer'>): Viewer {
  if (!viewer || !isModerator(viewer) || viewer.scopes !== null) throw new AppError('not_found');
  return viewer;
}
