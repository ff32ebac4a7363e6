import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

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

/** Letters of a whole signature, and of one that stands behind an id: 256 and 132 bits. */
export const WHOLE_SIGNATURE = 43;
const SIGNATURE_OF_ID = 22;

/**
 * What only the holder of this key can write for this text: HMAC-SHA256 in base64url, or the first `letters`
 * of it, six bits each. RFC 2104
 */
export function signText(key: string | Buffer, text: string | Buffer, letters = WHOLE_SIGNATURE): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, letters);
}

/** An id as a token that only the holder of this key can write: `<id>.<signature>`. */
export function signId(key: string | Buffer, id: number, letters = SIGNATURE_OF_ID): string {
  return `${id}.${signText(key, String(id), letters)}`;
}

/** The id, 1 or more, in such a token; null if the holder of this key did not write it. */
export function idSigned(key: string | Buffer, token: string, letters = SIGNATURE_OF_ID): number | null {
  const id = Number(/^(\d{1,15})\./.exec(token)?.[1]);
  return id > 0 && isSameSecret(token, signId(key, id, letters)) ? id : null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text for storage: AES-256-GCM under a key of 32 bytes, bound to what it belongs to. Answers
 * base64url letters: the nonce, what was sealed, and its tag.
 */
export function seal(key: Buffer, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Opens what was sealed. @throws Error when it was sealed with another key or for something else */
export function unseal(key: Buffer, letters: string, owner: string): string {
  const sealed = Buffer.from(letters, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
