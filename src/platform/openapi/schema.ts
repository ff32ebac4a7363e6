import { z } from 'zod';

/** A schema in OpenAPI 3.1, which uses JSON Schema, draft 2020-12. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}

/** A schema, and the named schemas that it refers to as components. */
export interface SchemaDescription {
  readonly schema: Schema;
  readonly named: Readonly<Record<string, Schema>>;
}

/** Describes what a schema accepts. */
export function describeInput(schema: z.ZodType): SchemaDescription {
  return describe(schema, 'input');
}

/** Describes what a schema answers. Fields may be added to answers later, so none is closed. */
export function describeAnswer(schema: z.ZodType): SchemaDescription {
  return describe(schema, 'output');
}

/** A reference to a named schema of the document. */
export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function describe(schema: z.ZodType, io: 'input' | 'output'): SchemaDescription {
  const { $schema: _schema, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const named = Object.entries($defs).map(([name, def]) => [name, asComponent(def)] as const);
  return { schema: asComponent(own) as Schema, named: Object.fromEntries(named) as Record<string, Schema> };
}

/** The same schema with its references pointing to the document's components. */
function asComponent(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(asComponent);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key, value]) => !isOwnName(key, value) && !isClosed(key, value));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : asComponent(value),
    ]),
  );
}

function isOwnName(key: string, value: unknown): boolean {
  return key === 'id' && typeof value === 'string';
}

function isClosed(key: string, value: unknown): boolean {
  return key === 'additionalProperties' && value === false;
}
