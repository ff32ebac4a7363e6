import type { VideoRow } from '#features/videos/video/model/rows.ts';

/** Takes the place of the version in paths: captions outlive a new version of the video. */
const FOLDER = 'captions';

/** Folder of a video's captions in storage. */
export function captionFolder({ mediaKey }: Pick<VideoRow, 'mediaKey'>): string {
  return `media/${mediaKey}/${FOLDER}`;
}

/** Key of a caption's file in storage; `name` is unguessable and never reused. */
export function captionKey(video: Pick<VideoRow, 'mediaKey'>, name: string): string {
  return `${captionFolder(video)}/${name}`;
}

/** Path of the playlist of those captions, relative to the folder of the master playlist. */
export function captionPlaylistName(name: string): string {
  return `captions/${name.replace(/vtt$/, 'm3u8')}`;
}

/** Path of a caption's file as that playlist names it. */
export function captionSegment(name: string): string {
  return `../../../${FOLDER}/${name}`;
}

/** Path of a caption's file below the site's root. */
export function captionUrl(video: Pick<VideoRow, 'mediaKey'>, name: string): string {
  return `/${captionKey(video, name)}`;
}
