import { toApiDate } from '#base/api-date.ts';
import type { VideoObject } from '#features/videos/video/contract.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { RequestedUpload } from './model/request.ts';
import type { UploadObject } from './contract.ts';
import type { UploadRow } from './model/find.ts';

/**
 * An upload as the API shows it. Its id is unguessable, and whoever knows it may send bytes. Reference
 * "Upload".
 */
export function presentUpload(upload: UploadRow): UploadObject {
  return {
    upload_id: upload.partsId,
    video_id: String(upload.videoId),
    size_total: upload.sizeTotal,
    size_completed: upload.sizeCompleted,
    state: upload.state as UploadObject['state'],
  };
}

/**
 * Whether parts may go straight into the bucket; only present if they may, because the reference does not
 * know this field.
 */
export function presentDirect({ config }: Pick<Ctx, 'config'>): { direct?: boolean } {
  return config.DIRECT_UPLOADS ? { direct: true } : {};
}

/** A newly created video, with the token that owns it, as upload and import return it. */
export async function presentNewUpload(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches'>,
  { viewer }: Caller,
  { videoId, token, expires }: RequestedUpload,
) {
  const video = await presentVideoById(ctx, viewer, videoId);
  return { ...presentNames(video), accessToken: { token, expires: toApiDate(expires) } };
}

/** The names that clients know a video by. */
export function presentNames(video: VideoObject) {
  return { id: video.id, code: video.url, url: video.full_url, video };
}

/** The video of that id, whatever its state. @throws AppError `video_not_found` */
export async function presentVideoById(
  ctx: Pick<Ctx, 'db' | 'config' | 'batches'>,
  viewer: Caller['viewer'],
  id: number,
): Promise<VideoObject> {
  const video = await findVideo(ctx, { id });
  if (!video) throw new AppError('video_not_found');
  return presentVideo(ctx.config, video, viewer);
}
