import { defineTexts, textsIn } from '#base/texts.ts';
import { pageLanguage } from './page-language.ts';

const TEXTS = defineTexts({
  /** Shown when the server gives no text of its own. Spec §8. */
  unknown: 'An unknown error has ocurred. Please try again later.',
  /** No answer has arrived. */
  network: 'We couldn’t reach the site. Please check your connection and try again.',
});

/** A call of the API that failed; `message` is for people. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The server's error code, `network` when no answer arrived, `unknown` when the answer had none. */
  readonly code: string;
  /** The name of the field that is wrong, if one is. */
  readonly param: string | null;
  /** Seconds after which the server may say yes; null when it did not say. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    code: string,
    message: string = textOf(code),
    param: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/**
 * The text for people of anything thrown, or of nothing: the server's own, else the generic one, or that of a
 * lost connection where the browser says there is none. Spec §8.
 */
export function errorText(error?: unknown): string {
  if (error instanceof CallError) return error.message;
  return textOf(navigator.onLine === false ? 'network' : 'unknown');
}

/** The text of an error that came without one. */
function textOf(code: string): string {
  const texts = textsIn(TEXTS, pageLanguage());
  return code === 'network' ? texts.network : texts.unknown;
}

/** Whether a call was refused because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unauthorized';
}

/** Whether something was thrown because the caller gave up. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
