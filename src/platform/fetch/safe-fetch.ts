import { isIP } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { IncomingHttpHeaders } from 'node:http';
import { agentFor } from './agent.ts';
import { FetchError, fetchErrorIn } from './errors.ts';
import { type FetchPolicy, publicOnly } from './policy.ts';

const MOST_REDIRECTS = 5;
const USER_AGENT = 'Mozilla/5.0 (compatible; VireoBot/1.0)';

export interface FetchOptions {
  readonly policy?: FetchPolicy;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Most bytes of the answer's body; one more fails with `too_large`. */
  readonly maxBytes: number;
  /** Longest time until the last byte, ms. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** False: a redirect is the answer. */
  readonly follows?: boolean;
}

/** An answer whose body has yet to be read, or destroyed. */
export interface FetchedAnswer {
  /** Where the answer came from, after all redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/**
 * Asks a server that somebody else has named. Only http and https, only addresses that the policy allows, on
 * every hop; bytes and time are capped. @throws FetchError; the reason of `signal` when aborted
 */
export async function safeFetch(address: string, options: FetchOptions): Promise<FetchedAnswer> {
  const late = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
  try {
    return await follow(address, options, signal);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw asFetchError(error, late);
  }
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<FetchedAnswer> {
  let url = checkUrl(address, options.policy ?? publicOnly);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await ask(url, options, signal);
    const next = options.follows === false ? null : redirectOf(answer);
    if (next === null)
      return {
        url: url.href,
        status: answer.statusCode,
        headers: answer.headers,
        body: capped(answer, options, signal),
      };
    answer.body.on('error', () => undefined).destroy();
    url = checkUrl(URL.parse(next, url)?.href ?? '', options.policy ?? publicOnly);
  }
  throw new FetchError('redirects', 'Too many redirects');
}

/** @throws FetchError `bad_url`, or `blocked` for a literal address, which is never looked up */
export function checkUrl(address: string, policy: FetchPolicy): URL {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password || !url.hostname)
    throw new FetchError('bad_url', 'Not a web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !policy.allows(host))
    throw new FetchError('blocked', `${host} is not on the public internet`);
  return url;
}

async function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { request } = await import('undici');
  return request(url, {
    dispatcher: await agentFor(options.policy ?? publicOnly),
    method: options.method ?? 'GET',
    headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...options.headers },
    body: options.body,
    signal,
  });
}

/** Where a redirect leads; null for any other answer. */
function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  const { location } = headers;
  return [301, 302, 303, 307, 308].includes(statusCode) && typeof location === 'string' ? location : null;
}

function capped(
  { body, headers }: Dispatcher.ResponseData,
  { maxBytes, signal: outer }: FetchOptions,
  signal: AbortSignal,
): Readable {
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.on('error', () => undefined).destroy();
    throw new FetchError('too_large', `More than ${maxBytes} bytes`);
  }
  let bytes = 0;
  const cap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) done(new FetchError('too_large', `More than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  body.on('error', (error) => cap.destroy(outer?.aborted ? error : asFetchError(error, signal)));
  cap.once('close', () => body.destroy());
  return body.pipe(cap);
}

function asFetchError(error: unknown, late: AbortSignal): FetchError {
  const known = fetchErrorIn(error);
  if (known) return known;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isSlow = late.aborted || /TIMEOUT/.test(code);
  return new FetchError(
    isSlow ? 'too_slow' : 'unreachable',
    error instanceof Error ? error.message : String(error),
    { cause: error },
  );
}

/** The whole body as text. @throws FetchError */
export async function readText({ body }: FetchedAnswer): Promise<string> {
  return Buffer.concat(await body.toArray()).toString('utf8');
}
