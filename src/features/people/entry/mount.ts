import type { FastifyInstance } from 'fastify';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';

/** What the page of one's data offers needs scripts; nothing of its forms may end up in an address. */
export function mount(app: FastifyInstance): void {
  app.post(raw.accountForm.path, (_, reply) => reply.redirect(href('settings-privacy'), 303));
}
