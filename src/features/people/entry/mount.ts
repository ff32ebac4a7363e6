import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { CONNECT_COOKIE } from '#features/people/connect/model/connect.ts';
import { boundSecret } from '#platform/http/cookies.ts';
import { parseInput, textFields } from '#platform/http/input.ts';
import { isForeign } from '#platform/http/same-origin.ts';
import type { Limiter } from '#platform/http/rates.ts';
import type { Rate } from '#base/endpoint.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { RIBBON_DEFAULT } from '#ui/ribbon-store.ts';
import { href, pages } from '#src/routes.ts';
import { editAccount } from '#features/people/account/contract.ts';
import { TEXTS } from '#features/people/account/texts.ts';
import { formErrorQuery } from '#features/people/account/form-error.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import { findCaller } from '#features/people/oauth/model/caller.ts';
import { editAccount as editAccountOf, openOwnAccount } from '#features/people/account/model/edit-account.ts';
import { enter } from '#features/people/security/model/enter.ts';
import { becomeFirstModerator } from '#features/people/account/model/first-moderator.ts';
import { forgotPassword, resetPassword, verifyEmail } from '#features/people/account/model/recover.ts';
import { admitOrAsk, finishSecondStep } from '#features/people/security/model/second-step.ts';
import { signInWithPassword } from '#features/people/security/model/sign-in.ts';
import { signUp } from './model/sign-up.ts';
import { safeNext, signInMistake } from '#features/people/account/rules.ts';

type FormKind =
  | 'sign-in'
  | 'sign-up'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'first-moderator'
  | 'settings';

type Fields = Readonly<Record<string, string>>;

/** Answers where to go next. */
type Send = (
  fields: Fields,
  caller: Caller,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) => Promise<string>;

/**
 * The forms of signing in and up for browsers without scripts: the same operations, answered by a redirect.
 */
export function mount(app: FastifyInstance, ctx: Ctx, limit: Limiter): void {
  function form(kind: FormKind, rate: Rate, kept: readonly string[], send: Send): void {
    app.post(pages[kind], async (request, reply) => {
      if (isForeign(request, ctx.config)) throw new AppError('forbidden');
      const fields = { ...textFields(request.body), ...textFields(request.params) };
      const caller = await findCaller(ctx, request);
      try {
        await limit(rate, caller);
        return reply.redirect(await send(fields, caller, { request, reply }), 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return reply.redirect(againPath(request, fields, kept, error), 303);
      }
    });
  }

  form('sign-in', 'sign-in', ['identity', 'step'], async (fields, caller, exchange) => {
    const { identity = '', password = '', code, next, step } = fields;
    if (step) {
      await enter(ctx, await finishSecondStep(ctx, step, code), caller, exchange);
      return safeNext(next) ?? href('index');
    }
    const mistake = signInMistake({ identity, password });
    if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
    const accountId = await signInWithPassword(ctx, { identity, password, code, address: caller.address });
    await enter(ctx, accountId, caller, exchange);
    return safeNext(next) ?? href('index');
  });

  form('sign-up', 'sign-up', ['username', 'email', 'connect'], async (fields, caller, exchange) => {
    const { username = '', email = '', password = '', password_confirm = '', next } = fields;
    const connectSecret = boundSecret(exchange.request.cookies, ctx.config.https, CONNECT_COOKIE);
    const accountId = await signUp(
      ctx,
      { username, email, password, password_confirm },
      { ...fields, connectSecret },
    );
    await enter(ctx, accountId, caller, exchange);
    const account = await findAccountById(ctx, accountId);
    return safeNext(next) ?? href('user-profile', { username: account?.username ?? username });
  });

  form('forgot-password', 'mail', [], async ({ usernameOrEmail = '' }) => {
    await forgotPassword(ctx, usernameOrEmail);
    return href('forgot-password', {}, { sent: 1 });
  });

  form(
    'reset-password',
    'sign-in',
    [],
    async ({ token = '', password = '', password_confirm = '' }, caller, exchange) => {
      const accountId = await resetPassword(ctx, token, password, password_confirm);
      const step = await admitOrAsk(ctx, accountId);
      if (step) return href('sign-in', {}, { step });
      await enter(ctx, accountId, caller, exchange);
      return href('index');
    },
  );

  form('verify-email', 'sign-in', [], async ({ token = '' }) => {
    await verifyEmail(ctx, token);
    return href('index') + ribbonHash(TEXTS.emailConfirmed);
  });

  form('first-moderator', 'sign-in', [], async ({ token = '' }, { viewer }) => {
    const here = href('first-moderator', { token });
    if (!viewer || viewer.scopes !== null) return href('sign-in', {}, { next: here });
    await becomeFirstModerator(ctx, viewer.id, token);
    return here;
  });

  form('settings', 'sign-in', [], async (fields, { viewer }) => {
    if (!viewer || viewer.scopes !== null) return href('sign-in', {}, { next: href('settings') });
    const { user, ...change } = parseInput(editAccount.input, { ...fields, user: String(viewer.id) });
    await editAccountOf(ctx, viewer, await openOwnAccount(ctx, viewer, user), change);
    return href('settings') + ribbonHash(RIBBON_DEFAULT);
  });

  // What that page offers needs scripts; without them nothing of its forms may end up in an address.
  app.post(pages['settings-account'], (_, reply) => reply.redirect(href('settings-account'), 303));
}

/** The form once more, with what was typed (never passwords) and what was wrong. */
function againPath(
  request: FastifyRequest,
  fields: Fields,
  kept: readonly string[],
  error: AppError,
): string {
  const typed = kept.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, 200)]] : []));
  const next = safeNext(fields['next']);
  const query = new URLSearchParams([
    ...typed,
    ...(next ? [['next', next]] : []),
    ...Object.entries(formErrorQuery(error)),
  ]);
  return `${request.url.split('?', 1)[0]}?${query}`;
}
