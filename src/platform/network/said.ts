/** What servers and lines say, by pattern, and what that means. */
export type Meanings = readonly (readonly [said: RegExp, meant: string])[];

/**
 * Why a server cannot be reached, as a part of a sentence: what the first pattern means, or what was said.
 */
export function meaningOf(error: unknown, meanings: Meanings): string {
  // Several addresses that all refuse come as one error without a text.
  const said = error instanceof AggregateError ? error.errors.map(textOf).join('; ') : textOf(error);
  return (
    meanings.find(([pattern]) => pattern.test(said))?.[1] ??
    (said.trim() === '' ? 'it gives no reason' : `it says: ${said}`)
  );
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${String(error.code)} ${error.message}` : error.message;
}
