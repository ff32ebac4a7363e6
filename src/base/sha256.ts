// SHA-256 in plain code, FIPS 180-4 §6.2: the browser's own is asynchronous and slow for many short texts.

/** Bytes of a block. */
const BLOCK = 64;

const PRIMES = firstPrimes(64);
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/**
 * Hashes texts that share a beginning, which is hashed only once. The function it answers takes the rest of a
 * text and answers the hash of the whole, as eight words of 32 bits.
 */
export function hashAfter(beginning: string): (end: string) => Uint32Array {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(beginning);
  const whole = bytes.length - (bytes.length % BLOCK);
  const state = absorb(START, bytes.subarray(0, whole));
  return (end) => {
    const rest = encoder.encode(end);
    const length = bytes.length + rest.length;
    const left = length - whole;
    const last = new Uint8Array(Math.ceil((left + 9) / BLOCK) * BLOCK);
    last.set(bytes.subarray(whole));
    last.set(rest, bytes.length - whole);
    last[left] = 0x80;
    new DataView(last.buffer).setUint32(last.length - 4, length * 8);
    return absorb(state, last);
  };
}

/** The number of leading zero bits of a hash. */
export function leadingZeros(hash: Uint32Array): number {
  const at = hash.findIndex((value) => value !== 0);
  return at < 0 ? hash.length * 32 : at * 32 + Math.clz32(word(hash, at));
}

function absorb(state: Uint32Array, bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hash = state;
  for (let at = 0; at < bytes.length; at += BLOCK) hash = compress(hash, scheduleOf(view, at));
  return hash;
}

/** The 64 words of a block. */
function scheduleOf(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [word(words, i - 15), word(words, i - 2)];
    const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[i] = word(words, i - 16) + first + word(words, i - 7) + second;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): Uint32Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + mixed + word(ROUNDS, i) + word(words, i)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e] = [g, f, e, (d + one) | 0];
    [d, c, b, a] = [c, b, a, (one + two) | 0];
  }
  return Uint32Array.of(a, b, c, d, e, f, g, h).map((value, i) => value + word(state, i));
}

function word(words: Uint32Array, at: number): number {
  return words[at] as number;
}

function turned(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function fraction(root: number): number {
  return (root - Math.floor(root)) * 2 ** 32;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next += 1)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  return primes;
}
