import { z } from 'zod';

/** A schema as OpenAPI 3.1 writes it: JSON Schema, draft 2020-12. */
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

/** A schema, and the named ones that it refers to as components of a document. */
export interface Described {
  readonly schema: Schema;
  readonly named: Readonly<Record<string, Schema>>;
}

/** What a schema takes, as it is sent. */
export function describeInput(schema: z.ZodType): Described {
  return describe(schema, 'input');
}

/** What a schema answers. Fields may be added to answers, so none is closed. */
export function describeAnswer(schema: z.ZodType): Described {
  return describe(schema, 'output');
}

/** Where a named schema stands in a document. */
export function refTo(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function describe(schema: z.ZodType, io: 'input' | 'output'): Described {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const named = Object.entries($defs).map(([name, def]) => [name, asComponent(def)] as const);
  return { schema: asComponent(own) as Schema, named: Object.fromEntries(named) as Record<string, Schema> };
}

/** The same schema with its names looked up among the components of a document. */
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
