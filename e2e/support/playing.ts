import type { Frame, Page } from 'playwright-core';

/** Waits until the video is playing: its time passes a given second, and frames are decoded. */
export async function isPlaying(page: Page | Frame, beyond = 0): Promise<void> {
  await page.waitForFunction((at) => {
    const video = document.querySelector<HTMLVideoElement>('.vp video');
    return video !== null && video.currentTime > at && video.getVideoPlaybackQuality().totalVideoFrames > 0;
  }, beyond);
}
