import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOptions } from '#platform/http/cors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { cacheTag } from './file-rules.ts';
import { serveFile } from './serve-file.ts';

/**
 * Serves published files under `/media/`: keys are unguessable and versioned, so answers never change. Design
 * §4.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const topic of ['video-access', 'account-visibility', 'gap'] as const)
    ctx.bus.subscribe(topic, () => ctx.playableCache.clear());
  // Players on other sites send a preflight request before If-Range and similar headers.
  app.options(raw.media.path, (request, reply) => answerOptions(request, reply, ['GET', 'HEAD', 'OPTIONS']));
  app.get(raw.media.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, version, '*': name } = request.params as { key: string; version: string; '*': string };
    if (ctx.config.PURGE_URL) reply.header('cache-tag', cacheTag(key));
    return serveFile(ctx, request, reply, { key, version, name });
  });
}
