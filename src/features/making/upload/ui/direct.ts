import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { type ContentRange, contentRange } from '../rules.ts';
import { sendBytes } from './send-bytes.ts';
import { readState, type UploadPlace } from './send-chunk.ts';
import type { TransferPort, UploadState } from './transfer.ts';

type RangeSender = TransferPort['send'];

/** The three steps of sending a stretch straight into the bucket. */
export interface DirectSteps {
  /** Where to put it; null if it goes through the site. */
  address(range: ContentRange, signal: AbortSignal): Promise<string | null>;
  /** @throws CallError `bucket`, with the status 0 where it cannot be reached */
  put(address: string, range: ContentRange, ...more: Tail<Parameters<RangeSender>>): Promise<void>;
  /** Has the site check that it is there. @throws CallError `part_not_stored` */
  adopt(range: ContentRange, signal: AbortSignal): Promise<UploadState>;
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Sends stretches straight into the bucket as long as that works, and `through` the site from then on. To a
 * browser, a broken connection looks like a bucket that it may not access, so if it has worked before it is
 * tried once more. A busy bucket is busy for the site as well, so that failure is passed to the caller, who
 * waits and retries.
 */
export function preferDirect(steps: DirectSteps, through: RangeSender): RangeSender {
  let isDirect = true;
  let isTrusted = false;

  async function sendDirect(
    ...[range, onSent, signal]: Parameters<RangeSender>
  ): Promise<UploadState | null> {
    const address = await steps.address(range, signal);
    if (address === null) return null;
    await steps.put(address, range, onSent, signal);
    const standing = await steps.adopt(range, signal);
    isTrusted = true;
    return standing;
  }

  return async (...given) => {
    if (!isDirect) return through(...given);
    const standing = await sendDirect(...given).catch((error: unknown) => {
      given[2].throwIfAborted();
      if (!isRefusal(error) || isTrusted) {
        isTrusted = false;
        throw error;
      }
      return null;
    });
    if (standing) return standing;
    isDirect = false;
    return through(...given);
  };
}

/** Whether the bucket cannot be reached from here, or does not accept what the site has signed. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return ['bucket', 'part_not_stored'].includes(error.code) && error.status < 500;
}

/** The steps for a file of this browser; `send` puts the bytes of a stretch. */
export function stepsFor(
  file: Blob,
  { uploadId: upload, code, token: accessToken }: UploadPlace,
  send = sendBytes,
): DirectSteps {
  const input = (range: ContentRange) => ({ upload, code, accessToken, range: contentRange(range) });
  return {
    async address(range, signal) {
      return (await call(api.upload.part, input(range), { signal })).address;
    },
    async put(url, range, onSent, signal) {
      const bytes = file.slice(range.start, range.end + 1);
      const { status } = await send({ method: 'PUT', url }, bytes, onSent, signal).catch(asBucketFailure);
      if (status >= 300) throw new CallError(status, 'bucket');
    },
    async adopt(range, signal) {
      return readState((await call(api.upload.storedPart, input(range), { signal })).upload);
    },
  };
}

/** The site itself is reached by other calls, and may be available when the bucket is not. */
function asBucketFailure(error: unknown): never {
  throw error instanceof CallError && error.code === 'network' ? new CallError(0, 'bucket') : error;
}
