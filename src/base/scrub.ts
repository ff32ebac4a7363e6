/** What stands in place of something that may name a person or open an account. */
const GONE = '…';

/** Addresses of people, of machines, and whatever is long and random enough to be a key. */
const PRIVATE = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
  /\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b/gi,
  /\b(?:Bearer|Basic)\s+[\w+/=.~-]+/g,
];
/** The query and the hash of an address. */
const QUERY = /((?<=^|[\s"'(@])https?:\/\/[^\s?#"')]+|(?<![\w./-])\/[\w./-]*)[?#][^\s"')]*/g;
/** A run of 20 characters or more with digits in it is no word. */
const KEY = /(?<![\w-])(?=[\w-]*\d)[\w-]{20,}/g;

/** A text without what may name a person or open an account: for reports of failures. */
export function scrub(text: string): string {
  const plain = PRIVATE.reduce((left, pattern) => left.replace(pattern, GONE), text);
  return plain.replace(QUERY, '$1').replace(KEY, GONE);
}
