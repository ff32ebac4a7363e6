import { CallError } from '#platform/web/call-error.ts';
import { type UploadObject, sendChunk as contract } from '../contract.ts';
import { type ContentRange, contentRange } from '../rules.ts';
import type { Standing } from './transfer.ts';

/** Which upload bytes belong to. */
export interface UploadPlace {
  readonly uploadId: string;
  readonly code: string;
}

/**
 * Sends a stretch of a file and answers how far the server then is. Only XMLHttpRequest tells how much has left.
 * @throws CallError, or the signal's reason
 */
export function sendChunk(
  { uploadId, code }: UploadPlace,
  file: Blob,
  range: ContentRange,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Standing> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(contract.method, `${contract.path}?${new URLSearchParams({ code, upload: uploadId })}`);
    request.setRequestHeader('content-range', contentRange(range));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onload = () => settle(request, resolve, reject);
    request.onerror = () => reject(new CallError(0, 'network'));
    request.onabort = () => reject(signal.aborted ? signal.reason : new CallError(0, 'network'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(file.slice(range.start, range.end + 1));
  });
}

function settle(request: XMLHttpRequest, resolve: (standing: Standing) => void, reject: (error: unknown) => void): void {
  const answer = parse(request.responseText);
  if (answer?.upload) resolve(standingOf(answer.upload));
  else reject(new CallError(request.status, answer?.code ?? 'unknown', answer?.error));
}

/** An upload as the server answers it. */
export function standingOf(upload: UploadObject): Standing {
  return { stored: upload.size_completed, isComplete: upload.state === 'completed' };
}

function parse(text: string): { upload?: UploadObject; error?: string; code?: string } | null {
  try {
    return JSON.parse(text) as { upload?: UploadObject; error?: string; code?: string };
  } catch {
    return null;
  }
}
