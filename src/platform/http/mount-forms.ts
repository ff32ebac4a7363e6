import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { AppError, isRefusal } from '#platform/errors/errors.ts';
import { href, type PageKind, pages, pathOf } from '#src/routes.ts';
import type { Caller } from './caller.ts';
import { acceptFileForms, bringsFile, checkFormSize, declaredSize, holdForm } from './form-file.ts';
import type { HandlerBinding, Exchange } from './handlers.ts';
import { textFields } from './input.ts';
import { answerCall, type ApiHost, authorise } from './mount-api.ts';
import type { SentForm } from './pages.ts';
import { isForeign } from './same-origin.ts';
import { boundBody, bringsMuch, endUnreadBodies, LONG_TEXTS } from './unasked-bodies.ts';

/** What was typed into a form, together with the parameters of its page's path. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * A form that works without scripts: it posts to its page's address, is handled by a call, and then
 * redirects, or shows its page again with what was wrong. `features/<floor>/<feature>/forms.ts` exports a
 * list of them.
 */
export interface Form {
  readonly page: PageKind;
  /** The page whose address it posts to; its own by default. */
  readonly at?: PageKind;
  /** The call, or how to choose one if the form's buttons do different things. */
  readonly call: HandlerBinding | ((fields: FormFields) => HandlerBinding);
  /** The call's input, if its names differ from those of the form's fields. */
  readonly input?: (fields: FormFields, caller: Caller) => Record<string, unknown>;
  /**
   * Path to redirect to. Null shows the page with the answer, which its loader gets: for secrets that are
   * shown once and must not be part of an address.
   */
  readonly next: (answer: never, fields: FormFields) => string | null;
  /**
   * Its largest file, bytes, which is held in memory, and a call that takes it: whoever may not make that
   * call cannot send a file.
   */
  readonly file?: { readonly call: HandlerBinding; readonly mostBytes: number };
  /** More calls to make, one after the other, once the first has answered. */
  readonly more?: (fields: FormFields, caller: Caller, hasFile: boolean) => readonly FormCall[];
  /** Path to return to after signing in; the page's own by default. */
  readonly here?: (fields: FormFields) => string;
}

/** A call with its input. */
export interface FormCall {
  readonly call: HandlerBinding;
  readonly input: Record<string, unknown>;
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
  /** Sends a page with the answer to its form. */
  readonly showAnswer: (
    page: PageKind,
    request: FastifyRequest,
    reply: FastifyReply,
    answered: object,
  ) => Promise<FastifyReply>;
}

/** Mounts the forms on top of their calls. Each is rate-limited and authorised like its call. */
export async function mountForms(
  app: FastifyInstance,
  host: FormHost,
  forms: readonly Form[],
): Promise<void> {
  for (const form of forms) if (!form.file) mountForm(app, host, form);
  await app.register(async (scope) => {
    await acceptFileForms(scope);
    endUnreadBodies(scope);
    for (const form of forms) if (form.file) mountForm(scope, host, form);
  });
}

function mountForm(app: FastifyInstance, host: FormHost, form: Form): void {
  const preParsing = form.file ? [] : [boundForm(host)];
  app.post(pages[form.at ?? form.page], { preParsing }, async (request, reply) => {
    if (isForeign(request, host.ctx.config)) throw new AppError('forbidden');
    const caller = await host.identify(request);
    try {
      requirePerson(caller);
      if (form.file && request.isMultipart()) request.body = await readFile(form.file, request, caller);
      const answer = await answerForm(host, form, caller, { request, reply });
      const path = form.next(answer as never, fieldsOf(request));
      if (path === null) return host.showAnswer(form.page, request, reply, answer);
      return reply.redirect(path, 303);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'unauthorized') return reply.redirect(signInPath(form, request), 303);
      return host.showAgain(form.page, request, reply, sentForm(request, error), error.status);
    }
  });
}

/** Reads no more from signed-out people than long texts take. */
function boundForm({ ctx, identify }: FormHost): preParsingAsyncHookHandler {
  return async (request, _reply, payload) => {
    const caller = bringsMuch(request) ? await identify(request) : null;
    return !caller || caller.viewer ? payload : boundBody(ctx.limit, caller, request, payload, LONG_TEXTS);
  };
}

/** What was typed, and what the address names. */
function fieldsOf({ body, params }: FastifyRequest): FormFields {
  return { ...textFields(body), ...textFields(params) };
}

/** The fields of a form with a file, which stays at hand for its call. @throws AppError */
async function readFile(
  { call, mostBytes }: NonNullable<Form['file']>,
  request: FastifyRequest,
  caller: Caller,
): Promise<Record<string, unknown>> {
  authorise(call.endpoint, caller);
  checkFormSize(declaredSize(request), mostBytes, { param: '' });
  return holdForm(request, mostBytes);
}

/** Makes the form's calls, one after the other. Returns the first one's answer. */
async function answerForm(host: FormHost, form: Form, caller: Caller, exchange: Exchange): Promise<object> {
  const fields = fieldsOf(exchange.request);
  const bound = typeof form.call === 'function' ? form.call(fields) : form.call;
  const input = () => form.input?.(fields, caller) ?? fields;
  const answer = await answerCall(host, bound, input, caller, exchange);
  const others = form.more?.(fields, caller, await bringsFile(exchange.request)) ?? [];
  for (const other of others) await answerCall(host, other.call, () => other.input, caller, exchange);
  return answer;
}

/** Forms are for people: applications use the API. @throws AppError `unauthorized` */
function requirePerson({ viewer }: Caller): void {
  if (viewer && viewer.scopes !== null) throw new AppError('unauthorized');
}

function signInPath(form: Form, request: FastifyRequest): string {
  return href('sign-in', {}, { next: form.here?.(fieldsOf(request)) ?? pathOf(request.url) });
}

/** What a form shows again. Secrets are left empty, because pages end up in caches and in proxies' logs. */
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
