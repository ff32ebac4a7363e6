import type { z } from 'zod';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import * as contract from '../contract.ts';
import { findRecord, forgetRecord, keepRecord, keepToken, type NamedFile } from './record.ts';
import { sendChunk, standingOf, type UploadPlace } from './send-chunk.ts';
import { transfer, type TransferPort, type TransferProgress } from './transfer.ts';

/** The form of the dialog's second step. */
export interface Details {
  readonly title: string;
  readonly description: string;
  /** Id of the category, empty for none. */
  readonly channel: string;
  readonly isPublic: boolean;
}

/** An upload that has begun. */
export interface BegunUpload extends UploadPlace {
  readonly videoId: string;
  /** The video's short link. */
  readonly link: string;
  /** Bytes the server already has. */
  readonly stored: number;
}

/** What every form carries along. Spec §3 Upload forms. */
export const FORM_ORIGIN = { PLATFORM: 'web', source: 'computer' } as const;

/** Asks for an upload of this file, and keeps what is needed to go on after a reload. @throws CallError */
export async function beginUpload(file: File, details: Details, signal: AbortSignal): Promise<BegunUpload> {
  const { isPublic, ...form } = details;
  const input = { ...form, ...FORM_ORIGIN, mode: 'chunked', filename: file.name, size: file.size, public: isPublic };
  const { video, uploadId, accessToken } = await call(contract.requestUpload, input, { signal });
  const begun = { uploadId, code: video.url, videoId: video.video_id, link: video.full_url };
  keepRecord(file, begun);
  if (!video.user) keepToken(begun.videoId, accessToken.token);
  return { ...begun, stored: 0 };
}

/**
 * The unfinished upload of this very file, from before a reload or a crash; null when it must start fresh.
 * A failure to learn how far it is counts as none. Spec §8 Upload status failure.
 */
export async function findUnfinished(file: NamedFile, signal: AbortSignal): Promise<BegunUpload | null> {
  const record = findRecord(file);
  if (!record) return null;
  const input = { upload: record.uploadId, code: record.code, filename: file.name };
  const answer = await call(contract.uploadStatus, input, { signal }).catch((error: unknown) => error);
  signal.throwIfAborted();
  if (isAnswer(answer) && answer.upload.state === 'started') return { ...record, stored: answer.upload.size_completed };
  const isUnreachable = answer instanceof CallError && (answer.status === 0 || answer.status >= 500);
  if (!isUnreachable) forgetRecord(file);
  return null;
}

function isAnswer(answer: unknown): answer is z.output<(typeof contract.uploadStatus)['answer']> {
  return typeof answer === 'object' && answer !== null && 'upload' in answer;
}

/** Sends what is missing of the file, which this browser keeps under `named`. @throws CallError, or the signal's reason */
export async function sendFile(
  file: File,
  begun: BegunUpload,
  signal: AbortSignal,
  onProgress: (progress: TransferProgress) => void,
  named: NamedFile = file,
): Promise<void> {
  await transfer(portOf(file, begun), { total: file.size, stored: begun.stored, signal, onProgress });
  forgetRecord(named);
}

/** Tells the server that the upload is given up, and forgets it here. It goes on after the page is left. */
export async function giveUp(file: File, { uploadId, code }: UploadPlace): Promise<void> {
  forgetRecord(file);
  await call(contract.cancelUpload, { upload: uploadId, code }, { keepalive: true });
}

function portOf(file: File, place: UploadPlace): TransferPort {
  const { uploadId: upload, code } = place;
  return {
    send: (range, onSent, signal) => sendChunk(place, file, range, onSent, signal),
    status: async (signal) => standingOf((await call(contract.uploadStatus, { upload, code }, { signal })).upload),
    mayRetry,
    wait,
  };
}

/** A broken line, a busy server, or an offset that the server sees otherwise; a refusal stays one. */
function mayRetry(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status, code } = error;
  return [0, 408, 429].includes(status) || (status >= 500 && status !== 507) || ['invalid_content_range', 'already_uploaded'].includes(code);
}

/** Rejects with the signal's reason when aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });
}
