import type { FastifyInstance } from 'fastify';
import { isModerator } from '#base/person.ts';
import { FIRST_LANGUAGE } from '#base/texts.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import type { Scope } from './model/insight.ts';
import { showInsight } from './show.ts';
import { tableFile, TABLES } from './table-file.ts';

/** Serves a table of analytics to people who may see its page: `?of=own`, `site`, or a video's code. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.analyticsTable.path, async (request, reply) => {
    const query = Object.fromEntries(
      Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
    );
    const { viewer } = await findCaller(ctx, request, { named: false });
    const table = TABLES.find((each) => each === query['table']);
    if (!viewer || viewer.scopes !== null || !table) throw new AppError('not_found');
    await ctx.limit('page', { viewer, address: request.ip });
    const scope = await scopeOf(ctx, viewer, query['of'] ?? 'own');
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="analytics-${table}.csv"`)
      .send(tableFile(table, await showInsight(ctx, scope, query, FIRST_LANGUAGE)));
  });
}

/** @throws AppError `not_found`, `video_not_found`, `forbidden` */
async function scopeOf(ctx: Ctx, viewer: Viewer, of: string): Promise<Scope> {
  if (of === 'own') return { kind: 'account', subject: viewer.id };
  if (of !== 'site') return { kind: 'video', subject: (await openVideoToEdit(ctx, viewer, of)).id };
  if (!isModerator(viewer)) throw new AppError('not_found');
  return { kind: 'site', subject: 0 };
}
