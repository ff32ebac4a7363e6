import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh token of `bytes` (16 or more) random bytes, in letters that may stand in a URL. */
export function makeToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** How tokens are stored: whoever reads the table cannot use what is in it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Whether two texts are the same, in a time that tells nothing of where they differ; any text may be
 * compared.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
