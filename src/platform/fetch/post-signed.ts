import { createHmac } from 'node:crypto';
import type { Ctx } from '#src/context.ts';
import { fetchErrorIn } from './errors.ts';
import { safeFetch } from './safe-fetch.ts';

const ANSWER_BYTES = 64 * 1024;
const ANSWER_MS = 10_000;

/** The status by which a receiver says that it wants nothing more. RFC 9110 §15.5.11 */
export const GONE = 410;

/** What is posted, and to where. */
interface Post {
  readonly url: string;
  /** JSON, unless the headers say what else. */
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Whether a redirect is followed; it is by default. */
  readonly follows?: boolean;
  /** How long the receiver has to answer; ten seconds by default. */
  readonly timeoutMs?: number;
}

/** What came of it: the status of the answer, or why there was none. */
export interface PostOutcome {
  readonly status: number | null;
  readonly failure: string | null;
  /** How long the receiver wants to be left alone, ms, if it says so in seconds. RFC 9110 §10.2.3 */
  readonly pauseMs?: number;
}

/** A receiver did not take what it was sent, which is tried again. */
export class NotTaken extends Error {
  readonly status: number | null;

  constructor({ status, failure }: PostOutcome) {
    super(`The receiver answered ${status ?? `nothing: ${failure}`}.`);
    this.name = 'NotTaken';
    this.status = status;
  }
}

/** Posts to somebody else’s server; no answer is logged. @throws the signal’s reason once it fires */
export async function post(
  { fetchPolicy, log }: Pick<Ctx, 'fetchPolicy' | 'log'>,
  { url, headers, timeoutMs = ANSWER_MS, ...sent }: Post,
): Promise<PostOutcome> {
  try {
    const all = { 'content-type': 'application/json', ...headers };
    const options = { policy: fetchPolicy, method: 'POST', maxBytes: ANSWER_BYTES, timeoutMs } as const;
    const answer = await safeFetch(url, { ...options, ...sent, headers: all });
    answer.body.destroy();
    const seconds = /^\d{1,9}$/.exec(answer.headers['retry-after'] ?? '')?.[0];
    const pause = seconds === undefined ? {} : { pauseMs: Number(seconds) * 1_000 };
    return { status: answer.status, failure: null, ...pause };
  } catch (error) {
    sent.signal.throwIfAborted();
    log.info({ err: error }, 'post');
    return { status: null, failure: fetchErrorIn(error)?.code ?? 'unreachable' };
  }
}

/** The same with the header `x-signature`, made with this key. @throws NotTaken */
export async function postSigned(
  ctx: Pick<Ctx, 'fetchPolicy' | 'log'>,
  { key, ...sent }: Omit<Post, 'headers' | 'body'> & { readonly key: string; readonly body: string },
): Promise<void> {
  const outcome = await post(ctx, { ...sent, headers: { 'x-signature': signatureOf(sent.body, key) } });
  if (!isTaken(outcome.status)) throw new NotTaken(outcome);
}

/** `sha256=` and the hexadecimal HMAC of the body. */
export function signatureOf(body: string, key: string): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}

/** Whether an answer says that it was taken. */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
