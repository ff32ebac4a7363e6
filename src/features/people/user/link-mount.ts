import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { OWNER_KINDS } from './link-rules.ts';
import { GALLERIES, galleryKey } from './model/gallery.ts';
import { sizeAndVersion } from './model/picture-files.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PLACES = { user: raw.gallery, channel: raw.channelGallery } as const;

/** Serves the pictures of galleries. The picture's number is part of the path, so answers never change. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const kind of OWNER_KINDS) {
    app.get(PLACES[kind].path, (request, reply) => {
      const { id, file } = request.params as { id: string; file: string };
      const found = sizeAndVersion(GALLERIES[kind], file);
      if (!/^\d{1,15}$/.test(id) || !found) throw new AppError('not_found');
      const key = galleryKey({ kind, id: Number(id) }, found.version, found.size);
      return sendObject(ctx, request, reply, key, { type: 'image/webp', cache: FOREVER });
    });
  }
}
