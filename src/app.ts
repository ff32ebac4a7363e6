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
import { createGuard } from '#features/people/proof/guard.ts';
import { findCaller } from '#features/people/oauth/caller.ts';
import { frameFor } from '#features/pages/frame/frame.ts';
import { ticketsOf } from '#features/people/push/model.ts';
import { refuseAddresses } from '#features/order/moderation/refuse-addresses.ts';
import { refuseBroken } from '#platform/http/broken-requests.ts';
import { refuseUnreadable, setFailures } from '#platform/http/failures.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { mountApi } from '#platform/http/mount-api.ts';
import { type Form, type FormHost, mountForms } from '#platform/http/mount-forms.ts';
import { mountPage, type PageHost, sendAgain, sendAnswered } from '#platform/http/mount-pages.ts';
import type { Load } from '#platform/http/pages.ts';
import { refuseForeignWrites } from '#platform/http/same-origin.ts';
import { limitConnections } from '#platform/http/connections.ts';
import { shedLoad } from '#platform/http/shed.ts';
import { mountStatic } from '#platform/http/static.ts';
import type { Witness } from '#platform/http/witness.ts';
import type { Neighbours } from '#platform/push/neighbours.ts';
import { measureRequests } from '#platform/metrics/requests.ts';
import { createPushServer } from '#platform/push/server.ts';
import { mountSockjs } from '#platform/push/sockjs.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import { traceRequests } from '#platform/traces/requests.ts';
import { type Assets, readAssets } from '#shell/document/assets.ts';
import { mountFiles } from '#shell/document/files.ts';
import { readPreferences } from '#shell/frame/preferences.ts';
import { renderBusy, renderError, renderNotFound, renderPage } from '#shell/document/render.tsx';
import type { Ctx } from './context.ts';
import { raw } from './raw-routes.ts';
import { type PageKind, pages } from './routes.ts';

type Mount = (app: FastifyInstance, ctx: Ctx) => void | Promise<void>;

const apis = import.meta.glob<Handlers>('./features/*/*/api.ts', { eager: true, import: 'default' });
const loaders = import.meta.glob<Load<object>>('./features/*/*/pages/*.load.ts', {
  eager: true,
  import: 'load',
});
const forms = import.meta.glob<readonly Form[]>('./features/*/*/forms.ts', {
  eager: true,
  import: 'default',
});
const mounts = import.meta.glob<Mount>('./features/*/*/mount.ts', { eager: true, import: 'mount' });
const topics = import.meta.glob<PushTopic | PushTopic[]>('./features/*/*/live.ts', {
  eager: true,
  import: 'default',
});

/** What an app is built with beside its context. */
export interface AppOptions {
  /** Folder of the browser's build. */
  readonly clientDir: string;
  /** What documents load in place of that build, while the site is developed. */
  readonly assets?: Assets;
  /** Looks at every answer of a call. */
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
  const identify = (request: FastifyRequest) => findCaller(ctx, request);
  const host = await createPageHost(ctx, options);
  measureRequests(app, ctx.metrics);
  traceRequests(app, ctx.traces);
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
  await app.register(formbody);
  acceptEmptyJson(app);
  app.addHook('onRequest', refuseForeignWrites(ctx.config));
  app.addHook('onRequest', refuseAddresses(ctx));
  setFailures(app, host);
  mountHealth(app, ctx);
  const { witness } = options;
  if (witness)
    app.addHook('onSend', async (request, reply, payload) => witness.sent(request, reply, payload));
  const apiHost = { ctx, identify, witness, guard: createGuard(ctx) };
  await app.register(async (scope) => mountApi(scope, apiHost, Object.values(apis)));
  const identifyReader = (request: FastifyRequest) => findCaller(ctx, request, { named: false });
  const formHost = { ...apiHost, identify: identifyReader, ...formPages(host) };
  await mountForms(app, formHost, Object.values(forms).flat());
  for (const mount of Object.values(mounts)) await mount(app, ctx);
  await mountPush(app, ctx, options.neighbours);
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

/** Pause between two looks for connections whose request does not arrive, ms. */
const HEADS_MS = 5_000;

type OnUnreadable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

function createServer({ config, log }: Ctx, onUnreadable: OnUnreadable): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    genReqId: () => crypto.randomUUID().slice(0, 13),
    requestTimeout: 300_000,
    http: { connectionsCheckingInterval: HEADS_MS },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that cannot be read: nothing that looks at requests has seen this one.
    frameworkErrors: onUnreadable,
    clientErrorHandler: refuseBroken,
  }) as unknown as FastifyInstance;
}

async function createPageHost(ctx: Ctx, options: AppOptions): Promise<PageHost> {
  const assets = options.assets ?? (await readAssets(options.clientDir));
  const { publicUrl } = ctx.config;
  for (const topic of ['video-access', 'account-visibility', 'settings', 'gap'] as const)
    ctx.bus.subscribe(topic, () => {
      ctx.replica.catchUp();
      ctx.answers.clear();
    });
  return {
    ctx,
    identify: (request) => findCaller(ctx, request, { named: false }),
    looksOf: (cookies) => JSON.stringify(readPreferences(cookies)),
    async render(kind, answer, { caller, sent }, url, cookies) {
      if (answer.document) return answer.document(assets.forEntry);
      const frame = await frameFor(ctx, kind, caller, url, cookies);
      return renderPage(sent ? { ...frame, sent } : frame, answer, assets, publicUrl);
    },
    async renderFailure(kind, { caller }, url, cookies) {
      const frame = await frameFor(ctx, kind, caller, url, cookies);
      if (kind === 'busy') return renderBusy(frame, assets, publicUrl);
      if (kind === 'not-found') return renderNotFound(frame, assets, publicUrl);
      return renderError(frame, assets, publicUrl, caller.requestId);
    },
  };
}

async function mountPush(app: FastifyInstance, ctx: Ctx, neighbours?: Neighbours): Promise<void> {
  const push = createPushServer(ctx, ticketsOf(ctx), Object.values(topics).flat());
  ctx.metrics.gauge('vireo_push_sockets', 'Open sockets', () => [{ value: push.size() }]);
  app.server.on('upgrade', push.upgrade);
  app.addHook('preClose', push.close);
  await mountSockjs(app, push.open, neighbours);
}

function mountKind(app: FastifyInstance, host: PageHost, kind: string, path: string): void {
  const load = loaderOf(kind);
  if (load) mountPage(app, host, kind, path, load);
}

function loaderOf(kind: string): Load<object> | undefined {
  return Object.entries(loaders).find(([file]) => file.endsWith(`/pages/${kind}.load.ts`))?.[1];
}

/** Shows the pages of forms, after a mistake and with an answer. */
function formPages(host: PageHost): Pick<FormHost, 'showAgain' | 'showAnswer'> {
  function pageOf(kind: PageKind) {
    const load = loaderOf(kind);
    if (!load) throw new Error(`A form stands on ${kind}, which has no loader`);
    return { kind, load };
  }
  return {
    showAgain: (kind, request, reply, ...sent) => sendAgain(host, pageOf(kind), request, reply, ...sent),
    showAnswer: (kind, request, reply, answer) => sendAnswered(host, pageOf(kind), request, reply, answer),
  };
}

function mountHealth(app: FastifyInstance, { db }: Ctx): void {
  app.get(raw.health.path, async () => ({ ok: true }));
  app.get(raw.ready.path, async (_, reply) => {
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
