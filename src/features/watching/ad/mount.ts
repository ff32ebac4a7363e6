import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';

const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' };

/** Serves the files of the site's own ads. Their names are never reused. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { name: string } }>(raw.adFile.path, async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!type) throw new AppError('not_found');
    return sendObject(ctx, request, reply, `sponsor/${name}`, {
      type,
      cache: 'public, max-age=31536000, immutable',
    });
  });
}
