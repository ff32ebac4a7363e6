import type { FastifyInstance } from 'fastify';
import { shareAnswer } from '#platform/http/cors.ts';
import { finishDocument, sendDocument } from '#platform/http/send-document.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { LIFE, readDocument } from './reference/read.ts';

/** How long clients may cache the document, seconds. */
const MAX_AGE = 300;

/** Serves the OpenAPI document, also to pages of other sites. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.openApi.path, async (request, reply) => {
    await ctx.limit('read', { viewer: null, address: request.ip });
    const make = async () => finishDocument(JSON.stringify(await readDocument(ctx)), 'application/json');
    const document = await ctx.documentCache.read(
      `openapi.json of ${ctx.settings.current().siteName}`,
      make,
      () => LIFE,
    );
    shareAnswer(request, reply);
    return sendDocument(request, reply, document, MAX_AGE);
  });
}
