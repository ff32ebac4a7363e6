/**
 * Characters of a short link. There are no vowels, so that codes never spell words or clash with routes, and
 * no 0, 1 or l.
 */
export const CODE_ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz';

/** Length of a public video's code. Clients read at most this many characters as a code. */
export const CODE_MAX = 5;

/** Characters of a code that must not be guessed; it is copied rather than read, so it has all of them. */
export const SECRET_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Length of an unlisted video's code: 62^11 is more than 2^64, and look-ups of unknown codes are counted. */
export const SECRET_CODE_LENGTH = 11;

/** Length of an unlisted album's code, and of those that unlisted videos had before; they keep working. */
export const LONG_CODE_LENGTH = 23;

/** Longest string that calls accept to name a video, by its code or its number. */
export const VIDEO_NAME_MAX = 30;

const LENGTHS = [`1,${CODE_MAX}`, SECRET_CODE_LENGTH, LONG_CODE_LENGTH];
const SHAPE = new RegExp(`^(${LENGTHS.map((length) => `[A-Za-z0-9]{${length}}`).join('|')})$`);

/**
 * A random, case-sensitive code of `length` (1 to LONG_CODE_LENGTH) characters, every one equally likely.
 * `randomBytes(n)` supplies the randomness.
 */
export function makeCode(
  randomBytes: (count: number) => Uint8Array,
  length: number = CODE_MAX,
  alphabet: string = CODE_ALPHABET,
): string {
  if (length < 1 || length > LONG_CODE_LENGTH) throw new RangeError('Invalid code length');
  // Bytes beyond the last whole multiple of the alphabet's length would favour its first characters.
  const even = 256 - (256 % alphabet.length);
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < even && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}

/** A code for something unlisted. */
export function makeSecretCode(randomBytes: (count: number) => Uint8Array): string {
  return makeCode(randomBytes, SECRET_CODE_LENGTH, SECRET_ALPHABET);
}

/**
 * Whether a word could be a code: 1 to 5, 11 or 23 letters and digits, including those of older alphabets. It
 * may as well be a name, which is as long as its owner likes: codes are tried first.
 */
export function isCode(word: string): boolean {
  return SHAPE.test(word);
}
