/** A box of these parts. Only media are longer than 4 GiB: `mediaHead` is for them. ISO/IEC 14496-12 §4.2 */
export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts], length);
}

/** A box that begins with a version and flags. */
export function fullBox(
  type: string,
  { version = 0, flags = 0 }: { readonly version?: number; readonly flags?: number },
  ...parts: readonly Uint8Array[]
): Buffer {
  return box(type, words([version * 2 ** 24 + flags]), ...parts);
}

/** Numbers of 32 bits, negative ones as two's complement. */
export function words(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (let at = 0; at < values.length; at += 1) bytes.writeUInt32BE((values[at] ?? 0) >>> 0, 4 * at);
  return bytes;
}

/** Numbers of 64 bits, none of them negative. */
export function longWords(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, at) => bytes.writeBigUInt64BE(BigInt(value), 8 * at));
  return bytes;
}

/** Times in as many bits as they need, and the version of a box that says so. */
export function times(...values: readonly number[]): { readonly version: 0 | 1; readonly fields: Buffer[] } {
  const isShort = values.every((value) => value < 2 ** 32);
  const fields = values.map((value) => (isShort ? words([value]) : longWords([value])));
  return { version: isShort ? 0 : 1, fields };
}

/** The head of a box of media with so many bytes in it. */
export function mediaHead(payload: number): Buffer {
  const type = Buffer.from('mdat', 'latin1');
  if (payload + 8 < 2 ** 32) return Buffer.concat([words([payload + 8]), type]);
  return Buffer.concat([words([1]), type, longWords([payload + 16])]);
}
