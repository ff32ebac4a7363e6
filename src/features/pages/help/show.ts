import type { TextsOf } from '#base/texts.ts';
import type { OpenApi } from '#platform/openapi/document.ts';
import type { Content, Operation, Response } from '#platform/openapi/operation.ts';
import type { Schema } from '#platform/openapi/schema.ts';
import { choicesOf, kindOf, nameOf, type NamedSchemas } from './reference/kinds.ts';
import { sampleOf } from './reference/samples.ts';
import type { TEXTS } from './reference-texts.ts';

type Texts = TextsOf<typeof TEXTS>;

/** A call in a list. */
export interface CallLine {
  readonly id: string;
  readonly method: string;
  /** Path below `/api`, with `{names}` of parameters. */
  readonly path: string;
  readonly summary: string;
  readonly group: string;
}

/** A field of a call. */
export interface FieldView {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body' | 'header';
  readonly isRequired: boolean;
  readonly isFile: boolean;
  readonly isList: boolean;
  readonly kind: string;
  readonly meaning: string;
  readonly choices: readonly string[];
  /** Its default, as text; empty if there is none. */
  readonly preset: string;
  /** What a command holds for it before anything is typed; empty where the call can do without. */
  readonly sample: string;
}

/** A field of an answer or an object, such as `vote.value`. */
export interface PartView {
  readonly name: string;
  readonly kind: string;
  /** Name of its object, which the page explains; null for none. */
  readonly object: string | null;
  readonly mayLack: boolean;
}

/** A call with its complete description. */
export interface CallView extends CallLine {
  readonly about: string;
  readonly fields: readonly FieldView[];
  /** Media types of the body; the first one is used for trying. */
  readonly bodies: readonly string[];
  readonly answers: readonly PartView[];
  /** Error codes, except those that every call has. */
  readonly failures: readonly string[];
  /** An answer recorded in a test, as text; null if there is none. */
  readonly example: string | null;
}

/** A named object that occurs in answers. */
export interface ObjectView {
  readonly name: string;
  readonly parts: readonly PartView[];
}

/** All calls in the order of the groups. */
export function listCallLines({ paths, tags }: OpenApi): CallLine[] {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          operationId: id,
          summary,
          tags: [group],
        },
      ]) => ({
        id,
        method: method.toUpperCase(),
        path,
        summary,
        group,
      }),
    ),
  );
  return tags.flatMap(({ name }) => lines.filter(({ group }) => group === name));
}

/** A call as shown on its group's page. */
export function showCall(document: OpenApi, line: CallLine, texts: Texts): CallView {
  const operation = document.paths[line.path]?.[line.method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${line.id}`);
  const named = document.components.schemas;
  const { content = {} } = operation.responses['200'] as Response;
  const { schema = {}, example } = content['application/json'] ?? {};
  return {
    ...line,
    about: operation.description,
    fields: showFields(operation, named, texts),
    bodies: Object.keys(operation.requestBody?.content ?? {}),
    answers: showParts(schema, named, texts).filter(({ name }) => name !== 'status'),
    failures: showFailures(operation),
    example: example === undefined ? null : JSON.stringify(example, null, 2),
  };
}

/** The objects in the answers of these calls, and the objects within them, by name. */
export function showObjects(calls: readonly CallView[], { components }: OpenApi, texts: Texts): ObjectView[] {
  const { schemas: named } = components;
  const names = reachableNames(
    calls.flatMap(({ answers }) => objectsOf(answers)),
    (name) => objectsOf(showParts(named[name] ?? {}, named, texts)),
  );
  return names.toSorted().map((name) => ({ name, parts: showParts(named[name] ?? {}, named, texts) }));
}

function objectsOf(parts: readonly PartView[]): string[] {
  return parts.flatMap(({ object }) => object ?? []);
}

/** These names and all names reachable from them, without duplicates. */
function reachableNames(names: readonly string[], innerOf: (name: string) => readonly string[]): string[] {
  const found = new Set(names);
  for (const name of found) for (const inner of innerOf(name)) found.add(inner);
  return [...found];
}

function showFields(
  { operationId: call, parameters = [], requestBody }: Operation,
  named: NamedSchemas,
  texts: Texts,
): FieldView[] {
  const ofParameters = parameters.map(({ name, in: place, required = false, description, schema }) =>
    showField({ call, name, place, isRequired: required }, { ...schema, description }, named, texts),
  );
  const content = requestBody?.content ?? {};
  const { properties = {}, required = [] } = bodySchema(content, named);
  const sent = (content['application/json']?.example ?? {}) as Readonly<Record<string, unknown>>;
  const inBody = Object.entries(properties).map(([name, schema]) =>
    showField(
      { call, name, place: 'body', isRequired: required.includes(name) },
      schema,
      named,
      texts,
      sent[name],
    ),
  );
  return [...ofParameters, ...inBody];
}

function bodySchema(content: Content, named: NamedSchemas): Schema {
  const [{ schema = {} } = {}] = Object.values(content);
  return named[nameOf(schema) ?? ''] ?? {};
}

function showField(
  { call, ...field }: Pick<FieldView, 'name' | 'place' | 'isRequired'> & { readonly call: string },
  schema: Schema,
  named: NamedSchemas,
  texts: Texts,
  sent?: unknown,
): FieldView {
  const { default: preset, description = '' } = schema;
  return {
    ...field,
    isFile: schema['format'] === 'binary',
    isList: schema.type === 'array' || (schema.anyOf ?? []).some(({ type }) => type === 'array'),
    kind: kindOf(schema, named, texts.kinds),
    meaning: description,
    choices: choicesOf(schema, named),
    preset: preset === undefined ? '' : typeof preset === 'boolean' ? String(Number(preset)) : String(preset),
    sample: field.isRequired ? sampleOf({ call, name: field.name }, schema, sent, named) : '',
  };
}

/** The fields of an object, including those of nested objects without a name. */
function showParts(
  { properties = {}, required = [] }: Schema,
  named: NamedSchemas,
  texts: Texts,
): PartView[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { inner, suffix } = elementOf(schema);
    if (inner.properties && !nameOf(inner))
      return showParts(inner, named, texts).map((part) => ({
        ...part,
        name: `${name}${suffix}.${part.name}`,
      }));
    const object = objectIn(schema, named);
    return [{ name, kind: kindOf(schema, named, texts.kinds), object, mayLack: !required.includes(name) }];
  });
}

/** The items of a list, and the suffix for its name. */
function elementOf(schema: Schema): { inner: Schema; suffix: string } {
  return schema.type === 'array' && schema.items
    ? { inner: schema.items, suffix: '[]' }
    : { inner: schema, suffix: '' };
}

/** The named object in a schema, in a list of it, or in a nullable one. */
function objectIn(schema: Schema, named: NamedSchemas): string | null {
  const inside = [schema, schema.items, ...(schema.anyOf ?? [])].flatMap(
    (one) => (one ? nameOf(one) : null) ?? [],
  );
  return inside.find((name) => named[name]?.properties !== undefined) ?? null;
}

/** Error codes of every call, which are explained only once. */
const EVERYWHERE: readonly string[] = [
  'invalid_param',
  'unauthorized',
  'forbidden',
  'rate_limited',
  'unavailable',
  'unknown',
  'too_large',
  'address_refused',
  'disk_full',
];

function showFailures({ responses }: Operation): string[] {
  const codes = Object.values(responses).flatMap((one) =>
    '$ref' in one ? one.$ref.split('.').slice(2) : [],
  );
  return codes.filter((code) => !EVERYWHERE.includes(code));
}
