import type { ShareInput } from '#features/watching/share/ui/share.modal.tsx';
import { openModal } from '#shell/browser/modals.ts';
import type { VideoObject } from '../contract.ts';

/** Opens the share dialog at a moment of the video, seconds. Spec §2.4. */
export function openShare(video: VideoObject, at: number, onCount: (count: number) => void): void {
  const input: ShareInput = {
    video: video.url,
    url: video.full_url,
    embedUrl: video.embed_url,
    title: video.title || 'Untitled',
    // Nobody out there has asked to see what is not safe for work.
    picture: video.nsfw ? '' : video.thumbnail_url,
    width: video.width,
    height: video.height,
    at,
    onCount,
  };
  openModal('share', { ...input });
}
