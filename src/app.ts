import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { createGuard } from '#features/people/security/proof-guard.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { ticketsOf } from '#features/people/notification/model/push.ts';
import { refuseAddresses } from '#features/order/moderation/refuse-addresses.ts';
import { MARK_HEADER, siteMark } from '#platform/doctor/site-mark.ts';
import { refuseBroken } from '#platform/http/broken-requests.ts';
import { parseForm, refuseMuchJson } from '#platform/http/field-limits.ts';
import { refuseUnreadable, setFailures } from '#platform/http/failures.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { type ApiHost, mountApi } from '#platform/http/mount-api.ts';
import { type Form, mountForms } from '#platform/http/mount-forms.ts';
import type { PageHost } from '#platform/http/mount-pages.ts';
import { refuseForeignWrites } from '#platform/http/same-origin.ts';
import { limitConnections } from '#platform/http/connections.ts';
import { shedLoad } from '#platform/http/shed.ts';
import { mountStatic } from '#platform/http/static.ts';
import { writtenAsOn } from '#platform/http/word-case.ts';
import type { Witness } from '#platform/http/serialiser.ts';
import type { Neighbours } from '#platform/push/neighbours.ts';
import { measureCaches, measureRequests } from '#platform/metrics/measures.ts';
import { createPushServer } from '#platform/push/server.ts';
import { mountSockjs } from '#platform/push/sockjs.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { traceRequests } from '#platform/traces/requests.ts';
import { mountFiles } from '#shell/document/files.ts';
import { mountServiceWorker } from '#shell/document/service-worker.ts';
import type { Ctx } from './context.ts';
import { createPageHost, formPages, mountPages, type PageOptions } from './page-host.ts';
import { raw } from './raw-routes.ts';
import { callRoutes } from './routes.ts';

type Mount = (app: FastifyInstance, ctx: Ctx) => void | Promise<void>;

const apis = import.meta.glob<Handlers>('./features/*/*/{api,*-api}.ts', { eager: true, import: 'default' });
const forms = import.meta.glob<readonly Form[]>('./features/*/*/{forms,*-forms}.ts', {
  eager: true,
  import: 'default',
});
const mounts = import.meta.glob<Mount>('./features/*/*/{mount,*-mount}.ts', { eager: true, import: 'mount' });
const topics = import.meta.glob<PushTopic | PushTopic[]>('./features/*/*/{live,*-live}.ts', {
  eager: true,
  import: 'default',
});

/** What else an app is built from, besides its context. */
export interface AppOptions extends PageOptions {
  /** Sees every answer of a call. */
  readonly witness?: Witness;
  /** Other processes that answer on the same port. */
  readonly neighbours?: Neighbours | undefined;
}

/** The whole site as one server: pages, calls, files and push. Used by `main.ts` and by every test. */
export async function buildApp(ctx: Ctx, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(
    ctx,
    (error, request, reply) => void refuseUnreadable(app, host, error, request, reply),
  );
  const host = await createPageHost(ctx, options);
  measureRequests(app, ctx.metrics);
  measureCaches(ctx.metrics, ctx);
  traceRequests(app, ctx.traces);
  await guardRequests(app, ctx);
  setFailures(app, host);
  mountHealth(app, ctx);
  await mountCalls(app, host, options.witness);
  for (const mount of Object.values(mounts)) await mount(app, ctx);
  await mountPush(app, ctx, options.neighbours);
  await mountStatic(app, options.clientDir, ctx.languages);
  mountFiles(app);
  await mountServiceWorker(app, ctx, options.clientDir);
  mountPages(app, host);
  return app;
}

/** How often connections are checked for requests that do not arrive, ms. */
const HEADS_MS = 5_000;

type UnreadableHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

/** Old clients write words of an address in another case: `videos/New`. */
const MISWRITTEN = /^\/api\/[^?]*[A-Z]/;
const written = writtenAsOn(callRoutes());

function createServer({ config, log }: Ctx, onUnreadable: UnreadableHandler): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => crypto.randomUUID().slice(0, 13),
    requestTimeout: 300_000,
    http: { connectionsCheckingInterval: HEADS_MS },
    forceCloseConnections: true,
    rewriteUrl: addressOf,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // For addresses that cannot be parsed, which no hook gets to see.
    frameworkErrors: onUnreadable,
    clientErrorHandler: refuseBroken,
  }) as unknown as FastifyInstance;
}

/** Other sites ask pages for the object that they show; it is answered below an address of its own. */
const OBJECT = /^application\/(activity|ld)\+json\b/i;
const SHOWING = /^\/(?:(?:u|c|comment)\/)?[^/?]+\/?(?:\?|$)/;

function addressOf(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const { url = '/', method, headers } = request;
  if (MISWRITTEN.test(url)) return written(request);
  const isForObject = method === 'GET' && OBJECT.test(headers.accept ?? '') && SHOWING.test(url);
  return isForObject ? `/ap/of${url}` : url;
}

/**
 * What every request passes before it is answered: security headers, limits, and checks of who may write at
 * all.
 */
async function guardRequests(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: ctx.config.https,
  });
  await app.register(cookie);
  shedLoad(app, ctx.config.MOST_REQUESTS);
  limitConnections(app.server);
  await app.register(formbody, { parser: parseForm });
  acceptJson(app);
  app.addHook('onRequest', refuseForeignWrites(ctx.config));
  app.addHook('onRequest', refuseAddresses(ctx));
}

/** Some clients declare JSON on every request, even without a body. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    refuseMuchJson(body);
    return parse(request, body, done);
  });
}

function mountHealth(app: FastifyInstance, { db, config, room }: Ctx): void {
  const mark = siteMark(config);
  app.get(raw.health.path, async () => ({ ok: true }));
  app.get(raw.ready.path, async (_request, reply) => {
    const isReady = await db
      .selectFrom('migration')
      .select('name')
      .limit(1)
      .execute()
      .then(
        () => room.isLeft(db),
        () => false,
      );
    return reply
      .header(MARK_HEADER, mark)
      .code(isReady ? 200 : 503)
      .send({ ok: isReady });
  });
}

/** The calls of the API, and the forms that make them without scripts. */
async function mountCalls(app: FastifyInstance, host: PageHost, witness: Witness | undefined): Promise<void> {
  const { ctx } = host;
  if (witness)
    app.addHook('onSend', async (request, reply, payload) => witness.sent(request, reply, payload));
  const identify: ApiHost['identify'] = (request, from) => findCaller(ctx, request, from);
  const apiHost = { ctx, identify, witness, guard: createGuard(ctx) };
  await app.register(async (scope) => mountApi(scope, apiHost, Object.values(apis)));
  const formHost = { ...apiHost, identify: host.identify, ...formPages(host) };
  await mountForms(app, formHost, Object.values(forms).flat());
}

async function mountPush(app: FastifyInstance, ctx: Ctx, neighbours?: Neighbours): Promise<void> {
  const push = createPushServer(ctx, ticketsOf(ctx), Object.values(topics).flat());
  ctx.metrics.gauge('vireo_push_sockets', 'Open sockets', () => [{ value: push.size() }]);
  app.server.on('upgrade', push.upgrade);
  app.addHook('preClose', push.close);
  await mountSockjs(app, push.open, neighbours);
}
