import { CallError } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import type { UploadObject } from '../contract.ts';
import { type ContentRange, contentRange } from '../rules.ts';
import { sendBytes } from './send-bytes.ts';
import type { UploadState } from './transfer.ts';

/** Which upload bytes belong to. */
export interface UploadPlace {
  readonly uploadId: string;
  readonly code: string;
  /** Authorises the upload without a session. */
  readonly token?: string | undefined;
}

/**
 * Sends a stretch of a file and returns how far the server then is. @throws CallError, or the signal's reason
 */
export async function sendChunk(
  { uploadId, code, token }: UploadPlace,
  file: Blob,
  range: ContentRange,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadState> {
  const { method, path } = api.upload.chunk;
  const target = {
    method,
    url: `${path}?${new URLSearchParams({ code, upload: uploadId })}`,
    headers: {
      'content-range': contentRange(range),
      'content-type': 'application/octet-stream',
      ...(token && { accesstoken: token }),
    },
  };
  const { status, text } = await sendBytes(target, file.slice(range.start, range.end + 1), onSent, signal);
  const answer = parse(text);
  if (!answer?.upload) throw new CallError(status, answer?.code ?? 'unknown', answer?.error);
  return readState(answer.upload);
}

/** An upload as the server answers it. */
export function readState(upload: UploadObject): UploadState {
  return { stored: upload.size_completed, isComplete: upload.state === 'completed' };
}

function parse(text: string): { upload?: UploadObject; error?: string; code?: string } | null {
  try {
    return JSON.parse(text) as { upload?: UploadObject; error?: string; code?: string };
  } catch {
    return null;
  }
}
