import type { z } from 'zod';
import type { Endpoint } from '#base/endpoint.ts';
import { answersOf, failureRefs } from './answers.ts';
import { bodyOf } from './body.ts';
import type { Example, NamedCall } from './call.ts';
import { type FailuresOfStatus, failuresOf } from './failures.ts';
import { describeAnswer, describeInput, type Schema } from './schema.ts';
import { rightsText, securityOf } from './security.ts';

/** A path, query or header parameter. OpenAPI 3.1 §4.8.12 */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: true;
  readonly description: string;
  readonly schema: Schema;
}

/** The content of a body or an answer, by media type. */
export type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

/** The answer of a call with one status. OpenAPI 3.1 §4.8.17 */
export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Content;
}

/** The answers of a call, by status; failures are references to components. */
export type Responses = Readonly<Record<string, Response | { readonly $ref: string }>>;

/** A call in OpenAPI's terms. OpenAPI 3.1 §4.8.10 */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly [string];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Responses;
}

/** An operation with the named schemas and failures that it refers to. */
export interface DescribedCall {
  readonly operation: Operation;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly failures: readonly FailuresOfStatus[];
}

/** Explains a field of a call to people. */
export type FieldText = (call: string, field: string) => string | undefined;

/** A field of a call's input. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly text: string;
  readonly isRequired: boolean;
}

/** Describes one call, with an example if there is one. */
export function describeCall(call: NamedCall, textOf: FieldText, example?: Example): DescribedCall {
  const { id, group, endpoint } = call;
  const input = describeInput(endpoint.input);
  const answer = describeAnswer(endpoint.answer);
  const failures = failuresOf(endpoint);
  const { inPath, others } = fieldsOf(call, input.schema, textOf);
  const body = bodyOf(call, others, example);
  const parameters = [
    ...inPath.map((field) => parameterOf(field, 'path')),
    ...(body?.hasFields ? [] : others.map((field) => parameterOf(field, 'query'))),
    ...Object.entries(endpoint.headers ?? {}).map(headerOf),
  ];
  return {
    operation: {
      operationId: id,
      summary: firstSentence(endpoint.about),
      description: `${endpoint.about}${rightsText(endpoint)}`,
      tags: [group],
      security: securityOf(endpoint),
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: body.requestBody }),
      responses: { ...answersOf(endpoint, answer.schema, example), ...failureRefs(failures) },
    },
    schemas: { ...input.named, ...answer.named, ...body?.schemas },
    failures,
  };
}

function fieldsOf({ id, endpoint }: NamedCall, schema: Schema, textOf: FieldText) {
  const all = Object.entries(schema.properties ?? {}).map(([name, { description, ...own }]): Field => {
    const isNeeded = endpoint.needs?.includes(name) ?? false;
    const preset = isNeeded ? undefined : presetOf(endpoint, name);
    return {
      name,
      schema: preset === undefined ? own : { ...own, default: preset },
      text: description ?? textOf(id, name) ?? '',
      isRequired: isNeeded || (preset === undefined && (schema.required?.includes(name) ?? false)),
    };
  });
  const isInPath = ({ name }: Field) => endpoint.path.split('/').includes(`:${name}`);
  return { inPath: all.filter(isInPath), others: all.filter((field) => !isInPath(field)) };
}

/** The field's default value; undefined if it has none. */
function presetOf({ input }: Endpoint, name: string): unknown {
  const read = (input.shape[name] as z.ZodType).safeParse(undefined);
  return read.success && read.data !== '' ? read.data : undefined;
}

function parameterOf({ name, schema, text, isRequired }: Field, place: 'path' | 'query'): Parameter {
  const required = place === 'path' || isRequired;
  return { name, in: place, ...(required && { required }), description: text, schema };
}

function headerOf([name, text]: [string, string]): Parameter {
  return { name, in: 'header', required: true, description: text, schema: { type: 'string' } };
}

function firstSentence(text: string): string {
  return /^.*?[.](?= [A-Z`])|^.*$/.exec(text)?.[0].replace(/\.$/, '') ?? text;
}
