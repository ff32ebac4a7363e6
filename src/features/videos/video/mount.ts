import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { answerOptions } from '#platform/http/cors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { mayServeFiles } from './model/media-gate.ts';

const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  jpg: 'image/jpeg',
  vtt: 'text/vtt; charset=utf-8',
};

/**
 * Serves published files under `/media/`: keys are unguessable and versioned, so answers never change. Design
 * §4.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const topic of ['video-access', 'account-visibility'] as const)
    ctx.bus.subscribe(topic, () => void ctx.keptPlayable.clear());
  // Players of other sites ask in advance before they send If-Range and the like.
  app.options(raw.media.path, (request, reply) => answerOptions(request, reply, ['GET', 'HEAD', 'OPTIONS']));
  app.get(raw.media.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, version, '*': name } = request.params as { key: string; version: string; '*': string };
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!type || !(await mayServeFiles(ctx, key))) throw new AppError('not_found');
    // Playlists grow while a video is being prepared.
    const cache = name.endsWith('.m3u8') ? 'public, max-age=1' : 'public, max-age=31536000, immutable';
    return sendObject(ctx.storage, request, reply, `media/${key}/${version}/${name}`, { type, cache });
  });
}
