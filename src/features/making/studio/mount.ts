import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { openDownload, ORIGINAL } from './model/download.ts';

/** Sends files as downloads with a file name. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.download.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, format } = request.params as { token: string; format?: string };
    const { key, filename } = await openDownload(ctx, token, format || ORIGINAL);
    return sendObject(ctx, request, reply, key, {
      type: 'application/octet-stream',
      filename,
      cache: 'private, no-store',
    });
  });
}
