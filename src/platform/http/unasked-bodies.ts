import { Socket } from 'node:net';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { RefusedBody } from './field-limits.ts';
import { declaredSize } from './form-file.ts';
import type { Limiter } from './rates.ts';

/** Fields that anybody may send, bytes. Larger bodies are read from callers whom the headers name. */
export const FEW_FIELDS = 16 * 1024;
/** The same where a signed-out caller may send long texts: ten thousand letters of nine bytes in a form. */
export const LONG_TEXTS = 128 * 1024;
/** A refused body counts as so many calls that write. */
const WEIGHT = 12;

/** Whether more than a few fields are coming, or nobody knows how many. */
export function bringsMuch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || declaredSize({ headers }) > FEW_FIELDS;
}

/**
 * The body of a signed-out caller, which breaks off after `most` bytes. One that says that it is longer is
 * not read, and neither is any from a network that has sent too many of them. @throws AppError
 */
export async function boundBody(
  limit: Limiter,
  { address }: Pick<Caller, 'address'>,
  request: FastifyRequest,
  payload: Readable,
  most: number,
): Promise<Readable> {
  await limit('write', { viewer: null, address }, 0);
  if (declaredSize(request) > most) throw new RefusedBody('too_large');
  // What declares its size is as long, and the parser of forms with files has limits of its own.
  if (request.headers['transfer-encoding'] === undefined || isMultipart(request)) return payload;
  return pipeline(payload, bound(most), () => undefined);
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function bound(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? new RefusedBody('too_large') : null, chunk);
    },
  });
}

/**
 * Counts a body that was refused, since refusing it costs more than most calls. Answers the error to report
 * to the caller.
 */
export async function countRefusedBody(limit: Limiter, address: string, error: unknown): Promise<unknown> {
  if (!isRefusedBody(error)) return error;
  return limit('write', { viewer: null, address }, WEIGHT).then(
    () => error,
    (refused: unknown) => refused,
  );
}

/** Fastify's own refusals: not JSON, of another length than declared, larger than any may be. */
function isRefusedBody(error: unknown): boolean {
  if (error instanceof RefusedBody) return true;
  const { code = '' } = error as { readonly code?: unknown };
  return String(code).startsWith('FST_ERR_CTP_') || error instanceof SyntaxError;
}

/** How long a sender has to notice that it was answered before its last byte, ms. */
const LINGER_MS = 5_000;

/**
 * Closes connections whose sender goes on sending a body although the request has been answered, since nobody
 * reads it. The sender has LINGER_MS to read the answer.
 */
export function endUnreadBodies(app: FastifyInstance, lingerMs = LINGER_MS): void {
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw;
    if (raw.complete || !(socket instanceof Socket)) return;
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    // The connection may carry many more requests, so nothing of this one may stay with it.
    const stop = (): void => {
      clearTimeout(timer);
      raw.off('end', stop);
      socket.off('close', stop);
    };
    raw.once('end', stop);
    socket.once('close', stop);
  });
}
