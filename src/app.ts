import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { findCaller } from '#features/people/account/model/caller.ts';
import { frameFor } from '#features/people/account/model/frame.ts';
import { refuseAddresses } from '#features/people/user/model/refused-addresses.ts';
import { methodsOf } from '#platform/http/allowed.ts';
import { answerOptions } from '#platform/http/cors.ts';
import { AppError, envelope } from '#platform/errors/errors.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { describeRoute } from '#platform/http/documentation.ts';
import { createMicroCache } from '#platform/http/micro-cache.ts';
import { mountApi } from '#platform/http/mount-api.ts';
import { mountPage, type PageHost, sendFailure } from '#platform/http/mount-pages.ts';
import type { Load } from '#platform/http/pages.ts';
import { createLimiter, type Limiter } from '#platform/http/rates.ts';
import { refuseForeignWrites } from '#platform/http/same-origin.ts';
import { mountStatic } from '#platform/http/static.ts';
import { createPushServer } from '#platform/push/server.ts';
import { mountSockjs } from '#platform/push/sockjs.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { readAssets } from '#shell/assets.ts';
import { mountFiles } from '#shell/files.ts';
import { renderError, renderNotFound, renderPage } from '#shell/render.tsx';
import type { Ctx } from './context.ts';
import { api, pages, type Route } from './routes.ts';

type Mount = (app: FastifyInstance, ctx: Ctx, limit: Limiter) => void | Promise<void>;

const apis = import.meta.glob<Handlers>('./features/*/*/api.ts', { eager: true, import: 'default' });
const loaders = import.meta.glob<Load<object>>('./features/*/*/pages/*.load.ts', {
  eager: true,
  import: 'load',
});
const mounts = import.meta.glob<Mount>('./features/*/*/mount.ts', { eager: true, import: 'mount' });
const topics = import.meta.glob<PushTopic | PushTopic[]>('./features/*/*/live.ts', {
  eager: true,
  import: 'default',
});

/** PostgreSQL's word for a text with the character 0, which it cannot hold. */
const NOT_A_TEXT = '22021';

/** What an app is built with beside its context. */
export interface AppOptions {
  /** Folder of the browser's build. */
  readonly clientDir: string;
  /** Checks every answer against its contract. */
  readonly strictAnswers?: boolean;
}

/** The whole site as one server: pages, calls, files and push. Used by `main.ts` and by every test. */
export async function buildApp(ctx: Ctx, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(ctx, (error, request, reply) => void refuseUnreadable(error, request, reply));
  async function refuseUnreadable(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    Object.assign(request, { cookies: app.parseCookie(request.headers.cookie ?? ''), params: {}, query: {} });
    try {
      await sendError(host, request, reply, knownError(error));
    } catch {
      reply.code(500).send();
    }
  }
  const identify = (request: FastifyRequest) => findCaller(ctx, request);
  const host = await createPageHost(
    ctx,
    (request) => findCaller(ctx, request, { named: false }),
    options.clientDir,
  );
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: ctx.config.https,
  });
  await app.register(cookie);
  await app.register(formbody);
  acceptEmptyJson(app);
  await app.register(swagger, { openapi: describeApi(ctx), transform: describeRoute });
  app.addHook('onRequest', refuseForeignWrites(ctx.config));
  app.addHook('onRequest', refuseAddresses(ctx));
  setFailures(app, host);
  mountHealth(app, ctx);
  // Forms and calls count together.
  const limit = createLimiter(ctx.config.RATE_LIMITS);
  const strictAnswers = options.strictAnswers ?? false;
  await app.register(async (scope) =>
    mountApi(scope, { ctx, limit, identify, strictAnswers }, Object.values(apis)),
  );
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  for (const mount of Object.values(mounts)) await mount(app, ctx, limit);
  await mountPush(app, ctx);
  await mountStatic(app, options.clientDir);
  mountFiles(app);
  for (const [kind, path] of Object.entries(pages)) mountKind(app, host, kind, path);
  return app;
}

/** Some clients say JSON of every request, also where they send nothing. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body as string, done),
  );
}

function describeApi({ config }: Ctx) {
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } } as const;
  return {
    openapi: '3.1.0',
    info: { title: config.SITE_NAME, version: '1' },
    components: { securitySchemes },
  };
}

type OnUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

function createServer({ config, log }: Ctx, onUnreadable: OnUnreadable): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => crypto.randomUUID().slice(0, 13),
    requestTimeout: 300_000,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that cannot be read: nothing that looks at requests has seen this one.
    frameworkErrors: onUnreadable,
  }) as unknown as FastifyInstance;
}

async function createPageHost(
  ctx: Ctx,
  identify: PageHost['identify'],
  clientDir: string,
): Promise<PageHost> {
  const assets = await readAssets(clientDir);
  const { publicUrl } = ctx.config;
  const cache = createMicroCache(ctx.clock);
  for (const topic of ['video-access', 'account-visibility', 'settings'] as const)
    ctx.bus.subscribe(topic, () => cache.clear());
  return {
    ctx,
    cache,
    identify,
    async render(kind, answer, { caller }, url, cookies) {
      if (answer.document) return answer.document(assets.forEntry);
      return renderPage(await frameFor(ctx, kind, caller, url, cookies), answer, assets, publicUrl);
    },
    async renderFailure(kind, { caller }, url, cookies) {
      const frame = await frameFor(ctx, kind, caller, url, cookies);
      if (kind === 'not-found') return renderNotFound(frame, assets, publicUrl);
      return renderError(frame, assets, publicUrl, caller.requestId);
    },
  };
}

async function mountPush(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const push = createPushServer(ctx, Object.values(topics).flat());
  app.server.on('upgrade', push.upgrade);
  app.addHook('preClose', push.close);
  await mountSockjs(app, push.open);
}

function mountKind(app: FastifyInstance, host: PageHost, kind: string, path: string): void {
  const loader = Object.entries(loaders).find(([file]) => file.endsWith(`/pages/${kind}.load.ts`))?.[1];
  if (loader) mountPage(app, host, kind, path, loader);
}

/** One place turns errors into answers: the envelope for calls, a designed page for readers. */
function setFailures(app: FastifyInstance, host: PageHost): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = knownError(error);
    if (known.status >= 500)
      request.log.error({ err: error, reqId: request.id, url: request.url }, 'request failed');
    return sendError(host, request, reply, known);
  });
  app.setNotFoundHandler((request, reply) =>
    isCall(request) ? refuseCall(request, reply) : sendError(host, request, reply, new AppError('not_found')),
  );
}

async function sendError(host: PageHost, request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  if (!isCall(request)) return sendFailure(host, request, reply, error.status >= 500 ? 500 : 404);
  return sendEnvelope(reply, error);
}

function sendEnvelope(reply: FastifyReply, error: AppError): FastifyReply {
  return reply.code(error.status).header('cache-control', 'no-store').send(envelope(error));
}

function knownError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.statusCode === 413) return new AppError('too_large');
  if (error.code === NOT_A_TEXT) return new AppError('invalid_param', undefined, { cause: error });
  if (error.statusCode === 415)
    return new AppError('invalid_param', 'Please send fields as JSON, as a form or in the address.');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('invalid_param', error.message);
  return new AppError('unknown', undefined, { cause: error });
}

const allowedFor = methodsOf(Object.values(api).flatMap((routes): Route[] => Object.values(routes)));

/** A call that the map does not name: the path is unknown, or it is answered for other methods. */
async function refuseCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const methods = allowedFor(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return sendEnvelope(reply, new AppError('not_found'));
  if (request.method === 'OPTIONS') return answerOptions(request, reply, methods);
  return sendEnvelope(reply.header('allow', methods.join(', ')), new AppError('method_not_allowed'));
}

function isCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || request.url === '/api';
}

function mountHealth(app: FastifyInstance, { db }: Ctx): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const isReady = await db
      .selectFrom('migration')
      .select('name')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
}
