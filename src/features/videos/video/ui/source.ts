import { tileCount } from '#base/storyboard.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { largeThumbnail } from './large-thumbnail.ts';
import type { DetailedVideo } from './use-live-video.ts';
import { chaptersOf } from './chapters.ts';

/** What the player needs to know of a video. */
export function playerSource(video: DetailedVideo): PlayerSource {
  const stream = video.formats.find(({ type }) => type === 'hls');
  const files = video.formats.filter(({ type }) => type !== 'hls' && type !== 'dash');
  return {
    videoId: video.video_id,
    code: video.url,
    title: video.title,
    uploader: video.user?.username ?? null,
    hls: stream ? new URL(stream.uri).pathname : null,
    mp4: files.map(({ uri, type }) => ({
      src: new URL(uri).pathname,
      label: type,
      res: Number.parseInt(type, 10),
      type: 'video/mp4',
    })),
    poster: largeThumbnail(video.thumbnail),
    width: video.width,
    height: video.height,
    duration: video.duration,
    storyboard: video.storyboard ? { template: video.storyboard, frames: tileCount(video.duration) } : null,
    version: video.version,
    youtube: video.youtube_override_source,
    ad: video.ad,
    captions: video.captions,
    chapters: chaptersOf(video.description, video.duration),
  };
}
