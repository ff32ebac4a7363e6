import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { href, type PageKind, pages } from '#src/routes.ts';
import type { Caller } from './caller.ts';
import type { Bound } from './handlers.ts';
import { textFields } from './input.ts';
import { answerCall, type ApiHost } from './mount-api.ts';
import { isForeign } from './same-origin.ts';

/** What somebody has typed into a form, with the named parts of its page's path. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * A form that works without scripts: it posts to its page's address, is answered by the handler of a call, and
 * leads on by a redirect. `features/<floor>/<feature>/forms.ts` exports a list of them.
 */
export interface Form {
  readonly page: PageKind;
  readonly call: Bound;
  /** The call's input where its names differ from those of the form's fields. */
  readonly input?: (fields: FormFields, caller: Caller) => Record<string, unknown>;
  /** Path to go on to. */
  readonly next: (answer: never, fields: FormFields) => string;
  /** Path to come back to with what was wrong; never with a password. */
  readonly again: (path: string, fields: FormFields, error: AppError) => string;
  /** Path to come back to after a sign-in; the page's own unless told. */
  readonly here?: (fields: FormFields) => string;
}

/** Mounts the forms over the calls that they stand for. Each is counted and allowed as its call is. */
export function mountForms(app: FastifyInstance, host: ApiHost, forms: readonly Form[]): void {
  for (const form of forms) {
    app.post(pages[form.page], async (request, reply) => {
      if (isForeign(request, host.ctx.config)) throw new AppError('forbidden');
      const fields = { ...textFields(request.body), ...textFields(request.params) };
      const caller = await host.identify(request);
      try {
        requirePerson(caller);
        const input = () => form.input?.(fields, caller) ?? fields;
        const answer = await answerCall(host, form.call, input, caller, { request, reply });
        return reply.redirect(form.next(answer as never, fields), 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return reply.redirect(afterError(form, request, fields, error), 303);
      }
    });
  }
}

/** Pages are for people: an application calls the API. @throws AppError `unauthorized` */
function requirePerson({ viewer }: Caller): void {
  if (viewer && viewer.scopes !== null) throw new AppError('unauthorized');
}

function afterError(form: Form, request: FastifyRequest, fields: FormFields, error: AppError): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (error.code !== 'unauthorized') return form.again(path, fields, error);
  return href('sign-in', {}, { next: form.here?.(fields) ?? path });
}
