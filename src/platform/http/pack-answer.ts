import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encoding.ts';

/** Answers below this are sent as they are, bytes: compressing them saves nothing. */
const WORTH_IT = 1_400;

const squeeze = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
};

/**
 * Sends a call's answer compressed where the caller can read that, and not at all where they still have it:
 * answers to nobody in particular carry an ETag. RFC 9110 §8.8.3, §13.1.2
 */
export async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
  if (isShared(request, reply)) {
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (isKnown(request, tag)) return notModified(reply);
  }
  const encoding = payload.length < WORTH_IT ? null : chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', `accept-encoding, ${reply.getHeader('vary') ?? ''}`.replace(/, $/, ''));
  if (!encoding) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return squeeze[encoding](payload);
}

function isShared({ method }: FastifyRequest, reply: FastifyReply): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && reply.statusCode === 200 && !String(reply.getHeader('cache-control')).includes('no-store');
}

function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match'];
  return (
    held === '*' || (held?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2)) ?? false)
  );
}

function notModified(reply: FastifyReply): null {
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}
