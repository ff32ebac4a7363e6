import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '#platform/testing/browser.ts';
import { percentile } from './push-screens.ts';

/** The pictures show the time as bars: bits of the tenths of a second since 1970, the smallest first. */
const BARS = 16;

/** ffmpeg's input of pictures that show the time at which each was drawn, and a tone. */
export const CLOCK_INPUT: readonly string[] = [
  ...['-re', '-f', 'lavfi', '-i'],
  `nullsrc=s=640x360:r=30,geq=lum='if(mod(floor(time(0)*10/pow(2,floor(X*${BARS}/W))),2),235,16)':cb=128:cr=128`,
  ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-g', '60', '-pix_fmt', 'yuv420p'],
  ...['-b:v', '2500k', '-c:a', 'aac'],
];

const SAMPLES = 40;

/** How old what a viewer sees is, ms: the middle, and what nineteen of twenty are below. */
export interface SeenDelay {
  readonly median: number;
  readonly most: number;
}

/**
 * Watches a broadcast of `CLOCK_INPUT` on its page, with low latency or by whole segments, and reads the bars
 * out of the picture twice a second, after it had time to reach the live edge.
 */
export async function seenDelay(page: string, latency: 'low' | 'normal'): Promise<SeenDelay> {
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required']);
  try {
    // A condition that a test waits for is text to the page, which its policy forbids to run.
    const tab = await browser.newPage({ bypassCSP: true });
    await tab.addInitScript(`localStorage.setItem('player.latency', '"${latency}"')`);
    await tab.goto(page);
    await tab.waitForFunction('document.querySelector("video")?.currentTime > 5', null, { timeout: 60_000 });
    await pause(15_000);
    const delays: number[] = [];
    while (delays.length < SAMPLES) {
      delays.push((await tab.evaluate(`(${readAge.toString()})(${BARS})`)) as number);
      await pause(500);
    }
    return { median: percentile(delays, 0.5), most: percentile(delays, 0.95) };
  } finally {
    await browser.close();
  }
}

/** In the page: how old the picture is, ms, by the bars in it. */
function readAge(bars: number): number {
  const video = document.querySelector('video') as HTMLVideoElement;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bars * 8, 8];
  const area = canvas.getContext('2d') as CanvasRenderingContext2D;
  area.drawImage(video, 0, 0, canvas.width, canvas.height);
  const now = Math.floor(Date.now() / 100) % 2 ** bars;
  let drawn = 0;
  for (let bar = 0; bar < bars; bar += 1) {
    const [red = 0] = area.getImageData(bar * 8 + 4, 4, 1, 1).data;
    if (red > 128) drawn += 2 ** bar;
  }
  return ((now - drawn + 2 ** bars) % 2 ** bars) * 100;
}
