/**
 * Longest stem of a file name, bytes of UTF-8: with an ending it stays below the 255 that file systems take.
 */
const STEM_BYTES = 180;

/**
 * A text as the stem of a file name that every system takes: without control characters, marks that turn text
 * around, and `/\:*?"<>|`, without dots and spaces at its ends, at most STEM_BYTES long and never cut within
 * a character. Empty when nothing is left.
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
 * A name that begins with a dot is hidden, and one that ends with a dot or a space cannot be opened
 * everywhere.
 */
function trimEnds(text: string): string {
  return text.replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
}
