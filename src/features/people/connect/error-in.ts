import { ERRORS } from '#platform/errors/errors.ts';

/**
 * The error shown after a return from a network that refused the sign-in. The address names the error's code,
 * never the text, which anybody could put into a link.
 */
export function errorIn({ error }: Readonly<Record<string, string>>): string | null {
  return error && Object.hasOwn(ERRORS, error) ? ERRORS[error as keyof typeof ERRORS][1] : null;
}
