import type { FastifyInstance } from 'fastify';
import { findCaller } from './model/caller.ts';
import { isForeign } from '#platform/http/same-origin.ts';
import { AppError } from '#platform/errors/errors.ts';
import { parseInput, textFields } from '#platform/http/input.ts';
import type { Limiter } from '#platform/http/rates.ts';
import type { Ctx } from '#src/context.ts';
import { href, pages } from '#src/routes.ts';
import { parseBasic } from './basic-auth.ts';
import { exchangeToken } from './contract.ts';
import { authenticateClient, exchange } from './model/app-tokens.ts';
import { grant, readRequest, refusalUrl } from './model/authorise.ts';
import { requestOf } from './request-of.ts';

/** Codes that RFC 6749 §5.2 knows; any other failure is an `invalid_request`. */
const RFC_CODES = ['invalid_client', 'invalid_grant', 'invalid_scope', 'unsupported_grant_type'];

/** What stock OAuth clients speak: the token endpoint in the RFC's own form, and consent without scripts. */
export function mount(app: FastifyInstance, ctx: Ctx, limit: Limiter): void {
  app.post('/oauth/token', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache', 'access-control-allow-origin': '*' });
    try {
      await limit('sign-in', { viewer: null, address: request.ip });
      const input = parseInput(exchangeToken.input, textFields(request.body));
      const basic = parseBasic(request.headers.authorization);
      const client = await authenticateClient(
        ctx,
        basic?.id ?? input.client_id,
        basic?.secret ?? input.client_secret,
      );
      return await exchange(ctx, client, input);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      if (error.code === 'invalid_client') reply.header('www-authenticate', 'Basic realm="oauth"');
      const code = RFC_CODES.includes(error.code) ? error.code : 'invalid_request';
      return reply.code(error.status).send({ error: code, error_description: error.message });
    }
  });

  app.post(pages['oauth-authorize'], async (request, reply) => {
    const { viewer } = await findCaller(ctx, request);
    if (isForeign(request, ctx.config) || (viewer && viewer.scopes !== null)) throw new AppError('forbidden');
    const fields = textFields(request.body);
    const { authorization: _, ...query } = fields;
    if (!viewer)
      return reply.redirect(href('sign-in', {}, { next: href('oauth-authorize', {}, query) }), 303);
    const asked = await readRequest(ctx, requestOf(fields));
    if (asked.mistake) return reply.redirect(refusalUrl(asked, asked.mistake.code, asked.mistake.text), 303);
    if (fields['authorization'] !== '1')
      return reply.redirect(refusalUrl(asked, 'access_denied', 'The owner said no.'), 303);
    return reply.redirect(await grant(ctx, viewer.id, asked), 303);
  });
}
