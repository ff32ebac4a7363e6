import type { FastifyRequest } from 'fastify';
import type { AppError } from '#platform/errors/errors.ts';
import { accountToken } from './sent-token.ts';

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
