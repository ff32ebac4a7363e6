import type { FastifyInstance } from 'fastify';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';

/**
 * The forms of this page need scripts; without them they are posted here, so that nothing they contain ends
 * up in an address.
 */
export function mount(app: FastifyInstance): void {
  app.post(raw.accountForm.path, (_request, reply) => reply.redirect(href('settings-privacy'), 303));
}
