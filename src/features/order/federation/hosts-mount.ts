import type { FastifyInstance } from 'fastify';
import { requireStaff } from '#features/pages/panel/staff.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { writeHostList } from './host-rules.ts';
import { listStandings } from './model/standings.ts';

/** Sends the sites that are limited or blocked as a file. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.hostList.path, async (request, reply) => {
    requireStaff(await findCaller(ctx, request, { named: false }));
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="sites.csv"')
      .send(writeHostList(await listStandings(ctx)));
  });
}
