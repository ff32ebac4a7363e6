/**
 * Letters of a short link: no vowels, so that codes do not spell words or meet route names, and neither 0, 1
 * nor l.
 */
export const CODE_ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz';

/** Length of a public video's code: clients read at most this many characters as a code. */
export const CODE_MAX = 5;

/** Length of the code of a video that nobody is to guess: 49^23 is more than 2^128. */
export const SECRET_CODE_LENGTH = 23;

/** Longest word that calls take for a video: its code or its number. */
export const VIDEO_NAME_MAX = 30;

const SHAPE = new RegExp(`^([A-Za-z0-9]{1,${CODE_MAX}}|[A-Za-z0-9]{${SECRET_CODE_LENGTH}})$`);

/**
 * A case-sensitive code of `length` (1 to SECRET_CODE_LENGTH) characters, evenly spread over what
 * `randomBytes(n)` gives.
 */
export function makeCode(randomBytes: (count: number) => Uint8Array, length: number = CODE_MAX): string {
  if (length < 1 || length > SECRET_CODE_LENGTH) throw new RangeError('Invalid code length');
  // Bytes past the last whole multiple of the alphabet would favour its first letters.
  const even = 256 - (256 % CODE_ALPHABET.length);
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < even && code.length < length) code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
    }
  }
  return code;
}

/**
 * Whether a word could be a code: 1 to 5 or 23 letters and digits of any case, also those of older alphabets.
 */
export function isCode(word: string): boolean {
  return SHAPE.test(word);
}
