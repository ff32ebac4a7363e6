import type { FastifyReply, FastifyRequest } from 'fastify';
import { weighConditions } from './conditions.ts';
import { chooseEncoding, compress } from './encoding.ts';
import { type FinishedAnswer, tagOf, WORTH_PACKING } from './finished.ts';

/**
 * Compresses the answer of a call if the caller accepts that, and answers 304 if they already have it:
 * answers that are for nobody in particular carry an ETag. RFC 9110 §8.8.3, §13.1.2
 */
export async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
  if (isShared(request, reply)) {
    const tag = tagOf(payload);
    reply.header('etag', tag);
    if (isKnown(request, tag)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return null;
    }
  }
  const encoding = payload.length < WORTH_PACKING ? null : chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', `accept-encoding, ${reply.getHeader('vary') ?? ''}`.replace(/, $/, ''));
  // As bytes, because writing a long string to a socket takes several times as long.
  const body = Buffer.from(payload);
  if (!encoding) return body;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compress(body, encoding);
}

/** Sends an answer that many callers share, in the same way. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FinishedAnswer,
): Promise<FastifyReply> {
  reply.header('etag', answer.tag).header('vary', `accept-encoding, ${reply.getHeader('vary') ?? ''}`);
  if (isKnown(request, answer.tag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await answer.encoded(encoding);
  if (body !== answer.body) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

function isShared(request: FastifyRequest, reply: FastifyReply): boolean {
  const mayBeKept = !String(reply.getHeader('cache-control')).includes('no-store');
  return hasConditions(request) && reply.statusCode === 200 && mayBeKept;
}

/** Reads asked for by POST are always answered in full. RFC 9110 §13.1.2 */
function hasConditions({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  return hasConditions(request) && weighConditions(request.headers, { etag }) === 'unchanged';
}
