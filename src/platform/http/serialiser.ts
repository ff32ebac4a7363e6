import compileSerialiser from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type Endpoint, repeated } from '#base/endpoint.ts';

/** Serialises the answer of a call as JSON. */
export type Serialiser = (answer: unknown) => string;

/**
 * The serialiser for a call's answers. Compiling the schemas of all calls takes longer than the rest of the
 * start, so each is compiled for its first answer.
 */
export function serialiserOf(endpoint: Endpoint): Serialiser {
  let serialise: Serialiser | undefined;
  return (answer) => (serialise ??= compile(endpoint))(answer);
}

function compile({ answer }: Endpoint): Serialiser {
  const whole = answer.extend({ status: z.boolean() });
  const listed = Object.entries(answer.shape).find(([, field]) => repeatedIn(field));
  if (!listed) return compileSchema(whole);
  const [name, field] = listed;
  const item = serialiserOfItems(repeatedIn(field) as z.ZodType);
  const rest = compileSchema(whole.omit({ [name]: true }));
  return (value) => {
    const { [name]: items, ...others } = value as Record<string, object[]>;
    return `{"${name}":[${items?.map(item).join() ?? ''}],${rest(others).slice(1)}`;
  };
}

/** The shape of this list's items if their objects are given out again and again. */
function repeatedIn(field: unknown): z.ZodType | null {
  return field instanceof z.ZodArray && repeated.has(field.element) ? (field.element as z.ZodType) : null;
}

const ofItems = new WeakMap<z.ZodType, (item: object) => string>();

/** A serialiser that makes the text of each object once. */
function serialiserOfItems(shape: z.ZodType): (item: object) => string {
  const known = ofItems.get(shape);
  if (known) return known;
  const serialise = compileSchema(shape);
  const texts = new WeakMap<object, string>();
  function textOf(item: object): string {
    let text = texts.get(item);
    // Through bytes, because a text that was put together from parts is joined several times as slowly.
    if (text === undefined) texts.set(item, (text = Buffer.from(serialise(item)).toString()));
    return text;
  }
  ofItems.set(shape, textOf);
  return textOf;
}

/** Route options that make a route use this serialiser. */
export function serialisedBy(serialise: Serialiser): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  return { schema: { response: { 200: {} } }, serializerCompiler: () => serialise };
}

/** Drops the names of schemas, so that a schema used in several places is inlined in each. */
const UNNAMED = z.registry<Record<string, never>>();

function compileSchema(shape: z.ZodType): Serialiser {
  return compileSerialiser(schemaOf(shape));
}

function schemaOf(shape: z.ZodType): object {
  const { $schema: _schema, ...json } = z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    metadata: UNNAMED,
  });
  return json;
}

/**
 * Sees every answer of a call. For tests: the fast serialiser silently drops what a contract does not name
 * and coerces what it does.
 */
export interface Witness {
  /**
   * Sees an answer's fields before they are serialised. @throws Error for anything its contract does not
   * describe
   */
  made(endpoint: Endpoint, answer: object): void;
  /** Sees an answer on its way out, even one that no call has made. */
  sent(request: FastifyRequest, reply: FastifyReply, payload: unknown): void;
}
