import { createHash, randomBytes } from 'node:crypto';

/** A fresh token of `bytes` (16 or more) random bytes, in letters that may stand in a URL. */
export function makeToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** How tokens are stored: whoever reads the table cannot use what is in it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
