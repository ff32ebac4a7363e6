import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';

const gzip = promisify<Buffer | string, zlib.ZlibOptions, Buffer>(zlib.gzip);
const brotliCompress = promisify<Buffer | string, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gunzip = promisify<Buffer, Buffer>(zlib.gunzip);
const brotliDecompress = promisify<Buffer, Buffer>(zlib.brotliDecompress);

/** A content encoding that answers are sent in. */
export type Encoding = 'br' | 'gzip';

/**
 * Effort, 0 to 9: most answers are sent once, files of the build again and again. What is only kept so, and
 * perhaps never asked for, takes a third of the time of an answer.
 */
export const QUALITY = { unasked: 1, answer: 4, file: 9 } as const;

/** The best content encoding that a request's `Accept-Encoding` allows; null for none. RFC 9110 §12.5.3 */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0{0,3})?\s{0,9}$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding)) ?? null;
}

/** Compresses a body. */
export function compress(
  body: Buffer | string,
  encoding: Encoding,
  quality: number = QUALITY.answer,
): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: quality });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(Buffer.byteLength(body)),
  };
  return brotliCompress(body, { params });
}

/** Bits of the window that holds all of a body, up to Brotli's usual ones, whose tables take time to make. */
function windowFor(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** The body that was compressed so. */
export function unpack(packed: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? gunzip(packed) : brotliDecompress(packed);
}
