import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { statementFile } from './csv.ts';

/** Serves a person's whole statement to their own session. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.statement.path, async (request, reply) => {
    const { viewer } = await findCaller(ctx, request, { named: false });
    if (!viewer || viewer.scopes !== null) throw new AppError('not_found');
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="tips.csv"`)
      .send(Readable.from(statementFile(ctx, viewer.id)));
  });
}
