import type { FastifyInstance } from 'fastify';
import { shareAnswer } from '#platform/http/cors.ts';
import { finishDocument, sendDocument } from '#platform/http/send-document.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { documentOf } from './document.ts';

/** How long a program may keep the document, seconds. */
const MAX_AGE = 300;
/** How long the finished document serves everybody, ms; one with another name of the site is another one. */
const LIFE = 3_600_000;

/** The API's own description, which pages of other sites may read. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const { publicUrl: url, https } = ctx.config;
  app.get(raw.openApi.path, async (request, reply) => {
    await ctx.limit('read', { viewer: null, address: request.ip });
    const { siteName: name } = ctx.settings.current();
    const make = async () =>
      finishDocument(JSON.stringify(documentOf({ name, url, https })), 'application/json');
    const document = await ctx.kept.read(`openapi ${name}`, make, () => LIFE);
    shareAnswer(request, reply);
    return sendDocument(request, reply, document, MAX_AGE);
  });
}
