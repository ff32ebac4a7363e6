import compileSerialiser from 'fast-json-stringify';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#base/endpoint.ts';

/** Writes an answer of one call as JSON. */
export type Serialise = (answer: unknown) => string;

/**
 * The serialiser of a call's answers. The schemas of all calls together take longer to make than everything
 * else that a start does, so it is made with the first answer.
 */
export function serialiserOf(endpoint: Endpoint): Serialise {
  let serialise: Serialise | undefined;
  return (answer) => (serialise ??= compileSerialiser(answerSchema(endpoint)))(answer);
}

/** What makes a route answer by this serialiser. */
export function serialisedBy(serialise: Serialise): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  return { schema: { response: { 200: {} } }, serializerCompiler: () => serialise };
}

/** Without names: a schema that stands in several places is written at each. */
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
