import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { CallError } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import type { UploadObject } from '../contract.ts';
import { type ContentRange, contentRange } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { isReadable } from './choose-file.ts';
import type { UploadState } from './transfer.ts';

/** Time without a byte on its way after which the line counts as dead, ms. */
const STALL_MS = 120_000;

/** Which upload bytes belong to. */
export interface UploadPlace {
  readonly uploadId: string;
  readonly code: string;
  /** Speaks for the upload when no session does. */
  readonly token?: string | undefined;
}

/**
 * Sends a stretch of a file and answers how far the server then is. Only XMLHttpRequest tells how much has
 * left.
 * @throws CallError, or the signal's reason
 */
export function sendChunk(
  { uploadId, code, token }: UploadPlace,
  file: Blob,
  range: ContentRange,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadState> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const bytes = file.slice(range.start, range.end + 1);
    const abort = (): void => request.abort();
    let stall = setTimeout(abort, STALL_MS);
    request.open(
      api.upload.chunk.method,
      `${api.upload.chunk.path}?${new URLSearchParams({ code, upload: uploadId })}`,
    );
    request.setRequestHeader('content-range', contentRange(range));
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token) request.setRequestHeader('accesstoken', token);
    request.upload.onprogress = (event) => {
      clearTimeout(stall);
      stall = setTimeout(abort, STALL_MS);
      onSent(event.loaded);
    };
    request.onload = () => resolveAnswer(request, resolve, reject);
    request.onerror = () => void failureOf(bytes).then(reject);
    request.onabort = () => reject(signal.aborted ? signal.reason : new CallError(0, 'network'));
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    request.send(bytes);
  });
}

/** Browsers report a broken connection and a file that was removed in the same way. */
async function failureOf(bytes: Blob): Promise<CallError> {
  return (await isReadable(bytes))
    ? new CallError(0, 'network')
    : new CallError(0, 'unreadable', textsIn(TEXTS, pageLanguage()).unreadable);
}

function resolveAnswer(
  request: XMLHttpRequest,
  resolve: (standing: UploadState) => void,
  reject: (error: unknown) => void,
): void {
  const answer = parse(request.responseText);
  if (answer?.upload) resolve(readState(answer.upload));
  else reject(new CallError(request.status, answer?.code ?? 'unknown', answer?.error));
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
