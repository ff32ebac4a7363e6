import {
  matchQuality,
  qualitiesOf,
  qualitiesOfFiles,
  SOUND_ONLY,
  startingFile,
} from '#player/core/quality.ts';
import { seekTarget } from '#player/core/seek.ts';
import type { Mp4Source, PlayerSource } from '#player/core/source.ts';
import type { StreamType } from '#player/core/events.ts';
import type { PlayerState } from '#player/core/state.ts';
import type { Store } from '#player/core/store.ts';
import { createRungs, type Rungs } from './rungs.ts';
import type { Vjs } from './vjs.ts';

/** Loads one of a video's streams and changes its quality. */
export interface Streams {
  /** Seconds to start at; keeps playing if the viewer wants to watch. */
  load(engine: StreamType, startAt: number): void;
  /** Whether the viewer last asked to play: this survives a change of the stream, which stops the element. */
  want(playing: boolean): void;
  /** Lines, null for automatic or `SOUND_ONLY` (both adaptive only). */
  pick(res: number | null): void;
  /** The source's progressive files from now on; what is loaded stays. */
  setFiles(files: Mp4Source[]): void;
}

/** The streams of a source in an engine. `wish` is the quality remembered from another video. */
export function createStreams(
  vjs: Vjs,
  source: PlayerSource,
  state: Store<PlayerState>,
  wish: number | null,
): Streams {
  let wanted = wish;
  let current: StreamType | null = null;
  let wantsPlay = false;
  let isSoundOnly = false;
  vjs.on('loadstart', () => {
    if (wantsPlay && vjs.paused()) vjs.play()?.catch(() => undefined);
  });
  const rungs = createRungs(vjs);
  followLadder(vjs, rungs, state, () => (current === 'hls' && !isSoundOnly ? wanted : undefined));

  vjs.on('ended', () => want(false));

  function load(engine: StreamType, startAt: number): void {
    isSoundOnly &&= engine === 'hls';
    const stream = isSoundOnly ? playlist(source.sound) : streamOf(source, engine, wanted);
    if (!stream) return;
    current = engine;
    state.set({
      engine,
      message: null,
      startingAt: startAt > 0 ? startAt : null,
      // Beside the sound alone, what there is of the picture can still be picked.
      ...(engine === 'mp4' ? filesState(source, wanted) : !isSoundOnly && { qualities: [] }),
    });
    vjs.error(null);
    // The plugin for another site's player got its address when it was created.
    if (engine !== 'youtube') vjs.src(stream);
    if (startAt > 0) vjs.one('loadedmetadata', () => begin(startAt));
  }

  /** The duration known beforehand may be longer than the stream. */
  function begin(startAt: number): void {
    const duration = vjs.duration();
    vjs.currentTime(seekTarget(startAt, Number.isFinite(duration) ? duration : 0));
    state.set({ startingAt: null });
  }

  function pick(res: number | null): void {
    const wasSoundOnly = isSoundOnly;
    isSoundOnly = res === SOUND_ONLY;
    if (!isSoundOnly) wanted = res;
    state.set({ pickedRes: res });
    if (current === 'hls' && isSoundOnly === wasSoundOnly) rungs.leave(res);
    else if (current) load(current, vjs.currentTime());
  }

  function want(playing: boolean): void {
    wantsPlay = playing;
  }

  function setFiles(files: Mp4Source[]): void {
    source.mp4 = files;
    if (current === 'mp4') state.set({ qualities: qualitiesOfFiles(files) });
  }

  return { load, pick, want, setFiles };
}

function streamOf(
  source: PlayerSource,
  engine: StreamType,
  wish: number | null,
): { src: string; type: string } | null {
  if (engine === 'youtube') return source.youtube ? { src: source.youtube, type: 'video/youtube' } : null;
  if (engine === 'hls') return playlist(source.hls);
  const file = startingFile(source.mp4, wish);
  return file && { src: file.src, type: file.type };
}

function playlist(src: string | null | undefined): { src: string; type: string } | null {
  return src ? { src, type: 'application/x-mpegURL' } : null;
}

function filesState(source: PlayerSource, wish: number | null): Pick<PlayerState, 'qualities' | 'pickedRes'> {
  return { qualities: qualitiesOfFiles(source.mp4), pickedRes: startingFile(source.mp4, wish)?.res ?? null };
}

function followLadder(
  vjs: Vjs,
  rungs: Rungs,
  state: Store<PlayerState>,
  wish: () => number | null | undefined,
): void {
  let isDue = false;

  function apply(): void {
    isDue = false;
    const wanted = wish();
    if (wanted === undefined) return;
    const qualities = qualitiesOf(rungs.list());
    const pickedRes = matchQuality(wanted, qualities);
    state.set({ qualities, pickedRes });
    if (pickedRes !== null) rungs.leave(pickedRes);
  }

  vjs.qualityLevels().on(['addqualitylevel', 'removequalitylevel'], () => {
    // Rungs are added one by one within the same task.
    if (!isDue) queueMicrotask(apply);
    isDue = true;
  });
}
