import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { challengeOf } from '#platform/http/sent-token.ts';
import { answerOptions } from '#platform/http/cors.ts';
import { textFields } from '#platform/http/input.ts';
import { answerCall } from '#platform/http/mount-api.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import api from './api.ts';
import { findCaller } from './caller.ts';
import { identifyClient } from './client-of.ts';
import { describeServer } from './metadata.ts';
import { revokeToken } from './model/revoke-token.ts';

/** Codes defined by RFC 6749 §5.2; any other failure is an `invalid_request`. */
const RFC_CODES = ['invalid_client', 'invalid_grant', 'invalid_scope', 'unsupported_grant_type'];

/**
 * Endpoints for standard OAuth clients: the site's metadata, and tokens and revocation with failures in the
 * RFCs' own form.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.oauthMetadata.path, (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .send(describeServer(ctx.config.publicUrl)),
  );
  const rfc = { errorHandler: sendRfcError, onRequest: openToEverybody };
  app.post(raw.oauthToken.path, rfc, async (request, reply) => {
    const caller = await findCaller(ctx, request, { named: false });
    const asked = () => textFields(request.body);
    const exchanged = { ...caller, viewer: null };
    return answerCall({ ctx }, api.bound.token, asked, exchanged, { request, reply });
  });
  app.post(raw.oauthRevocation.path, rfc, async (request, reply) => {
    await ctx.limit('sign-in', await findCaller(ctx, request, { named: false }));
    const fields = textFields(request.body);
    const client = await identifyClient(ctx, request, fields);
    if (!fields['token']) throw new AppError('invalid_param', undefined, { param: 'token' });
    await revokeToken(ctx, client, fields['token']);
    return reply.code(200).send();
  });
  for (const { path } of [raw.oauthToken, raw.oauthRevocation])
    app.options(path, (request, reply) => answerOptions(request, reply, ['OPTIONS', 'POST']));
}

/** Programs in browsers call these from other sites; nothing of it may be cached. RFC 6749 §5.1 */
async function openToEverybody(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache', 'access-control-allow-origin': '*' });
}

/** RFC 6749 §5.2, RFC 7009 §2.2.1 */
function sendRfcError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  const status = error instanceof AppError ? error.status : statusCode;
  // The site's own failures are logged and reported as everywhere.
  if (status >= 500) throw error;
  const challenge = error instanceof AppError ? challengeOf(request, error) : null;
  if (challenge) reply.header('www-authenticate', challenge);
  const code = RFC_CODES.includes(error.code) ? error.code : 'invalid_request';
  reply.header('cache-control', 'no-store');
  return reply.code(status).send({ error: code, error_description: error.message });
}
