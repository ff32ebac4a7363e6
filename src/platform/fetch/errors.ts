/**
 * - `bad_url`: not an http or https address that may be asked for
 * - `blocked`: an address that the policy does not allow
 * - `unreachable`: no connection, or it broke
 * - `too_slow`, `too_large`: a cap was reached
 * - `redirects`: too many hops
 */
export type FetchErrorCode = 'bad_url' | 'blocked' | 'unreachable' | 'too_slow' | 'too_large' | 'redirects';

/** A request that was not made, or not answered in full. */
export class FetchError extends Error {
  readonly code: FetchErrorCode;

  constructor(code: FetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FetchError';
    this.code = code;
  }
}

/** The `FetchError` inside an error, however deeply libraries have wrapped it. */
export function fetchErrorIn(error: unknown): FetchError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FetchError) return at;
  return null;
}
