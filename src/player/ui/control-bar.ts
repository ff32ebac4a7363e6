import { formatDuration } from '#base/duration.ts';
import type { Feature, Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import { hasPip } from '#player/engine/screen.ts';
import type { Streams } from '#player/engine/stream.ts';
import { createOtherScreen } from '#player/plugins/other-screen.ts';
import { el, iconButton, relabel } from './dom.ts';
import { chapterAt, type SeekBar } from './seek-bar.ts';
import { miniButton } from './mini.ts';
import { settingsMenu } from './settings.ts';
import { volumeControl } from './volume.ts';

/** The bar at the lower edge: progress above, buttons below. */
export function controlBar(seekBar: SeekBar, streams: Streams): Feature {
  return function attach(player, signal) {
    const left = el(
      'div',
      'vp-group',
      playButton(player, signal),
      volumeControl(player, signal),
      clock(player, signal),
    );
    const right = el(
      'div',
      'vp-group is-right',
      captionsButton(player, signal),
      settingsMenu(player, signal),
      castButton(player, streams, signal),
      pipButton(player, signal),
      miniButton(player, signal),
      theatreButton(player, signal),
      fullscreenButton(player, signal),
    );
    player.root.append(el('div', 'vp-bar', seekBar.element, el('div', 'vp-row', left, right)));
  };
}

function playButton(player: Port, signal: AbortSignal): HTMLElement {
  const button = iconButton('play', texts.play, () => player.toggle());
  button.classList.add('vp-play');
  player.state.watch(
    (state) => playFace(state),
    (face) => {
      if (face === 'replay') relabel(button, texts.replay, 'replay');
      else relabel(button, face === 'play' ? texts.play : texts.pause, face);
    },
    signal,
  );
  return button;
}

function playFace(state: {
  endScreen: boolean;
  paused: boolean;
  ad: { paused: boolean } | null;
}): 'play' | 'pause' | 'replay' {
  if (state.endScreen) return 'replay';
  return (state.ad?.paused ?? state.paused) ? 'play' : 'pause';
}

function clock(player: Port, signal: AbortSignal): HTMLElement {
  const now = el('span', 'vp-now');
  const whole = el('span', 'vp-whole');
  const chapter = el('span', 'vp-chapter');
  player.state.watch(
    // The last frame is a little before the end.
    (state) => Math.floor(state.currentTime + 0.05),
    (seconds) => {
      now.textContent = formatDuration(seconds);
      chapter.textContent = chapterAt(player.source.chapters ?? [], seconds)?.title ?? '';
    },
    signal,
  );
  player.state.watch(
    (state) => Math.round(state.duration),
    (seconds) => {
      whole.textContent = ` / ${formatDuration(seconds)}`;
    },
    signal,
  );
  return el('div', 'vp-clock', now, whole, chapter);
}

function captionsButton(player: Port, signal: AbortSignal): HTMLElement | null {
  if (player.source.captions.length === 0 || !player.video()) return null;
  const button = iconButton('captions', texts.captions, () => {
    const { caption } = player.state.get();
    player.pickCaption(
      caption >= 0
        ? -1
        : Math.max(
            0,
            player.source.captions.findIndex((track) => track.default),
          ),
    );
  });
  player.state.watch(
    (state) => state.caption >= 0,
    (on) => button.setAttribute('aria-pressed', String(on)),
    signal,
  );
  return button;
}

/** Plays on another screen; shown only while the browser has found one. */
function castButton(player: Port, streams: Streams, signal: AbortSignal): HTMLElement | null {
  const video = player.video();
  if (!video) return null;
  const screen = createOtherScreen(player, video, streams, signal);
  const button = iconButton('cast', texts.cast, () => void screen.choose());
  button.hidden = true;
  screen.watch((isThere) => {
    button.hidden = !isThere;
  });
  return button;
}

function pipButton(player: Port, signal: AbortSignal): HTMLElement | null {
  if (!hasPip() || !player.video()) return null;
  const button = iconButton('pip', texts.pip, () => player.togglePip());
  button.classList.add('is-wide-only');
  player.state.watch(
    (state) => state.pip,
    (on) => button.setAttribute('aria-pressed', String(on)),
    signal,
  );
  return button;
}

function theatreButton(player: Port, signal: AbortSignal): HTMLElement | null {
  if (!player.options.theatre) return null;
  const button = iconButton('theatre', texts.theatre, () => player.setTheatre(!player.state.get().theatre));
  button.classList.add('is-wide-only', 'vp-theatre');
  player.state.watch(
    (state) => state.theatre,
    (on) => {
      relabel(button, on ? texts.exitTheatre : texts.theatre, on ? 'exitTheatre' : 'theatre');
    },
    signal,
  );
  return button;
}

function fullscreenButton(player: Port, signal: AbortSignal): HTMLElement {
  const button = iconButton('fullscreen', texts.fullscreen, () => player.toggleFullscreen());
  player.state.watch(
    (state) => state.fullscreen,
    (on) => {
      relabel(button, on ? texts.exitFullscreen : texts.fullscreen, on ? 'exitFullscreen' : 'fullscreen');
    },
    signal,
  );
  return button;
}
