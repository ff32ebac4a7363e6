/**
 * Characters of a short link. There are no vowels, so that codes never spell words or clash with routes, and
 * no 0, 1 or l.
 */
export const CODE_ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz';

/** Length of a public video's code. Clients read at most this many characters as a code. */
export const CODE_MAX = 5;

/** Length of an unlisted video's code, which must not be guessed: 49^23 is more than 2^128. */
export const SECRET_CODE_LENGTH = 23;

/** Longest string that calls accept to name a video, by its code or its number. */
export const VIDEO_NAME_MAX = 30;

const SHAPE = new RegExp(`^([A-Za-z0-9]{1,${CODE_MAX}}|[A-Za-z0-9]{${SECRET_CODE_LENGTH}})$`);

/**
 * A random, case-sensitive code of `length` (1 to SECRET_CODE_LENGTH) characters, every one equally likely.
 * `randomBytes(n)` supplies the randomness.
 */
export function makeCode(randomBytes: (count: number) => Uint8Array, length: number = CODE_MAX): string {
  if (length < 1 || length > SECRET_CODE_LENGTH) throw new RangeError('Invalid code length');
  // Bytes beyond the last whole multiple of the alphabet's length would favour its first characters.
  const even = 256 - (256 % CODE_ALPHABET.length);
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < even && code.length < length) code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
    }
  }
  return code;
}

/** Whether a word could be a code: 1 to 5, or 23, letters and digits, including those of older alphabets. */
export function isCode(word: string): boolean {
  return SHAPE.test(word);
}
