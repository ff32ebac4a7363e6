import { openVideo } from '#features/video/model/find.ts';
import { ownsByToken } from '#features/video/model/remove.ts';
import type { VideoRow } from '#features/video/model/rows.ts';
import { type Actor, mayEdit } from '#features/video/rules.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Ctx } from '#src/context.ts';

/**
 * The video if the caller may change it: its owner, a moderator, or whoever holds the token of its anonymous upload.
 * @throws AppError `video_not_found`, `forbidden`, `unauthorized`
 */
export async function openOwned(ctx: Pick<Ctx, 'db'>, viewer: Actor | null, idOrCode: string, token?: string): Promise<VideoRow> {
  const video = await openVideo(ctx, viewer, idOrCode);
  if (mayEdit(viewer, video) || (await ownsByToken(ctx, video.id, token))) return video;
  throw new AppError(viewer ? 'forbidden' : 'unauthorized');
}
