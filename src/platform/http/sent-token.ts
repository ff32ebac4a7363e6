import type { FastifyRequest } from 'fastify';
import { sessionCookie } from './cookies.ts';
import type { AppError } from '#platform/errors/errors.ts';

/**
 * The account token of a request, by any of the ways of the reference "Who is calling"; null if there is
 * none. `named`: also as a parameter, which is only allowed for calls, since a link must not show its reader
 * a page as somebody else.
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

/** The token of an upload, which may be sent as a header, in the query or in the body. */
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

/**
 * The `WWW-Authenticate` header of a refusal; null if signing in would not help. RFC 9110 §11.6.1, RFC 6750
 * §3, RFC 6749 §5.2
 */
export function challengeOf(
  { headers, query, body }: Pick<FastifyRequest, 'headers' | 'query' | 'body'>,
  { code, status, scope }: Pick<AppError, 'code' | 'status' | 'scope'>,
): string | null {
  if (code === 'invalid_client') return 'Basic realm="oauth"';
  if (status === 403 && scope) return `Bearer realm="api", error="insufficient_scope", scope="${scope}"`;
  if (status !== 401) return null;
  const token = accountToken({ headers, query, body, cookies: {} }, false);
  return token === null ? 'Bearer realm="api"' : 'Bearer realm="api", error="invalid_token"';
}
