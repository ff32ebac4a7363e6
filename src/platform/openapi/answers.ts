import type { Endpoint, OtherAnswer } from '#base/endpoint.ts';
import { CODE_TEXTS, STATUSES } from '#platform/errors/errors.ts';
import type { Example } from './call.ts';
import type { FailuresOfStatus } from './failures.ts';
import type { Response, Responses } from './operation.ts';
import { refTo, type Schema } from './schema.ts';

/** The successful answers of a call. */
export function answersOf(endpoint: Endpoint, answer: Schema, example: Example | undefined): Responses {
  const { others = [], method, access = 'anyone' } = endpoint;
  const json = { schema: envelopeSchema(answer), ...(example && { example: example.answer }) };
  const besides = others.filter(({ status }) => status === 200);
  const elsewhere = others.filter(({ status }) => status !== 200);
  return {
    200: {
      description: ['The answer.', ...besides.map(({ about }) => about)].join(' '),
      content: { 'application/json': json, ...Object.assign({}, ...besides.map(contentOf)) },
    },
    ...Object.fromEntries(elsewhere.map((other) => [other.status, responseOf(other)])),
    ...(method === 'GET' && access === 'anyone' && { 304: { $ref: '#/components/responses/NotModified' } }),
  };
}

/** The answer in the envelope. Some calls have a `status` field of their own. Reference "Envelope". */
function envelopeSchema({ properties = {}, required = [] }: Schema): Schema {
  return {
    type: 'object',
    properties: { status: { const: true }, ...properties },
    required: ['status', ...required.filter((name) => name !== 'status')],
  };
}

function responseOf(other: OtherAnswer): Response {
  return { description: other.about, ...(other.type !== null && { content: contentOf(other) }) };
}

function contentOf({ type }: OtherAnswer): NonNullable<Response['content']> {
  return type === null ? {} : { [type]: { schema: { type: 'string' } } };
}

/**
 * References to a call's failures among the components, where each combination of codes is described once.
 */
export function failureRefs(failures: readonly FailuresOfStatus[]): Responses {
  const refs = failures.map((one) => [one.status, { $ref: `#/components/responses/${failureName(one)}` }]);
  return { ...Object.fromEntries(refs), ...REFUSED_UNREAD } as Responses;
}

/** How every address refuses what never becomes its call. */
const REFUSED_UNREAD: Responses = {
  405: { $ref: '#/components/responses/MethodNotAllowed' },
  431: { $ref: '#/components/responses/HeadersTooLong' },
};

/** Statuses whose answers say when to try again. */
const RETRIED: readonly number[] = [429, 503];

/** The components that describe these failures, and those of every address, by name. */
export function failureComponents(failures: readonly FailuresOfStatus[]): Record<string, Response> {
  const allow = { Allow: { description: 'The methods that there are.', schema: { type: 'string' } } };
  return {
    ...Object.fromEntries(failures.map((one) => [failureName(one), failureResponse(one)])),
    MethodNotAllowed: {
      ...failureResponse({ status: 405, codes: ['method_not_allowed'] }),
      description: '`method_not_allowed`: The address has no call with this method.',
      headers: allow,
    },
    HeadersTooLong: {
      ...failureResponse({ status: 431, codes: ['too_large'] }),
      description: '`too_large`: The headers and the address have more than 16 KiB together.',
    },
  };
}

function failureName({ status, codes }: FailuresOfStatus): string {
  return `Failure.${status}.${codes.join('.')}`;
}

function failureResponse({ status, codes }: FailuresOfStatus): Response {
  const [first = 'unknown'] = codes;
  const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  const schema = { allOf: [refTo('Failure')], properties: { code: { enum: codes } } };
  const example = { status: false, error: CODE_TEXTS.en[first], code: first };
  return {
    description: codes.map((code) => `\`${code}\`: ${CODE_TEXTS.en[code]}`).join(' '),
    ...(RETRIED.includes(status) && { headers: retry }),
    content: { 'application/json': { schema, example } },
  };
}

/** The answer of every call that fails. Reference "Envelope". */
export const FAILURE: Schema = {
  type: 'object',
  description: 'What every call answers that could not do what it was asked.',
  properties: {
    status: { const: false },
    error: { type: 'string', description: 'What happened and what to do, for people.' },
    code: { type: 'string', description: 'What happened, for programs.', enum: Object.keys(STATUSES) },
    param: { type: 'string', description: 'The field at fault, where there is one.' },
    retry_after: { type: 'integer', description: 'Seconds until the same may work, where that is known.' },
    challenge: { type: 'string', description: 'With `proof_required`: what the work is done on.' },
    bits: { type: 'integer', description: 'With `proof_required`: how much work it is, leading zero bits.' },
  },
  required: ['status', 'error', 'code'],
};
