import { createHmac } from 'node:crypto';
import type { Ctx } from '#src/context.ts';
import { safeFetch } from './safe-fetch.ts';

const ANSWER_BYTES = 64 * 1024;
const ANSWER_MS = 10_000;

/** What is sent, to where, and the key that signs it. */
export interface SignedPost {
  readonly url: string;
  /** JSON. */
  readonly body: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

/**
 * Posts JSON to somebody else’s server with the header `x-signature`. Answers the status; null when nothing
 * answered, which is logged. @throws the signal’s reason once it fires
 */
export async function postSigned(
  { fetchPolicy, log }: Pick<Ctx, 'fetchPolicy' | 'log'>,
  { url, body, key, signal }: SignedPost,
): Promise<number | null> {
  const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body, key) };
  try {
    const options = { policy: fetchPolicy, method: 'POST', headers, body, signal } as const;
    const answer = await safeFetch(url, { ...options, maxBytes: ANSWER_BYTES, timeoutMs: ANSWER_MS });
    answer.body.destroy();
    return answer.status;
  } catch (error) {
    signal.throwIfAborted();
    log.info({ err: error }, 'signed post');
    return null;
  }
}

/** `sha256=` and the hexadecimal HMAC of the body. */
export function signatureOf(body: string, key: string): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}

/** Whether an answer says that it was taken. */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
