import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { toFps } from './frame-rate.ts';
import type { Progress } from './pipeline.ts';
import type { Plan } from './plan.ts';
import type { Rung } from './rungs.ts';

/** Work by stage, in a unit that takes about one processor second. Only ratios matter. */
export type WorkByStage = Record<Progress['stage'], number>;

/** Units per decoded pixel, per encoded pixel, and per copied second. */
const DECODE = 5.6e-9;
const ENCODE = 3.3e-8;
const COPY = 0.006;

/** Time below which the speed cannot be estimated, ms. */
const JUDGE_AFTER_MS = 1500;

export type WorkMeter = {
  /** The plan has changed, or a better length is known. */
  plan(work: WorkByStage): void;
  begin(stage: Progress['stage']): void;
  /** How much of the stage is done, 0 to 1. */
  report(part: number): void;
  /** The stage is done; `worked` is false if an earlier run did it. */
  end(worked?: boolean): void;
};

/** Estimates what each stage of a plan takes. */
export function estimateWork(probe: Probe, plan: Plan, seconds: number): WorkByStage {
  const { codedWidth, codedHeight, fps } = probe.video;
  const decode = codedWidth * codedHeight * (fps ? Math.min(toFps(fps), 240) : 25) * seconds * DECODE;
  const encode = (rungs: Rung[]): number =>
    rungs.reduce((sum, { width, height, rate }) => sum + width * height * toFps(rate) * seconds * ENCODE, 0);
  const light = 0.2 + seconds * COPY;
  return {
    probe: 0.2,
    playable: plan.first ? decode + encode([plan.first]) : light,
    thumbnails: 1,
    ladder: plan.rest.length > 0 ? decode + encode(plan.rest) : 0,
    storyboard: plan.rest.length > 0 ? 0 : decode,
  };
}

/** Turns reports of stages into progress of the whole. `now` answers milliseconds. */
export function createWorkMeter(report: (progress: Progress) => void, now: () => number): WorkMeter {
  const started = now();
  let work: WorkByStage = {
    probe: 1,
    playable: 0,
    thumbnails: 0,
    ladder: 0,
    storyboard: 0,
  };
  let stage: Progress['stage'] = 'probe';
  const over = new Set<Progress['stage']>();
  let skipped = 0;
  let highest = 0;

  function update(part: number): void {
    const total = Object.values(work).reduce((sum, units) => sum + units, 0);
    const finished = [...over].reduce((sum, each) => sum + work[each], 0);
    const done = finished + (over.has(stage) ? 0 : work[stage] * Math.min(1, Math.max(0, part)));
    const elapsed = now() - started;
    const speed = elapsed >= JUDGE_AFTER_MS ? (done - skipped) / elapsed : 0;
    highest = Math.max(highest, Math.min(1, done / total));
    report({
      stage,
      fraction: highest,
      etaSeconds: speed > 0 ? Math.ceil((total - done) / speed / 1000) : null,
    });
  }

  return {
    plan: (next) => void (work = next),
    begin(next) {
      stage = next;
      update(0);
    },
    report: update,
    end(worked = true) {
      over.add(stage);
      if (!worked) skipped += work[stage];
      update(1);
    },
  };
}
