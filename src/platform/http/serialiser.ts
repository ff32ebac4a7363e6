import compileSerialiser from 'fast-json-stringify';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#base/endpoint.ts';

/** Serialises the answer of a call as JSON. */
export type Serialise = (answer: unknown) => string;

/**
 * The serialiser for a call's answers. Compiling the schemas of all calls takes longer than the rest of the
 * start, so each is compiled for its first answer.
 */
export function serialiserOf(endpoint: Endpoint): Serialise {
  let serialise: Serialise | undefined;
  return (answer) => (serialise ??= compileSerialiser(answerSchema(endpoint)))(answer);
}

/** Route options that make a route use this serialiser. */
export function serialisedBy(serialise: Serialise): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  return { schema: { response: { 200: {} } }, serializerCompiler: () => serialise };
}

/** Drops the names of schemas, so that a schema used in several places is inlined in each. */
const UNNAMED = z.registry<Record<string, never>>();

function answerSchema({ answer }: Endpoint): object {
  const { $schema: _, ...json } = z.toJSONSchema(answer.extend({ status: z.boolean() }), {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    metadata: UNNAMED,
  });
  return json;
}
