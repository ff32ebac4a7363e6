import { test } from 'vitest';
import { openLab } from '#player/testing/browser.ts';
import { payloadOf } from '#player/testing/payload.ts';
test('x', async () => {
  const lab = await openLab();
  const page = await lab.blank();
  page.on('console', (m) => console.log(m.text()));
  await page.goto(lab.server.page('page', payloadOf({ hls: '/clips/none.m3u8' })));
  await page.waitForFunction(() => Boolean(window.player));
  await page.evaluate(() => void window.player?.play().catch((e) => console.log('rej', e)));
  await page.waitForTimeout(4000);
  console.log(await page.evaluate(() => [document.querySelector('.vp')!.className, window.player!.paused(), window.player!.currentTime(), document.querySelector('video')!.currentSrc, JSON.stringify(window.playerEvents), document.querySelector('.vp-message')?.textContent]));
  await lab.close();
});
