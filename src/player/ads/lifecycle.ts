import type { AdPhase } from '#player/core/events.ts';

/** Milliseconds. Spec §9: 5000 by default, 3000 on mobile, 100 for a pre-roll or post-roll to begin. */
export interface AdLimits {
  /** For the answer of the ad server, and for an ad's first picture. */
  timeout: number;
  preroll: number;
  postroll: number;
}

/** The limits of spec §9. */
export function adLimits(mobile: boolean): AdLimits {
  return { timeout: mobile ? 3000 : 5000, preroll: 100, postroll: 100 };
}

/** The position of an ad relative to the content. */
export type AdBreak = 'preroll' | 'postroll';

/** Where the lifecycle is. */
export interface Lifecycle {
  phase: AdPhase;
  /** The break that is playing or about to play. */
  current: AdBreak | null;
  /** Play was requested and waits for the ads. */
  waiting: boolean;
  hasPreroll: boolean;
  hasPostroll: boolean;
}

/** What happens to the lifecycle. */
export type AdEvent =
  /** The ad server answered (`found` ads or none) or failed (none). */
  | { type: 'answered'; for: AdBreak; found: boolean }
  | { type: 'play-asked' }
  /** The moment for the break has come. */
  | { type: 'break-due'; at: AdBreak }
  | { type: 'break-started' }
  /** The first picture of the ad. */
  | { type: 'ad-playing' }
  | { type: 'ad-finished' | 'ad-skipped' | 'ad-failed' | 'timeout' }
  | { type: 'content-playing' }
  /** Another video, or the same one in another engine. */
  | { type: 'content-changed' };

/** What to do, in order. */
export type AdAction =
  | { do: 'wait'; ms: number }
  | { do: 'stop-waiting' }
  /** Let the content's play through to the player. */
  | { do: 'let-play' }
  | { do: 'start-break'; at: AdBreak }
  | { do: 'end-break' }
  /** No break after all: continue with the content, or let it end. */
  | { do: 'skip-break'; at: AdBreak };

/** A step of the lifecycle: the next state and what to do. */
export interface AdStep {
  next: Lifecycle;
  actions: AdAction[];
}

/** The lifecycle of a fresh video. Spec §4. */
export function newLifecycle(): Lifecycle {
  return { phase: 'content-set', current: null, waiting: false, hasPreroll: false, hasPostroll: false };
}

/**
 * The step for an event. Every failure and every time-out leads back to the content; events that make no
 * sense in a state are ignored.
 */
export function adStep(now: Lifecycle, event: AdEvent, limits: AdLimits): AdStep {
  switch (event.type) {
    case 'answered':
      return answered(now, event);
    case 'play-asked':
      return playAsked(now, limits);
    case 'break-due':
      return breakDue(now, event.at, limits);
    case 'break-started':
      return breakStarted(now, limits);
    case 'ad-playing':
      return now.phase === 'ad-playback' ? step(now, {}, { do: 'stop-waiting' }) : step(now);
    case 'timeout':
      return timedOut(now);
    case 'ad-failed':
      return isBefore(now) ? toContent(now) : breakOver(now);
    case 'ad-finished':
    case 'ad-skipped':
      return breakOver(now);
    case 'content-playing':
      return contentPlaying(now);
    case 'content-changed':
      return step({ ...newLifecycle(), phase: 'ads-ready' }, {}, { do: 'stop-waiting' });
  }
}

function answered(now: Lifecycle, event: { for: AdBreak; found: boolean }): AdStep {
  if (event.for === 'postroll') return step(now, { hasPostroll: event.found });
  if (now.phase !== 'content-set') return step(now);
  const ready: Lifecycle = { ...now, phase: 'ads-ready', hasPreroll: event.found, waiting: false };
  return now.waiting ? step(ready, {}, { do: 'stop-waiting' }, { do: 'let-play' }) : step(ready);
}

function playAsked(now: Lifecycle, limits: AdLimits): AdStep {
  if (now.phase !== 'content-set') return step(now, {}, { do: 'let-play' });
  return now.waiting ? step(now) : step(now, { waiting: true }, { do: 'wait', ms: limits.timeout });
}

function breakDue(now: Lifecycle, at: AdBreak, limits: AdLimits): AdStep {
  const isIn =
    at === 'preroll' ? isBefore(now) && now.hasPreroll : now.phase === 'content-playback' && now.hasPostroll;
  if (!isIn) return step(now, {}, { do: 'skip-break', at });
  return step(now, { phase: at, current: at }, { do: 'wait', ms: limits[at] }, { do: 'start-break', at });
}

function breakStarted(now: Lifecycle, limits: AdLimits): AdStep {
  if (now.phase !== 'preroll' && now.phase !== 'postroll') return step(now);
  return step(now, { phase: 'ad-playback' }, { do: 'stop-waiting' }, { do: 'wait', ms: limits.timeout });
}

function timedOut(now: Lifecycle): AdStep {
  if (now.phase === 'content-set' && now.waiting) return toContent(now);
  return breakOver(now);
}

function toContent(now: Lifecycle): AdStep {
  const ready: Lifecycle = { ...now, phase: 'ads-ready', hasPreroll: false, waiting: false };
  return now.waiting ? step(ready, {}, { do: 'stop-waiting' }, { do: 'let-play' }) : step(ready);
}

function breakOver(now: Lifecycle): AdStep {
  if (now.current === null) return step(now);
  const spent = now.current === 'preroll' ? { hasPreroll: false } : { hasPostroll: false };
  const after: AdAction =
    now.phase === 'ad-playback' ? { do: 'end-break' } : { do: 'skip-break', at: now.current };
  return step(now, { ...spent, phase: 'content-resuming', current: null }, { do: 'stop-waiting' }, after);
}

function contentPlaying(now: Lifecycle): AdStep {
  if (now.phase === 'content-resuming' || now.phase === 'ads-ready')
    return step(now, { phase: 'content-playback', hasPreroll: false });
  return step(now);
}

function isBefore(now: Lifecycle): boolean {
  return now.phase === 'content-set' || now.phase === 'ads-ready';
}

function step(now: Lifecycle, patch: Partial<Lifecycle> = {}, ...actions: AdAction[]): AdStep {
  return { next: { ...now, ...patch }, actions };
}
