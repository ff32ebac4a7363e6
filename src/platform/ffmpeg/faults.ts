import { StorageError } from '#platform/storage/errors.ts';
import { MediaError, type MediaErrorCode } from './media-error.ts';
import { FfmpegError, type FfmpegFailure } from './run.ts';

/** What of the file is to blame for a failed run; null where nothing is, and another try may succeed. */
const FAULTS: Record<FfmpegFailure, MediaErrorCode | null> = {
  no_space: null,
  stuck: null,
  killed: null,
  time: 'out_of_time',
  size: 'too_much_work',
  memory: 'too_much_work',
  failed: 'damaged',
};

/** Turns the failures of a run that are the file's fault into a `MediaError`. */
export async function asMediaError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = error instanceof FfmpegError ? faultOf(error) : null;
    if (code === null) throw error;
    throw new MediaError(code, (error as FfmpegError).stderr, { cause: error });
  }
}

/** Whether the file is at fault or gone, so that another try would fail as well. */
export function isOfTheFile(error: unknown): boolean {
  if (error instanceof StorageError) return error.code === 'not_found';
  return error instanceof MediaError || (error instanceof FfmpegError && error.reason === 'failed');
}

/** Whether a decoder has complained of a picture above MAX_PIXELS, or of one that cannot exist. */
export function isOfTooLargePicture(stderr: string): boolean {
  return /exceeds specified max pixel count|Picture size \d+x\d+ is invalid/.test(stderr);
}

function faultOf({ reason, stderr }: FfmpegError): MediaErrorCode | null {
  if (reason === 'failed' && isOfTooLargePicture(stderr)) return 'too_large_picture';
  return FAULTS[reason];
}
