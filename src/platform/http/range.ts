/** Bytes `start` to `end`, both inclusive. */
export interface BytesRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header for an object of `size` bytes. Null means the whole object: there is no header, or
 * it names another unit, several ranges or an invalid one. RFC 9110 §14.1.2.
 */
export function parseRange(header: string | undefined, size: number): BytesRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? null : suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** The last `count` bytes. */
function suffix(count: number, size: number): BytesRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}
