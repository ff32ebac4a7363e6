import type { Viewer } from '#platform/http/caller.ts';
import { type PageRequest, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** The signed-in viewer; others are sent to sign in first, and then back to `path`. */
export function openReader({ caller }: PageRequest, path: string): Viewer {
  const { viewer } = caller;
  if (!viewer || viewer.scopes !== null) throw new Redirect(href('sign-in', {}, { next: path }));
  return viewer;
}
