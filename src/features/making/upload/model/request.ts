import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { makeToken, hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoForm } from '../contract.ts';
import { CLAIM_DAYS, hasExtension, isAcceptedFile } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { addUpload } from './add.ts';
import { createVideo } from './create-video.ts';
import { uploadRequested } from '../feature.ts';
import { checkRoom, checkSize } from './quota.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** An upload just begun; the token is shown once and stored as a hash. */
export interface RequestedUpload {
  readonly uploadId: number;
  readonly videoId: number;
  readonly partsId: string;
  readonly token: string;
  readonly expires: Date;
}

/** What is known about the file before its bytes arrive. */
export interface ExpectedFile {
  readonly filename?: string;
  readonly type?: string;
  readonly size?: number;
  /** Where bytes that belong to it are already stored. */
  readonly partsId?: string;
}

/**
 * Starts an upload: the video with its link exists from here on, a draft hidden until `confirmUpload`.
 * Nothing is written before all checks have passed.
 * @throws AppError `no_extension`, `invalid_mime`, `no_file`, `too_large`, `disk_full`, `rate_limited`,
 * `channel_not_found`
 */
export async function requestUpload(
  ctx: Pick<Ctx, 'db' | 'events' | 'jobs' | 'settings' | 'storage' | 'clock' | 'siteKey' | 'passwords'>,
  caller: Caller,
  form: VideoForm,
  file: ExpectedFile,
  isDraft = false,
): Promise<RequestedUpload> {
  checkFile(file);
  checkSize(ctx, caller.viewer !== null, file.size ?? null);
  await checkRoom(ctx, file.partsId ? 0 : (file.size ?? 0));
  const token = makeToken();
  const partsId = file.partsId ?? makeToken();
  const ids = await ctx.db.transaction().execute(async (trx) => {
    const video = await createVideo(ctx, trx, caller.viewer, form, token, isDraft);
    const { filename, size } = file;
    const begun = { videoId: video.id, partsId, filename, size, tokenHash: hashToken(token) };
    const uploadId = await addUpload(trx, ctx, caller, begun);
    await noteWebhook(trx, video.id, form);
    await ctx.events.emit(trx, uploadRequested, { videoId: video.id, userAgent: caller.userAgent });
    return { videoId: video.id, uploadId };
  });
  return { ...ids, partsId, token, expires: new Date(ctx.clock.now() + CLAIM_DAYS * 86_400_000) };
}

/**
 * Whether a file may be sent, by its name, type and size. A name without an extension needs a type that says
 * it is a video or a GIF.
 * @throws AppError `no_extension`, `invalid_mime`, `no_file`
 */
export function checkFile({ filename = '', type, size }: ExpectedFile, param = 'filename'): void {
  if (!isAcceptedFile(filename, type)) throw new AppError('invalid_mime', texts.wrongType, { param });
  if (filename && !hasExtension(filename) && !/^(video\/|image\/gif)/.test(type ?? ''))
    throw new AppError('no_extension', undefined, { param });
  if (size === 0) throw new AppError('no_file', texts.empty, { param: 'size' });
}

/**
 * Stores the webhook to be called when the video is ready. Reference "Upload".
 * @throws AppError `invalid_url`
 */
async function noteWebhook(
  trx: Pick<Ctx['db'], 'insertInto'>,
  videoId: number,
  form: VideoForm,
): Promise<void> {
  const url = form['notify-id'];
  if (form.notify !== 'web' || !url) return;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new AppError('invalid_url', undefined, { param: 'notify-id' });
  await trx.insertInto('webhook').values({ video_id: videoId, url }).execute();
}
