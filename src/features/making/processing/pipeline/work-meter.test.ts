import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import type { Progress } from './pipeline.ts';
import { createWorkMeter, type WorkByStage } from './work-meter.ts';

const WORK: WorkByStage = {
  probe: 0,
  playable: 10,
  thumbnails: 0,
  ladder: 90,
  storyboard: 0,
};

function metered() {
  const reports: Progress[] = [];
  const clock = { now: 0 };
  const meter = createWorkMeter(
    (progress) => reports.push(progress),
    () => clock.now,
  );
  meter.plan(WORK);
  return { reports, clock, meter, last: () => reports.at(-1)! };
}

test('the remaining time is estimated from the speed so far', () => {
  const { clock, meter, last } = metered();
  meter.begin('playable');
  expect(last()).toEqual({ stage: 'playable', fraction: 0, etaSeconds: null });
  clock.now = 10_000;
  meter.end();
  expect(last()).toEqual({ stage: 'playable', fraction: 0.1, etaSeconds: 90 });
  meter.begin('ladder');
  clock.now = 55_000;
  meter.report(0.5);
  expect(last()).toEqual({ stage: 'ladder', fraction: 0.55, etaSeconds: 45 });
});

test('work of an earlier run counts as done, but not for the speed', () => {
  const { clock, meter, last } = metered();
  meter.begin('playable');
  meter.end(false);
  meter.begin('ladder');
  clock.now = 9000;
  meter.report(0.1);
  expect(last()).toEqual({ stage: 'ladder', fraction: 0.19, etaSeconds: 81 });
});

test('progress never decreases and stays within 0 to 1', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 3, noNaN: true })), (parts) => {
      const { meter, reports, clock } = metered();
      meter.begin('playable');
      for (const part of parts) {
        clock.now += 700;
        meter.report(part);
      }
      meter.plan({ ...WORK, ladder: 500 });
      meter.end();
      const fractions = reports.map(({ fraction }) => fraction);
      expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
      expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
    }),
  );
});
