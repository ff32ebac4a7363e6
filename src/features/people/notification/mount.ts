import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { href, pages } from '#src/routes.ts';
import { unsubscribe } from './model/unsubscribe.ts';

/** Ends letters by the link that each of them carries, also by a mail program's one press (RFC 8058). */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.post(pages.unsubscribe, async (request, reply) => {
    const { token } = request.params as { token: string };
    if (!(await unsubscribe(ctx.db, token))) throw new AppError('not_found');
    return reply.redirect(href('unsubscribe', { token }, { done: 1 }), 303);
  });
}
