import type { Client } from 'openapi-fetch';
import type { components, paths } from './api.ts';
import { preferDirect } from './direct.ts';
import { answerOf } from './errors.ts';
import { sendAll, type UploadStatus, type TransferOptions } from './transfer.ts';

/**
 * A file to send. A browser's `File` becomes one by `fromFile`, a path on a disk by `fromPath` of
 * `vireo-client/node`.
 */
export interface UploadSource {
  /** With its ending, by which the site knows what may be a video. */
  readonly name: string;
  /** Bytes, at least one. */
  readonly size: number;
  /** The bytes from `start` up to, but not with, `end`. */
  read(start: number, end: number): Promise<Blob>;
}

/** Which upload bytes belong to; it can be kept as JSON, and speaks for the upload like a password. */
export interface UploadPlace {
  readonly upload: string;
  readonly code: string;
  readonly token: string;
}

type Fields = components['schemas']['RequestUploadInput'];
type Upload = components['schemas']['Upload'];

export interface UploadOptions extends Omit<TransferOptions, 'size'> {
  /** Title, description, channel and the like. */
  readonly fields?: Omit<Fields, 'filename' | 'size'>;
  /** Goes on with an upload that was begun before, instead of beginning one. */
  readonly resume?: UploadPlace;
  /** Called once the upload is begun, before the first byte: what to keep for `resume`. */
  readonly onBegun?: (place: UploadPlace) => void;
}

/** What an upload has made. */
export interface UploadResult {
  /** The video's short code, as in its link. */
  readonly code: string;
  readonly video: components['schemas']['Video'];
}

/**
 * Uploads a file. Answers once the site has all of it; the video is then still being prepared.
 * @throws VireoError, TypeError or Error as `sendAll` does
 */
export async function uploadFile(
  api: Client<paths>,
  source: UploadSource,
  { fields = {}, resume, onBegun, ...options }: UploadOptions = {},
): Promise<UploadResult> {
  const { place, from, isDirect } = await (resume
    ? goOn(api, source, resume, options.signal)
    : begin(api, source, fields, options.signal));
  if (!resume) onBegun?.(place);
  const { send, status, ...direct } = siteOf(api, place);
  const ends = { read: source.read, status, send: isDirect ? preferDirect(direct, send) : send };
  const { video } = await sendAll(ends, from, { ...options, size: source.size });
  return { code: place.code, video };
}

/** An upload, and how far it is. */
interface StartedUpload {
  readonly place: UploadPlace;
  readonly from: UploadStatus;
  /** Bytes may go straight into the site's bucket. */
  readonly isDirect: boolean;
}

async function begin(
  api: Client<paths>,
  { name: filename, size }: UploadSource,
  fields: NonNullable<UploadOptions['fields']>,
  signal: AbortSignal | undefined,
): Promise<StartedUpload> {
  const body = { ...fields, filename, size };
  const begun = await answerOf(api.POST('/video/request', { body, signal }));
  const { uploadId, code, accessToken, video, direct: isDirect = false } = begun;
  return {
    place: { upload: uploadId, code, token: accessToken.token },
    from: { bytes: 0, total: size, isComplete: false, video },
    isDirect,
  };
}

/** @throws Error where it was begun with a file of another size */
async function goOn(
  api: Client<paths>,
  { size }: UploadSource,
  place: UploadPlace,
  signal: AbortSignal | undefined,
): Promise<StartedUpload> {
  const answer = await answerOf(api.GET('/upload/status', asking(place, signal)));
  const from = storedOf(answer);
  if (from.total !== null && from.total !== size)
    throw new Error(`The upload was begun with a file of ${from.total} bytes`);
  return { place, from, isDirect: answer.direct ?? false };
}

/** The calls about one upload. */
function siteOf(api: Client<paths>, place: UploadPlace) {
  return {
    async status(signal?: AbortSignal): Promise<UploadStatus> {
      return storedOf(await answerOf(api.GET('/upload/status', asking(place, signal))));
    },
    async address(range: string, signal?: AbortSignal): Promise<string | null> {
      const body = { upload: place.upload, code: place.code, range };
      const { headers } = asking(place);
      return (await answerOf(api.POST('/upload/part', { body, headers, signal }))).address;
    },
    async adopt(range: string, signal?: AbortSignal): Promise<UploadStatus> {
      const body = { upload: place.upload, code: place.code, range };
      const { headers } = asking(place);
      return storedOf(await answerOf(api.POST('/upload/part/stored', { body, headers, signal })));
    },
    async send(body: Blob, range: string, signal?: AbortSignal): Promise<UploadStatus> {
      const { params, headers } = asking(place);
      const sent = api.POST('/upload/chunk', {
        params: { ...params, header: { 'Content-Range': range } },
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body,
        signal,
      });
      return storedOf(await answerOf(sent));
    },
  };
}

/** The token goes in a head: addresses are written down on their way. */
function asking({ upload, code, token }: UploadPlace, signal?: AbortSignal) {
  return { params: { query: { upload, code } }, headers: { accesstoken: token }, signal };
}

function storedOf({
  upload,
  video,
}: Pick<UploadStatus, 'video'> & { readonly upload: Upload }): UploadStatus {
  const { size_completed: bytes, size_total: total, state } = upload;
  return { bytes, total, isComplete: state === 'completed', video };
}

/** A file that somebody has chosen in a browser. */
export function fromFile(file: File): UploadSource {
  return { name: file.name, size: file.size, read: async (start, end) => file.slice(start, end) };
}
