import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutParts } from '#platform/ffmpeg/private-parts.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { openDownload, ORIGINAL } from './model/download.ts';

/** A stream of bytes rather than of values. */
const BYTES = { objectMode: false } as const;

/** Sends files as downloads with a file name. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.download.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, format } = request.params as { token: string; format?: string };
    const { key, filename, hidden } = await openDownload(ctx, token, format || ORIGINAL);
    return sendObject(ctx, request, reply, key, {
      type: 'application/octet-stream',
      filename,
      ...(hidden.length > 0 && {
        alter: (stored, offset) => Readable.from(withoutParts(stored, offset, hidden), BYTES),
      }),
      cache: 'private, no-store',
    });
  });
}
