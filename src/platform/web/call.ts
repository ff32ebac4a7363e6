import type { Place } from '#base/endpoint.ts';
import type { Challenge } from '#base/proof.ts';
import type { AnswerOf, InputOf } from '#src/calls.ts';
import { CallError, isSignedOut } from './call-error.ts';
import { type BuiltRequest, buildRequest, type CallFiles, type CallInput } from './call-request.ts';

/** How a call may be stopped or outlive its page. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request finish after the page is left. */
  readonly keepalive?: boolean;
  /** Nobody waits for what it does: when the session has ended it fails without asking for another. */
  readonly unasked?: boolean;
  /** Sent as a form with the input. */
  readonly files?: CallFiles;
}

/**
 * Asks whoever is there to sign in again. Answers what to do once the call has been repeated, or null when
 * they would not.
 */
export type SignInPrompt = () => Promise<(() => void) | null>;

let askToSignIn: SignInPrompt | null = null;

/**
 * From now on what somebody does on this page after their session has ended asks them to sign in, and is done
 * then. Answers how to stop.
 */
export function askWhenSignedOut(ask: SignInPrompt): () => void {
  askToSignIn = ask;
  return () => {
    if (askToSignIn === ask) askToSignIn = null;
  };
}

/**
 * Calls the API by a route of the map, `call(api.vote.cast, { video, value: 1 })`: `:params` of the path are
 * taken from the input, the rest travels as JSON, or as the query of a GET. Answers what is in the envelope;
 * throws CallError when the server says no or cannot be reached, and the browser's AbortError when the signal
 * fires. What changes something is repeated once the viewer of the page is signed in again.
 */
export async function call<P extends Place>(
  place: P,
  input: InputOf<P>,
  { files, unasked = false, ...options }: CallOptions = {},
): Promise<AnswerOf<P>> {
  const request = buildRequest(place.method, place.path, input as CallInput, files);
  const isAction = place.method !== 'GET' && !unasked && !options.keepalive;
  const perform = async () => (isAction ? shown(attempt(request, options)) : attempt(request, options));
  try {
    return (await perform()) as AnswerOf<P>;
  } catch (error) {
    const goOn = isAction && isSignedOut(error) && (await askToSignIn?.());
    if (!goOn) throw error;
    return (await perform().finally(goOn)) as AnswerOf<P>;
  }
}

let actions = 0;

/** Marks the document while an action is under way, so that a style sheet can show that it was taken. */
async function shown<T>(action: Promise<T>): Promise<T> {
  const count = (by: 1 | -1) => {
    actions += by;
    globalThis.document?.documentElement.toggleAttribute('data-acting', actions > 0);
  };
  count(1);
  return action.finally(() => count(-1));
}

/** Where some work is asked for first, the call is made once more with the proof of it. */
async function attempt(
  built: BuiltRequest,
  options: Pick<RequestInit, 'signal' | 'keepalive'>,
  isProven = false,
): Promise<Record<string, unknown>> {
  const { url, ...request } = built;
  const response = await send(url, { ...request, ...options, credentials: 'same-origin' });
  const answer = await envelope(response, options.signal ?? undefined);
  if (answer?.challenge && !isProven) {
    const work = await import('./prove.ts');
    return attempt(
      await work.withProof(built, answer as unknown as Challenge, options.signal),
      options,
      true,
    );
  }
  if (!response.ok || answer === null || hasError(answer)) throw errorOf(response, answer);
  return answer;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch {
    request.signal?.throwIfAborted();
    throw new CallError(0, 'network');
  }
}

async function envelope(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? { ...body } : null;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}

/** `{"status": false}` without an error is an answer: a check that says no. */
function hasError(answer: Record<string, unknown>): boolean {
  return answer.error !== undefined && answer.error !== null;
}

function errorOf({ status, headers }: Response, answer: Record<string, unknown> | null): CallError {
  const { error, code, param } = answer ?? {};
  const retryAfter = Number(headers.get('retry-after')) || null;
  return new CallError(status, text(code) ?? 'unknown', text(error), text(param) ?? null, retryAfter);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
