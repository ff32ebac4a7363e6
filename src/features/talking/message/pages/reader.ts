import type { Viewer } from '#platform/http/caller.ts';
import { type PageRequest, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

/** Whose conversations these are; anybody else is sent to sign in first, and back to `path`. */
export function openReader({ caller }: PageRequest, path: string): Viewer {
  const { viewer } = caller;
  if (!viewer || viewer.scopes !== null) throw new Redirect(href('sign-in', {}, { next: path }));
  return viewer;
}
