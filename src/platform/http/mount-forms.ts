import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import { href, type PageKind, pages } from '#src/routes.ts';
import type { Caller } from './caller.ts';
import type { Bound } from './handlers.ts';
import { textFields } from './input.ts';
import { answerCall, type ApiHost } from './mount-api.ts';
import type { SentForm } from './pages.ts';
import { isForeign } from './same-origin.ts';

/** What somebody has typed into a form, with the named parts of its page's path. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * A form that works without scripts: it posts to its page's address, is answered by the handler of a call,
 * and leads on by a redirect, or is shown again with what was wrong. `features/<floor>/<feature>/forms.ts`
 * exports a list of them.
 */
export interface Form {
  readonly page: PageKind;
  /** The page whose address it posts to; its own unless told. */
  readonly at?: PageKind;
  /** The call, or which one where the form's buttons do different things. */
  readonly call: Bound | ((fields: FormFields) => Bound);
  /** The call's input where its names differ from those of the form's fields. */
  readonly input?: (fields: FormFields, caller: Caller) => Record<string, unknown>;
  /**
   * Path to go on to; null shows the page with the answer, which its loader is given: a secret is shown once,
   * and no address may hold it.
   */
  readonly next: (answer: never, fields: FormFields) => string | null;
  /** Path to come back to after a sign-in; the page's own unless told. */
  readonly here?: (fields: FormFields) => string;
}

export interface FormHost extends ApiHost {
  /** Sends a page again, with what was typed into its form and what was wrong with it. */
  readonly showAgain: (
    page: PageKind,
    request: FastifyRequest,
    reply: FastifyReply,
    sent: SentForm,
    status: number,
  ) => Promise<FastifyReply>;
  /** Sends a page with what its form was answered. */
  readonly showAnswer: (
    page: PageKind,
    request: FastifyRequest,
    reply: FastifyReply,
    answered: object,
  ) => Promise<FastifyReply>;
}

/** Mounts the forms over the calls that they stand for. Each is counted and allowed as its call is. */
export function mountForms(app: FastifyInstance, host: FormHost, forms: readonly Form[]): void {
  for (const form of forms) {
    app.post(pages[form.at ?? form.page], async (request, reply) => {
      if (isForeign(request, host.ctx.config)) throw new AppError('forbidden');
      const fields = { ...textFields(request.body), ...textFields(request.params) };
      const caller = await host.identify(request);
      try {
        requirePerson(caller);
        const bound = typeof form.call === 'function' ? form.call(fields) : form.call;
        const input = () => form.input?.(fields, caller) ?? fields;
        const answer = await answerCall(host, bound, input, caller, { request, reply });
        const path = form.next(answer as never, fields);
        if (path === null) return host.showAnswer(form.page, request, reply, answer);
        return reply.redirect(path, 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        if (error.code === 'unauthorized') return reply.redirect(signInPath(form, request, fields), 303);
        return host.showAgain(form.page, request, reply, sentForm(request, error), error.status);
      }
    });
  }
}

/** Pages are for people: an application calls the API. @throws AppError `unauthorized` */
function requirePerson({ viewer }: Caller): void {
  if (viewer && viewer.scopes !== null) throw new AppError('unauthorized');
}

function signInPath(form: Form, request: FastifyRequest, fields: FormFields): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  return href('sign-in', {}, { next: form.here?.(fields) ?? path });
}

/** What comes back of a form: secrets are emptied, since pages are kept in memory and in logs of proxies. */
function sentForm(request: FastifyRequest, { code, param = '', message }: AppError): SentForm {
  const fields = Object.entries(textFields(request.body)).map(([name, value]) => [
    name,
    isSecret(name) ? '' : value,
  ]);
  return { fields: Object.fromEntries(fields), mistake: { code, param, text: message } };
}

/** Passwords, codes of second factors, and keys of applications. */
function isSecret(name: string): boolean {
  return /^password|^code$|^token$|secret/i.test(name);
}
