import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { textFields } from '#platform/http/input.ts';
import { answerCall } from '#platform/http/mount-api.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import api from './api.ts';
import { findCaller } from './caller.ts';

/** Codes that RFC 6749 §5.2 knows; any other failure is an `invalid_request`. */
const RFC_CODES = ['invalid_client', 'invalid_grant', 'invalid_scope', 'unsupported_grant_type'];

/** What stock OAuth clients speak: the token endpoint, with failures in the RFC's own form. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.post(raw.oauthToken.path, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache', 'access-control-allow-origin': '*' });
    try {
      const caller = await findCaller(ctx, request, { named: false });
      const asked = () => textFields(request.body);
      const exchanged = { ...caller, viewer: null };
      return await answerCall({ ctx }, api.bound.token, asked, exchanged, { request, reply });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      if (error.code === 'invalid_client') reply.header('www-authenticate', 'Basic realm="oauth"');
      const code = RFC_CODES.includes(error.code) ? error.code : 'invalid_request';
      reply.header('cache-control', 'no-store');
      return reply.code(error.status).send({ error: code, error_description: error.message });
    }
  });
}
