import { textsIn } from '#base/texts.ts';
import { CallError } from '#platform/web/call-error.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { TEXTS } from '../texts.ts';
import { isReadable } from './choose-file.ts';

/** Time without progress after which the connection counts as dead, ms. */
const STALL_MS = 120_000;

/** Where bytes go. */
export interface Target {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer, whatever its status. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends bytes and returns the server's answer; `onSent` gets the number of bytes sent so far, which only
 * XMLHttpRequest reports. @throws CallError `network`, `unreadable`, or the signal's reason
 */
export function sendBytes(
  { method, url, headers = {} }: Target,
  bytes: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    let stall = setTimeout(abort, STALL_MS);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      clearTimeout(stall);
      stall = setTimeout(abort, STALL_MS);
      onSent(event.loaded);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
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
