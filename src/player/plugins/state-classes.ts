import type { Port } from '#player/core/port.ts';
import { SOUND_ONLY } from '#player/core/quality.ts';
import type { PlayerState } from '#player/core/state.ts';

const CLASSES: Record<string, (state: Readonly<PlayerState>) => boolean> = {
  'is-started': (state) => state.started,
  'is-seen': (state) => state.seen && state.pickedRes !== SOUND_ONLY,
  'is-playing': (state) => (state.ad ? !state.ad.paused : !state.paused),
  'is-waiting': (state) => state.waiting && state.ad === null,
  'is-active': (state) => state.active,
  'has-bar': (state) =>
    state.bar || state.menuOpen || (state.paused && !state.endScreen && state.ad === null),
  'is-ended': (state) => state.endScreen,
  'is-ad': (state) => state.ad !== null,
  'is-mini': (state) => state.mini && !state.fullscreen,
  'is-fullscreen': (state) => state.fullscreen,
  'is-broken': (state) => state.message !== null,
};

/** Keeps the state as classes on the root element, for the style sheet. */
export function stateClasses(player: Port, signal: AbortSignal): void {
  for (const [name, select] of Object.entries(CLASSES)) {
    player.state.watch(select, (on) => player.root.classList.toggle(name, on), signal);
  }
}
