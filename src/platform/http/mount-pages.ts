import { LANGUAGE_QUERY } from '#platform/languages/choose.ts';
import { FIRST_LANGUAGE, type Language } from '#base/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, isRefusal } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { pathOf } from '#src/routes.ts';
import { type Caller, NOBODY } from './caller.ts';
import { weighConditions } from './conditions.ts';
import { chooseEncoding } from './encoding.ts';
import { type FinishedAnswer, finish } from './finished.ts';
import { keepLasting, readLasting } from './lasting.ts';
import { htmlHeaders } from './html-headers.ts';
import { languageOf } from './language.ts';
import {
  knownQuery,
  type Load,
  type PageAnswer,
  type PageModule,
  type PageRequest,
  Redirect,
  type SentForm,
} from './pages.ts';
import { keepKey, keysOf, withKeys } from './keys.ts';
import { readShared } from './read-shared.ts';
import { countMiss, isVideoPath, refuseGuessing } from './rates.ts';
import type { Limiter } from './turns.ts';

/** How long the busy page is kept, ms. */
const BUSY_MS = 60_000;
const BUSY_REQUEST: PageRequest = {
  params: {},
  query: {},
  caller: NOBODY,
  language: FIRST_LANGUAGE,
  cookies: {},
};

/** What mounting the pages needs. The renderer and the frame belong to the shell. */
export interface PageHost {
  readonly ctx: Ctx;
  readonly identify: (request: FastifyRequest) => Promise<Caller>;
  /**
   * A name for how the cookies change a page for a signed-out reader; the same for all pages that look alike.
   */
  readonly looksOf: (cookies: string) => string;
  /** Where pages are made, a few at a time. */
  readonly limited: Limiter;
  /** The document of a loaded page. */
  readonly render: (
    kind: string,
    answer: PageAnswer<object>,
    request: PageRequest,
    url: string,
    cookies: string,
  ) => Promise<string>;
  readonly renderFailure: (
    kind: 'not-found' | 'error' | 'busy',
    request: PageRequest,
    url: string,
    cookies: string,
  ) => Promise<string>;
}

/** Mounts one page, which is loaded, rendered, and shared among signed-out readers. */
export function mountPage(
  app: FastifyInstance,
  host: PageHost,
  kind: string,
  path: string,
  { load, queryNames: known }: PageModule,
): void {
  app.get(path, async (request, reply) => {
    const page = await pageRequest(host, request, known);
    await host.ctx.limit(kind === 'search' ? 'search' : 'page', page.caller);
    if (isVideoPath(path)) await refuseGuessing(host.ctx.limit, page.caller.address);
    const keys = keysOf(request, host.ctx.config.https);
    const shared = !keys && isShared(request, page, known !== undefined);
    const loadAsRead = shared ? sharedLoad(load) : load;
    const make = () => host.limited(() => makePage(host, kind, loadAsRead, page, request));
    const made = shared
      ? await readLasting(host.ctx, cacheKey(host, kind, page, request), make)
      : await make();
    if (keys?.inAddress && isVideoPath(path) && made.status === 200)
      keepKey(reply, request, host.ctx.config.https, keys.inAddress);
    return send(request, reply, made, shared);
  });
}

/** The loader for signed-out readers. */
function sharedLoad(load: Load<object>): Load<object> {
  return (ctx, page) => readShared(ctx, page.query, (from) => load(from, page));
}

/**
 * Sends a page again because its form was refused. The loader sees what was typed as if it were in the
 * address, so that values the form carries along (such as where to go next) are not lost.
 */
export async function sendAgain(
  host: PageHost,
  page: { readonly kind: string; readonly load: Load<object> },
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentForm,
  status: number,
): Promise<FastifyReply> {
  const asked = await pageRequest(host, request);
  const query = { ...asked.query, ...sent.fields };
  const said = { ...sent, mistake: inLanguage(host.ctx, sent.mistake, asked.language) };
  const made = await makePage(host, page.kind, page.load, { ...asked, query, sent: said }, request);
  const shown = made.status === 200 ? { ...made, status } : made;
  return send(request, reply, { ...shown, isPersonal: true }, false);
}

/** What was wrong, as the reader of the page reads it. */
function inLanguage(
  { languages }: Pick<Ctx, 'languages'>,
  mistake: SentForm['mistake'],
  language: Language,
): SentForm['mistake'] {
  return { ...mistake, text: languages.translate(mistake.text, language) };
}

/** Sends a page with the answer to its form, only to the person who sent it. */
export async function sendAnswered(
  host: PageHost,
  page: { readonly kind: string; readonly load: Load<object> },
  request: FastifyRequest,
  reply: FastifyReply,
  answered: object,
): Promise<FastifyReply> {
  const asked = await pageRequest(host, request);
  const made = await makePage(host, page.kind, page.load, { ...asked, answered }, request);
  return send(request, reply, { ...made, isPersonal: true }, false);
}

/**
 * Answers with the designed page for something missing or failed. Those who ask too often get one sentence,
 * which costs nothing to make.
 */
export async function sendFailure(
  host: PageHost,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): Promise<FastifyReply> {
  const language = languageOf(host.ctx.languages, request, null);
  if (error.status === 429)
    return sendSentence(reply, error.status, host.ctx.languages.translate(error.message, language));
  if (error.code === 'unavailable') return sendBusy(host, request, reply, language);
  const page = await pageRequest(host, request);
  const [kind, status] =
    error.status >= 500 ? (['error', error.status] as const) : (['not-found', 404] as const);
  const html = await host.renderFailure(kind, page, request.url, request.headers.cookie ?? '');
  return send(
    request,
    reply,
    finish(html, { status, headers: htmlHeaders(host.ctx.config, { title: '', data: {} }) }),
    false,
  );
}

/** The same page for all readers of a language, made once a minute: turning them away costs nothing. */
async function sendBusy(
  host: PageHost,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Promise<FastifyReply> {
  const html = await host.ctx.readCache.read(
    `busy page ${language}`,
    () => host.renderFailure('busy', { ...BUSY_REQUEST, language }, '/', ''),
    () => BUSY_MS,
  );
  const headers = htmlHeaders(host.ctx.config, { title: '', data: {} });
  return send(request, reply, finish(html, { status: 503, headers }), false);
}

function sendSentence(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(sentence);
}

async function makePage(
  host: PageHost,
  kind: string,
  load: Load<object>,
  page: AddressedRequest,
  request: FastifyRequest,
): Promise<FinishedAnswer> {
  const began = host.ctx.clock.now();
  try {
    const answer = await load(withKeys(host.ctx, request), page);
    const html = await host.render(kind, answer, page, page.url, request.headers.cookie ?? '');
    const { status, personal: isPersonal } = answer;
    const headers = htmlHeaders(host.ctx.config, answer);
    const made = finish(html, { status, headers, isPersonal, tagged: withoutClock });
    const { lasting } = answer;
    if (!lasting) return made;
    const form = chooseEncoding(request.headers['accept-encoding']);
    return await keepLasting(made, host.ctx, { lasting, began, form });
  } catch (failure) {
    const error = await countMiss(host.ctx.limit, page.caller.address, failure);
    if (error instanceof Redirect)
      return finish('', { status: error.status, headers: { location: error.location } });
    if (!isRefusal(error) || error.status === 429) throw error;
    const html = await host.renderFailure('not-found', page, page.url, request.headers.cookie ?? '');
    return finish(html, { status: 404, headers: htmlHeaders(host.ctx.config, { title: '', data: {} }) });
  }
}

/** A page request with the address the page is rendered for. */
interface AddressedRequest extends PageRequest {
  readonly url: string;
}

type Query = Record<string, string | string[]>;

/** `known`: the query parameters that the page reads; all of them by default. */
async function pageRequest(
  host: PageHost,
  request: FastifyRequest,
  known?: readonly string[],
): Promise<AddressedRequest> {
  const query = knownQuery(request.url, request.query as Query, known);
  const path = pathOf(request.url);
  const caller = await host.identify(request);
  return {
    params: { ...(request.params as Record<string, string>) },
    query,
    caller,
    language: caller.language,
    isAsked: (request.query as Query)[LANGUAGE_QUERY] === caller.language,
    cookies: request.cookies,
    url: !known
      ? request.url
      : Object.keys(query).length > 0
        ? `${path}?${new URLSearchParams(query)}`
        : path,
  };
}

/**
 * Whether the reader gets the same page as everybody else: not signed in, without an upload of their own to
 * see, and with nothing in the address that the page might not read. `isClosed`: the page declares all the
 * parameters that it reads.
 */
function isShared(request: FastifyRequest, { caller, query }: AddressedRequest, isClosed: boolean): boolean {
  if (caller.viewer || (!isClosed && Object.keys(query).length > 0)) return false;
  return !Object.keys(request.cookies).some((name) => name.startsWith('videoAccessToken'));
}

function cacheKey(
  host: PageHost,
  kind: string,
  { params, query, language, isAsked }: AddressedRequest,
  request: FastifyRequest,
): string {
  const named = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([kind, language, isAsked, params, named, host.looksOf(request.headers.cookie ?? '')]);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedAnswer,
  shared: boolean,
): Promise<FastifyReply> {
  reply
    .code(page.status)
    .headers(page.headers)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('cache-control', freshness(page, shared));
  if (shared && page.status === 200 && !page.isPersonal) {
    reply.header('etag', page.tag);
    const isKnown = weighConditions(request.headers, { etag: page.tag }) === 'unchanged';
    if (isKnown) return reply.code(304).removeHeader('content-type').send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await page.encoded(encoding);
  if (encoding && body !== page.body) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Every page carries the server's clock, which alone does not make it a different page. */
function withoutClock(page: Buffer): Buffer[] {
  const at = page.indexOf('"now":');
  return at < 0 ? [page] : [page.subarray(0, at), page.subarray(page.indexOf(',', at))];
}

/**
 * A viewer's page must be revalidated, but a browser may keep it to go back to, except for answers to forms.
 */
function freshness({ isPersonal }: FinishedAnswer, shared: boolean): string {
  if (isPersonal) return 'private, no-store';
  return shared ? 'public, max-age=0, must-revalidate' : 'private, no-cache';
}
