import { ERRORS } from '#platform/errors/errors.ts';

/**
 * The error to show when a network sends somebody back without signing them in. The address only contains the
 * error's code: anybody could put a text into a link.
 */
export function errorIn({ error }: Readonly<Record<string, string>>): string | null {
  return error && Object.hasOwn(ERRORS, error) ? ERRORS[error as keyof typeof ERRORS][1] : null;
}
