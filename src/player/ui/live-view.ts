import { formatDuration } from '#base/duration.ts';
import { liveTexts } from '#player/core/live-texts.ts';
import type { Port } from '#player/core/port.ts';
import { el, relabel, textButton } from './dom.ts';
import type { SeekBar } from './seek-bar.ts';
import styles from './live.css?url';

let styled: Promise<void> | null = null;

/**
 * Loads the styles of live streams, which pages of films do not bring along. Resolves once they apply, or
 * cannot be had.
 */
export function loadLiveStyles(): Promise<void> {
  styled ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
    document.head.append(link);
  });
  return styled;
}

/** The button that says live and goes there, the distance to it, and what is shown while nothing comes. */
export function liveView(player: Port, seekBar: SeekBar, signal: AbortSignal): void {
  const button = textButton('vp-live', liveTexts.live, () => goLive(player));
  const behind = el('span', 'vp-behind');
  const note = el('div', 'vp-away');
  note.setAttribute('role', 'status');
  player.root.querySelector('.vp-clock')?.before(button, behind);
  const badge = el('div', 'vp-on-air', liveTexts.live);
  player.root.querySelector('.vp-spinner')?.after(note, badge);
  player.root.classList.add('is-live');
  signal.addEventListener(
    'abort',
    () => {
      for (const part of [button, behind, note, badge]) part.remove();
      player.root.classList.remove('is-live', 'is-at-edge', 'is-away');
    },
    { once: true },
  );
  player.state.watch(
    ({ live }) => live?.isAtEdge ?? true,
    (isThere) => {
      player.root.classList.toggle('is-at-edge', isThere);
      relabel(button, isThere ? liveTexts.isLive : liveTexts.goLive);
    },
    signal,
  );
  player.state.watch(
    ({ live }) => live?.isAway === true,
    (isAway) => {
      player.root.classList.toggle('is-away', isAway);
      note.textContent = isAway ? liveTexts.waiting : '';
    },
    signal,
  );
  player.state.watch(
    ({ live }) => (live && !live.isAtEdge ? behindText(live.behind) : ''),
    (text) => {
      behind.textContent = text;
      seekBar.element.setAttribute('aria-valuetext', text || liveTexts.isLive);
    },
    signal,
  );
  keepBar(player, seekBar, signal);
}

/** The bar is full at the edge, and what the pointer is on is told from there. */
function keepBar(player: Port, { element, onHover }: SeekBar, signal: AbortSignal): void {
  const tip = element.querySelector('.vp-seek-tip');
  onHover((hover) => {
    const { live } = player.state.get();
    if (hover && live && tip) tip.textContent = placeText(live.edge - hover.seconds);
  });
  player.state.watch(
    ({ live, currentTime, duration }) => `${live?.isAtEdge} ${currentTime} ${duration}`,
    () => {
      const { live } = player.state.get();
      if (live?.isAtEdge && !element.classList.contains('is-dragging'))
        element.style.setProperty('--played', '1');
      const text = live && !live.isAtEdge ? behindText(live.behind) : liveTexts.isLive;
      element.setAttribute('aria-valuetext', text);
    },
    signal,
  );
}

/** Where on the bar the edge is, as exactly as a pointer tells it. */
function placeText(seconds: number): string {
  return seconds < 1 ? liveTexts.live : behindText(seconds);
}

function behindText(seconds: number): string {
  return liveTexts.behind({ time: formatDuration(Math.max(0, Math.round(seconds))) });
}

function goLive(player: Port): void {
  const { live, paused } = player.state.get();
  if (!live) return;
  player.seek(live.edge);
  if (paused) player.play().catch(() => undefined);
}
