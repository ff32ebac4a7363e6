import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import type { AnswerOf } from '#src/calls.ts';
import { api } from '#src/routes.ts';
import { inOneTab } from './one-tab.ts';
import {
  findRecord,
  findToken,
  forgetRecord,
  forgetToken,
  keepGivenUp,
  keepRecord,
  keepToken,
  type NamedFile,
  type NamedRecord,
} from './record.ts';
import { sendChunk, readState, type UploadPlace } from './send-chunk.ts';
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
  /** Parts may be put straight into the site's bucket. */
  readonly isDirect?: boolean;
}

/** What every form carries along. Spec §3 Upload forms. */
export const FORM_ORIGIN = { PLATFORM: 'web', source: 'computer' } as const;

/**
 * Asks for an upload of this file, and keeps what is needed to go on after a reload. It cannot be stopped:
 * what the server has begun must be known to be cancelled. @throws CallError
 */
export async function beginUpload(file: File, details: Details): Promise<BegunUpload> {
  const { isPublic, ...form } = details;
  const input = {
    ...form,
    ...FORM_ORIGIN,
    mode: 'chunked',
    filename: file.name,
    size: file.size,
    public: isPublic,
  };
  const { video, uploadId, accessToken, direct: isDirect = false } = await call(api.upload.request, input);
  const begun = {
    uploadId,
    code: video.url,
    videoId: video.video_id,
    link: video.full_url,
    token: accessToken.token,
  };
  keepRecord(file, begun);
  if (!video.user) keepToken(begun.videoId, accessToken.token);
  return { ...begun, isDirect, stored: 0 };
}

/**
 * The unfinished upload of this very file, from before a reload or a crash; null when it must start fresh.
 * A failure to learn how far it is counts as none. Spec §8 Upload status failure.
 */
export async function findUnfinished(file: NamedFile, signal: AbortSignal): Promise<BegunUpload | null> {
  const record = findRecord(file);
  return record && lookUp({ ...record, name: file.name }, signal);
}

/** How far the upload of a record is; null, and the record is forgotten, when it has ended. */
export async function lookUp(record: NamedRecord, signal: AbortSignal): Promise<BegunUpload | null> {
  const input = { ...placeInput(record), filename: record.name };
  const answer = await call(api.upload.status, input, { signal }).catch((error: unknown) => error);
  signal.throwIfAborted();
  if (isAnswer(answer) && answer.upload.state === 'started')
    return { ...record, stored: answer.upload.size_completed, isDirect: answer.direct ?? false };
  if (!isUnreachable(answer)) forgetRecord(record);
  return null;
}

/** An upload goes on with what was typed meanwhile. It does not fail for want of it. */
export async function describe(
  { videoId: video }: BegunUpload,
  { title, description, isPublic, ...rest }: Details,
): Promise<void> {
  const accessToken = findToken(video) ?? undefined;
  const words = { description, ...(title.trim() && { title }) };
  const owned = accessToken ? { accessToken } : { ...rest, private: !isPublic };
  await call(api.video.edit, { video, ...words, ...owned }, { unasked: true }).catch(() => undefined);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

function placeInput({ uploadId, code, token }: UploadPlace) {
  return { upload: uploadId, code, accessToken: token };
}

function isAnswer(answer: unknown): answer is AnswerOf<typeof api.upload.status> {
  return typeof answer === 'object' && answer !== null && 'upload' in answer;
}

/**
 * Sends what is missing of the file, which this browser keeps under `named`; while another tab does, it looks
 * on.
 * @throws CallError, or the signal's reason
 */
export async function sendFile(
  file: File,
  begun: BegunUpload,
  signal: AbortSignal,
  onProgress: (progress: TransferProgress) => void,
  named: NamedFile = file,
): Promise<void> {
  const port = await portOf(file, begun);
  const look = async (): Promise<void> => {
    const { stored } = await port.status(signal);
    onProgress({ sent: stored, isRetrying: false, isElsewhere: true });
  };
  await inOneTab(lockName(begun), signal, look, async (hasWaited) => {
    const { stored, isComplete } = hasWaited ? await port.status(signal) : { ...begun, isComplete: false };
    if (!isComplete) await transfer(port, { total: file.size, stored, signal, onProgress });
  });
  forgetRecord(named);
}

/** What tabs know the sending of an upload by. */
export function lockName({ uploadId }: UploadPlace): string {
  return `upload-${uploadId}`;
}

/**
 * Cancels the upload on the server and forgets it here. It goes on after the page is left; a server that
 * cannot be reached is told when the dialog opens the next time.
 */
export async function giveUp(record: NamedRecord): Promise<void> {
  keepGivenUp(record);
  forgetToken(record.videoId);
  const failure = await call(api.upload.cancel, placeInput(record), { keepalive: true }).catch(
    (error: unknown) => error,
  );
  if (!isUnreachable(failure)) forgetRecord(record);
}

async function portOf(file: File, place: BegunUpload): Promise<TransferPort> {
  return {
    send: await senderOf(file, place),
    status: async (signal) =>
      readState((await call(api.upload.status, placeInput(place), { signal })).upload),
    mayRetry,
    wait,
  };
}

async function senderOf(file: File, place: BegunUpload): Promise<TransferPort['send']> {
  const through: TransferPort['send'] = (...given) => sendChunk(place, file, ...given);
  if (!place.isDirect) return through;
  // Bytes that go through the site need nothing of it.
  const direct = await import('./direct.ts').catch(() => null);
  return direct ? direct.preferDirect(direct.stepsFor(file, place), through) : through;
}

/** A broken line, a busy server, or an offset that the server sees otherwise; a refusal stays one. */
function mayRetry(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status, code } = error;
  if (code === 'unreadable') return false;
  return (
    [0, 408, 429].includes(status) ||
    (status >= 500 && status !== 507) ||
    ['invalid_content_range', 'part_not_stored', 'bucket', 'already_uploaded'].includes(code)
  );
}

/** Ends early when the device is online again. Rejects with the signal's reason when aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (act: () => void) => () => (clearTimeout(timer), over.abort(), act());
    const timer = setTimeout(end(resolve), ms);
    addEventListener('online', end(resolve), over);
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      over,
    );
  });
}
