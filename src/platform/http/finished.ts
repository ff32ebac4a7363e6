import { createHash } from 'node:crypto';
import type { Ctx } from '#src/context.ts';
import { compress, type Encoding, QUALITY, unpack } from './encoding.ts';

/** A complete answer, ready to be sent. */
export interface FinishedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if only compressed forms are kept. */
  readonly body: Buffer | null;
  /** The ETag of the body. RFC 9110 §8.8.3 */
  readonly tag: string;
  /** Only for the caller who asked: not kept here or in any cache on the way. */
  readonly isPersonal: boolean;
  /** Upper bound of the memory it takes, bytes. */
  readonly size: number;
  /** The body in this encoding, compressed when it is first asked for. */
  encoded(encoding: Encoding | null): Promise<Buffer> | Buffer;
  /** Whether it still says what is so, for what may be kept longer than a moment. */
  readonly isRight?: (ctx: Ctx) => Promise<boolean>;
}

/** Smaller bodies are sent as they are, bytes: compressing them would save nothing. */
export const WORTH_PACKING = 1_400;
/** About what the headers of a page take, bytes. */
const HEADERS_BYTES = 2_000;

interface FinishedParts extends Partial<Pick<FinishedAnswer, 'status' | 'headers' | 'isPersonal'>> {
  /** The parts of the body that its ETag is computed from; all of it by default. */
  readonly tagged?: (body: Buffer) => readonly Buffer[];
}

/** Finishes an answer. Its ETag and its compressed forms are made when they are first needed. */
export function finish(
  text: string,
  { status = 200, headers = {}, isPersonal = false, tagged }: FinishedParts = {},
): FinishedAnswer {
  const body = Buffer.from(text);
  const packed = new Map<Encoding, Promise<Buffer> | Buffer>();
  let tag: string | undefined;
  return {
    status,
    headers,
    body,
    isPersonal,
    size: 2 * body.length,
    get tag() {
      tag ??= tagOf(...(tagged?.(body) ?? [body]));
      return tag;
    },
    encoded(encoding) {
      if (encoding === null || body.length < WORTH_PACKING) return body;
      const made = packed.get(encoding) ?? compress(body, encoding);
      packed.set(encoding, made);
      return made;
    },
  };
}

/**
 * An answer that is kept in this compressed form alone, which takes a fifth of the memory; in a form that is
 * made quickly if nobody has asked for any. Who waits for it is given it as it was made; who accepts none or
 * another later, one that is made each time.
 */
export async function keepPacked(answer: FinishedAnswer, asked: Encoding | null): Promise<FinishedAnswer> {
  const { status, headers, isPersonal, tag } = answer;
  if (answer.body === null || answer.body.length < WORTH_PACKING) return answer;
  const form = asked ?? 'zstd';
  const packed = await (asked ? answer.encoded(asked) : compress(answer.body, form, QUALITY.unasked));
  // In memory of its own: part of the blocks that zlib and Buffer.from cut up, it would keep all of a block.
  const kept = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(kept);
  let made: Buffer | null = answer.body;
  setImmediate(() => (made = null));
  return {
    ...{ status, headers, isPersonal, tag },
    body: null,
    size: kept.length + HEADERS_BYTES,
    async encoded(encoding) {
      if (encoding === form) return kept;
      const body = made ?? (await unpack(kept, form));
      return encoding === null ? body : compress(body, encoding);
    },
  };
}

/** How long an answer is reused for everybody who would get the same, ms. Design §2. */
export const SHARED_MS = 1_000;

/** How long to keep a finished answer, ms; none that is personal. */
export function sharedFor({ isPersonal }: FinishedAnswer): number {
  return isPersonal ? 0 : SHARED_MS;
}

/** The ETag of a body in these parts. Weak, since it is the same in every encoding. RFC 9110 §8.8.1 */
export function tagOf(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url')}"`;
}
