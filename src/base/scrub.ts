/** Replaces anything that may identify a person or give access to an account. */
const GONE = '…';

/** E-mail and IP addresses, and credentials. */
const PRIVATE = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b/gi,
  /\b(?:Bearer|Basic)\s+[\w+/=.~-]+/g,
];
/** The query and the hash of an address. */
const QUERY = /((?<=^|[\s"'(@])https?:\/\/[^\s?#"')]+|(?<![\w./-])\/[\w./-]*)[?#][^\s"')]*/g;
/** A run of 20 or more characters with digits in it is a key rather than a word. */
const KEY = /(?<![\w-])(?=[\w-]*\d)[\w-]{20,}/g;

/**
 * Removes from a text anything that may identify a person or give access to an account, for failure reports.
 */
export function scrub(text: string): string {
  const plain = PRIVATE.reduce((left, pattern) => left.replace(pattern, GONE), text);
  return plain.replace(QUERY, '$1').replace(KEY, GONE);
}
