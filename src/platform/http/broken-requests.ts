import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError, envelope } from '#platform/errors/errors.ts';
import { ERROR_TEXTS } from './texts.ts';

/** Node's error for a request that it cannot read. */
interface ConnectionError extends Error {
  readonly code?: string;
}

/**
 * Answers in the envelope to bytes that are not an HTTP request, and ends the connection. No hook sees such a
 * request. RFC 9112 §2.2
 */
export function refuseBroken(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error));
  socket.destroy(error);
}

function answerTo({ code }: ConnectionError): string {
  const failure = failureOf(code ?? '');
  const body = JSON.stringify(envelope(failure));
  return [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

function failureOf(code: string): AppError {
  const texts = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);
  if (code === 'HPE_INVALID_METHOD')
    return new AppError('method_not_allowed', texts.unknownMethod, { status: 501 });
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('too_large', texts.longHead, { status: 431 });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError('invalid_param', texts.tooSlow, { status: 408 });
  return new AppError('invalid_param', texts.noRequest);
}
