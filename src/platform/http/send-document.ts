import type { FastifyReply, FastifyRequest } from 'fastify';
import { weighConditions } from './conditions.ts';
import { chooseEncoding } from './encoding.ts';
import { type FinishedAnswer, finish } from './finished.ts';

/** A document that programs fetch again and again: a feed, a sitemap. */
export interface SharedDocument {
  readonly content: FinishedAnswer;
  /** Its media type. */
  readonly type: string;
  /** When its content last changed, to the second; null if unknown. */
  readonly changedAt: Date | null;
}

/** Finishes a document. */
export function finishDocument(text: string, type: string, changedAt: Date | null = null): SharedDocument {
  return { content: finish(text), type: `${type}; charset=utf-8`, changedAt };
}

const FOR_EVER = 'max-age=31536000, immutable';

/** How long a document is kept: seconds, for ever, or `not` at all because it is for this reader only. */
export type Freshness = number | 'for-ever' | 'not';

/**
 * Sends a document with its validators, compressed if the program accepts that, to be fetched again when it
 * is not `kept` any more. Honours conditional requests. RFC 9110 §8.8, §13.1
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type, changedAt }: SharedDocument,
  kept: Freshness,
): Promise<FastifyReply> {
  reply.headers({
    etag: content.tag,
    vary: 'accept-encoding',
    'cache-control': cacheControl(kept),
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  });
  const known = { etag: content.tag, ...(changedAt && { modified: changedAt }) };
  const verdict = weighConditions(request.headers, known);
  if (verdict === 'unchanged') return reply.code(304).send();
  if (verdict === 'failed') return reply.code(412).header('cache-control', 'no-store').send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await content.encoded(encoding);
  if (body !== content.body) reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}

function cacheControl(kept: Freshness): string {
  if (kept === 'not') return 'private, no-store';
  return `public, ${kept === 'for-ever' ? FOR_EVER : `max-age=${kept}`}`;
}
