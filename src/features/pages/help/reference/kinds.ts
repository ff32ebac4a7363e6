import type { TextsOf } from '#base/texts.ts';
import type { Schema } from '#platform/openapi/schema.ts';
import type { TEXTS } from '../reference-texts.ts';

type Texts = TextsOf<typeof TEXTS>['kinds'];

/** Schemas by name. */
export type NamedSchemas = Readonly<Record<string, Schema>>;

/** The name of the schema that a schema refers to; null if it is not a reference. */
export function nameOf({ $ref }: Schema): string | null {
  return $ref?.split('/').at(-1) ?? null;
}

/** Common schemas that have a description of their own. */
const WORDED: Readonly<Record<string, 'yesNo' | 'id'>> = { Flag: 'yesNo', Id: 'id' };

/** A schema described in words; named objects by their name. */
export function kindOf(schema: Schema, named: NamedSchemas, texts: Texts): string {
  const name = nameOf(schema);
  if (name)
    return WORDED[name]
      ? texts[WORDED[name]]
      : named[name]?.properties
        ? name
        : kindOf(named[name] ?? {}, named, texts);
  const { type, items, anyOf, additionalProperties: inner } = schema;
  if (schema.const !== undefined) return texts.always({ value: JSON.stringify(schema.const) });
  if (schema.enum) return texts.oneOf({ values: choicesOf(schema, named).join(', ') });
  if (schema['format'] === 'binary') return texts.file;
  const inside = (one: Schema) => kindOf(one, named, texts);
  if (anyOf) return eitherOf(anyOf.map(inside), texts);
  if (Array.isArray(type))
    return eitherOf(
      type.map((one) => inside({ ...schema, type: one })),
      texts,
    );
  if (type === 'array') return texts.list({ kind: inside(items ?? {}) });
  if (type === 'object' && typeof inner === 'object') return texts.map({ kind: inside(inner as Schema) });
  return simpleKind(schema, texts);
}

function simpleKind({ type, maxLength, minimum, maximum }: Schema, texts: Texts): string {
  if (type === 'string')
    return typeof maxLength === 'number' ? texts.textUpTo({ most: maxLength }) : texts.text;
  if (type === 'boolean') return texts.yesNo;
  if (type === 'null') return texts.none;
  if (type === 'object') return texts.object;
  if (type !== 'number' && type !== 'integer') return texts.anything;
  const kind = type === 'integer' ? texts.whole : texts.number;
  const isBound =
    typeof minimum === 'number' && typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  return isBound ? texts.between({ kind, least: minimum, most: maximum }) : kind;
}

function eitherOf(kinds: readonly string[], texts: Texts): string {
  return [...new Set(kinds)].reduce((one, other) => texts.either({ one, other }));
}

/** The values of a schema with a fixed choice, as they are sent; empty for others. */
export function choicesOf(schema: Schema, named: NamedSchemas): string[] {
  const { enum: values = [] } = named[nameOf(schema) ?? ''] ?? schema;
  if (nameOf(schema) === 'Flag') return ['1', '0'];
  return [...new Set(values.filter((value) => typeof value !== 'boolean').map(String))];
}
