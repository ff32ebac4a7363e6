const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** What stands before the 32 bytes of a public Ed25519 key. Multicodec `ed25519-pub` */
const ED25519 = Buffer.from([0xed, 0x01]);
/** And before those in DER. RFC 8410 §4 */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Bytes in base58btc with the letter that says so: `z6Mk…`. */
export function toMultibase(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = LETTERS.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** The bytes of such a text; null for all others. */
export function fromMultibase(text: string): Buffer | null {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(text)) return null;
  let number = 0n;
  for (const letter of text.slice(1)) number = number * 58n + BigInt(LETTERS.indexOf(letter));
  const hex = number === 0n ? '' : number.toString(16);
  const zeros = /^1*/.exec(text.slice(1))?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
}

/** A public Ed25519 key, DER of its SubjectPublicKeyInfo, as a Multikey writes it. */
export function multikeyOf(spki: Buffer): string {
  return toMultibase(Buffer.concat([ED25519, spki.subarray(SPKI.length)]));
}

/** The same the other way; null if it is no Ed25519 key. */
export function spkiOf(multikey: string): Buffer | null {
  const bytes = fromMultibase(multikey);
  if (bytes?.length !== 34 || !bytes.subarray(0, 2).equals(ED25519)) return null;
  return Buffer.concat([SPKI, bytes.subarray(2)]);
}
