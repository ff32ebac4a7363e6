import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Dispatcher } from 'undici';
import { StorageError } from '../errors.ts';
import type { S3Address } from './address.ts';
import { textOf } from './xml.ts';

/** A request to the bucket; a body is bytes, so that it can be sent again. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key within the folder of the address; without one the bucket itself is asked. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

/** What whoever has an address may do: read a key, or put exactly so many bytes there from anywhere. */
export type PresignedRequest =
  | { readonly method: 'GET'; readonly key: string; readonly query: Readonly<Record<string, string>> }
  | { readonly method: 'PUT'; readonly key: string; readonly size: number };

export type S3Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

export interface S3Client {
  /**
   * Asks until there is an answer. What the server cannot do now, or a line that is cut, is tried again.
   * @throws {StorageError} `not_found`, `bad_range`, `full`, `unavailable`, `changed`
   */
  send(request: S3Request): Promise<S3Answer>;
  /** The same, and the text of the answer. */
  ask(request: S3Request): Promise<string>;
  /** An address at which whoever has it can do that one thing for so many seconds. */
  presign(request: PresignedRequest, seconds: number): Promise<string>;
  /** The path of a key for the header that names the source of a copy. */
  copySource(key: string): string;
}

/**
 * Tries, and the pause before the second, ms: each further pause is twice as long, and all of them are up to
 * half shorter by chance, so that not all come back at once.
 */
const TRIES = 5;
const PAUSE_MS = 200;

/** How long a server is waited for, ms. */
export interface Patience {
  /** For the beginning of an answer, and for each further part of it. */
  readonly answer: number;
  /** After this time no further try begins: whoever waits is told. */
  readonly lastTry: number;
}

const PATIENCE: Patience = { answer: 60_000, lastTry: 60_000 };

/** The server's word for it where its status says too little. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'ServiceQuotaExceededException']);

/** Codes of a server that asks for another attempt, whatever the status. */
const BUSY = new Set([
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
]);

/** Whether the server says with that code that the same request may succeed later. */
export function isBusyCode(code: string): boolean {
  return BUSY.has(code);
}

/** A client that repeats what fails for a passing reason. */
export function createS3Client(address: S3Address, patience = PATIENCE): S3Client {
  const { bucket, folder } = address;
  const sendOnce = createTransport(address, patience.answer);

  /** One attempt. */
  async function answerTo(asked: S3Request): Promise<S3Answer> {
    const answer = await sendOnce(asked).catch(failReaching(asked));
    const failure = await failureOf(asked, answer);
    if (failure) throw failure;
    return answer;
  }

  return {
    send: (asked) => repeat(asked, patience, () => answerTo(asked)),
    ask: (asked) =>
      repeat(asked, patience, async () => (await answerTo(asked)).body.text().catch(failReaching(asked))),
    presign: (asked, seconds) => presign(address, asked, seconds),
    copySource: (key) => `/${bucket}/${folder}${key}`,
  };
}

/** Signs requests and sends them over connections that are kept; `patience` in ms, for each answer. */
function createTransport(address: S3Address, patience: number) {
  const timeouts = { headersTimeout: patience, bodyTimeout: patience };
  let line: Promise<Line> | null = null;
  return async ({ method, key, query = {}, headers = {}, body, signal }: S3Request): Promise<S3Answer> => {
    const signer = new AwsV4Signer({
      ...identityOf(address),
      method,
      url: urlOf(address, key, query),
      headers: { ...headers, 'x-amz-content-sha256': await hashOf(body) },
    });
    const signed = await signer.sign();
    const { request, dispatcher } = await (line ??= openLine(timeouts));
    return request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers as unknown as Iterable<[string, string]>),
      dispatcher,
      ...(body && { body }),
      ...(signal && { signal }),
    });
  };
}

type Line = Awaited<ReturnType<typeof openLine>>;

/** Connections, made by a library that only sites with a bucket fetch. */
async function openLine(timeouts: { headersTimeout: number; bodyTimeout: number }) {
  const { Agent, request } = await import('undici');
  return { request, dispatcher: new Agent({ connect: { timeout: 5_000 }, ...timeouts }) };
}

async function presign(address: S3Address, asked: PresignedRequest, seconds: number): Promise<string> {
  const { method, key } = asked;
  const isPut = asked.method === 'PUT';
  const query = { ...(!isPut && asked.query), 'X-Amz-Expires': String(seconds) };
  const url = urlOf(address, key, query, isPut ? address.publicEndpoint : address.endpoint);
  // With the length among what is signed, another number of bytes is refused.
  const length = isPut && { headers: { 'content-length': String(asked.size) }, allHeaders: true };
  const signer = new AwsV4Signer({ ...identityOf(address), method, url, signQuery: true, ...length });
  return (await signer.sign()).url.href;
}

function identityOf({ keyId, secret, region }: S3Address) {
  return { accessKeyId: keyId, secretAccessKey: secret, service: 's3', region };
}

function urlOf(
  { bucket, folder, endpoint }: S3Address,
  key: string | undefined,
  query: Readonly<Record<string, string>>,
  at = endpoint,
): string {
  const url = new URL(key === undefined ? `/${bucket}` : `/${bucket}/${folder}${key}`, at);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Repeats an attempt whose failure may pass. */
async function repeat<T>(
  { signal }: S3Request,
  { lastTry }: Patience,
  attempt: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + lastTry;
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === TRIES || performance.now() > end || !isPassing(error)) throw error;
    }
    const longest = PAUSE_MS * 2 ** (number - 1);
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal });
  }
}

/** @throws the signal's reason when the caller gave up, else {StorageError} `unavailable` */
function failReaching({ signal }: S3Request) {
  return (cause: unknown): never => {
    signal?.throwIfAborted();
    throw new StorageError('unavailable', 'The files cannot be reached.', { cause });
  };
}

async function hashOf(body: Uint8Array<ArrayBuffer> | undefined): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', body ?? new Uint8Array());
  return Buffer.from(digest).toString('hex');
}

function isPassing(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'unavailable';
}

/** What is wrong with an answer; null when nothing is. Its body has then been read. */
async function failureOf({ method, key }: S3Request, answer: S3Answer): Promise<Error | null> {
  const { statusCode: status, body } = answer;
  if (status < 300) return null;
  const xml = await body.text().catch(() => '');
  const code = textOf(xml, 'Code');
  const subject = key ?? 'The bucket';
  if (code === 'NoSuchBucket') return new Error('STORAGE_URL names a bucket that is not there');
  if (status === 404) return new StorageError('not_found', `${subject} is not there`);
  if (status === 412) return new StorageError('changed', `${subject} is another by now`);
  if (status === 416) return new StorageError('bad_range', `Not within ${subject}`);
  if (status === 507 || FULL.has(code)) return new StorageError('full', 'There is no space left for files.');
  const text = `${method} ${subject}: ${status} ${code} ${textOf(xml, 'Message')}`.trim();
  const isBusy = status >= 500 || status === 408 || status === 429 || isBusyCode(code);
  return isBusy ? new StorageError('unavailable', text) : new Error(text);
}
