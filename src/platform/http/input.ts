import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * Path parameters over body over query, as one object. A name that ends in `[]`, and one given several times, is a
 * list. Reference "Envelope": several clients put POST parameters into the query.
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
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join('.') ?? '';
  throw new AppError('invalid_param', issue?.message, { param });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? { ...value } : {};
}
