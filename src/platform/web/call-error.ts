/** Shown when the server gives no text of its own. Spec §8. */
export const UNKNOWN_ERROR = 'An unknown error has ocurred. Please try again later.';

/** A call of the API that failed; `message` is for people. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The server's error code, `network` when no answer arrived, `unknown` when the answer had none. */
  readonly code: string;
  /** The name of the field that is wrong, if one is. */
  readonly param: string | null;

  constructor(status: number, code: string, message: string = UNKNOWN_ERROR, param: string | null = null) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/** The text for people of anything thrown: the server's own, else the generic one. Spec §8. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : UNKNOWN_ERROR;
}

/** Whether a call was refused because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Whether something was thrown because the caller gave up. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
