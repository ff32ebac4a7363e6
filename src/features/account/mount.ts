import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/errors.ts';
import { createLimiter } from '#platform/http/rates.ts';
import type { Rate } from '#base/endpoint.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { href, pages, type PageKind } from '#src/routes.ts';
import { formErrorQuery } from './form-error.ts';
import { findAccountById } from './model/accounts.ts';
import { findCaller } from './model/caller.ts';
import { enter, isForeign } from './model/enter.ts';
import { signInWithPassword } from './model/sign-in.ts';
import { signUp } from './model/sign-up.ts';
import { safeNext, signInMistake } from './rules.ts';

type Fields = Readonly<Record<string, string>>;

/** Answers where to go next. */
type Send = (fields: Fields, caller: Caller, exchange: { request: FastifyRequest; reply: FastifyReply }) => Promise<string>;

/** The forms of signing in and up for browsers without scripts: the same operations, answered by a redirect. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  const limit = createLimiter(ctx.config.RATE_LIMITS);

  function form(kind: PageKind & ('sign-in' | 'sign-up'), rate: Rate, kept: readonly string[], send: Send): void {
    app.post(pages[kind], async (request, reply) => {
      if (isForeign(request)) throw new AppError('forbidden');
      const fields = fieldsOf(request);
      const caller = await findCaller(ctx, request);
      try {
        await limit(rate, caller);
        return reply.redirect(await send(fields, caller, { request, reply }), 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const again = Object.fromEntries(kept.map((name) => [name, fields[name]?.slice(0, 100) || undefined]));
        return reply.redirect(href(kind, {}, { ...again, next: safeNext(fields['next']) ?? undefined, ...formErrorQuery(error) }), 303);
      }
    });
  }

  form('sign-in', 'sign-in', ['identity'], async (fields, caller, exchange) => {
    const { identity = '', password = '', code, next } = fields;
    const mistake = signInMistake({ identity, password });
    if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
    const accountId = await signInWithPassword(ctx, { identity, password, code });
    await enter(ctx, accountId, caller, exchange);
    return safeNext(next) ?? href('index');
  });

  form('sign-up', 'sign-up', ['username', 'email'], async (fields, caller, exchange) => {
    const { username = '', email = '', password = '', password_confirm = '', next } = fields;
    const accountId = await signUp(ctx, { username, email, password, password_confirm });
    await enter(ctx, accountId, caller, exchange);
    const account = await findAccountById(ctx, accountId);
    return safeNext(next) ?? href('user-profile', { username: account?.username ?? username });
  });
}

function fieldsOf(request: FastifyRequest): Fields {
  const entries = Object.entries((request.body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
