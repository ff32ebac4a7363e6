import { HURRY_RATE } from '#player/core/constants.ts';
import { SOUND_ONLY } from '#player/core/quality.ts';
import { texts } from '#player/core/texts.ts';
import type { Emitter } from '#player/core/emitter.ts';
import type { PlayerState } from '#player/core/state.ts';
import type { Store } from '#player/core/store.ts';
import type { Vjs } from './vjs.ts';

/** Keeps the state and the events in step with the engine, until it is disposed. */
export function syncEngine(vjs: Vjs, state: Store<PlayerState>, events: Emitter): void {
  vjs.ready(() => state.set({ ready: true }));
  syncPlaying(vjs, state, events);
  syncTime(vjs, state, events);
  syncSound(vjs, state, events);
  syncPicture(vjs, state, events);
}

// While ads may run, the same events also come with a prefix.
const PLAYING_EVENTS = ['play', 'pause', 'playing', 'ended'].flatMap((name) => [
  name,
  `content${name}`,
  `ad${name}`,
]);

function syncPlaying(vjs: Vjs, state: Store<PlayerState>, events: Emitter): void {
  vjs.on(PLAYING_EVENTS, () => state.set({ paused: vjs.paused(), ended: vjs.ended() }));
  vjs.on('play', () => {
    const first = !state.get().started;
    state.set({ started: true, message: null });
    events.emit('play', { currentTime: vjs.currentTime(), first });
  });
  vjs.on('pause', () => events.emit('pause', { currentTime: vjs.currentTime() }));
  vjs.on('ended', () => {
    state.set({ waiting: false });
    events.emit('ended', { duration: known(vjs.duration()) });
  });
  vjs.on(['waiting', 'seeking'], () => state.set({ waiting: true, seeking: vjs.seeking() }));
  vjs.on('waiting', () => {
    if (state.get().seen && !vjs.seeking()) events.emit('stall', { currentTime: vjs.currentTime() });
  });
  vjs.on(['playing', 'canplay', 'seeked', 'error', 'contentplaying'], () =>
    state.set({ waiting: false, seeking: vjs.seeking() }),
  );
}

function syncTime(vjs: Vjs, state: Store<PlayerState>, events: Emitter): void {
  vjs.on(['timeupdate', 'seeking', 'seeked'], () => state.set({ currentTime: vjs.currentTime() }));
  vjs.on('timeupdate', () => {
    if (!vjs.seeking()) state.set({ waiting: false });
    events.emit('timeupdate', { currentTime: vjs.currentTime(), duration: known(vjs.duration()) });
  });
  vjs.on('seeked', () => events.emit('seeked', { currentTime: vjs.currentTime() }));
  vjs.on('durationchange', () => {
    if (known(vjs.duration()) > 0) state.set({ duration: vjs.duration() });
  });
  vjs.on(['progress', 'timeupdate', 'seeked'], () => state.set({ bufferedEnd: known(vjs.bufferedEnd()) }));
}

function syncSound(vjs: Vjs, state: Store<PlayerState>, events: Emitter): void {
  const read = function read(): void {
    state.set({ volume: vjs.volume(), muted: vjs.muted() });
  };
  vjs.ready(read);
  vjs.on('volumechange', () => {
    read();
    events.emit('volume', { volume: vjs.volume(), muted: vjs.muted() });
  });
  vjs.on('ratechange', () => {
    // That is not the viewer's choice.
    if (vjs.playbackRate() === HURRY_RATE) return;
    state.set({ rate: vjs.playbackRate() });
    events.emit('rate', { rate: vjs.playbackRate() });
  });
}

function syncPicture(vjs: Vjs, state: Store<PlayerState>, events: Emitter): void {
  let asked = 0;
  vjs.one('play', () => {
    asked = performance.now();
  });
  vjs.one(['playing', 'contentplaying'], () => {
    state.set({ seen: true });
    events.emit('firstframe', { engine: state.get().engine, delay: performance.now() - asked });
  });
  vjs.on(['resize', 'loadedmetadata', 'playing'], () => {
    const before = state.get();
    state.set({ videoWidth: vjs.videoWidth(), videoHeight: vjs.videoHeight() });
    if (state.get() !== before) events.emit('quality', shownQuality(state.get()));
  });
}

function shownQuality(state: PlayerState): { label: string; height: number } {
  if (state.pickedRes === SOUND_ONLY) return { label: texts.soundOnly, height: 0 };
  const picked = state.qualities.find((entry) => entry.res === state.pickedRes);
  return { label: picked?.label ?? texts.auto, height: state.videoHeight };
}

function known(seconds: number): number {
  return Number.isFinite(seconds) ? seconds : 0;
}
