import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, ERRORS } from '#platform/errors/errors.ts';

/**
 * Path parameters over body over query, as one object. A name that ends in `[]`, and one given several times,
 * is a list. Reference "Envelope": several clients put POST parameters into the query.
 */
export function mergeInput(request: FastifyRequest, body: unknown): Record<string, unknown> {
  const fields = { ...record(request.query), ...record(body) };
  const named = Object.entries(fields).map(([name, value]) =>
    name.endsWith('[]') ? [name.slice(0, -2), Array.isArray(value) ? value : [value]] : [name, value],
  );
  return { ...Object.fromEntries(named), ...record(request.params) };
}

/** Parses with the contract. @throws AppError `invalid_param` naming the first field at fault */
export function parseInput<S extends z.ZodObject>(schema: S, fields: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(fields, { error: inWords });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join('.') ?? '';
  throw new AppError('invalid_param', issue?.message, { param });
}

/** The texts among the fields of a form that no contract reads. */
export function textFields(source: unknown): Record<string, string> {
  const entries = Object.entries(record(source));
  return Object.fromEntries(entries.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** What is wrong with a value, for people. The contract's own texts win. */
function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This is required.';
  if (issue.code === 'invalid_value') return `Expected ${issue.values.map(String).join(' or ')}.`;
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`;
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? `At least ${issue.minimum} characters.` : `At least ${issue.minimum}.`;
  return (issue.code === 'invalid_type' && EXPECTED[issue.expected]) || ERRORS.invalid_param[1];
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Expected a text.',
  number: 'Expected a number.',
  int: 'Expected a whole number.',
  array: 'Expected a list.',
  object: 'Expected fields with names.',
};

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? { ...value } : {};
}
