import { test } from 'vitest';
import { openLab } from '#player/testing/browser.ts';
import { payloadOf } from '#player/testing/payload.ts';
test('x', async () => {
  const lab = await openLab();
  {
  const page = await lab.open(payloadOf());
  page.on('request', (r) => { if (/m3u8|m4s|init/.test(r.url())) console.log(Date.now()%100000, r.url().split('/').pop()); });
  await page.evaluate(() => void window.player?.play());
  await page.waitForTimeout(1500);
  for (const l of [/360p/, /720p/]) {
    console.log('pick', l);
    await page.mouse.move(480, 200); await page.mouse.move(480, 515);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: /Quality/ }).click();
    await page.getByRole('menuitemradio', { name: l }).click();
    for (let i = 0; i < 5; i++) { await page.waitForTimeout(1000); console.log(await page.evaluate(() => [document.querySelector('video')!.videoHeight, window.player!.currentTime(), window.player!.paused(), document.querySelector('.vp')!.className])); }
  }
  }
  {
  const page = await lab.open(payloadOf({ hls: null, mp4: [{ src: '/clips/ad.mp4', label: '360p', res: 360, type: 'video/mp4' }], duration: 4 }));
  await page.evaluate(() => void window.player?.play());
  await page.waitForTimeout(500);
  await page.evaluate(() => Object.assign(document.querySelector('video') ?? {}, { playbackRate: 16 }));
  await page.waitForTimeout(4000);
  console.log(await page.evaluate(() => [window.player!.currentTime(), document.querySelector('video')!.loop, document.querySelector('video')!.playbackRate, window.player!.paused(), document.querySelector('.vp')!.className, JSON.stringify(window.playerEvents.slice(0,60))]));
  }
  {
  const page = await lab.blank();
  page.on('console', (m) => console.log(m.text())); page.on('pageerror', (m) => console.log(m.stack));
  await page.route('https://www.youtube.com/iframe_api', (route) => route.fulfill({ contentType: 'text/javascript', body: API }));
  await page.goto(lab.server.page('page', payloadOf({ youtube: 'https://www.youtube.com/watch?v=xjS6SftYQaQ' })));
  await page.waitForTimeout(3000);
  console.log(await page.evaluate(() => [document.querySelector('.vp')?.className, document.body.innerText]));
  }
  await lab.close();
});
const API = `window.YT = {
  PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 },
  ready: (then) => then(),
  Player: class {
    constructor(element, { events }) {
      setTimeout(() => { events.onReady({ target: this }); events.onError({ data: 150 }); }, 50);
    }
    addEventListener() {} getDuration() { return 0; } getCurrentTime() { return 0; } getVolume() { return 50; } isMuted() { return true; }
    getPlayerState() { return -1; } setVolume() {} mute() {} unMute() {} cueVideoById() {} loadVideoById() {} stopVideo() {}
    getVideoLoadedFraction() { return 0; } getPlaybackRate() { return 1; } getAvailablePlaybackRates() { return [1]; } destroy() {}
    getIframe() { return document.createElement('iframe'); } playVideo() {} pauseVideo() {} setPlaybackRate() {}
  },
};`;
