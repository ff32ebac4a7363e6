import { FetchError } from '#platform/fetch/errors.ts';
import { type FetchedAnswer, safeFetch } from '#platform/fetch/safe-fetch.ts';
import { sniff, SNIFF_BYTES } from '#platform/ffmpeg/sniff.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';

/** Time limit for the start of an answer, ms. */
const LOOK_MS = 20_000;
/** Most bytes read of a page. */
const PAGE_BYTES = 256 * 1024;

/** What a link's server answers with: a page, or a file that begins like a video or a GIF. */
export type Answer =
  | { readonly kind: 'page'; readonly url: string; readonly html: string }
  | { readonly kind: 'media'; readonly url: string; readonly size: number | null }
  | { readonly kind: 'other' };

/**
 * Requests a link and reads as much as is needed to recognise the file.
 * @throws AppError `invalid_url`, `invalid_grab`
 */
export async function openLink(ctx: Pick<Ctx, 'fetchPolicy'>, url: string): Promise<Answer> {
  try {
    const answer = await safeFetch(url, {
      policy: ctx.fetchPolicy,
      maxBytes: Number.MAX_SAFE_INTEGER,
      timeoutMs: LOOK_MS,
    });
    return await readKind(answer);
  } catch (error) {
    throw asGrabError(error);
  }
}

async function readKind({ url, status, headers, body }: FetchedAnswer): Promise<Answer> {
  const type = String(headers['content-type'] ?? '').toLowerCase();
  if (status !== 200) {
    body.destroy();
    return { kind: 'other' };
  }
  if (/^(text\/html|application\/xhtml)/.test(type))
    return { kind: 'page', url, html: (await readUpTo(body, PAGE_BYTES)).toString('utf8') };
  const isMedia = sniff(await readUpTo(body, SNIFF_BYTES)) !== null;
  const size = Number(headers['content-length'] ?? Number.NaN);
  return isMedia ? { kind: 'media', url, size: Number.isSafeInteger(size) ? size : null } : { kind: 'other' };
}

/** The first bytes of a stream, which is then closed. */
async function readUpTo(body: FetchedAnswer['body'], most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** What a failed request means for an import. What is behind a blocked address is not revealed. */
export function asGrabError(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error;
  if (error.code === 'bad_url') return new AppError('invalid_url', undefined, { param: 'url', cause: error });
  if (error.code === 'too_large')
    return new AppError('invalid_grab_size', undefined, { param: 'url', cause: error });
  return new AppError('invalid_grab', undefined, { param: 'url', cause: error });
}
