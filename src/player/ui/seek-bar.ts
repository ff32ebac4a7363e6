import { formatDuration } from '#base/duration.ts';
import { ARROW_SEEK_S, LONG_SEEK_S } from '#player/core/constants.ts';
import { canPreview } from '#player/core/scrub.ts';
import type { Port } from '#player/core/port.ts';
import type { Chapter } from '#player/core/source.ts';
import { texts } from '#player/core/texts.ts';
import { el } from './dom.ts';

/** Where the pointer is on the bar: seconds, pixels from the player's left edge. */
export interface Hover {
  seconds: number;
  x: number;
}

/** The progress bar, over which others can draw. */
export interface SeekBar {
  element: HTMLElement;
  /** Called while the pointer is on the bar, with null when it leaves. */
  onHover(handler: (hover: Hover | null) => void): void;
}

/** Milliseconds between seeks while the bar is dragged in a video without previews. */
const LIVE_SEEK_MS = 150;

/** Progress, buffer, chapters and seeking; a slider for the keyboard and screen readers. */
export function createSeekBar(player: Port, signal: AbortSignal): SeekBar {
  const played = el('div', 'vp-played');
  const buffered = el('div', 'vp-buffered');
  const tip = el('div', 'vp-seek-tip');
  const track = el(
    'div',
    'vp-track',
    buffered,
    played,
    chapterMarks(player.source.chapters ?? [], player.source.duration),
  );
  const element = el('div', 'vp-seek', track, el('div', 'vp-knob'), tip);
  const hovers: ((hover: Hover | null) => void)[] = [showTip(player, element, tip)];
  const tell = (hover: Hover | null): void => hovers.forEach((handler) => handler(hover));
  makeSlider(player, element, signal);
  followState(player, element, signal);
  pointer(player, element, tell, signal);
  return { element, onHover: (handler) => void hovers.push(handler) };
}

function chapterMarks(chapters: Chapter[], duration: number): HTMLElement {
  const marks = el('div', 'vp-chapters');
  for (const { at } of chapters) {
    if (!(at > 0 && at < duration)) continue;
    const mark = el('i', '');
    mark.style.left = `${(at / duration) * 100}%`;
    marks.append(mark);
  }
  return marks;
}

function makeSlider(player: Port, element: HTMLElement, signal: AbortSignal): void {
  element.tabIndex = 0;
  element.setAttribute('role', 'slider');
  element.setAttribute('aria-label', texts.seek);
  element.setAttribute('aria-valuemin', '0');
  element.addEventListener(
    'keydown',
    (event) => {
      const target = keyTarget(event.key, player.state.get());
      if (target === null) return;
      event.preventDefault();
      player.seek(target);
    },
    { signal },
  );
}

function keyTarget(key: string, state: { currentTime: number; duration: number }): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return state.currentTime - ARROW_SEEK_S;
    case 'ArrowRight':
    case 'ArrowUp':
      return state.currentTime + ARROW_SEEK_S;
    case 'PageDown':
      return state.currentTime - LONG_SEEK_S;
    case 'PageUp':
      return state.currentTime + LONG_SEEK_S;
    case 'Home':
      return 0;
    case 'End':
      return state.duration;
    default:
      return null;
  }
}

function followState(player: Port, element: HTMLElement, signal: AbortSignal): void {
  player.state.watch(
    (state) => state.currentTime,
    (time) => {
      if (!element.classList.contains('is-dragging'))
        showPosition(element, time, player.state.get().duration);
    },
    signal,
  );
  player.state.watch(
    (state) => state.duration,
    (duration) => {
      element.setAttribute('aria-valuemax', String(Math.floor(duration)));
      showPosition(element, player.state.get().currentTime, duration);
    },
    signal,
  );
  player.state.watch(
    (state) => state.bufferedEnd,
    (end) => {
      element.style.setProperty('--buffered', String(share(end, player.state.get().duration)));
    },
    signal,
  );
}

function showPosition(element: HTMLElement, time: number, duration: number): void {
  element.style.setProperty('--played', String(share(time, duration)));
  element.setAttribute('aria-valuenow', String(Math.floor(time)));
  element.setAttribute('aria-valuetext', `${formatDuration(time)} / ${formatDuration(duration)}`);
}

function share(value: number, whole: number): number {
  return whole > 0 ? Math.min(1, value / whole) : 0;
}

function pointer(
  player: Port,
  element: HTMLElement,
  tell: (hover: Hover | null) => void,
  signal: AbortSignal,
): void {
  const previews = canPreview(player.source);
  let lastSeek = 0;

  element.addEventListener(
    'pointermove',
    (event) => {
      const hover = hoverAt(player, element, event.clientX);
      tell(hover);
      if (!element.classList.contains('is-dragging')) return;
      showPosition(element, hover.seconds, player.state.get().duration);
      if (previews || event.timeStamp - lastSeek < LIVE_SEEK_MS) return;
      lastSeek = event.timeStamp;
      player.seek(hover.seconds);
    },
    { signal },
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      element.classList.add('is-dragging');
      const hover = hoverAt(player, element, event.clientX);
      showPosition(element, hover.seconds, player.state.get().duration);
      tell(hover);
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      if (!element.classList.contains('is-dragging')) return;
      element.classList.remove('is-dragging');
      player.seek(hoverAt(player, element, event.clientX).seconds);
      if (event.pointerType !== 'mouse') tell(null);
    },
    { signal },
  );
  element.addEventListener('pointercancel', () => element.classList.remove('is-dragging'), { signal });
  element.addEventListener('pointerleave', () => tell(null), { signal });
}

function hoverAt(player: Port, element: HTMLElement, clientX: number): Hover {
  const bar = element.getBoundingClientRect();
  const part = Math.min(Math.max((clientX - bar.left) / bar.width, 0), 1);
  const x = bar.left + part * bar.width - player.root.getBoundingClientRect().left;
  return { seconds: part * player.state.get().duration, x };
}

function showTip(player: Port, element: HTMLElement, tip: HTMLElement): (hover: Hover | null) => void {
  return function draw(hover) {
    element.classList.toggle('is-hovered', hover !== null);
    if (!hover) return;
    const time = formatDuration(hover.seconds);
    const chapter = chapterAt(player.source.chapters ?? [], hover.seconds);
    tip.textContent = chapter ? `${chapter.title} · ${time}` : time;
    const half = tip.offsetWidth / 2;
    const left = Math.min(Math.max(hover.x, half + 8), player.root.clientWidth - half - 8);
    tip.style.left = `${left - element.offsetLeft}px`;
    element.style.setProperty('--hover', String(share(hover.seconds, player.state.get().duration)));
  };
}

/** The chapter that contains a moment, null before the first. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | null {
  return chapters.findLast((chapter) => chapter.at <= seconds) ?? null;
}
