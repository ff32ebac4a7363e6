import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { choiceText, FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError, CODE_TEXTS } from '#platform/errors/errors.ts';
import { refuseManyNames } from './field-limits.ts';
import { INPUT_TEXTS } from './texts.ts';

/**
 * Path parameters, body and query as one object; the former win. A name that ends in `[]` or occurs several
 * times is a list. Reference "Envelope": several clients put POST parameters into the query.
 */
export function mergeInput(request: FastifyRequest, body: unknown): Record<string, unknown> {
  for (const source of [request.query, body]) refuseManyNames(record(source));
  const fields = { ...record(request.query), ...record(body) };
  const named = Object.entries(fields).map(([name, value]) =>
    name.endsWith('[]') ? [name.slice(0, -2), Array.isArray(value) ? value : [value]] : [name, value],
  );
  return { ...Object.fromEntries(named), ...record(request.params) };
}

/**
 * A read does not do what another method would. @throws AppError `invalid_param` if the form names one
 */
export function refuseOtherMethod(fields: Readonly<Record<string, unknown>>): void {
  const named = fields['_method'];
  if (named !== undefined && !['GET', 'POST'].includes(String(named).toUpperCase()))
    throw new AppError('invalid_param', undefined, { param: '_method' });
}

/** Parses with the contract. @throws AppError `invalid_param` naming the first field at fault */
export function parseInput<S extends z.ZodObject>(schema: S, fields: Record<string, unknown>): z.output<S> {
  const broken = Object.keys(schema.shape).find((name) => hasBrokenText(fields[name]));
  if (broken !== undefined) throw new AppError('invalid_param', texts.broken, { param: broken });
  const parsed = schema.safeParse(fields, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join('.') ?? '';
  throw new AppError('invalid_param', issue?.message, { param });
}

/** No contract has fields that go deeper. */
const DEEPEST = 8;

/**
 * Whether there is a NUL or half a character (a lone surrogate) in any text of a field, which no table can
 * store.
 */
function hasBrokenText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || depth === DEEPEST)
    return false;
  return Object.values(value).some((each) => hasBrokenText(each, depth + 1));
}

/** The text fields of a form that is not read by a contract. */
export function textFields(source: unknown): Record<string, string> {
  const entries = Object.entries(record(source));
  return Object.fromEntries(entries.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

const texts = textsIn(INPUT_TEXTS, FIRST_LANGUAGE);
const expected: Readonly<Record<string, string>> = texts.expected;

/** Says what is wrong with a value, for people. The contract's own texts take precedence. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return texts.required;
  if (issue.code === 'invalid_value')
    return texts.oneOf({ values: choiceText(issue.values.map(String), FIRST_LANGUAGE) });
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return issue.origin === 'string' ? texts.atMostLong(most) : texts.atMost({ most });
  }
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    return issue.origin === 'string' ? texts.atLeastLong(least) : texts.atLeast({ least });
  }
  return (issue.code === 'invalid_type' && expected[issue.expected]) || CODE_TEXTS.en.invalid_param;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? { ...value } : {};
}
