import type { Frame, Page } from 'playwright-core';

/** Waits until the video is playing: its time passes a given second, and frames are decoded. */
export async function isPlaying(page: Page | Frame, beyond = 0): Promise<void> {
  await page.waitForFunction((at) => {
    const video = document.querySelector<HTMLVideoElement>('.vp video');
    return video !== null && video.currentTime > at && video.getVideoPlaybackQuality().totalVideoFrames > 0;
  }, beyond);
}

/** From its next address on, the page is as in browsers that take a stream's bytes and never show them. */
export async function keepStreamsStill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!;
    const isStream = (video: HTMLMediaElement) => video.currentSrc.startsWith('blob:');
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      get(this: HTMLMediaElement) {
        return isStream(this) ? 0 : (get!.call(this) as number);
      },
      set,
      configurable: true,
    });
  });
}
