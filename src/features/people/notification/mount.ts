import type { FastifyInstance } from 'fastify';
import { findCaller } from '#features/people/oauth/model/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { href, pages } from '#src/routes.ts';
import { markRead } from './model/unread.ts';
import { unsubscribe } from './model/unsubscribe.ts';

/**
 * What is done by a plain form: marking all as read, and ending letters, also by a mail program's one press
 * (RFC 8058).
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.post(pages['notification-list'], async (request, reply) => {
    const { viewer } = await findCaller(ctx, request);
    if (!viewer || viewer.scopes !== null) throw new AppError('not_found');
    await markRead(ctx, viewer.id, 'all');
    return reply.redirect(href('notification-list'), 303);
  });
  app.post(pages.unsubscribe, async (request, reply) => {
    const { token } = request.params as { token: string };
    if (!(await unsubscribe(ctx.db, token))) throw new AppError('not_found');
    return reply.redirect(href('unsubscribe', { token }, { done: 1 }), 303);
  });
}
