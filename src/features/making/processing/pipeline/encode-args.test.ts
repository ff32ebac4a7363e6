import { expect, test } from 'vitest';
import { encodeOutput } from './encode-args.ts';
import { ladderFor } from './rungs.ts';

const LADDER = ladderFor({ width: 1920, height: 1080 }, { numerator: 30_000, denominator: 1001 });

function valueOf(args: string[], flag: string): number {
  return Number(args[args.indexOf(flag) + 1]);
}

test('smaller rungs are encoded with finer quality', () => {
  const steps = LADDER.map((rung) => valueOf(encodeOutput(rung, {}), '-crf'));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(new Set(steps).size).toBeGreaterThan(1);
});

test('a rung stays within its bit rate, with key frames two seconds apart at its own frame rate', () => {
  for (const rung of LADDER) {
    const args = encodeOutput(rung, {});
    expect(args[args.indexOf('-maxrate') + 1]).toBe(`${rung.videoKbps}k`);
    expect(valueOf(args, '-g')).toBe(60);
    expect(args).toContain('expr:gte(t,n_forced*2)');
  }
});

test('encoders of one run share the cores', () => {
  const [rung] = LADDER as [(typeof LADDER)[number]];
  const [alone, shared] = [encodeOutput(rung, {}), encodeOutput(rung, {}, 64)].map((args) =>
    valueOf(args, '-threads'),
  );
  expect(shared).toBe(2);
  expect(alone).toBeGreaterThanOrEqual(shared!);
});
