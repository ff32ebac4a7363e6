import { type Account, findAccountById } from '../model/accounts.ts';
import { type PageRequest, Redirect } from '#platform/http/pages.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { href, type PageKind } from '#src/routes.ts';

/** The person whose settings these are; anybody else is sent to the sign-in page. */
export async function settingsOwner(
  ctx: Ctx,
  { caller }: PageRequest,
  kind: PageKind,
): Promise<{ viewer: Viewer; account: Account }> {
  const { viewer } = caller;
  const account = viewer && viewer.scopes === null ? await findAccountById(ctx, viewer.id) : null;
  if (!viewer || !account) throw new Redirect(href('sign-in', {}, { next: href(kind as 'settings') }));
  return { viewer, account };
}

/** The signed-in viewer; others are sent to sign in first, and then back to `path`. */
export function openReader({ caller }: PageRequest, path: string): Viewer {
  const { viewer } = caller;
  if (!viewer || viewer.scopes !== null) throw new Redirect(href('sign-in', {}, { next: path }));
  return viewer;
}
