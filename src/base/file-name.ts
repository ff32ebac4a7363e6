/**
 * Longest stem of a file name, in bytes of UTF-8: with an extension it stays below the 255 that file systems
 * allow.
 */
const STEM_BYTES = 180;

/**
 * Turns a text into the stem of a file name that every system accepts: without control characters, direction
 * marks and `/\:*?"<>|`, without dots and spaces at either end, and at most STEM_BYTES long, never cut within
 * a character. Empty if nothing is left.
 */
export function fileStem(text: string): string {
  const plain = text.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').replace(/\s+/g, ' ');
  return cutToBytes(trimEnds(plain), STEM_BYTES);
}

function cutToBytes(text: string, most: number): string {
  const encoder = new TextEncoder();
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > most) return trimEnds(kept);
    kept += segment;
  }
  return kept;
}

/**
 * A name that begins with a dot is hidden, and one that ends with a dot or a space cannot be opened on every
 * system.
 */
function trimEnds(text: string): string {
  return text.replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
}
