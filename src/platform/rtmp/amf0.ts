/** A value of Action Message Format 0, as far as encoders send them. AMF 0 specification §2 */
export type AmfValue = number | boolean | string | null | AmfObject | readonly AmfValue[];

export interface AmfObject {
  readonly [name: string]: AmfValue;
}

/** Bytes that are no message as the protocol has it, or more than is taken. */
export class RtmpError extends Error {
  override readonly name = 'RtmpError';
}

const MARKER = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  map: 8,
  end: 9,
  array: 10,
};
const DATE = 11;
const LONG_STRING = 12;

/** How deep objects may lie in each other, and how many values a message may have in all. */
const MOST = { depth: 8, values: 1_000 };

/** All values in those bytes. @throws {RtmpError} */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd()) values.push(reader.value(0));
  return values;
}

class AmfReader {
  readonly #bytes: Buffer;
  #at = 0;
  #count = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  value(depth: number): AmfValue {
    this.#count += 1;
    if (depth > MOST.depth || this.#count > MOST.values) throw new RtmpError('too many values');
    const marker = this.#take(1).readUInt8();
    if (marker === MARKER.number) return this.#take(8).readDoubleBE();
    if (marker === MARKER.boolean) return this.#take(1).readUInt8() !== 0;
    if (marker === MARKER.string) return this.#text(2);
    if (marker === LONG_STRING) return this.#text(4);
    if (marker === MARKER.null || marker === MARKER.undefined) return null;
    if (marker === MARKER.object) return this.#object(depth);
    if (marker === MARKER.map) return this.#map(depth);
    if (marker === MARKER.array) return this.#array(depth);
    // Milliseconds, and a zone that is not used.
    if (marker === DATE) return this.#take(10).readDoubleBE();
    throw new RtmpError(`a value of kind ${marker}`);
  }

  /** An object whose number of names is told first, and not relied upon. */
  #map(depth: number): AmfObject {
    this.#take(4);
    return this.#object(depth);
  }

  #object(depth: number): AmfObject {
    const entries: [string, AmfValue][] = [];
    for (;;) {
      const name = this.#text(2);
      if (name === '' && this.#bytes[this.#at] === MARKER.end) break;
      entries.push([name, this.value(depth + 1)]);
    }
    this.#at += 1;
    return Object.fromEntries(entries);
  }

  #array(depth: number): AmfValue[] {
    const length = this.#take(4).readUInt32BE();
    if (length > MOST.values) throw new RtmpError('too many values');
    return Array.from({ length }, () => this.value(depth + 1));
  }

  #text(lengthBytes: 2 | 4): string {
    return this.#take(this.#take(lengthBytes).readUIntBE(0, lengthBytes)).toString();
  }

  #take(count: number): Buffer {
    if (this.#at + count > this.#bytes.length) throw new RtmpError('a value that is cut off');
    const taken = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    return taken;
  }
}

/** Those values one after the other; texts of up to 65,535 bytes. */
export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(writeValue));
}

function writeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([MARKER.null]);
  if (typeof value === 'boolean') return Buffer.from([MARKER.boolean, value ? 1 : 0]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([MARKER.string]), writeText(value)]);
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(MARKER.array);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(writeValue)]);
  }
  const entries = Object.entries(value).flatMap(([name, each]) => [writeText(name), writeValue(each)]);
  return Buffer.concat([Buffer.from([MARKER.object]), ...entries, Buffer.from([0, 0, MARKER.end])]);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, 0xff_ff);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
