import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listCalls } from '#features/pages/help/reference/calls.ts';
import type { Witness } from '#platform/http/serialiser.ts';
import { FAILURE } from '#platform/openapi/answers.ts';
import type { NamedCall } from '#platform/openapi/call.ts';
import { type FailuresOfStatus, failuresOf } from '#platform/openapi/failures.ts';
import { describeCall, type Response } from '#platform/openapi/operation.ts';
import type { Schema } from '#platform/openapi/schema.ts';
import { raw } from '#src/raw-routes.ts';
import { recordExample } from './record-example.ts';

/** What the document says of a call's answers. */
interface CallDescription {
  readonly named: NamedCall;
  readonly failures: readonly FailuresOfStatus[];
  /** Media types by status; those of failures are JSON. */
  readonly types: Readonly<Record<string, readonly string[] | undefined>>;
  readonly isAnswer: ValidateFunction;
}

const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  code: { optimize: false },
});
addFormats.default(ajv);
ajv.addVocabulary(['components', 'example']);

const calls = new Map(listCalls().map((call) => [placeOf(call.endpoint), call]));
const described = new Map<NamedCall, CallDescription>();
const isFailure = ajv.compile(closed(FAILURE));

/** What was answered since the last test and is not what the document says. */
export const mistakes: string[] = [];

/** Holds every answer of a test's site against the API's document, in which no field is left out. */
export const answerCheck: Witness = {
  made(endpoint, answer) {
    const call = callAt(placeOf(endpoint));
    if (!call) throw new Error(`${placeOf(endpoint)} is not described`);
    const { named, isAnswer } = call;
    // As it would be written if nothing were dropped.
    if (isAnswer(JSON.parse(JSON.stringify({ status: true, ...answer })))) return;
    const mistake = `${named.id} makes what it does not describe: ${ajv.errorsText(isAnswer.errors)}`;
    mistakes.push(mistake);
    throw new Error(mistake);
  },
  sent(request, reply, payload) {
    if (!/^\/api(?:[/?]|$)/.test(request.url) || request.routeOptions.url === raw.openApi.path) return;
    if (request.method === 'HEAD' || request.method === 'OPTIONS' || reply.statusCode === 304) return;
    const mistake = mistakeIn(request, reply, payload);
    if (mistake) mistakes.push(`${request.method} ${request.routeOptions.url ?? request.url} ${mistake}`);
  },
};

function mistakeIn(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const { method, routeOptions } = request;
  const { statusCode: status } = reply;
  const body = textOf(reply, payload);
  const asked = routeOptions.config.isRead ? 'GET' : method;
  const call = callAt(`${asked} ${routeOptions.url ?? ''}`);
  if (!call || status >= 400) return failureMistake(call, status, body);
  const types = call.types[status];
  if (!types) return `answers ${status}, which is not described`;
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  if (types.length === 0) return null;
  if (!types.includes(type)) return `answers ${type}, which is not described`;
  if (type !== 'application/json' || body === null) return null;
  if (call.isAnswer(JSON.parse(body))) {
    recordExample(call.named, request, body);
    return null;
  }
  return `answers what it does not describe: ${ajv.errorsText(call.isAnswer.errors)}`;
}

function failureMistake(call: CallDescription | null, status: number, body: string | null): string | null {
  const failure: unknown = JSON.parse(body ?? 'null');
  if (!isFailure(failure)) return `fails with ${status} and no envelope: ${body}`;
  const { code } = failure as { code: string };
  const codes: readonly string[] | undefined = call?.failures.find((one) => one.status === status)?.codes;
  if (!call || codes?.includes(code)) return null;
  return `fails with ${status} ${code}, which is not described`;
}

/** The body as it is before it is packed; null where it is packed already, or a stream. */
function textOf(reply: FastifyReply, payload: unknown): string | null {
  if (reply.hasHeader('content-encoding')) return null;
  if (Buffer.isBuffer(payload)) return payload.toString();
  return typeof payload === 'string' ? payload : null;
}

function placeOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

/** Compiling takes long: each call is described when it is answered first. */
function callAt(place: string): CallDescription | null {
  const call = calls.get(place);
  if (!call) return null;
  const known = described.get(call) ?? describe(call);
  described.set(call, known);
  return known;
}

function describe(call: NamedCall): CallDescription {
  const { operation, schemas } = describeCall(call, () => undefined);
  const responses = Object.entries(operation.responses) as [string, Partial<Response>][];
  const types = responses.map(([status, { content = {} }]) => [status, Object.keys(content)]);
  const { schema } = (operation.responses['200'] as Response).content?.['application/json'] ?? {};
  return {
    named: call,
    failures: failuresOf(call.endpoint),
    types: Object.fromEntries(types),
    isAnswer: ajv.compile({ ...closed(schema ?? {}), components: closed({ schemas }) }),
  };
}

/** The same schema with no room for fields that it does not name. */
export function closed<T>(part: T): T {
  if (Array.isArray(part)) return part.map(closed) as T;
  if (typeof part !== 'object' || part === null) return part;
  const inside = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const { properties, additionalProperties, allOf } = part as Schema;
  const isOpen = typeof properties === 'object' && additionalProperties === undefined;
  return (
    isOpen ? { ...inside, [allOf ? 'unevaluatedProperties' : 'additionalProperties']: false } : inside
  ) as T;
}
