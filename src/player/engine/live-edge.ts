import { HURRY_RATE } from '#player/core/constants.ts';
import {
  followsAfter,
  isAtEdge,
  isAway,
  type Latency,
  type LiveSight,
  paceOf,
  shownBehind,
} from '#player/core/live.ts';
import type { Port } from '#player/core/port.ts';
import { adaptive } from './rungs.ts';
import type { Streams } from './stream.ts';
import type { Vjs } from './vjs.ts';

const LOOK_MS = 250;
/** No part is shorter; seconds. Whole segments may be a little longer than they seemed to be. */
const PART_S = 0.1;
/** A line that gave no answer is thought to be lost for this long. */
const LOST_MS = 5_000;

/** How the viewer follows a live stream, and when its server last gave no answer. */
export interface EdgeSetting {
  latency: Latency;
  choose(wanted: Latency): void;
  readonly trouble: { readonly at: number };
}

/** A look at the engine: seconds, and `grew` on the clock of `performance`. */
interface EngineLook extends LiveSight {
  readonly time: number;
  readonly start: number;
  readonly edge: number;
  /** Where the edge was when it last moved, and when. */
  readonly moved: { readonly to: number; readonly at: number };
  readonly soughtBack: boolean;
}

/** Keeps the state of a live stream and, for who follows it, the position at its edge. */
export function followEdge(
  player: Port,
  { vjs, streams }: { readonly vjs: Vjs; readonly streams: Streams },
  setting: EdgeSetting,
  signal: AbortSignal,
): void {
  const keepPace = createPace(player, vjs, signal);
  let follows = true;
  let last: Pick<EngineLook, 'time' | 'moved'> = { time: 0, moved: { to: 0, at: performance.now() } };

  function look(): void {
    if (hasEnded(vjs)) return;
    const seen = see(player, vjs, last);
    if (!seen) return;
    last = seen;
    const latency = adaptive(vjs) ? (player.state.get().live?.latency ?? setting.latency) : null;
    follows = followsAfter(follows, seen, latency);
    const isLost = performance.now() - setting.trouble.at < LOST_MS;
    show(player, seen, latency, isLost);
    keepPace(seen, follows, latency);
  }

  vjs.on('seeking', look);
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  signal.addEventListener('abort', () => vjs.off('seeking', look), { once: true });
  player.state.watch(
    ({ live }) => live?.latency ?? null,
    (wanted, before) => {
      if (wanted === null || !before || wanted === setting.latency) return;
      setting.latency = wanted;
      setting.choose(wanted);
      last = { ...last, moved: { to: 0, at: performance.now() } };
      streams.load('hls', follows ? 0 : vjs.currentTime());
    },
    signal,
  );
}

/** Null before there is a picture: the engine has yet to go to the edge. */
function see(
  player: Port,
  vjs: Vjs,
  { time: before, moved }: Pick<EngineLook, 'time' | 'moved'>,
): EngineLook | null {
  const range = vjs.seekable();
  if (range.length === 0 || !player.video()?.readyState) return null;
  const [start, edge, time] = [range.start(0), range.end(range.length - 1), vjs.currentTime()];
  const now = performance.now();
  const lastMoved = edge > moved.to + PART_S ? { to: edge, at: now } : moved;
  return {
    ...{ time, start, edge, moved: lastMoved },
    behind: edge - time,
    ahead: Math.max(0, vjs.bufferedEnd() - time),
    paused: vjs.paused(),
    hidden: document.visibilityState === 'hidden',
    still: (now - lastMoved.at) / 1_000,
    // The engine itself only ever goes forward.
    soughtBack: time < before - 1,
  };
}

function show({ state, video }: Port, seen: EngineLook, latency: Latency | null, isLost: boolean): void {
  const { start, edge, behind } = seen;
  state.set({
    duration: edge,
    live: {
      ...{ start, edge, latency },
      behind: shownBehind(state.get().live?.behind ?? 0, behind),
      isAtEdge: isAtEdge(behind, latency),
      isAway: isAway(seen) && !isLost,
    },
  });
  // Browsers go on telling the time while they wait.
  if (!seen.paused && (video()?.readyState ?? 0) < HTMLMediaElement.HAVE_FUTURE_DATA)
    state.set({ waiting: true });
}

/** Carries out what is decided about the distance to the edge. */
function createPace(
  player: Port,
  vjs: Vjs,
  signal: AbortSignal,
): (seen: EngineLook, follows: boolean, latency: Latency | null) => void {
  let isHurrying = false;
  const hurry = (on: boolean): void => {
    if (on === isHurrying) return;
    isHurrying = on;
    vjs.playbackRate(on ? HURRY_RATE : player.state.get().rate);
  };
  signal.addEventListener('abort', () => hurry(false), { once: true });
  return (seen, follows, latency) => {
    const { rate } = player.state.get();
    const pace = paceOf(seen, { follows, rate, isHurrying, latency });
    if (pace === 'jump') player.seek(seen.edge);
    if (pace === 'calm') player.setRate(1);
    hurry(pace === 'hurry');
  };
}

/** The last playlist may change nothing that the engine tells its player of. */
function hasEnded(vjs: Vjs): boolean {
  const tech = vjs.tech({ IWillNotUseThisInPlugins: true });
  const isOver = tech !== undefined && tech.duration() > 0 && Number.isFinite(tech.duration());
  if (isOver) tech.trigger('durationchange');
  return isOver;
}
