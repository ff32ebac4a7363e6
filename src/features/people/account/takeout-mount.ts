import type { FastifyInstance } from 'fastify';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { findExport } from './model/export.ts';

/** Serves the archive to its owner's session, with ranges, so that an interrupted download can be resumed. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.export.path, async (request, reply) => {
    const { viewer } = await findCaller(ctx, request, { named: false });
    const archive = viewer && viewer.scopes === null ? await findExport(ctx, viewer.id) : undefined;
    if (!archive?.key || archive.state !== 'ready') throw new AppError('not_found');
    const filename = `${viewer?.username}.zip`;
    return sendObject(ctx, request, reply, archive.key, {
      type: 'application/zip',
      cache: 'private, no-store',
      filename,
      isPrivate: true,
    });
  });
}
