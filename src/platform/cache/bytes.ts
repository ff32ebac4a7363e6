/** Of a longer list only so many elements are measured; the others count as much on average. */
const MEASURED = 32;

/** What V8 takes for an object, list or text besides its contents, and for a reference. */
const HEADER = 24;
const REFERENCE = 8;
/** A number with a fraction or of more than 31 bits is an object of its own. */
const LARGE_NUMBER = 16;
const BUFFER = 200;
/** One entry of a set or map, with its share of the table. */
const ENTRY = 40;

/**
 * About how many bytes of memory a value takes that consists of plain objects, lists, sets, maps, texts,
 * numbers, dates and buffers, and refers to nothing that others hold. Texts count as if none of them were
 * Latin, so that the result is rather too high. Getters are called: what has some is to be measured
 * otherwise.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return HEADER + 2 * value.length;
  if (typeof value === 'number') return (value | 0) === value ? 0 : LARGE_NUMBER;
  if (typeof value !== 'object' || value === null) return 0;
  if (ArrayBuffer.isView(value)) return BUFFER + value.byteLength;
  if (Array.isArray(value)) return 2 * HEADER + value.length * REFERENCE + bytesOfAll(value);
  if (value instanceof Set) return 2 * HEADER + value.size * ENTRY + bytesOfAll([...value]);
  if (value instanceof Map) return 2 * HEADER + value.size * ENTRY + bytesOfAll([...value].flat());
  const fields = Object.values(value);
  return HEADER + REFERENCE * Math.max(4, fields.length) + sum(fields);
}

function bytesOfAll(values: readonly unknown[]): number {
  if (values.length <= MEASURED) return sum(values);
  const some = Array.from(
    { length: MEASURED },
    (_item, at) => values[Math.floor((at * values.length) / MEASURED)],
  );
  return Math.ceil((sum(some) * values.length) / MEASURED);
}

function sum(values: readonly unknown[]): number {
  return values.reduce<number>((bytes, value) => bytes + bytesOf(value), 0);
}
