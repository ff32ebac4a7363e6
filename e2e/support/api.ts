import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { until } from '#platform/testing/until.ts';

/** Calls the site's API as a program would. */
export interface ApiUser {
  readonly token: string | null;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, fields?: Record<string, unknown>): Promise<T>;
}

export interface VideoAnswer {
  video: {
    id: string;
    url: string;
    state: string;
    score: number;
    duration: number;
    formats: { type: string; uri: string }[];
    progress: { error: string | null };
  };
}

export interface RequestAnswer {
  id: string;
  code: string;
  uploadId: string;
  accessToken: { token: string };
}

/** Bytes of one chunk. Spec §9. */
const CHUNK = 8_388_608;
/**
 * Every call has its own connection, because the other end may close a kept-alive one just as it is used
 * again.
 */
const ALONE = { connection: 'close' };

/** A caller of the site at `url`, with a session when `token` is given. */
export function apiUser(url: string, token: string | null = null): ApiUser {
  const headers: Record<string, string> = { ...ALONE, ...(token && { authorization: `Bearer ${token}` }) };
  const send = async <T>(path: string, init: RequestInit): Promise<T> =>
    (await (await fetch(`${url}/api${path}`, init)).json()) as T;
  return {
    token,
    get: (path) => send(path, { headers }),
    post: (path, fields = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      }),
  };
}

/** Signs up a new account; its session's token is also the value of the browser's cookie. */
export async function signUp(url: string, username: string): Promise<ApiUser & { token: string }> {
  const password = 'correct horse';
  const answer = await apiUser(url).post<{ auth?: { token: string }; error?: string }>('/user/create', {
    username,
    password,
    password_confirm: password,
  });
  if (!answer.auth) throw new Error(`No account for ${username}: ${answer.error}`);
  return apiUser(url, answer.auth.token) as ApiUser & { token: string };
}

/** Requests an upload of a local file. */
export async function requestUpload(
  user: ApiUser,
  file: string,
  title: string,
): Promise<RequestAnswer & { size: number }> {
  const { length: size } = await readFile(file);
  const fields = { mode: 'chunked', filename: basename(file), size, title, public: 1 };
  return { ...(await user.post<RequestAnswer>('/video/request', fields)), size };
}

/** Sends one chunk from `offset`. */
export async function sendChunk(
  url: string,
  upload: Pick<RequestAnswer, 'code' | 'uploadId' | 'accessToken'>,
  bytes: Buffer,
  offset: number,
): Promise<{ upload?: { size_completed: number; state: string } }> {
  const part = bytes.subarray(offset, offset + CHUNK);
  const answer = await fetch(`${url}/api/upload/chunk?code=${upload.code}&upload=${upload.uploadId}`, {
    method: 'POST',
    headers: {
      ...ALONE,
      accesstoken: upload.accessToken.token,
      'content-range': `bytes ${offset}-${offset + part.length - 1}/${bytes.length}`,
    },
    body: new Uint8Array(part),
  });
  if (!answer.ok) throw new Error(`Chunk at ${offset}: ${await answer.text()}`);
  return (await answer.json()) as { upload?: { size_completed: number; state: string } };
}

/** Uploads a whole file; returns the video's id and code. */
export async function uploadFile(
  url: string,
  user: ApiUser,
  file: string,
  title: string,
): Promise<RequestAnswer> {
  const asked = await requestUpload(user, file, title);
  const bytes = await readFile(file);
  for (let offset = 0; offset < bytes.length; offset += CHUNK) await sendChunk(url, asked, bytes, offset);
  return asked;
}

/** The video as the API returns it; `T` adds further fields. */
export async function videoOf<T extends object = object>(
  user: ApiUser,
  id: string,
): Promise<VideoAnswer['video'] & T> {
  return (await user.get<{ video: VideoAnswer['video'] & T }>(`/video/${id}`)).video;
}

/** Waits until the video is in that state. */
export async function isInState(user: ApiUser, id: string, state = 'success'): Promise<void> {
  await until(
    `the video to be in the state ${state}`,
    async () => (await videoOf(user, id)).state === state,
    300_000,
  );
}

/** Uploads a whole file and waits until it has been processed. */
export async function publish(
  url: string,
  user: ApiUser,
  file: string,
  title: string,
): Promise<RequestAnswer> {
  const upload = await uploadFile(url, user, file, title);
  // A visitor only finds an unlisted video by its code.
  await isInState(user, user.token ? upload.id : upload.code);
  return upload;
}
