import { tileCount } from '#base/storyboard.ts';
import { nameOf } from '#base/person.ts';
import type { PlayerSource } from '#player/core/source.ts';
import type { VideoDetailView } from '../view.ts';
import { isDrawn, largeThumbnail, storyboardOf } from './picture-paths.ts';

/** What the player needs to know of a video. */
export function playerSource(video: VideoDetailView): PlayerSource {
  return {
    videoId: video.id,
    code: video.code,
    title: video.title,
    uploader: video.owner && nameOf(video.owner),
    hls: video.hls,
    ...(video.on_air && { live: { startedAt: null } }),
    mp4: video.mp4.map(({ src, label }) => ({
      src,
      label,
      res: Number.parseInt(label, 10),
      type: 'video/mp4',
    })),
    poster: isDrawn(video.thumbnail) ? largeThumbnail(video.thumbnail) : null,
    width: video.width,
    height: video.height,
    duration: video.duration,
    storyboard: video.storyboard
      ? { template: storyboardOf(video.thumbnail), frames: tileCount(video.duration) }
      : null,
    version: video.version,
    youtube: video.youtube,
    ad: video.ad,
    captions: video.captions,
    chapters: video.chapters,
    ...(video.loudness && { loudness: video.loudness }),
  };
}

/** What a page must allow for the other site's player, by CSP directive; nothing without one. Spec §3. */
export function youtubeCsp(address: string | null): Record<string, string[]> {
  if (!address) return {};
  const player = ['https://www.youtube.com', 'https://www.youtube-nocookie.com'];
  return { 'script-src': player, 'frame-src': player, 'img-src': ['https://i.ytimg.com'] };
}
