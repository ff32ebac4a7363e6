import { readdir } from 'node:fs/promises';
import { SHEET_TILES, tileCount, tileSize } from '#base/storyboard.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { encodeOutput } from './encode-args.ts';
import { ladderGraph, sheetsGraph } from './filters.ts';
import { finishRendition } from './finish-rendition.ts';
import { finalFile, masterFile, processSource, publish, type Job } from './job.ts';
import { rungFolder } from './layout.ts';
import { CUT_AFTER } from './limits.ts';
import { measure, type Measured } from './renditions.ts';
import { sideOf, type Rung } from './rungs.ts';

const SHEETS_FOLDER = 'storyboard';

type Made = { rungs: Measured[]; sheets: string[] };

/** Makes all rungs that remain, and the storyboard, from one decode. */
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

async function make(job: Job): Promise<Made> {
  const { facts, plan } = job;
  await job.work.fresh(SHEETS_FOLDER);
  for (const { name } of plan.rest) await job.work.fresh(rungFolder(name));
  const tile = tileSize(facts);
  const graph =
    plan.rest.length > 0
      ? ladderGraph(facts.probe.video, plan, plan.rest, tile)
      : sheetsGraph(facts.probe.video, plan, tile);
  const outputs = plan.rest.flatMap((rung) => encodeOutput(rung, plan.rest.length));
  await processSource(job, [], ['-filter_complex', graph, ...outputs, ...sheetsOutput()], {
    onProgress: ({ seconds }) => job.meter.report(seconds / Math.max(facts.duration ?? 0, 0.1)),
  });
  return {
    rungs: await Promise.all(plan.rest.map((rung) => measureRung(job, rung))),
    sheets: await listSheets(job),
  };
}

function sheetsOutput(): string[] {
  return [
    '-map',
    '[sheets]',
    '-t',
    String(CUT_AFTER),
    '-fps_mode',
    'passthrough',
    '-c:v',
    'mjpeg',
    '-q:v',
    '5',
    '-map_metadata',
    '-1',
    '-start_number',
    '0',
    '-f',
    'image2',
    `${SHEETS_FOLDER}/%02d.jpg`,
  ];
}

async function measureRung(job: Job, rung: Rung): Promise<Measured> {
  const measured = await measure(job, rung, { withAudio: false });
  if (!measured) throw new MediaError('damaged', `nothing was encoded for ${rung.name}`);
  return finishRendition(job, measured);
}

async function listSheets(job: Job): Promise<string[]> {
  const names = await readdir(job.work.path(SHEETS_FOLDER));
  return names.sort().map((name) => `${SHEETS_FOLDER}/${name}`);
}

function keepFacts(job: Job, { rungs, sheets }: Made): void {
  const known = job.facts.renditions.filter(
    (each) => !rungs.some(({ rendition }) => rendition.name === each.name),
  );
  const renditions = [...known, ...rungs.map(({ rendition }) => rendition)];
  renditions.sort((one, other) => sideOf(one.name) - sideOf(other.name));
  // A damaged end may have left fewer sheets than the header's duration asks for.
  const storyboardImages = Math.min(tileCount(job.facts.duration ?? 0), sheets.length * SHEET_TILES);
  job.facts = { ...job.facts, renditions, storyboardImages };
}
