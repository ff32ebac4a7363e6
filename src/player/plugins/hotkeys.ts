import { RATES } from '#player/core/constants.ts';
import { commandFor, type Command, keysOf } from '#player/core/keyboard.ts';
import type { Port } from '#player/core/port.ts';
import { mayShrink } from '#player/ui/mini.ts';
import { toggleHelp } from '#player/ui/help-sheet.ts';

/** Duration of one frame if the frame rate is unknown, seconds. */
const FRAME_S = 1 / 30;

/**
 * The keyboard shortcuts of spec §2.4, on the whole page, or only inside the player if a page has several.
 */
export function hotkeys(player: Port, signal: AbortSignal): void {
  const target: HTMLElement | Document = player.options.feedProfile ? player.root : document;
  target.addEventListener('keydown', (event) => onKey(player, event as KeyboardEvent), { signal });
}

function onKey(player: Port, event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  if (document.querySelector('dialog[open]')) return;
  const command = commandFor({
    key: event.key,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    inside: player.root.contains(event.target),
    ...keysOf({
      tag: event.target.localName,
      type: event.target instanceof HTMLInputElement ? event.target.type : '',
      role: event.target.getAttribute('role')?.split(' ')[0] ?? '',
      editable: event.target instanceof HTMLElement && event.target.isContentEditable,
    }),
  });
  if (!command) return;
  event.preventDefault();
  run(player, command);
}

function run(player: Port, command: Command): void {
  const state = player.state.get();
  switch (command.do) {
    case 'toggle':
      return player.toggle();
    case 'mute':
      return player.setMuted(!state.muted);
    case 'fullscreen':
      return player.toggleFullscreen();
    case 'captions':
      return player.pickCaption(state.caption >= 0 ? -1 : firstCaption(player));
    case 'theatre':
      return player.options.theatre ? player.setTheatre(!state.theatre) : undefined;
    case 'mini':
      return mayShrink(player) ? player.setMini(!state.mini) : undefined;
    case 'help':
      return toggleHelp(player);
    case 'seekBy':
      return player.seek(state.currentTime + command.seconds);
    case 'seekTo':
      return player.seek(state.duration * command.share);
    case 'volumeBy':
      return player.setVolume(state.volume + command.amount);
    case 'frame':
      return state.paused ? player.seek(state.currentTime + command.step * FRAME_S) : undefined;
    case 'rate':
      return player.setRate(nextRate(state.rate, command.step));
  }
}

function firstCaption(player: Port): number {
  const chosen = player.source.captions.findIndex((track) => track.default);
  return chosen >= 0 ? chosen : Math.min(0, player.source.captions.length - 1);
}

function nextRate(rate: number, step: 1 | -1): number {
  const at = RATES.findIndex((one) => one >= rate);
  return RATES[Math.min(Math.max(at + step, 0), RATES.length - 1)] ?? 1;
}
