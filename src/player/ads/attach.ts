import 'videojs-contrib-ads';
import type { EnginePort } from '#player/engine/port.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import { AdRequestBlocked, type AdAdapter, type AdAnswer } from './adapter.ts';
import { adLimits, adStep, newLifecycle, type AdAction, type AdBreak, type AdEvent } from './lifecycle.ts';
import { playLinear } from './linear.ts';
import { showOverlay } from './overlay.ts';
import { adRequestUrl } from './request.ts';
import { vastAdapter } from './vast.ts';

/** A post-roll is asked for when so many seconds are left. */
const ASK_POSTROLL_S = 10;

const NOTHING: AdAnswer = { linear: [], overlay: null };

/** Must be called in the same tick that creates the engine: contrib-ads has to see its first events. */
export function prepare(vjs: Vjs, mobile: boolean): void {
  const limits = adLimits(mobile);
  vjs.ads({ timeout: limits.timeout, prerollTimeout: limits.preroll, postrollTimeout: limits.postroll });
}

/** Runs the lifecycle of spec §4 on contrib-ads: what happens goes in, what to do comes out. */
export function attachAds(player: EnginePort, vjs: Vjs, signal: AbortSignal, adapter: AdAdapter = vastAdapter): void {
  const limits = adLimits(player.mobile);
  const answers: Record<AdBreak, AdAnswer> = { preroll: NOTHING, postroll: NOTHING };
  let now = newLifecycle();
  let timer = 0;
  let letPlay: (() => void) | null = null;
  let adLife: AbortController | null = null;

  function send(event: AdEvent): void {
    const { next, actions } = adStep(now, event, limits);
    const isNewPhase = next.phase !== now.phase;
    now = next;
    if (isNewPhase) player.emit('ad', { phase: now.phase, kind: now.current ? 'linear' : null });
    for (const action of actions) perform(action);
  }

  function perform(action: AdAction): void {
    switch (action.do) {
      case 'wait':
        timer = window.setTimeout(() => send({ type: 'timeout' }), action.ms);
        break;
      case 'stop-waiting': return clearTimeout(timer);
      case 'let-play': return letPlay?.();
      case 'start-break': return startBreak(action.at);
      case 'end-break':
        adLife?.abort();
        return vjs.ads.endLinearAdMode();
      case 'skip-break': return vjs.ads.skipLinearAdMode();
    }
  }

  function startBreak(at: AdBreak): void {
    vjs.ads.startLinearAdMode();
    send({ type: 'break-started' });
    playNext([...answers[at].linear]);
  }

  function playNext(queue: AdAnswer['linear']): void {
    const ad = queue.shift();
    adLife?.abort();
    if (!ad) return send({ type: 'ad-finished' });
    adLife = new AbortController();
    playLinear(player, ad, {
      playing: () => {
        vjs.trigger('ads-ad-started');
        send({ type: 'ad-playing' });
      },
      finished: () => playNext(queue),
      skipped: () => send({ type: 'ad-skipped' }),
      failed: () => send({ type: 'ad-failed' }),
    }, adLife.signal);
  }

  async function ask(at: AdBreak): Promise<void> {
    answers[at] = await fetchAds(player, adapter, at, limits.timeout);
    if (signal.aborted) return;
    if (at === 'preroll' && now.phase === 'content-set') vjs.trigger(answers.preroll.linear.length > 0 ? 'adsready' : 'nopreroll');
    send({ type: 'answered', for: at, found: answers[at].linear.length > 0 });
  }

  // Asked for before play: a pre-roll has only 100 ms to begin once play was asked for.
  const asked = ask('preroll');
  player.gate = function waitForAds() {
    const ready = new Promise<void>((resolve) => { letPlay = resolve; });
    send({ type: 'play-asked' });
    if (now.waiting) player.state.set({ waiting: true });
    return ready;
  };
  vjs.on('readyforpreroll', () => send({ type: 'break-due', at: 'preroll' }));
  vjs.on('readyforpostroll', () => send({ type: 'break-due', at: 'postroll' }));
  vjs.on(['adtimeout', 'adserror'], () => send({ type: 'timeout' }));
  vjs.on('playing', () => send({ type: 'content-playing' }));
  vjs.on('contentchanged', () => {
    send({ type: 'content-changed' });
    vjs.trigger('nopreroll');
  });
  askForPostroll(player, () => ask('postroll'), signal);
  showOverlayOnce(player, asked.then(() => answers.preroll), signal);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    adLife?.abort();
  }, { once: true });
}

async function fetchAds(player: EnginePort, adapter: AdAdapter, at: AdBreak, timeoutMs: number): Promise<AdAnswer> {
  const config = player.options.ads;
  if (!config) return NOTHING;
  const url = adRequestUrl(config, {
    at,
    playerWidth: player.root.clientWidth,
    title: player.source.title,
    duration: player.source.duration,
    correlator: Math.floor(Math.random() * 2 ** 32),
  }, location.href);
  try {
    return await adapter.fetch(url, timeoutMs);
  } catch (error) {
    // A request that never left is a blocker's work: counted and ignored. Spec §8.
    if (error instanceof AdRequestBlocked) player.emit('adblocked', { what: 'request' });
    return NOTHING;
  }
}

function askForPostroll(player: EnginePort, ask: () => Promise<void>, signal: AbortSignal): void {
  const once = new AbortController();
  signal.addEventListener('abort', () => once.abort(), { once: true });
  player.on('timeupdate', ({ currentTime, duration }) => {
    if (duration === 0 || duration - currentTime > ASK_POSTROLL_S) return;
    once.abort();
    void ask();
  }, once.signal);
}

function showOverlayOnce(player: EnginePort, answer: Promise<AdAnswer>, signal: AbortSignal): void {
  player.on('firstframe', () => {
    void answer.then(({ overlay }) => {
      if (overlay && !signal.aborted) showOverlay(player, overlay, signal);
    });
  }, signal);
}
