import type { Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { el, iconButton, relabel } from './dom.ts';

/** Mute button with a slider that opens beside it; on phones, which have volume keys, only the button. */
export function volumeControl(player: Port, signal: AbortSignal): HTMLElement {
  const button = iconButton('volume', texts.mute, () => player.setMuted(!player.state.get().muted));
  const slider = el('input', 'vp-volume-slider');
  Object.assign(slider, { type: 'range', min: '0', max: '1', step: '0.05', ariaLabel: texts.volume });
  slider.addEventListener('input', () => player.setVolume(Number(slider.value)), { signal });
  player.state.watch(
    (state) => (state.muted ? 0 : state.volume),
    (level) => {
      slider.value = String(level);
      slider.style.setProperty('--level', String(level));
      relabel(button, level === 0 ? texts.unmute : texts.mute, faceOf(level));
    },
    signal,
  );
  return el('div', 'vp-volume', button, player.mobile ? null : slider);
}

function faceOf(level: number): 'muted' | 'volumeLow' | 'volume' {
  if (level === 0) return 'muted';
  return level < 0.5 ? 'volumeLow' : 'volume';
}
