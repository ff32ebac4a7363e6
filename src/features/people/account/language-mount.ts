import type { FastifyInstance } from 'fastify';
import { LANGUAGE_COOKIE, LANGUAGE_QUERY } from '#platform/languages/choose.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { textFields } from '#platform/http/input.ts';
import { isForeign } from '#platform/http/same-origin.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { safeNext } from './rules.ts';
import { editAccount, openOwnAccount } from './model/edit-account.ts';

const A_YEAR = 365 * 86_400;

/**
 * Takes the language that somebody chooses at the foot of a page, for this device and, for who is signed in,
 * for their account as well, and shows the same page again.
 */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.post(raw.language.path, async (request, reply) => {
    if (isForeign(request, ctx.config)) throw new AppError('forbidden');
    const { language = '' } = textFields(request.body);
    if (!ctx.languages.has(language)) throw new AppError('invalid_param', undefined, { param: 'language' });
    const { viewer } = await findCaller(ctx, request, { named: false });
    if (viewer && viewer.scopes === null)
      await editAccount(ctx, viewer, await openOwnAccount(ctx, viewer, String(viewer.id)), { language });
    return reply
      .setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: A_YEAR, sameSite: 'lax' })
      .redirect(placeOf(request.headers.referer, ctx.config.publicUrl), 303);
  });
}

/** The page of this site that a request came from, without the language that its address may ask for. */
function placeOf(referer: string | undefined, publicUrl: string): string {
  const from = URL.parse(referer ?? '');
  if (!from || from.origin !== new URL(publicUrl).origin) return href('index');
  from.searchParams.delete(LANGUAGE_QUERY);
  return safeNext(`${from.pathname}${from.search}`) ?? href('index');
}
