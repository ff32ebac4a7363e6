import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { anonymousAvatar, DEFAULT_AVATARS, defaultAvatar } from './default-avatar.ts';
import { sizeAndVersion } from './model/picture-files.ts';
import { ACCOUNT_PICTURES, pictureKey, type PictureKind } from './model/pictures.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/**
 * Serves pictures of accounts, both default and uploaded ones. The version is part of the path, so answers
 * never change.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.drawnAvatar.path, (request, reply) => {
    const [, name] = /^(\d{1,2}|anonymous)\.svg$/.exec((request.params as { name: string }).name) ?? [];
    if (name === 'anonymous') return drawing(reply, anonymousAvatar());
    const number = Number(name);
    if (!(number >= 1 && number <= DEFAULT_AVATARS)) throw new AppError('not_found');
    return drawing(reply, defaultAvatar(number));
  });
  for (const kind of ['avatar', 'cover'] as const) {
    app.get(raw[kind].path, (request, reply) => {
      const { id, file } = request.params as { id: string; file: string };
      return sendObject(ctx, request, reply, keyOf(kind, id, file), {
        type: 'image/webp',
        cache: FOREVER,
      });
    });
  }
}

function drawing(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .header('cache-control', A_DAY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/svg+xml')
    .send(svg);
}

/** `medium.17.webp` of account 5. @throws AppError `not_found` */
function keyOf(kind: PictureKind, id: string, file: string): string {
  const found = sizeAndVersion(ACCOUNT_PICTURES[kind], file);
  if (!/^\d{1,15}$/.test(id) || !found) throw new AppError('not_found');
  return pictureKey(kind, Number(id), found.version, found.size);
}
