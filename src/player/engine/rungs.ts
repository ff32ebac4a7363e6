import { resOf } from '#player/core/quality.ts';
import type { VhsFacts, Vjs, VjsQualityLevel, VjsRepresentation } from './vjs.ts';

/** Milliseconds that the engine takes to act on a rung being switched on. */
const SWITCH_MS = 100;

/** Chooses among the rungs of an adaptive stream. */
export interface Rungs {
  /** Lines of every rung. */
  list(): number[];
  /** Leaves one rung, or with null all. */
  leave(res: number | null): void;
}

/**
 * The rungs of an engine. It jumps to a rung at once, dropping what is buffered, only when that rung is
 * switched on from off and was not reached before by its own adaptation. So the picked rung stays hidden
 * until the jump, and the others go right after it. Automatic shows all without a jump.
 */
export function createRungs(vjs: Vjs): Rungs {
  let pending = 0;

  function leave(res: number | null): void {
    clearTimeout(pending);
    const all = representations(vjs);
    if (res === null) return show(all, () => true);
    const isPicked = (one: { width?: number; height?: number }): boolean =>
      resOf(one.width ?? 0, one.height ?? 0) === res;
    const settle = function settle(): void {
      show(all, isPicked);
      finishJump(vjs);
    };
    const { current, levels } = playing(vjs);
    if (!current || isPicked(current)) return settle();
    for (const level of levels.filter(isPicked)) {
      level.enabled = false;
      level.enabled = true;
    }
    show(all, (one) => one.id === current.id);
    pending = window.setTimeout(settle, SWITCH_MS);
  }

  return {
    leave,
    list: () => playing(vjs).levels.map((level) => resOf(level.width ?? 0, level.height ?? 0)),
  };
}

/**
 * The engine waits for the rung's playlist before it drops what is buffered, and for ever when it has it
 * already.
 */
function finishJump(vjs: Vjs): void {
  const controller = adaptive(vjs)?.playlistController_;
  const { current } = playing(vjs);
  if (controller?.waitingForFastQualityPlaylistReceived_ && controller.media()?.id === current?.id) {
    controller.runFastQualitySwitch_();
  }
}

function playing(vjs: Vjs): { levels: VjsQualityLevel[]; current: VjsQualityLevel | undefined } {
  const list = vjs.qualityLevels();
  return { levels: Array.from(list), current: list[list.selectedIndex] };
}

function representations(vjs: Vjs): VjsRepresentation[] {
  return adaptive(vjs)?.representations?.() ?? [];
}

function adaptive(vjs: Vjs): VhsFacts | undefined {
  return vjs.tech({ IWillNotUseThisInPlugins: true })?.vhs;
}

function show(all: VjsRepresentation[], isShown: (one: VjsRepresentation) => boolean): void {
  for (const one of all) {
    if (isShown(one)) delete one.playlist.disabled;
    else one.playlist.disabled = true;
  }
}
