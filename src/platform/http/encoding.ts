import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';

const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);
const brotliCompress = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const zstdCompress = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress);
const gunzip = promisify<Buffer, Buffer>(zlib.gunzip);
const brotliDecompress = promisify<Buffer, Buffer>(zlib.brotliDecompress);

/** A content encoding that answers are sent in. */
export type Encoding = 'zstd' | 'br' | 'gzip';

/**
 * What is compressed for each reader: Zstandard takes a quarter of the time of Brotli for a tenth more bytes.
 * RFC 8878
 */
const OF_ANSWERS: readonly Encoding[] = ['zstd', 'br', 'gzip'];
/** What is compressed once. */
export const OF_FILES: readonly Encoding[] = ['br', 'gzip'];

/**
 * Effort, 0 to 9: most answers are sent once, files of the build again and again. What is only kept so, and
 * perhaps never asked for, takes a third of the time of an answer.
 */
export const QUALITY = { unasked: 1, answer: 4, file: 9 } as const;

/** Bodies up to so many bytes take less time to compress at once than to hand to another thread. */
const AT_ONCE = 100_000;

/**
 * The best of these content encodings that a request's `Accept-Encoding` allows; null for none.
 * RFC 9110 §12.5.3
 */
export function chooseEncoding(
  accepted: string | string[] | undefined,
  encodings: readonly Encoding[] = OF_ANSWERS,
): Encoding | null {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0{0,3})?\s{0,9}$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim().toLowerCase());
  return encodings.find((encoding) => wanted.includes(encoding)) ?? null;
}

/** Compresses a body. */
export function compress(
  body: Buffer,
  encoding: Encoding,
  quality: number = QUALITY.answer,
): Promise<Buffer> | Buffer {
  if (encoding === 'gzip') return gzip(body, { level: quality });
  if (encoding === 'zstd') return compressQuickly(body, quality);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  return brotliCompress(body, { params });
}

function compressQuickly(body: Buffer, level: number): Promise<Buffer> | Buffer {
  const tables = { [constants.ZSTD_c_hashLog]: 14, [constants.ZSTD_c_chainLog]: 14 };
  const params = {
    [constants.ZSTD_c_compressionLevel]: level,
    [constants.ZSTD_c_windowLog]: windowFor(body.length),
    ...(body.length <= AT_ONCE && tables),
  };
  const options = { params, pledgedSrcSize: body.length };
  return body.length <= AT_ONCE ? zlib.zstdCompressSync(body, options) : zstdCompress(body, options);
}

/** Bits of the window that holds all of a body, up to Brotli's usual ones: large tables take time to make. */
function windowFor(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** The body that was compressed so. */
export function unpack(packed: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'zstd') return zlib.zstdDecompressSync(packed);
  return encoding === 'gzip' ? gunzip(packed) : brotliDecompress(packed);
}
