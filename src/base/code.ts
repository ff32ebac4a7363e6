/**
 * Letters of a short link: no vowels, so that codes do not spell words or meet route names, and neither 0, 1
 * nor l.
 */
export const CODE_ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZbcdfghjkmnpqrstvwxyz';

/** Longest code: clients read at most this many characters as a code. */
export const CODE_MAX = 5;

const SHAPE = /^[A-Za-z0-9]{1,5}$/;

/**
 * A case-sensitive code of `length` (1 to CODE_MAX) characters, evenly spread over what `randomBytes(n)`
 * gives.
 */
export function makeCode(randomBytes: (count: number) => Uint8Array, length: number = CODE_MAX): string {
  if (length < 1 || length > CODE_MAX) throw new RangeError('Invalid code length');
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

/** Whether a word could be a code: 1 to 5 letters and digits of any case, also those of older alphabets. */
export function isCode(word: string): boolean {
  return SHAPE.test(word);
}
