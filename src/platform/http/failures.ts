import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCutOff, isOverloaded } from '../db/errors.ts';
import { isFull } from '#platform/db/room.ts';
import { failureOf } from '#platform/failures/failure.ts';
import { AppError, envelope } from '#platform/errors/errors.ts';
import { StorageError } from '#platform/storage/errors.ts';
import { raw } from '#src/raw-routes.ts';
import { callRoutes, pathOf } from '#src/routes.ts';
import { routeOf } from '#platform/metrics/measures.ts';
import { methodsOf, readsByPost } from './allowed.ts';
import { challengeOf } from './sent-token.ts';
import { answerOptions, shareAnswer } from './cors.ts';
import { type PageHost, sendFailure } from './mount-pages.ts';
import { languageOf } from './language.ts';
import { ERROR_TEXTS } from './texts.ts';
import { countRefusedBody } from './unasked-bodies.ts';

/** PostgreSQL's error code for text with a NUL character, which it cannot store. */
const NOT_A_TEXT = '22021';
/** When to try again after the database was overloaded or out of reach, seconds. */
const RETRY = 5;

/** The one place that turns errors into answers: the envelope for calls, a designed page for readers. */
export function setFailures(app: FastifyInstance, host: PageHost): void {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    const error = (await countRefusedBody(host.ctx.limit, request.ip, thrown)) as FastifyError;
    host.ctx.room.note(error);
    const known = knownError(error);
    host.ctx.metrics.refused(routeOf(request), known.code);
    if (known.code === 'unknown') host.ctx.failures.report(failureOf(error, 'server', placeOf(request)));
    if (isFault(known))
      request.log.error({ err: error, reqId: request.id, url: request.url }, 'request failed');
    return sendError(host, request, reply, known);
  });
  // Without this route, the page of a video named "api" would answer.
  app.get(raw.apiRoot.path, (request, reply) => refuseCall(request, reply));
  app.addHook('onResponse', async (request, { statusCode }) =>
    host.ctx.failures.step({ kind: 'request', text: `${placeOf(request)} ${statusCode}` }),
  );
  app.setNotFoundHandler((request, reply) =>
    isCall(request) ? refuseCall(request, reply) : sendError(host, request, reply, new AppError('not_found')),
  );
}

/** What the site, and not the caller, is to blame for. 501 is asking for what it does not offer. */
function isFault({ status }: AppError): boolean {
  return status >= 500 && status !== 501;
}

/** Only the route's pattern: real addresses name people and videos. */
function placeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions?.url ?? '(no route)'}`;
}

/** Answers a request whose address cannot be parsed, which no hook has seen. */
export async function refuseUnreadable(
  app: FastifyInstance,
  host: PageHost,
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

async function sendError(host: PageHost, request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  if (!isCall(request)) return sendFailure(host, request, reply, error);
  const challenge = challengeOf(request, error);
  if (challenge) reply.header('www-authenticate', challenge);
  const { languages } = host.ctx;
  return sendEnvelope(
    request,
    reply,
    error,
    languages.translate(error.message, languageOf(languages, request, null)),
  );
}

/** `text`: what people read, in the language of the page that made the call. */
function sendEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  text = error.message,
): FastifyReply {
  shareAnswer(request, reply);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .send({ ...envelope(error), error: text });
}

function knownError(error: FastifyError): AppError {
  const texts = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);
  if (error instanceof AppError) return error;
  if (isOverloaded(error) || isCutOff(error) || isUnreachable(error))
    return new AppError('unavailable', undefined, { cause: error, retryAfter: RETRY });
  if (isFull(error)) return new AppError('disk_full', undefined, { cause: error });
  if (error.statusCode === 413) return new AppError('too_large');
  if (isBrokenForm(error)) return new AppError('invalid_param', texts.brokenForm, { cause: error });
  if (error.code === NOT_A_TEXT) return new AppError('invalid_param', undefined, { cause: error });
  if (error.statusCode === 415) return new AppError('invalid_param', texts.unknownFormat);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('invalid_param', error.message);
  return new AppError('unknown', undefined, { cause: error });
}

/** The storage, which may be a server of its own. */
function isUnreachable(error: Error): boolean {
  return error instanceof StorageError && error.code === 'unavailable';
}

/** The multipart parser throws plain errors, which can only be told apart by their messages. */
function isBrokenForm({ code, message }: FastifyError): boolean {
  if (code !== undefined) return false;
  return /^(?:Multipart:|The needle|Part terminated|Unexpected end of multipart)/.test(message);
}

const byPost = readsByPost(callRoutes()).map((route) => ({ ...route, method: 'POST' as const }));
const allowedFor = methodsOf([...callRoutes(), ...byPost]);

/** A call that is not on the map: its path does not exist, or not for this method. */
async function refuseCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const methods = allowedFor(pathOf(request.url));
  if (methods.length === 0) return sendEnvelope(request, reply, new AppError('not_found'));
  if (request.method === 'OPTIONS') return answerOptions(request, reply, methods);
  return sendEnvelope(request, reply.header('allow', methods.join(', ')), new AppError('method_not_allowed'));
}

function isCall(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}
