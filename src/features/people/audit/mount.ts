import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isAllowed } from '#base/policy.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { LOG_FILES, logFile } from './file.ts';
import { filtersOf, readFilters } from './search.ts';

/** Serves the log, filtered by the query, as a download to signed-in moderators. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.logFile.path, async (request, reply) => {
    const { viewer } = await findCaller(ctx, request, { named: false });
    if (!isAllowed(viewer, 'read-log') || viewer?.scopes !== null) throw new AppError('not_found');
    const { format } = request.params as { format: keyof typeof LOG_FILES };
    const filters = await filtersOf(ctx, readFilters(request.query as Record<string, string>));
    return reply
      .type(`${LOG_FILES[format]}; charset=utf-8`)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="log.${format}"`)
      .send(Readable.from(logFile(ctx, format, filters)));
  });
}
