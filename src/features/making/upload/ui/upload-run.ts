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
  /** Whether parts may be put straight into the site's bucket. */
  readonly isDirect?: boolean;
}

/** Fields that every form sends. Spec §3 Upload forms. */
export const FORM_ORIGIN = { PLATFORM: 'web', source: 'computer' } as const;

/**
 * Requests an upload of this file, and stores what is needed to continue after a reload. It cannot be
 * aborted, because an upload that the server has begun must be known here in order to be cancelled. @throws
 * CallError
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
 * The unfinished upload of exactly this file, from before a reload or a crash; null if it must start from the
 * beginning. If its progress cannot be determined, that counts as none. Spec §8 Upload status failure.
 */
export async function findUnfinished(file: NamedFile, signal: AbortSignal): Promise<BegunUpload | null> {
  const record = findRecord(file);
  return record && lookUp({ ...record, name: file.name }, signal);
}

/** The progress of a record's upload; if it has ended, null, and the record is deleted. */
export async function lookUp(record: NamedRecord, signal: AbortSignal): Promise<BegunUpload | null> {
  const input = { ...placeInput(record), filename: record.name };
  const answer = await call(api.upload.status, input, { signal }).catch((error: unknown) => error);
  signal.throwIfAborted();
  if (isAnswer(answer) && answer.upload.state === 'started')
    return { ...record, stored: answer.upload.size_completed, isDirect: answer.direct ?? false };
  if (!isUnreachable(answer)) forgetRecord(record);
  return null;
}

/** Sends what was typed in the meantime. If that fails, the upload continues. */
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
 * Sends the missing bytes of the file, whose record is stored under `named`; while another tab does so, it
 * only watches.
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
  const look = async (looking: AbortSignal): Promise<void> => {
    const { stored } = await port.status(looking);
    looking.throwIfAborted();
    onProgress({ sent: stored, isRetrying: false, isElsewhere: true });
  };
  await inOneTab(lockName(begun), signal, look, async (hasWaited) => {
    const { stored, isComplete } = hasWaited ? await port.status(signal) : { ...begun, isComplete: false };
    if (!isComplete) await transfer(port, { total: file.size, stored, signal, onProgress });
  });
  forgetRecord(named);
}

/** The name by which tabs know that an upload is being sent. */
export function lockName({ uploadId }: UploadPlace): string {
  return `upload-${uploadId}`;
}

/**
 * Cancels the upload on the server and forgets it here, even if the page is left meanwhile. If the server
 * cannot be reached, it is told the next time the dialog opens.
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
  // If this code cannot be loaded, bytes simply go through the site.
  const direct = await import('./direct.ts').catch(() => null);
  return direct ? direct.preferDirect(direct.stepsFor(file, place), through) : through;
}

/**
 * Whether to retry: after a broken connection, with a busy server, or if the server disagrees about the
 * offset; not after a refusal.
 */
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
