import type { FastifyRequest } from 'fastify';
import { sessionCookie } from './cookies.ts';

/**
 * The token of an account that a request carries, by any of the ways of the reference "Who is calling"; null
 * without one. `named`: also as a parameter, which is for calls alone. A link must not show its reader a page
 * as somebody else.
 */
export function accountToken(
  { headers, query, body, cookies }: Pick<FastifyRequest, 'headers' | 'query' | 'body' | 'cookies'>,
  https: boolean,
  { named = true } = {},
): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const [inQuery, inBody] = named ? [read(query, 'token'), read(body, 'token')] : [];
  const given = bearer ?? headers['accesstoken'] ?? inQuery ?? inBody ?? cookies[sessionCookie(https)];
  return typeof given === 'string' && given !== '' ? given : null;
}

/** The token of an upload, as its sender may carry it: header, query, or body. */
export function sentToken({
  headers,
  query,
  body,
}: Pick<FastifyRequest, 'headers' | 'query' | 'body'>): string | null {
  const given = [
    headers['accesstoken'],
    read(query, 'token'),
    read(query, 'accessToken'),
    read(body, 'token'),
    read(body, 'accessToken'),
  ];
  return given.find((value): value is string => typeof value === 'string' && value !== '') ?? null;
}

function read(fields: unknown, name: string): unknown {
  return typeof fields === 'object' && fields !== null
    ? (fields as Record<string, unknown>)[name]
    : undefined;
}
