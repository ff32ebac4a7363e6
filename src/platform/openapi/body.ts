import type { Endpoint } from '#base/endpoint.ts';
import type { Example, NamedCall } from './call.ts';
import type { Content, Field, Operation } from './operation.ts';
import { refTo, type Schema } from './schema.ts';

/** The body of a request. */
interface Body {
  readonly requestBody: NonNullable<Operation['requestBody']>;
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Whether it contains the call's fields; otherwise they are in the query. */
  readonly hasFields: boolean;
}

const FILE: Schema = { type: 'string', format: 'binary' };

/** The body of a call with these fields, besides those in its path; null if it takes none. */
export function bodyOf(
  { id, endpoint }: NamedCall,
  fields: readonly Field[],
  example: Example | undefined,
): Body | null {
  const { body = 'fields', method, mediaType = 'application/octet-stream' } = endpoint;
  if (body === 'raw') return bytes(mediaType);
  if (method === 'GET' || method === 'DELETE' || (body === 'fields' && fields.length === 0)) return null;
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Input`;
  const schema = schemaOf(endpoint, fields);
  const ref = { schema: refTo(name) };
  const content: Content = {
    ...(body === 'fields' && {
      'application/json': { ...ref, ...(example && { example: example.sent }) },
      'application/x-www-form-urlencoded': ref,
    }),
    'multipart/form-data': ref,
  };
  const required = (schema.required?.length ?? 0) > 0;
  return { requestBody: { required, content }, schemas: { [name]: schema }, hasFields: true };
}

function bytes(mediaType: string): Body {
  const requestBody = { required: true, content: { [mediaType]: { schema: FILE } } };
  return { requestBody, schemas: {}, hasFields: false };
}

function schemaOf({ body = 'fields', filePart = 'filedata' }: Endpoint, fields: readonly Field[]): Schema {
  const properties = fields.map(
    ({ name, schema, text }) => [name, { ...schema, description: text }] as const,
  );
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const file = { [filePart]: { ...FILE, description: 'The file, after the other fields.' } };
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...(body !== 'fields' && file) },
    ...(required.length > 0 && { required }),
  };
}
