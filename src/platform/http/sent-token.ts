import type { FastifyRequest } from 'fastify';

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
