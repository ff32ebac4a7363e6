import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#src/context.ts';
import type { Caller } from './caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { CachedPage, MicroCache } from './micro-cache.ts';
import { type Load, type PageAnswer, type PageRequest, Redirect } from './pages.ts';

/** What pages are mounted with. The renderer and the frame belong to the shell. */
export interface PageHost {
  readonly ctx: Ctx;
  readonly cache: MicroCache;
  readonly identify: (request: FastifyRequest) => Promise<Caller>;
  /** The document of a loaded page. */
  readonly render: (
    kind: string,
    answer: PageAnswer<object>,
    request: PageRequest,
    url: string,
    cookies: string,
  ) => Promise<string>;
  readonly renderFailure: (
    kind: 'not-found' | 'error',
    request: PageRequest,
    url: string,
    cookies: string,
  ) => Promise<string>;
}

const squeeze = promisify(gzip);

/** Cookies that change how a page looks to a signed-out reader. */
const LOOKS = /(?:^|;\s*)(theme|gutter|autoplay)=([^;]*)/g;

/** Mounts one page: loads, renders, and shares the answer among signed-out readers. */
export function mountPage(
  app: FastifyInstance,
  host: PageHost,
  kind: string,
  path: string,
  load: Load<object>,
): void {
  app.get(path, async (request, reply) => {
    const page = await pageRequest(host, request);
    const make = () => makePage(host, kind, load, page, request);
    const shared = isShared(request, page.caller);
    return send(
      request,
      reply,
      shared ? await host.cache.get(cacheKey(request), make) : await make(),
      shared,
    );
  });
}

/** Answers with the designed page for what is not there, or for a failure. */
export async function sendFailure(
  host: PageHost,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) {
  const page = await pageRequest(host, request);
  const kind = status >= 500 ? 'error' : 'not-found';
  const html = await host.renderFailure(kind, page, request.url, request.headers.cookie ?? '');
  return send(request, reply, await packed(status, htmlHeaders({ title: '', data: {} }), html), false);
}

async function makePage(
  host: PageHost,
  kind: string,
  load: Load<object>,
  page: PageRequest,
  request: FastifyRequest,
): Promise<CachedPage> {
  try {
    const answer = await load(host.ctx, page);
    const html = await host.render(kind, answer, page, request.url, request.headers.cookie ?? '');
    return await packed(answer.status ?? 200, htmlHeaders(answer), html, answer.personal);
  } catch (error) {
    if (error instanceof Redirect) return packed(error.status, { location: error.location }, '');
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const html = await host.renderFailure('not-found', page, request.url, request.headers.cookie ?? '');
    return packed(404, htmlHeaders({ title: '', data: {} }), html);
  }
}

async function pageRequest(host: PageHost, request: FastifyRequest): Promise<PageRequest> {
  return {
    params: { ...(request.params as Record<string, string>) },
    query: firstOf(request.query as Record<string, string | string[]>),
    caller: await host.identify(request),
    cookies: request.cookies,
  };
}

function firstOf(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? '']));
}

/** Whether the reader is like every other: nobody signed in, and no upload of their own to see. */
function isShared(request: FastifyRequest, { viewer }: Caller): boolean {
  return !viewer && !Object.keys(request.cookies).some((name) => name.startsWith('videoAccessToken'));
}

function cacheKey(request: FastifyRequest): string {
  const looks = [...(request.headers.cookie ?? '').matchAll(LOOKS)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  return [request.host, request.url, ...looks.toSorted()].join(' ');
}

async function packed(
  status: number,
  headers: Record<string, string>,
  text: string,
  isPersonal = false,
): Promise<CachedPage> {
  const html = Buffer.from(text);
  return { status, headers, html, gzip: await squeeze(html, { level: 6 }), isPersonal };
}

function htmlHeaders({ framed, csp = {} }: PageAnswer<object>): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(framed ?? false, csp),
    ...(!framed && { 'x-frame-options': 'DENY' }),
  };
}

/** No inline script is ever needed: what the page hydrates with is data. Design §5. */
function contentSecurityPolicy(framed: boolean, more: Readonly<Record<string, readonly string[]>>): string {
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? '*' : "'none'"],
  };
  for (const [name, sources] of Object.entries(more))
    rules[name] = [...(rules[name] ?? ["'self'"]), ...sources];
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, shared: boolean): FastifyReply {
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return reply
    .code(page.status)
    .headers(page.headers)
    .header('vary', 'accept-encoding, cookie')
    .header(
      'cache-control',
      shared && !page.isPersonal ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    )
    .headers(zipped ? { 'content-encoding': 'gzip' } : {})
    .send(zipped ? page.gzip : page.html);
}
