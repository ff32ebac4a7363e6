import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { openModal } from '#shell/browser/modals.ts';
import { href } from '#src/routes.ts';
import type { VideoCardView } from '../view.ts';
import { TEXTS } from '../texts.ts';
import { jpegOf } from './picture-paths.ts';

/** Opens the share dialog for a moment of the video, in seconds. Spec §2.4. */
export function openShare(video: VideoCardView, at: number, onCount: (count: number) => void): void {
  openModal('share', {
    video: video.code,
    url: location.origin + href('video-view', { code: video.code }),
    embedUrl: location.origin + href('video-embed', { code: video.code }),
    title: textsIn(TEXTS, pageLanguage()).title(video.title),
    // A preview on another site would show an NSFW picture to people who did not ask for it.
    picture: video.nsfw ? '' : location.origin + jpegOf(video.thumbnail),
    width: video.width,
    height: video.height,
    at,
    onCount,
  });
}
