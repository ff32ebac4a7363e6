import type { FastifyInstance } from 'fastify';
import { href, pages } from '#src/routes.ts';

/** What the page of devices and codes offers needs scripts; nothing of its forms may end up in an address. */
export function mount(app: FastifyInstance): void {
  app.post(pages['settings-account'], (_, reply) => reply.redirect(href('settings-account'), 303));
}
