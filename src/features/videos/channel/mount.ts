import type { FastifyInstance } from 'fastify';
import { keyOfPicture, sizeAndVersion } from '#features/people/user/model/picture-files.ts';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { CHANNEL_PICTURES, type ChannelPictureKind } from './model/pictures.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PLACES = { picture: raw.channelPicture, cover: raw.channelCover } as const;

/** Serves the pictures of channels. The version is part of the path, so answers never change. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  for (const kind of ['picture', 'cover'] as const) {
    app.get(PLACES[kind].path, (request, reply) => {
      const { id, file } = request.params as { id: string; file: string };
      const headers = { type: 'image/webp', cache: FOREVER };
      return sendObject(ctx, request, reply, keyOf(kind, id, file), headers);
    });
  }
}

/** @throws AppError `not_found` */
function keyOf(kind: ChannelPictureKind, id: string, file: string): string {
  const set = CHANNEL_PICTURES[kind];
  const found = sizeAndVersion(set, file);
  if (!/^\d{1,15}$/.test(id) || !found) throw new AppError('not_found');
  return keyOfPicture(set, Number(id), found.version, found.size);
}
