import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { chosenChannelId } from '#features/videos/channel/model/filing.ts';
import { type CreatedVideo, addVideo, UNLISTED } from '#features/videos/video/model/add.ts';
import { MISTAKE_TEXTS } from '#features/videos/video/mistake-texts.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoForm } from '../contract.ts';
import { followAudience, newAudience } from './new-audience.ts';

/**
 * Creates a video from an upload's form, within the caller's transaction. An anonymous one belongs to the
 * holder of `token`; without a token it has no owner and is a replacement for another video's files.
 * @throws AppError `invalid_param`, `channel_not_found`
 */
export async function createVideo(
  ctx: Pick<Ctx, 'clock' | 'events' | 'jobs' | 'settings' | 'passwords' | 'siteKey'>,
  trx: Trx,
  viewer: Pick<Viewer, 'id' | 'defaultPublic'> | null,
  form: VideoForm,
  token: string | null,
  isDraft = false,
): Promise<CreatedVideo> {
  // A draft's link is a secret until its uploader has said otherwise.
  const audience = isDraft
    ? UNLISTED
    : newAudience(ctx, viewer !== null, form, viewer?.defaultPublic ?? false);
  const video = await addVideo(trx, ctx, {
    accountId: viewer?.id ?? null,
    channelId: await chosenChannelId(trx, form.channel ?? '', { accountId: viewer?.id ?? null }),
    title: form.title ?? '',
    description: checkDescription(ctx, form),
    audience,
    nsfw: form.nsfw ?? false,
    isDraft,
    source: form.source || null,
    tokenHash: viewer || token === null ? null : hashToken(token),
    isReplacement: token === null,
  });
  await followAudience(trx, ctx, video.id, audience, form);
  return video;
}

/** The description in the form. @throws AppError `invalid_param` when it is longer than the site allows */
export function checkDescription(
  { settings }: Pick<Ctx, 'settings'>,
  { description = '' }: Pick<VideoForm, 'description'>,
): string {
  const most = settings.current().maxDescription;
  if (description.length <= most) return description;
  const { descriptionLong } = textsIn(MISTAKE_TEXTS, FIRST_LANGUAGE);
  throw new AppError('invalid_param', descriptionLong({ most }), { param: 'description' });
}
