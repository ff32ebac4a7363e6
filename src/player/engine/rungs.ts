import { resOf } from '#player/core/quality.ts';
import type { VhsController, VhsFacts, Vjs, VjsQualityLevel, VjsRepresentation } from './vjs.ts';

/** Chooses among the rungs of an adaptive stream. */
export interface Rungs {
  /** Lines of every rung. */
  list(): number[];
  /** Limits the choice to one rung, or with null to none. */
  leave(res: number | null): void;
}

/**
 * The rungs of an engine. A picked rung is on screen as soon as its first segment has arrived: the others are
 * disabled, and their buffer is dropped. Automatic enables all and drops nothing.
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
 * Makes the engine switch to the remaining rungs. Its own way of switching continues with the old rung for a
 * while, compares with what it is loading instead of what is on screen, and drops the sound as well.
 */
function jump(vjs: Vjs, controller: VhsController, res: number): void {
  const media = controller.selectPlaylist();
  if (!media) return;
  const seen = resOf(vjs.videoWidth(), vjs.videoHeight());
  const isThere = controller.media()?.id === media.id;
  controller.runFastQualitySwitch_ = () => dropPicture(vjs, controller);
  // If the playlist is already loaded, the switch happens within the call.
  controller.waitingForFastQualityPlaylistReceived_ = !isThere;
  controller.switchMedia_(media, 'fast-quality');
  if (!isThere) return;
  // Nothing was shown yet, so whatever arrives is of this rung.
  if (seen === 0 || seen === res) controller.load();
  else dropPicture(vjs, controller);
}

/** Reloads the video from the moment that is on screen. */
function dropPicture(vjs: Vjs, controller: VhsController): void {
  const loader = controller.mainSegmentLoader_;
  controller.waitingForFastQualityPlaylistReceived_ = false;
  loader.pause();
  loader.resetEverything();
  // Otherwise a browser shows appended data only from the next key frame on, which may be seconds away.
  loader.one('appendsdone', () => vjs.currentTime(vjs.currentTime()));
  controller.load();
}

function levels(vjs: Vjs): VjsQualityLevel[] {
  return Array.from(vjs.qualityLevels());
}

/** The adaptive engine behind the player; undefined where it plays a plain file. */
export function adaptive(vjs: Vjs): VhsFacts | undefined {
  return vjs.tech({ IWillNotUseThisInPlugins: true })?.vhs;
}

function show(all: VjsRepresentation[], isShown: (one: VjsRepresentation) => boolean): void {
  for (const one of all) {
    if (isShown(one)) delete one.playlist.disabled;
    else one.playlist.disabled = true;
  }
}
