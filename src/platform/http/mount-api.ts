import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { isModerator } from '#base/person.ts';
import type { Endpoint } from '#base/endpoint.ts';
import { PROOF_HEADER } from '#base/proof.ts';
import type { Ctx } from '#src/context.ts';
import type { Route } from '#src/routes.ts';
import { readsByPost } from './allowed.ts';
import { checkShared, envelopeOf, sharedAnswer } from './answer-shared.ts';
import type { Caller } from './caller.ts';
import { shareAnswer } from './cors.ts';
import { serialisedBy, type Serialiser, serialiserOf, type Witness } from './serialiser.ts';
import type { FinishedAnswer } from './finished.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { HandlerBinding, Exchange, Handlers } from './handlers.ts';
import { keysOf, withKeys } from './keys.ts';
import { mergeInput, parseInput, refuseOtherMethod } from './input.ts';
import { packAnswer, sendShared } from './pack-answer.ts';
import { countMiss, type Guard, isVideoPath, refuseGuessing } from './rates.ts';
import { watchSlowBodies } from './slow-bodies.ts';
import { boundBody, bringsMuch, endUnreadBodies, FEW_FIELDS, LONG_TEXTS } from './unasked-bodies.ts';
import { acceptFileForms, checkFormSize, declaredSize, holdFields, holdForm } from './form-file.ts';

/** What mounting the calls needs. */
export interface ApiHost {
  readonly ctx: Ctx;
  /** `named`: the caller's token may also be a field. */
  readonly identify: (request: FastifyRequest, from?: { named: boolean }) => Promise<Caller>;
  readonly witness?: Witness | undefined;
  /** Without a guard, no proof of work is ever required. */
  readonly guard?: Guard;
}

/** Largest body of fields, bytes. */
const FIELDS_LIMIT = 1024 * 1024;
/** Largest file among the fields, bytes. */
const HELD_FILE_LIMIT = 4 * 1024 * 1024;

/** Mounts the calls of every feature. */
export async function mountApi(
  app: FastifyInstance,
  host: ApiHost,
  features: readonly Handlers[],
): Promise<void> {
  await acceptFileForms(app);
  const all = features.flatMap(({ routes, bound }) =>
    Object.entries(routes).map(([name, route]) => placed(bound[name] as HandlerBinding, route)),
  );
  app.addHook('onRequest', async (request, reply) => shareAnswer(request, reply));
  app.addHook('onSend', packAnswer);
  endUnreadBodies(app);
  const alsoByPost = new Set(readsByPost(all.map(({ endpoint }) => endpoint)));
  const [raw, parsed] = [all.filter(isRaw), all.filter((bound) => !isRaw(bound))];
  for (const bound of parsed) {
    const route = routeOf(host, bound);
    app.route(alsoByPost.has(bound.endpoint) ? { ...route, method: ['GET', 'POST'] } : route);
  }
  await app.register(async (scope) => {
    // The handler reads the bytes itself, whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const bound of raw) scope.route(routeOf(host, bound));
  });
  const streamed = all.filter(({ endpoint }) => (endpoint.body ?? 'fields') !== 'fields');
  watchSlowBodies(
    app.server,
    streamed.map(({ endpoint }) => endpoint.path),
  );
}

/** One contract may be mounted on several routes of the map. */
function placed({ endpoint, ...bound }: HandlerBinding, route: Route): HandlerBinding {
  return { endpoint: { ...endpoint, ...route }, ...bound };
}

function isRaw({ endpoint }: HandlerBinding): boolean {
  return endpoint.body === 'raw';
}

function routeOf(host: ApiHost, bound: HandlerBinding): RouteOptions {
  const { endpoint } = bound;
  const serialise = serialiserOf(endpoint);
  checkShared(bound);
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { isRead: endpoint.method === 'GET' },
    bodyLimit: (endpoint.body ?? 'fields') === 'fields' ? FIELDS_LIMIT : Number.MAX_SAFE_INTEGER,
    ...serialisedBy(serialise),
    validatorCompiler: () => () => true,
    async preParsing(request, _reply, payload) {
      const hasMany = (endpoint.body ?? 'fields') === 'fields' && bringsMuch(request);
      return hasMany ? admitUnread(host, bound, request, payload) : payload;
    },
    async handler(request, reply) {
      if (request.isMultipart() && (endpoint.body ?? 'fields') === 'fields')
        request.body = await readParts(request, endpoint);
      const caller = await identifyCaller(host, endpoint, request);
      const fields = () => mergeInput(request, fieldsOf(request, endpoint));
      const exchange = { request, reply };
      const isShared = endpoint.isShared && !caller.viewer && !keysOf(request, host.ctx.config.https);
      if (isShared)
        return sendShared(request, reply, await shareCall(host, bound, fields, caller, exchange, serialise));
      const answer = await answerCall(host, bound, fields, caller, exchange);
      return reply.sent ? reply : envelopeOf(bound, answer, host.witness);
    },
  };
}

/**
 * Finds out who is calling. If the headers name nobody, the token may be a field of a form with a file:
 * anywhere in a small form, but before the file in a larger one, which is not read until then.
 */
async function identifyCaller(
  { ctx, identify }: ApiHost,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  const from = { named: !hasOwnToken(endpoint) };
  const caller = await identify(request, from);
  if (caller.viewer || endpoint.body !== 'file' || !request.isMultipart()) return caller;
  const bytes = declaredSize(request);
  await ctx.limit(endpoint.rate ?? 'write', caller);
  const isSmall = bytes > 0 && bytes < FIELDS_LIMIT;
  request.body = isSmall ? await holdForm(request, FIELDS_LIMIT) : await holdFields(request);
  return identify(request, from);
}

/** Whether the field `token` is the call's own, such as that of a letter's link, and not the caller's. */
function hasOwnToken({ input }: Endpoint): boolean {
  return 'token' in input.shape;
}

/**
 * Admits a caller before a large body of fields is read, so a token among the fields does not count. Answers
 * the body.
 */
async function admitUnread(
  { ctx, identify }: ApiHost,
  { endpoint, admit }: HandlerBinding,
  request: FastifyRequest,
  payload: Readable,
): Promise<Readable> {
  const caller = await identify(request, { named: !hasOwnToken(endpoint) });
  authorise(endpoint, caller);
  if (namesVideo(endpoint)) await refuseGuessing(ctx.limit, caller.address);
  await admit?.(ctx, request.params as Record<string, string>, caller).catch(async (error: unknown) => {
    throw await countMiss(ctx.limit, caller.address, error);
  });
  const bringsFiles = endpoint.files !== undefined && request.isMultipart();
  if (caller.viewer || bringsFiles) return payload;
  return boundBody(ctx.limit, caller, request, payload, endpoint.longTexts ? LONG_TEXTS : FEW_FIELDS);
}

/**
 * Makes one call, however it was asked for: counts it, authorises it, parses the input and handles it.
 * Answers the envelope's fields. `fields` are read once the caller is authorised.
 */
export async function answerCall(
  host: Pick<ApiHost, 'ctx' | 'guard'>,
  { endpoint, handle }: HandlerBinding,
  fields: () => Record<string, unknown>,
  caller: Caller,
  exchange: Exchange,
): Promise<object> {
  const { ctx } = host;
  const input = await admitCall(host, endpoint, fields, caller, exchange);
  const opened = withKeys(ctx, exchange.request);
  return handle(opened, input as never, caller, exchange).catch(async (error: unknown) => {
    throw await countMiss(ctx.limit, caller.address, error);
  });
}

/** The same for a signed-out caller of a shared call, who may get an answer made for somebody else. */
async function shareCall(
  host: ApiHost,
  bound: HandlerBinding,
  fields: () => Record<string, unknown>,
  caller: Caller,
  exchange: Exchange,
  serialise: Serialiser,
): Promise<FinishedAnswer> {
  const { ctx, witness } = host;
  const input = await admitCall(host, bound.endpoint, fields, caller, exchange);
  const write = (answer: unknown) => serialise(envelopeOf(bound, answer as object, witness));
  return sharedAnswer(ctx, bound, input, write).catch(async (error: unknown) => {
    throw await countMiss(ctx.limit, caller.address, error);
  });
}

/** Counts and authorises a call; answers its parsed input. */
async function admitCall(
  { ctx, guard }: Pick<ApiHost, 'ctx' | 'guard'>,
  endpoint: Endpoint,
  fields: () => Record<string, unknown>,
  caller: Caller,
  { request, reply }: Exchange,
): Promise<object> {
  const { proof, provenBy = '', rate = endpoint.method === 'GET' ? 'read' : 'write' } = endpoint;
  await ctx.limit(rate, caller).catch(async (error: unknown) => {
    // The refusal stands even if noting it fails.
    if (proof) await guard?.noteRefusal(proof, caller).catch(() => undefined);
    throw error;
  });
  authorise(endpoint, caller);
  sayWhoMayKeep(reply, caller);
  if (namesVideo(endpoint)) await refuseGuessing(ctx.limit, caller.address);
  const sent = fields();
  if (endpoint.method === 'GET') refuseOtherMethod(sent);
  const input = parseInput(endpoint.input, sent);
  const isProven = (input as Record<string, unknown>)[provenBy] !== undefined;
  if (proof && !isProven) await guard?.requireProof(proof, caller, proofIn(request));
  return input;
}

/** The proof of work that a request brings. */
export function proofIn({ headers }: FastifyRequest): string | undefined {
  const sent = headers[PROOF_HEADER];
  return typeof sent === 'string' ? sent : undefined;
}

/**
 * An application that acts for somebody needs the scope even for calls that anyone may make.
 * @throws AppError `unauthorized`, or `forbidden` for a role or a scope that is missing
 */
export function authorise(
  {
    access = 'anyone',
    scope = access === 'anyone' ? undefined : 'basic',
  }: Pick<Endpoint, 'access' | 'scope'>,
  { viewer }: Caller,
): void {
  if (access !== 'anyone' && !viewer) throw new AppError('unauthorized');
  if (access === 'moderator' && !isModerator(viewer)) throw new AppError('forbidden');
  if (access === 'person' && viewer?.scopes) throw new AppError('forbidden');
  if (viewer?.scopes && scope && !viewer.scopes.includes(scope))
    throw new AppError('forbidden', undefined, { scope });
}

/** Keeps caches on the way from handing an answer to somebody else. A handler may override this. */
function sayWhoMayKeep(reply: FastifyReply, { viewer }: Caller): void {
  reply
    .header('cache-control', viewer ? 'private, no-store' : 'no-cache')
    .header('vary', 'cookie, authorization, accesstoken');
}

/** Whether the answer reveals that a video exists, because it is named in the path or in a field. */
function namesVideo({ path, input }: Endpoint): boolean {
  return isVideoPath(path) || ['video', 'code', 'url'].some((field) => field in input.shape);
}

/** The body's fields; calls that read the body themselves only have those in the query. */
function fieldsOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  return endpoint.body && endpoint.body !== 'fields' ? {} : request.body;
}

/**
 * Reads the fields of a multipart form before anything else, because the token may be one of them. Small
 * files are skipped unless the call takes them. @throws AppError `too_large`
 */
async function readParts(
  request: FastifyRequest,
  { files = [] }: Pick<Endpoint, 'files'>,
): Promise<Record<string, unknown>> {
  checkFormSize(declaredSize(request), FIELDS_LIMIT, { param: '' });
  const fields: Record<string, unknown> = {};
  const fileSize = files.length > 0 ? HELD_FILE_LIMIT : FIELDS_LIMIT;
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (files.includes(part.fieldname)) fields[part.fieldname] = await part.toBuffer();
    else await letGoBy(part.file);
  }
  return fields;
}

/**
 * Skips a small file, so that the rest of the form can be read. The file may have failed before anybody
 * listens. @throws AppError `too_large`
 */
async function letGoBy(file: NodeJS.ReadableStream): Promise<void> {
  const isTooLarge = new Promise<never>((_resolve, reject) =>
    file.once('limit', () => reject(new AppError('too_large'))),
  );
  await Promise.race([finished(file.resume()), isTooLarge]);
}
