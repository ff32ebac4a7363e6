import { VireoError } from './errors.ts';
import type { UploadStatus } from './transfer.ts';

/** Sends the bytes of a range, as Content-Range says it, and answers how the upload then stands. */
export type RangeSender = (bytes: Blob, range: string, signal?: AbortSignal) => Promise<UploadStatus>;

/** The calls about bytes that go straight into the site's bucket. */
interface DirectCalls {
  /** Where the bytes can be put; null where they go through the site. */
  address(range: string, signal?: AbortSignal): Promise<string | null>;
  /** Has the site look whether they are there. */
  adopt(range: string, signal?: AbortSignal): Promise<UploadStatus>;
}

/** The bucket was not reached, or did not take the bytes. */
class BucketError extends TypeError {
  override readonly name = 'BucketError';
}

/**
 * Sends bytes straight into the bucket for as long as that works, and `through` the site from then on. What
 * has worked before is tried once more: the line may have been cut.
 */
export function preferDirect({ address, adopt }: DirectCalls, through: RangeSender): RangeSender {
  let isDirect = true;
  let isTrusted = false;
  return async (bytes, range, signal) => {
    try {
      const place = isDirect ? await address(range, signal) : null;
      isDirect = place !== null;
      if (place !== null) {
        await put(place, bytes, signal);
        const stored = await adopt(range, signal);
        isTrusted = true;
        return stored;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isRefusal(error) || isTrusted) {
        isTrusted = false;
        throw error;
      }
      isDirect = false;
    }
    return through(bytes, range, signal);
  };
}

/** @throws BucketError */
async function put(address: string, body: Blob, signal?: AbortSignal): Promise<void> {
  // The bucket is another origin: it gets nothing that says who sends.
  const request = { method: 'PUT', body, credentials: 'omit', ...(signal && { signal }) } as const;
  const answer = await fetch(address, request).catch((error: unknown) => {
    throw new BucketError('The bucket cannot be reached', { cause: error });
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new BucketError(`The bucket answered ${answer.status}`);
}

function isRefusal(error: unknown): boolean {
  return error instanceof BucketError || (error instanceof VireoError && error.code === 'part_not_stored');
}
