import { hostname } from 'node:os';
import type { EncodeProgress } from '#platform/ffmpeg/progress-reader.ts';
import type { TrackFacts } from './broadcast/live-plan.ts';

/** How a broadcast fares in the process that has it. */
export interface Vitals {
  /** What its encoder sends, kbit/s, on the average of the last seconds; null while it was not measured. */
  bitrate: number | null;
  /** Sizes that were given up for want of power. */
  readonly givenUp: Set<string>;
  /** What is made of it, by the first size of each run of ffmpeg. */
  readonly runs: Map<string, RunVitals>;
}

interface RunVitals {
  readonly meter: ReturnType<typeof createMeter>;
  speed: number | null;
  dropped: number;
}

/** Over which the speed is measured, ms. */
const SPAN_MS = 10_000;

/** Nothing is known yet. */
export function emptyVitals(): Vitals {
  return { bitrate: null, givenUp: new Set(), runs: new Map() };
}

/** Another sender has come: what was measured of the last one is over. */
export function forgetSender(vitals: Vitals): void {
  vitals.bitrate = null;
  vitals.givenUp.clear();
  vitals.runs.clear();
}

/** Notes how far a run has come. */
export function noteProgress(
  { runs }: Vitals,
  run: string,
  { seconds, dropped }: EncodeProgress,
  now: number,
) {
  const known = runs.get(run) ?? { meter: createMeter(SPAN_MS), speed: null, dropped: 0 };
  runs.set(run, known);
  known.speed = known.meter(seconds, now);
  known.dropped = dropped ?? known.dropped;
}

/** Notes that what this run made is made no more. */
export function noteGivenUp({ runs, givenUp }: Vitals, tracks: readonly string[]): void {
  for (const name of tracks) {
    givenUp.add(name);
    runs.delete(name);
  }
}

/** As the process that has a broadcast tells others. */
export interface HealthFacts {
  readonly bitrate: number | null;
  readonly speed: number | null;
  readonly dropped: number;
  /** Sizes that are there, the largest first, and those that were given up. */
  readonly sizes: readonly string[];
  readonly givenUp: readonly string[];
  readonly machine: string;
}

/** How a broadcast fares, with what can be watched of it. */
export function healthOf(vitals: Vitals, tracks: Iterable<TrackFacts>): HealthFacts {
  const pictures = [...tracks].filter((track) => track.kind === 'picture');
  return {
    ...{ bitrate: vitals.bitrate, speed: speedOf(vitals), dropped: droppedOf(vitals) },
    sizes: pictures.sort((a, b) => b.width - a.width).map(({ name }) => name),
    givenUp: [...vitals.givenUp],
    machine: hostname(),
  };
}

/** Seconds made of each second by the slowest run, or null; well below 1 the machine does not keep up. */
export function speedOf({ runs }: Pick<Vitals, 'runs'>): number | null {
  const speeds = [...runs.values()].flatMap(({ speed }) => (speed === null ? [] : [speed]));
  return speeds.length === 0 ? null : Math.round(Math.min(...speeds) * 100) / 100;
}

/** Pictures that this machine left out, in all runs. */
export function droppedOf({ runs }: Pick<Vitals, 'runs'>): number {
  return [...runs.values()].reduce((sum, { dropped }) => sum + dropped, 0);
}

/** Measures how fast a number grows a second, over the last `ms` or what there is of them. */
export function createMeter(ms: number): (value: number, now: number) => number | null {
  const seen: { readonly value: number; readonly at: number }[] = [];
  return (value, now) => {
    seen.push({ value, at: now });
    while (seen.length > 2 && seen[1]!.at <= now - ms) seen.shift();
    const [first] = seen;
    const passed = now - first!.at;
    return passed < ms / 4 ? null : (value - first!.value) / (passed / 1_000);
  };
}
