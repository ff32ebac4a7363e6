import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import type { EmbedPayload } from '#player/embed.ts';
import { CLIP_S } from './clips.ts';

/** The main clip on a page, with what a test changes. */
export function payloadOf(
  source: Partial<PlayerSource> = {},
  options: Partial<PlayerOptions> = {},
): EmbedPayload {
  return {
    source: {
      videoId: '7',
      code: 'abc12',
      title: 'A colourful clip',
      uploader: 'ann',
      hls: '/clips/master.m3u8',
      mp4: [{ src: '/clips/clip.mp4', label: '360p', res: 360, type: 'video/mp4' }],
      poster: '/clips/poster.jpg',
      width: 1280,
      height: 720,
      duration: CLIP_S,
      storyboard: { template: '/clips/board-{n}.jpg', frames: CLIP_S },
      version: 4,
      youtube: null,
      ad: null,
      captions: [{ src: '/clips/captions.vtt', lang: 'en', label: 'English', default: true }],
      chapters: [
        { at: 0, title: 'Red' },
        { at: 40, title: 'Green' },
        { at: 90, title: 'Blue' },
      ],
      ...source,
    },
    options: {
      page: 'view',
      siteUrl: 'https://site.example',
      siteName: 'The product',
      theatre: true,
      muted: true,
      next: {
        code: 'nxt99',
        title: 'What comes after this one',
        thumbnail: '/clips/poster.jpg',
        url: '/nxt99',
        duration: 83,
      },
      ...options,
    },
  };
}
