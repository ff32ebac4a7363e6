import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { requireFederation } from './model/hosts.ts';
import { receive } from './model/receive.ts';
import { DOCUMENT_BYTES } from './rules.ts';

/** When an activity may be sent again that is just being taken, s. */
const AGAIN = 10;

const INBOXES = [raw.apInbox, raw.apSiteInbox, raw.apPersonInbox, raw.apShelfInbox, raw.apGroupInbox];

/**
 * Takes what other sites send. Whose inbox it is says nothing that the activity does not say itself, so all
 * are one.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The bytes as they came: their digest is signed.
    const types = /^application\/(?:activity\+json|ld\+json|json)\b/;
    const options = { parseAs: 'buffer', bodyLimit: DOCUMENT_BYTES } as const;
    scope.addContentTypeParser(types, options, (_request, body, done) => done(null, body));
    for (const { path } of INBOXES) scope.post(path, (request, reply) => takeIn(ctx, request, reply));
  });
}

async function takeIn(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await ctx.limit('track', { viewer: null, address: request.ip });
  requireFederation(ctx);
  if (!Buffer.isBuffer(request.body)) throw new AppError('invalid_param');
  const { method, url: target, headers, body } = request;
  const origin = new URL(ctx.config.publicUrl).origin;
  const status = await receive(ctx, { method, target, origin, headers, body }, request.ip);
  if (status === 503) reply.header('retry-after', AGAIN);
  return reply.code(status).header('cache-control', 'no-store').send();
}
