import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { previewTileSize, SHEET_TILES, tileCount, tileSize } from '#base/storyboard.ts';
import { PREVIEW, STORYBOARD } from '#features/videos/video/media.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { jpegOutput } from './make-preview.ts';
import { encodeOutput } from './encode-args.ts';
import { boardGraph, ladderGraph, scalerFor } from './filters.ts';
import { finishRendition } from './finish-rendition.ts';
import { finalFile, type Job, masterFile, processSource, publish } from './job.ts';
import { rungFolder } from './layout.ts';
import { CUT_AFTER } from './limits.ts';
import { measure, type MeasuredRendition } from './renditions.ts';
import { type Rung, sideOf } from './rungs.ts';

const SHEETS_FOLDER = dirname(STORYBOARD);

/** Length assumed for a video without one, which has at least one picture; seconds. */
const SHORTEST = 0.1;

type LadderFiles = { rungs: MeasuredRendition[]; sheets: string[] };

/** Makes all remaining rungs, and the storyboard, from one decode. */
export async function makeLadder(job: Job): Promise<void> {
  const stage = job.plan.rest.length > 0 ? 'ladder' : 'storyboard';
  job.meter.begin(stage);
  const { made, worked } = await job.work.step(
    stage,
    () => make(job),
    async (fresh) => {
      keepFacts(job, fresh);
      const names = [
        ...fresh.sheets,
        ...fresh.rungs.flatMap(({ media }) => media),
        ...fresh.rungs.flatMap(({ playlists }) => playlists.map(({ name }) => name)),
      ];
      await publish(job, stage, [...names.map((name) => finalFile(job, name)), await masterFile(job)]);
    },
  );
  keepFacts(job, made);
  job.meter.end(worked);
}

async function make(job: Job): Promise<LadderFiles> {
  const { facts, plan } = job;
  await job.work.fresh(SHEETS_FOLDER);
  for (const { name } of plan.rest) await job.work.fresh(rungFolder(name));
  const { video } = facts.probe;
  const board = { tile: tileSize(facts), preview: previewTileSize(facts), seconds: lengthOf(job) };
  const scaler = scalerFor(job.request.tools, video);
  const graph =
    plan.rest.length > 0
      ? ladderGraph(video, plan, { rungs: plan.rest, board, scaler })
      : boardGraph(video, plan, board);
  const outputs = plan.rest.flatMap((rung) => encodeOutput(rung, plan.rest.length));
  await processSource(job, [], ['-filter_complex', graph, ...outputs, ...boardOutputs()], {
    onProgress: ({ seconds }) => job.meter.report(seconds / lengthOf(job)),
  });
  return {
    rungs: await Promise.all(plan.rest.map((rung) => measureRung(job, rung))),
    sheets: await listSheets(job),
  };
}

function lengthOf({ facts }: Job): number {
  return Math.max(facts.duration ?? 0, SHORTEST);
}

function boardOutputs(): string[] {
  const jpeg = jpegOutput();
  const sheets = ['-t', String(CUT_AFTER), ...jpeg, '-start_number', '0', `${SHEETS_FOLDER}/%02d.jpg`];
  return [
    '-map',
    '[sheets]',
    ...sheets,
    '-map',
    '[preview]',
    '-frames:v',
    '1',
    ...jpeg,
    '-update',
    '1',
    PREVIEW,
  ];
}

async function measureRung(job: Job, rung: Rung): Promise<MeasuredRendition> {
  const measured = await measure(job, rung, { withAudio: false });
  if (!measured) throw new MediaError('damaged', `nothing was encoded for ${rung.name}`);
  return finishRendition(job, measured);
}

async function listSheets(job: Job): Promise<string[]> {
  const names = await readdir(job.work.path(SHEETS_FOLDER));
  return names.sort().map((name) => `${SHEETS_FOLDER}/${name}`);
}

function keepFacts(job: Job, { rungs, sheets }: LadderFiles): void {
  const known = job.facts.renditions.filter(
    (each) => !rungs.some(({ rendition }) => rendition.name === each.name),
  );
  const renditions = [...known, ...rungs.map(({ rendition }) => rendition)];
  renditions.sort((one, other) => sideOf(one.name) - sideOf(other.name));
  // A damaged end may yield fewer sheets than the header's duration suggests.
  const numbered = sheets.filter((name) => name !== PREVIEW).length;
  const storyboardImages = Math.min(tileCount(job.facts.duration ?? 0), numbered * SHEET_TILES);
  job.facts = { ...job.facts, renditions, storyboardImages, hasPreview: sheets.includes(PREVIEW) };
}
