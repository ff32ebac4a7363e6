import { readHash } from '#player/core/hash.ts';
import type { Feature, Port } from '#player/core/port.ts';
import { texts } from '#player/core/texts.ts';
import type { Vjs } from '#player/engine/vjs.ts';
import { el } from '#player/ui/dom.ts';

/** The debug box of the hash `stats`: size of the video, type of stream, and how it is doing. Spec §2.3. */
export function stats(vjs: Vjs): Feature {
  return function attach(player, signal) {
    if (!readHash(player.hash).stats) return;
    const box = el('pre', 'vp-stats');
    box.setAttribute('aria-label', texts.stats);
    player.root.append(box);
    const draw = function draw(): void {
      box.textContent = lines(player, vjs).join('\n');
    };
    const timer = setInterval(draw, 1000);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    draw();
  };
}

function lines(player: Port, vjs: Vjs): string[] {
  const state = player.state.get();
  const vhs = vjs.tech({ IWillNotUseThisInPlugins: true })?.vhs;
  const frames = player.video()?.getVideoPlaybackQuality?.();
  return [
    `video   ${player.source.code} ${state.videoWidth}×${state.videoHeight}`,
    `stream  ${state.engine}`,
    `player  ${player.root.clientWidth}×${player.root.clientHeight} @${window.devicePixelRatio}`,
    `quality ${state.pickedRes === null ? texts.auto : `${state.pickedRes}p`}`,
    `line    ${vhs?.bandwidth ? `${Math.round(vhs.bandwidth / 1000)} kbit/s` : '–'}`,
    `buffer  ${Math.max(0, state.bufferedEnd - state.currentTime).toFixed(1)} s`,
    `frames  ${frames ? `${frames.totalVideoFrames}, ${frames.droppedVideoFrames} dropped` : '–'}`,
  ];
}
