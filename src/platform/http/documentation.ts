import type { SwaggerTransform } from '@fastify/swagger';
import compileSerialiser from 'fast-json-stringify';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#base/endpoint.ts';

const endpoints = new WeakMap<object, Endpoint>();

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

/** What a route is told of its contract; the rest is told by {@link describeRoute}. */
export function describedLater(
  endpoint: Endpoint,
  serialise: Serialise,
): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  const schema = { response: { 200: {} } };
  endpoints.set(schema.response, endpoint);
  return { schema, serializerCompiler: () => serialise };
}

/** The route as OpenAPI shows it. */
export const describeRoute: SwaggerTransform = ({ schema, url }) => {
  const endpoint = endpoints.get(schema?.response ?? {});
  return { schema: endpoint ? documentation(endpoint) : schema, url };
};

/** Where nobody need sign in, an application that acts for somebody may still need a right. */
function securityOf({ access = 'anyone', scope }: Endpoint): { security?: Record<string, string[]>[] } {
  if (access !== 'anyone') return { security: [{ bearer: [scope ?? 'basic'] }] };
  return scope ? { security: [{ bearer: [scope] }, {}] } : {};
}

function documentation(endpoint: Endpoint): NonNullable<RouteOptions['schema']> {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const params = Object.fromEntries(inPath.map((name) => [name, true as const]));
  const rest = jsonSchema(endpoint.input.omit(params as never), 'input');
  const feature = endpoint.path.split('/')[2] ?? '';
  return {
    summary: endpoint.about,
    tags: [feature],
    ...(inPath.length > 0 && { params: jsonSchema(endpoint.input.pick(params as never), 'input') }),
    ...(endpoint.method === 'GET' || endpoint.body === 'raw' ? { querystring: rest } : { body: rest }),
    ...securityOf(endpoint),
    response: { 200: answerSchema(endpoint) },
  };
}

function answerSchema({ answer }: Endpoint): object {
  return jsonSchema(answer.extend({ status: z.boolean() }), 'output');
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
  return json;
}
