import { call } from '#platform/web/call.ts';
import { audienceInput, type ChosenAudience } from '#features/videos/video/ui/chosen-audience.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';
import { CallError } from '#platform/web/call-error.ts';
import type { AnswerOf } from '#src/calls.ts';
import { api } from '#src/routes.ts';
import { inOneTab } from './one-tab.ts';
import { createPace, NO_PACE, type Pace } from './pace.ts';
import {
  findRecord,
  findToken,
  forgetGivenUp,
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
  readonly audience: ChosenAudience;
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
  /** Whether nobody sees it before it is confirmed. */
  readonly isDraft?: boolean;
  /** Whether the server could not be asked how far it is. */
  readonly isUnsure?: boolean;
}

/** How far an upload is, and how fast. */
export interface PacedProgress extends TransferProgress {
  readonly pace: Pace;
}

/** Fields that every form sends. Spec §3 Upload forms. */
export const FORM_ORIGIN = { PLATFORM: 'web', source: 'computer' } as const;

/**
 * Requests an upload of this file as a draft, and stores what is needed to continue after a reload. It cannot
 * be aborted, because an upload that the server has begun must be known here in order to be cancelled.
 * @throws CallError
 */
export async function beginUpload(file: File): Promise<BegunUpload> {
  const input = { ...FORM_ORIGIN, mode: 'chunked', filename: file.name, size: file.size, draft: true };
  const { video, uploadId, accessToken, direct: isDirect = false } = await call(api.upload.request, input);
  const begun = { ...namesOf(video), uploadId, token: accessToken.token, isDraft: true };
  keepRecord(file, begun);
  return { ...begun, isDirect, stored: 0 };
}

/**
 * Gives a draft its details, after which it is an upload like any other: its names may be others from then
 * on. @throws CallError
 */
export async function publishDraft(place: UploadPlace, { audience, ...form }: Details) {
  const input = { ...placeInput(place), ...form, ...audienceInput(audience) };
  const { video } = await call(api.upload.confirm, input);
  return { ...namesOf(video), video };
}

/** The same while its file is sent, or was in this dialog. @throws CallError */
export async function confirmUpload(
  file: NamedFile,
  begun: BegunUpload,
  details: Details,
): Promise<BegunUpload> {
  const { video, ...names } = await publishDraft(begun, details);
  const { uploadId, token } = begun;
  const confirmed = { ...names, uploadId, ...(token && { token }), isDraft: false };
  keepRecord(file, confirmed);
  if (!video.user && token) keepToken(confirmed.videoId, token);
  return { ...begun, ...confirmed };
}

/** The names that an upload's video has. */
export function namesOf(video: Pick<VideoObject, 'url' | 'video_id' | 'full_url'>) {
  return { code: video.url, videoId: video.video_id, link: video.full_url };
}

/**
 * The unfinished upload of exactly this file, from before a reload or a crash; null if it must start from the
 * beginning. If the server cannot be asked, it goes on from wherever it turns out to be: beginning anew would
 * make a second video. Spec §8 Upload status failure.
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
  if (!isAnswer(answer) && !isGone(answer)) return { ...record, stored: 0, isUnsure: true };
  if (!isAnswer(answer) || hasEnded(record, answer)) {
    forgetRecord(record);
    return null;
  }
  const { upload, direct: isDirect = false, draft: isDraft = false } = answer;
  return { ...record, stored: upload.size_completed, isDirect, isDraft };
}

/** A draft whose bytes are all there waits for its details, or their answer was lost. */
function hasEnded({ isDraft = false }: NamedRecord, { upload }: AnswerOf<typeof api.upload.status>): boolean {
  return upload.state === 'failed' || (upload.state === 'completed' && !isDraft);
}

/** Sends what was typed in the meantime. If that fails, the upload continues. */
export async function describe(
  { videoId: video }: BegunUpload,
  { title, description, audience, ...rest }: Details,
): Promise<void> {
  const accessToken = findToken(video) ?? undefined;
  const words = { description, ...(title.trim() && { title }) };
  const owned = accessToken ? { accessToken } : { ...rest, ...audienceInput(audience) };
  await call(api.video.edit, { video, ...words, ...owned }, { unasked: true }).catch(() => undefined);
}

/** Whether the server no longer knows the upload. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof CallError &&
    ['upload_expired', 'upload_not_found', 'video_not_found'].includes(error.code)
  );
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** How a call names an upload. */
export function placeInput({ uploadId, code, token }: UploadPlace) {
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
  onProgress: (progress: PacedProgress) => void,
  named: NamedFile = file,
): Promise<void> {
  const note = createPace(file.size);
  const tell = (progress: TransferProgress): void => {
    const isMoving = !progress.isRetrying && !progress.isElsewhere;
    onProgress({ ...progress, pace: isMoving ? note(progress.sent, performance.now()) : NO_PACE });
  };
  const port = await portOf(file, begun);
  const look = async (looking: AbortSignal): Promise<void> => {
    const { stored } = await port.status(looking);
    looking.throwIfAborted();
    tell({ sent: stored, isRetrying: false, isElsewhere: true });
  };
  await inOneTab(lockName(begun), signal, look, async (hasWaited) => {
    const { stored, isUnsure = false } = begun;
    const isSure = !hasWaited && !isUnsure;
    await transfer(port, { total: file.size, stored, isSure, signal, onProgress: tell });
  });
  // A draft is remembered until it is confirmed.
  if (!begun.isDraft) forgetRecord(named);
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
  if (!isUnreachable(failure)) forgetGivenUp(record);
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
