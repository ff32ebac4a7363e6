import { chosenChannelId } from '#features/videos/channel/model/filing.ts';
import { confirmVideo } from '#features/videos/video/model/drafts.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoForm } from '../contract.ts';
import { claimVideos } from './claims.ts';
import { checkDescription } from './create-video.ts';
import { followAudience, newAudience } from './new-audience.ts';
import { findUpload, type UploadRow } from './find.ts';

/**
 * The uploader's word for a draft: it gets its details, and from now on is like any other video. An account
 * that holds the token of an anonymous draft becomes its owner. Confirmed again, nothing changes. Returns the
 * upload as it then is.
 * @throws AppError `upload_expired` if it was given up, `channel_not_found`, `invalid_param`
 */
export async function confirmUpload(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events' | 'jobs' | 'settings' | 'passwords' | 'siteKey'>,
  caller: Pick<Caller, 'viewer'>,
  upload: UploadRow,
  form: VideoForm,
  token: string | null,
): Promise<UploadRow> {
  const isConfirmed = await ctx.db
    .transaction()
    .execute((trx) => confirmIn(trx, ctx, caller, upload, form, token));
  const confirmed = await findUpload(ctx, upload.id);
  if (!confirmed || confirmed.videoState === 'deleted') throw new AppError('upload_expired');
  if (isConfirmed)
    for (const topic of ['video-access', 'progress'] as const) ctx.bus.publish(topic, { id: upload.videoId });
  return confirmed;
}

async function confirmIn(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'events' | 'jobs' | 'settings' | 'passwords' | 'siteKey'>,
  { viewer }: Pick<Caller, 'viewer'>,
  { videoId, accountId, isDraft }: UploadRow,
  form: VideoForm,
  token: string | null,
): Promise<boolean> {
  if (!isDraft) return false;
  const claimed = viewer && accountId === null && token ? await claimVideos(trx, viewer.id, token) : [];
  const hasOwner = accountId !== null || claimed.includes(videoId);
  const audience = newAudience(ctx, hasOwner, form, viewer?.defaultPublic ?? false);
  const isConfirmed = await confirmVideo(trx, ctx, videoId, {
    title: form.title ?? '',
    description: checkDescription(ctx, form),
    channelId: await chosenChannelId(trx, form.channel ?? '', { accountId: viewer?.id ?? null }),
    audience,
    nsfw: form.nsfw ?? false,
  });
  if (isConfirmed) await followAudience(trx, ctx, videoId, audience, form);
  return isConfirmed;
}
