import 'videojs-contrib-ads';
import type { EnginePort } from '#player/engine/port.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import { type AdAdapter, type AdAnswer, NO_ADS, type OpenAdapter } from './adapter.ts';
import { fetchAds, whenNearEnd } from './fetch-ads.ts';
import { playHosted } from './hosted.ts';
import { adLimits, adStep, newLifecycle } from './lifecycle.ts';
import type { AdAction, AdBreak, AdEvent, AdLimits, Lifecycle } from './lifecycle.ts';
import { playLinear } from './linear.ts';
import { showOverlay } from './overlay.ts';

/** The ads of one player: events go through the lifecycle, and its effects are applied to contrib-ads. */
interface Driver {
  readonly player: EnginePort;
  readonly vjs: Vjs;
  readonly adapter: AdAdapter;
  readonly signal: AbortSignal;
  readonly limits: AdLimits;
  readonly answers: Record<AdBreak, AdAnswer>;
  now: Lifecycle;
  timer: number;
  /** Lets the pending play through to the content. */
  letPlay: (() => void) | null;
  /** Ends the ad that plays. */
  adLife: AbortController | null;
}

/** Must be called in the same tick that creates the engine: contrib-ads has to see its first events. */
export function prepare(vjs: Vjs, mobile: boolean): void {
  const limits = adLimits(mobile);
  vjs.ads({ timeout: limits.timeout, prerollTimeout: limits.preroll, postrollTimeout: limits.postroll });
}

/** Runs the lifecycle of spec §4 on a player until the signal ends. */
export function attachAds(player: EnginePort, vjs: Vjs, signal: AbortSignal, openAdapter: OpenAdapter): void {
  const driver: Driver = {
    player,
    vjs,
    adapter: openAdapter(player, signal),
    signal,
    limits: adLimits(player.mobile),
    answers: { preroll: NO_ADS, postroll: NO_ADS },
    now: newLifecycle(),
    timer: 0,
    letPlay: null,
    adLife: null,
  };
  player.gate = () => waitForAds(driver);
  listen(driver);
  // Asked for before play: a pre-roll has only 100 ms to begin once play was asked for.
  const asked = ask(driver, 'preroll');
  whenNearEnd(player, () => void ask(driver, 'postroll'), signal);
  showOverlayWithContent(driver, asked);
  signal.addEventListener('abort', () => stop(driver), { once: true });
}

function waitForAds(driver: Driver): Promise<void> {
  driver.adapter.wake?.();
  const ready = new Promise<void>((resolve) => {
    driver.letPlay = resolve;
  });
  send(driver, { type: 'play-asked' });
  if (driver.now.waiting) driver.player.state.set({ waiting: true });
  return ready;
}

function listen(driver: Driver): void {
  const { vjs } = driver;
  vjs.on('readyforpreroll', () => send(driver, { type: 'break-due', at: 'preroll' }));
  vjs.on('readyforpostroll', () => send(driver, { type: 'break-due', at: 'postroll' }));
  vjs.on(['adtimeout', 'adserror'], () => send(driver, { type: 'timeout' }));
  vjs.on('playing', () => send(driver, { type: 'content-playing' }));
  vjs.on('contentchanged', () => {
    send(driver, { type: 'content-changed' });
    vjs.trigger('nopreroll');
  });
}

async function ask(driver: Driver, at: AdBreak): Promise<void> {
  const answer = await fetchAds(driver.player, driver.adapter, at, driver.limits.timeout);
  if (driver.signal.aborted) return;
  driver.answers[at] = answer;
  const found = answer.linear.length > 0;
  // contrib-ads gets the event first: the lifecycle may let play through at once.
  if (at === 'preroll' && driver.now.phase === 'content-set')
    driver.vjs.trigger(found ? 'adsready' : 'nopreroll');
  send(driver, { type: 'answered', for: at, found });
}

function send(driver: Driver, event: AdEvent): void {
  const { next, actions } = adStep(driver.now, event, driver.limits);
  const isNewPhase = next.phase !== driver.now.phase;
  driver.now = next;
  if (isNewPhase) driver.player.emit('ad', { phase: next.phase, kind: next.current ? 'linear' : null });
  for (const action of actions) perform(driver, action);
}

function perform(driver: Driver, action: AdAction): void {
  switch (action.do) {
    case 'wait':
      driver.timer = window.setTimeout(() => send(driver, { type: 'timeout' }), action.ms);
      return;
    case 'stop-waiting':
      return clearTimeout(driver.timer);
    case 'let-play':
      return driver.letPlay?.();
    case 'start-break':
      return startBreak(driver, action.at);
    case 'end-break':
      driver.adLife?.abort();
      return driver.vjs.ads.endLinearAdMode();
    case 'skip-break':
      return driver.vjs.ads.skipLinearAdMode();
  }
}

function startBreak(driver: Driver, at: AdBreak): void {
  driver.vjs.ads.startLinearAdMode();
  send(driver, { type: 'break-started' });
  playNext(driver, [...driver.answers[at].linear]);
}

function playNext(driver: Driver, queue: AdAnswer['linear']): void {
  const ad = queue.shift();
  driver.adLife?.abort();
  if (!ad) return send(driver, { type: 'ad-finished' });
  driver.adLife = new AbortController();
  const events = {
    playing() {
      driver.vjs.trigger('ads-ad-started');
      send(driver, { type: 'ad-playing' });
    },
    finished: () => playNext(driver, queue),
    skipped: () => send(driver, { type: 'ad-skipped' }),
    failed: () => send(driver, { type: 'ad-failed' }),
  };
  if (ad.kind === 'hosted') playHosted(driver.player, ad, events, driver.adLife.signal);
  else playLinear(driver.player, ad, events, driver.adLife.signal);
}

function showOverlayWithContent(driver: Driver, asked: Promise<void>): void {
  const { player, signal, answers } = driver;
  const show = async function show(): Promise<void> {
    await asked;
    const { overlay } = answers.preroll;
    if (overlay && !signal.aborted) showOverlay(player, overlay, signal);
  };
  player.on('firstframe', () => void show(), signal);
}

function stop(driver: Driver): void {
  clearTimeout(driver.timer);
  driver.adLife?.abort();
}
