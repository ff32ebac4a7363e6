import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.ts';
import { answerOf } from './errors.ts';
import { fetchWith, type Grant } from './grant.ts';
import { createPush, type Push } from './push.ts';
import { type UploadResult, type UploadOptions, type UploadSource, uploadFile } from './upload.ts';

/** Which site, and for whom. */
export interface VireoOptions {
  /** The site's address: `https://vireo.example`. */
  readonly url: string;
  /**
   * The token that `signIn` answers, or that an application was given. Without one, calls are those of
   * nobody, or, on a page of the site itself, of whoever is signed in there.
   */
  readonly token?: string;
  /** Instead of a token: those of an application, which end after an hour and are renewed by themselves. */
  readonly grant?: Grant;
  /** Told when the site gives no connection for push: nobody is signed in, or the token has ended. */
  readonly onPushRefused?: (error: unknown) => void;
}

/** A Vireo site, as a program sees it. */
export interface Vireo extends Push {
  /** Every call, by its path below `/api`: `vireo.api.GET('/video/{video}', …)`. */
  readonly api: Client<paths>;
  /** Uploads a file, and goes on by itself after the line was cut. Answers the video that it makes. */
  upload(source: UploadSource, options?: UploadOptions): Promise<UploadResult>;
}

/** Opens a site; nothing is sent yet. */
export function createVireo({ url, token, grant, onPushRefused }: VireoOptions): Vireo {
  const origin = new URL(url).origin;
  const api = createClient<paths>({
    baseUrl: `${origin}/api`,
    credentials: token || grant ? 'omit' : 'same-origin',
    ...(grant && { fetch: fetchWith(origin, grant) }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    bodySerializer: writeBody,
  });
  const push = createPush(origin, () => answerOf(api.GET('/push/config')), onPushRefused);
  return { api, upload: (source, options) => uploadFile(api, source, options), ...push };
}

/** Bytes go as they are, fields with a file among them as a form, and all others as JSON. */
function writeBody(body: unknown): BodyInit {
  if (body instanceof Blob || body instanceof FormData) return body;
  const fields = Object.entries(body as object);
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  // The site wants files after the other fields.
  const ordered = fields.toSorted(([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob));
  for (const [name, value] of ordered)
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
