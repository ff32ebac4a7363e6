import { findSessionViewer } from '#features/people/account/model/sessions.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { APP_TOKEN, findAppViewer } from './app-tokens.ts';

/**
 * Whom a token speaks for: a person's session, or an application's. Null when it is unknown, expired, or
 * revoked.
 */
export function findViewer(ctx: Pick<Ctx, 'db' | 'batches'>, token: string): Promise<Viewer | null> {
  return token.startsWith(APP_TOKEN) ? findAppViewer(ctx, token) : findSessionViewer(ctx, token);
}
