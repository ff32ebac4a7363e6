import { fileStem } from '#base/file-name.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Exchange } from '#platform/http/handlers.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Ctx } from '#src/context.ts';
import { api, fillPath } from '#src/routes.ts';
import { filesPrefix } from '#base/media-path.ts';
import type { VideoRow } from './model/rows.ts';
import { mayPlay } from './rules.ts';

type File = VideoRow['renditions'][number];

/** The progressive file of that size, or the best. @throws AppError `video_not_found` while there is none */
export function streamFile(video: VideoRow, format: string): File {
  const files = mayPlay(video) ? video.renditions.filter(({ type }) => type === 'mp4') : [];
  const file = format === 'best' ? files[0] : files.find(({ name }) => name === format);
  if (!file) throw new AppError('video_not_found');
  return file;
}

/** Address that saves the file under the video's title. */
export function downloadPath({ id }: Pick<VideoRow, 'id'>, format: string): string {
  const query = new URLSearchParams({ format, download: '1' });
  return `${fillPath(api.video.stream.path, { video: id })}?${query}`;
}

/** Sends the file to be saved. */
export function sendDownload(ctx: Ctx, { request, reply }: Exchange, video: VideoRow, file: File) {
  const filename = `${fileStem(video.title) || video.code}.mp4`;
  return sendObject(ctx, request, reply, `${filesPrefix(video)}/${file.key}`, {
    type: 'video/mp4',
    cache: 'private, no-store',
    filename,
  });
}
