import { resOf } from '#player/core/quality.ts';
import type { VhsController, VhsFacts, Vjs, VjsQualityLevel, VjsRepresentation } from './vjs.ts';

/** Chooses among the rungs of an adaptive stream. */
export interface Rungs {
  /** Lines of every rung. */
  list(): number[];
  /** Leaves one rung, or with null all. */
  leave(res: number | null): void;
}

/**
 * The rungs of an engine. A picked rung is on screen as soon as its first segment is there: the others are
 * hidden, and what is buffered of them is dropped. Automatic shows all, and drops nothing.
 */
export function createRungs(vjs: Vjs): Rungs {
  return {
    list: () => levels(vjs).map((level) => resOf(level.width ?? 0, level.height ?? 0)),
    leave(res) {
      const all = adaptive(vjs)?.representations?.() ?? [];
      show(all, (one) => res === null || resOf(one.width ?? 0, one.height ?? 0) === res);
      const controller = adaptive(vjs)?.playlistController_;
      if (res !== null && controller) jump(vjs, controller, res);
    },
  };
}

/**
 * Has the engine go to what is left of the rungs. Its own way there waits for a moment in which it goes on
 * with the old rung, compares with what it loads instead of what is seen, and drops the sound as well.
 */
function jump(vjs: Vjs, controller: VhsController, res: number): void {
  const media = controller.selectPlaylist();
  if (!media) return;
  const seen = resOf(vjs.videoWidth(), vjs.videoHeight());
  const isThere = controller.media()?.id === media.id;
  controller.runFastQualitySwitch_ = () => dropPicture(vjs, controller);
  // With a playlist that is known already the switch happens within the call.
  controller.waitingForFastQualityPlaylistReceived_ = !isThere;
  controller.switchMedia_(media, 'fast-quality');
  if (!isThere) return;
  // Nothing seen yet: whatever comes is of this rung.
  if (seen === 0 || seen === res) controller.load();
  else dropPicture(vjs, controller);
}

/** Begins again with the picture at the moment that is seen. */
function dropPicture(vjs: Vjs, controller: VhsController): void {
  const loader = controller.mainSegmentLoader_;
  controller.waitingForFastQualityPlaylistReceived_ = false;
  loader.pause();
  loader.resetEverything();
  // By itself a browser shows what was appended from its next key frame on, which may be seconds away.
  loader.one('appendsdone', () => vjs.currentTime(vjs.currentTime()));
  controller.load();
}

function levels(vjs: Vjs): VjsQualityLevel[] {
  return Array.from(vjs.qualityLevels());
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
