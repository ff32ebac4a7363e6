import { registerHooks } from 'node:module';
import type { OpenApi } from '../../../src/platform/openapi/document.ts';
import type { Operation, Response } from '../../../src/platform/openapi/operation.ts';

/** What a client needs of the document: each call's fields, its answer, and the one form of all failures. */
export function clientDocument({ openapi, info, paths, components }: OpenApi): object {
  const calls = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, clientCall(call)])),
  ]);
  const Failure = {
    description: 'It could not be done.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  return {
    openapi,
    info: { title: info['title'], version: info['version'] },
    paths: Object.fromEntries(calls),
    components: { schemas: components.schemas, responses: { Failure } },
  };
}

/** One of several media types is enough to send, and failures are told apart by their code. */
function clientCall({ operationId, description, parameters, requestBody, responses }: Operation): object {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const { description: about, content: answers } = responses['200'] as Response;
  return {
    operationId,
    description,
    ...(parameters && { parameters }),
    ...(type && { requestBody: { ...requestBody, content: { [type]: { schema: content?.schema } } } }),
    responses: {
      200: { description: about, ...(answers && { content: withoutExamples(answers) }) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function withoutExamples(content: NonNullable<Response['content']>): object {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));
}

/**
 * The document's types as TypeScript. openapi-typescript writes by the compiler's programming interface,
 * which TypeScript 7 no longer has: it is handed version 5.
 */
export async function writeTypes(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
  });
  const [{ default: read, astToString }, { default: ts }] = await Promise.all([
    import('openapi-typescript'),
    import('typescript-5'),
  ]);
  hooks.deregister();
  const bytes = ts.factory.createTypeReferenceNode('Blob');
  const types = await read(structuredClone(document) as never, {
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? (bytes as never) : undefined),
  });
  return `${FIRST_LINE}\n${astToString(types)}`;
}

const FIRST_LINE =
  '// Written by openapi-typescript from the site’s document: `VIREO_WRITE_DOCS=1 npm test -- unit`.';
