import { expect, test } from 'vitest';
import type { VideoFacts } from '#platform/ffmpeg/probe-parse.ts';
import { boardGraph, ladderGraph, previewGraph, scalerFor } from './filters.ts';
import type { Plan } from './plan.ts';
import { ladderFor } from './rungs.ts';

const RATE = { numerator: 30, denominator: 1 };
const VIDEO = { index: 0, width: 1920, height: 1080, pixFmt: 'yuv420p', hdr: 'none' } as VideoFacts;
const PLAN = { rate: RATE, still: false } as Plan;
const BOARD = { tile: { width: 80, height: 45 }, preview: { width: 320, height: 180 }, seconds: 61.5 };
const PULSE = 'metadata=mode=add:key=pulse:value=1,metadata=mode=print:key=pulse:file=-:direct=1';
const rungs = ladderFor(VIDEO, RATE).slice(0, -1);

/** The chain that ends in that label. */
function chainTo(graph: string, label: string): string {
  return graph.split(';').find((chain) => chain.endsWith(label)) ?? '';
}

test('every rung is scaled from the next larger one, and only the largest from the source', () => {
  const graph = ladderGraph(VIDEO, PLAN, { rungs, board: null, scaler: 'scale' });
  expect(chainTo(graph, '[of720p][after720p]')).toBe(
    `[0:0]${PULSE},fps=30/1,scale=1280:720,split=2[of720p][after720p]`,
  );
  expect(chainTo(graph, '[of480p][after480p]')).toBe('[after720p]scale=854:480,split=2[of480p][after480p]');
  expect(chainTo(graph, '[of240p]')).toBe('[after360p]scale=426:240[of240p]');
  expect(graph.match(/\[0:0\]/g)).toHaveLength(1);
});

test('zimg, if available, scales pictures whose colours stay the same', () => {
  expect(scalerFor({ zscale: true }, VIDEO)).toBe('zscale');
  expect(scalerFor({ zscale: false }, VIDEO)).toBe('scale');
  for (const pixFmt of ['yuvj420p', 'yuv420p10le', 'yuv444p', 'rgb24', 'pal8'])
    expect(scalerFor({ zscale: true }, { ...VIDEO, pixFmt })).toBe('scale');
  const graph = ladderGraph(VIDEO, PLAN, { rungs, board: BOARD, scaler: 'zscale' });
  expect(graph.match(/zscale=\d+:\d+:filter=bicubic:param_a=0:param_b=0\.6/g)).toHaveLength(rungs.length);
});

test('rungs, storyboard and preview come from one decode', () => {
  const graph = ladderGraph(VIDEO, PLAN, { rungs, board: BOARD, scaler: 'scale' });
  expect(graph.match(/\[0:0\]/g)).toHaveLength(1);
  expect(chainTo(graph, '[sheets]')).toMatch(
    /^\[seconds\]fps=1:round=near,scale=80:45:.*tile=10x10\[sheets\]$/,
  );
  expect(chainTo(graph, '[preview]')).toMatch(
    /^\[steps\]fps=12\/61\.500:.*scale=320:180:.*tile=4x3\[preview\]$/,
  );
});

test('each decode tells how far it has come, since sheets are complete at the end only', () => {
  const graphs = [
    ladderGraph(VIDEO, PLAN, { rungs, board: BOARD, scaler: 'scale' }),
    boardGraph(VIDEO, PLAN, BOARD),
    previewGraph(VIDEO, PLAN, BOARD),
  ];
  for (const graph of graphs) expect(graph.split(PULSE)).toHaveLength(2);
});

test('interlaced pictures are deinterlaced once, before they are shared', () => {
  const interlaced = { ...VIDEO, interlaced: true };
  const graph = ladderGraph(interlaced, PLAN, { rungs, board: BOARD, scaler: 'scale' });
  expect([graph, boardGraph(interlaced, PLAN, BOARD)].map((each) => each.match(/yadif/g)?.length)).toEqual([
    1, 1,
  ]);
});
