import { findSessionViewer } from '#features/people/account/model/sessions.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { APP_TOKEN, findAppViewer } from './app-tokens.ts';

/**
 * The viewer that a token stands for, by a person's session or an application's access. Null if it is
 * unknown, expired or revoked.
 */
export function findViewer(
  ctx: Pick<Ctx, 'db' | 'batches' | 'clock'>,
  token: string,
): Promise<Viewer | null> {
  return token.startsWith(APP_TOKEN) ? findAppViewer(ctx, token) : findSessionViewer(ctx, token);
}
