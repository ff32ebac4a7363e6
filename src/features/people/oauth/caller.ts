import type { FastifyRequest } from 'fastify';
import { type FindSessions, findSessionViewer } from '#features/people/account/model/sessions.ts';
import type { Caller, Viewer } from '#platform/http/caller.ts';
import { languageOf } from '#platform/http/language.ts';
import { accountToken } from '#platform/http/sent-token.ts';
import type { Ctx } from '#src/context.ts';
import { APP_TOKEN, findAppViewer } from './model/app-tokens.ts';

/**
 * Who is calling: the account of the request's token, if any, and where the request comes from. `named`: the
 * token may also be a parameter (`accountToken`); `sessions`: how a person's session is found.
 */
export async function findCaller(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches' | 'clock' | 'languages'>,
  request: FastifyRequest,
  { sessions, ...from }: { named?: boolean; sessions?: FindSessions } = {},
): Promise<Caller> {
  const token = accountToken(request, ctx.config.https, from);
  const viewer = token ? await findViewer(ctx, token, sessions) : null;
  return {
    viewer,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    requestId: request.id,
    language: languageOf(ctx.languages, request, viewer),
  };
}

/**
 * The viewer that a token stands for, by a person's session or an application's access. Null if it is
 * unknown, expired or revoked.
 */
function findViewer(
  ctx: Pick<Ctx, 'db' | 'batches' | 'clock'>,
  token: string,
  sessions: FindSessions | undefined,
): Promise<Viewer | null> {
  return token.startsWith(APP_TOKEN) ? findAppViewer(ctx, token) : findSessionViewer(ctx, token, sessions);
}
