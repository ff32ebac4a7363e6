import type { FastifyInstance } from 'fastify';
import { findCaller } from '#features/people/oauth/model/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { parseInput, textFields } from '#platform/http/input.ts';
import type { Limiter } from '#platform/http/rates.ts';
import type { Ctx } from '#src/context.ts';
import { href, pages } from '#src/routes.ts';
import { complain as contract } from './contract.ts';
import { complain } from './model/complaints.ts';

/** Longest text that goes back into the form with its address, characters. */
const KEPT = 1_500;

/** The complaint form for browsers without scripts: the same operation, answered by a redirect. */
export function mount(app: FastifyInstance, ctx: Ctx, limit: Limiter): void {
  app.post(pages['copyright-complaint'], async (request, reply) => {
    const fields = textFields(request.body);
    const caller = await findCaller(ctx, request);
    try {
      await limit('mail', caller);
      const { sworn: _, ...complaint } = parseInput(contract.input, { sworn: '', ...fields });
      await complain(ctx, caller.viewer?.id ?? null, complaint);
      return reply.redirect(href('copyright-complaint', {}, { sent: 1 }), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return reply.redirect(
        href('copyright-complaint', {}, { ...kept(fields), error: error.code, param: error.param }),
        303,
      );
    }
  });
}

function kept(fields: Record<string, string>): Record<string, string> {
  const names = ['link', 'name', 'email', 'work', 'details'].filter((name) => fields[name]);
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').slice(0, KEPT)]));
}
