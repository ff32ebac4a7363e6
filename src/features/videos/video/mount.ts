import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { answerOptions } from '#platform/http/cors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { mayServeFiles } from './model/media-gate.ts';
import { readPlaylist, sendPlaylist } from './send-playlist.ts';

const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
};

const PLAYLIST = 'm3u8';
const FOR_EVER = 'public, max-age=31536000, immutable';

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
    const ending = name.slice(name.lastIndexOf('.') + 1);
    const [type, stored] = [TYPES[ending], `media/${key}/${version}/${name}`];
    if ((!type && ending !== PLAYLIST) || !(await mayServeFiles(ctx, key))) throw new AppError('not_found');
    if (!type) return sendPlaylist(request, reply, await readPlaylist(ctx.storage, stored));
    return sendObject(ctx, request, reply, stored, { type, cache: FOR_EVER });
  });
}
