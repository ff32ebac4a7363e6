import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { mountFailureForm } from './mount-failure-form.ts';
import { openDownload, ORIGINAL } from './model/download.ts';

/** Hands files over with a name to save them under, and takes the form of the page of failures. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  mountFailureForm(app, ctx);
  app.get('/download/:token/:format?', async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, format } = request.params as { token: string; format?: string };
    const { key, filename } = await openDownload(ctx, token, format || ORIGINAL);
    return sendObject(ctx.storage, request, reply, key, {
      type: 'application/octet-stream',
      filename,
      cache: 'private, no-store',
    });
  });
}
