import type { components } from './api.ts';

type Failure = components['schemas']['Failure'];

/** A call that the site could not or would not do. */
export class VireoError extends Error {
  override readonly name = 'VireoError';
  /** The HTTP status. */
  readonly status: number;
  /** What happened, for programs; `docs/errors.md` lists the codes. */
  readonly code: Failure['code'];
  /** The field at fault, where there is one. */
  readonly param: string | null;
  /** After how many seconds to ask again, where the site says so. */
  readonly retryAfter: number | null;

  constructor(response: Response, answer: unknown) {
    const failure = readFailure(answer);
    super(failure?.error ?? `The site answered ${response.status}`);
    this.status = response.status;
    this.code = failure?.code ?? 'unknown';
    this.param = failure?.param ?? null;
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    this.retryAfter = Number.isNaN(seconds) ? null : seconds;
  }
}

/** A proxy before the site may answer something else. */
function readFailure(answer: unknown): Failure | null {
  return typeof answer === 'object' && answer !== null && 'code' in answer ? (answer as Failure) : null;
}

/** What a call of openapi-fetch answers. */
interface CallResult<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The answer of a call alone: `await answerOf(vireo.api.GET(…))`.
 * @throws VireoError where the site refused; TypeError where it could not be reached
 */
export async function answerOf<T>(call: Promise<CallResult<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (data === undefined || data === null) throw new VireoError(response, error);
  return data;
}
