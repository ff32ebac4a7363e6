import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { previewTileSize, SHEET_TILES, tileCount, tileSize } from '#base/storyboard.ts';
import { sheetsName } from '#features/videos/video/film-index.ts';
import { PREVIEW, STORYBOARD } from '#features/videos/video/media.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { jpegOutput } from './make-preview.ts';
import { encodeOutput } from './encode-args.ts';
import { boardGraph, ladderGraph, scalerFor } from './filters.ts';
import { finishRendition } from './finish-rendition.ts';
import { finalFile, indexFile, type Job, processSource, publish } from './job.ts';
import { joinRung, type JoinedRung } from './join-rung.ts';
import { rungFolder } from './layout.ts';
import { cutAfter, type LengthLimit } from './limits.ts';
import { measure, type MeasuredRendition } from './renditions.ts';
import { type Rung, type RungName, sideOf } from './rungs.ts';

/** Largest side of the file for clients that only play progressive files, pixels. */
const FALLBACK_SIDE = 720;

/** Up to this many bits per second and 1080 pixels, a copy is good enough for them. */
const LIGHT_COPY_BANDWIDTH = 10e6;
const LIGHT_COPY_SIDE = 1080;

const SHEETS_FOLDER = dirname(STORYBOARD);

/** Length assumed for a video without one, which has at least one picture; seconds. */
const SHORTEST = 0.1;

type LadderRung = { measured: MeasuredRendition; joined: JoinedRung };

type LadderFiles = {
  rungs: LadderRung[];
  /** The rung for clients that play nothing else, if it is better than the first one. */
  fallback: RungName | null;
  /** Names of the storyboard's files; bytes of its sheets where they are one file. */
  sheets: string[];
  joinedSheets: number[];
  sheetCount: number;
};

/** Makes all remaining rungs, and the storyboard, from one decode. */
export async function makeLadder(job: Job): Promise<void> {
  const stage = job.plan.rest.length > 0 ? 'ladder' : 'storyboard';
  job.meter.begin(stage);
  const { made, worked } = await job.work.step(
    stage,
    () => make(job),
    async (fresh) => {
      keepFacts(job, fresh);
      const names = [...fresh.sheets, ...fresh.rungs.map(({ joined }) => joined.rung.file)];
      await publish(job, stage, [...names.map((name) => finalFile(job, name)), await indexFile(job)]);
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
  const outputs = plan.rest.flatMap((rung) => encodeOutput(rung, job.request, plan.rest.length));
  await processSource(job, [[]], ['-filter_complex', graph, ...outputs, ...boardOutputs(job.request)], {
    onProgress: ({ seconds }) => job.meter.report(seconds / lengthOf(job)),
  });
  const measured = await Promise.all(plan.rest.map((rung) => measureRung(job, rung)));
  const fallback = fallbackOf(job, measured);
  const rungs: LadderRung[] = [];
  for (const each of measured) {
    const audio = each.rendition.name === fallback ? job.facts.audio : null;
    rungs.push({ measured: each, joined: await joinRung(job, each, audio) });
  }
  return { rungs, fallback, ...(await joinSheets(job)) };
}

/** A rung that is better for clients without HLS than the first one, unless that cannot be improved. */
function fallbackOf({ facts }: Job, measured: readonly MeasuredRendition[]): RungName | null {
  const first = facts.renditions.find(({ name }) => name === facts.progressive[0]?.rung)!;
  const light = first.averageBandwidth <= LIGHT_COPY_BANDWIDTH && sideOf(first.name) <= LIGHT_COPY_SIDE;
  if (first.copied && light) return null;
  const names = [first, ...measured.map(({ rendition }) => rendition)]
    .filter(({ name, copied }) => !copied && sideOf(name) <= FALLBACK_SIDE)
    .map(({ name }) => name)
    .toSorted((one, other) => sideOf(one) - sideOf(other));
  const best = names.at(-1);
  return best === undefined || best === first.name ? null : best;
}

function lengthOf({ facts }: Job): number {
  return Math.max(facts.duration ?? 0, SHORTEST);
}

function boardOutputs(limit: LengthLimit): string[] {
  const jpeg = jpegOutput();
  const sheets = ['-t', String(cutAfter(limit)), ...jpeg, '-start_number', '0', `${SHEETS_FOLDER}/%02d.jpg`];
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

/** Several sheets become one file. */
async function joinSheets(job: Job): Promise<Pick<LadderFiles, 'sheets' | 'joinedSheets' | 'sheetCount'>> {
  const found = await readdir(job.work.path(SHEETS_FOLDER));
  const names = found.sort().map((name) => `${SHEETS_FOLDER}/${name}`);
  const numbered = names.filter((name) => name !== PREVIEW);
  if (numbered.length < 2) return { sheets: names, joinedSheets: [], sheetCount: numbered.length };
  const joinedSheets: number[] = [];
  const joined = sheetsName(job.edition);
  await writeFile(job.work.path(joined), '');
  for (const name of numbered) {
    const bytes = await readFile(job.work.path(name));
    await appendFile(job.work.path(joined), bytes);
    joinedSheets.push(bytes.length);
  }
  for (const name of numbered) await rm(job.work.path(name));
  const others = names.filter((name) => name === PREVIEW);
  return { sheets: [joined, ...others], joinedSheets, sheetCount: numbered.length };
}

function keepFacts(job: Job, made: LadderFiles): void {
  const { rungs, sheets, joinedSheets, sheetCount } = made;
  const isNew = (name: string): boolean => rungs.some(({ joined }) => joined.rung.name === name);
  const { facts } = job;
  const renditions = [
    ...facts.renditions.filter(({ name }) => !isNew(name)),
    ...rungs.map(({ measured }) => measured.rendition),
  ].toSorted((one, other) => sideOf(one.name) - sideOf(other.name));
  const indexed = [
    ...facts.index.rungs.filter(({ name }) => !isNew(name)),
    ...rungs.map(({ joined }) => joined.rung),
  ].toSorted((one, other) => one.height - other.height);
  const fallback = rungs.find(({ joined }) => joined.rung.name === made.fallback)?.joined.progressive;
  // A damaged end may yield fewer sheets than the header's duration suggests.
  const storyboardImages = Math.min(tileCount(facts.duration ?? 0), sheetCount * SHEET_TILES);
  job.facts = {
    ...facts,
    renditions,
    storyboardImages,
    hasPreview: sheets.includes(PREVIEW),
    index: {
      ...facts.index,
      rungs: indexed,
      sheets: joinedSheets,
      ...(joinedSheets.length > 0 && { sheetsFile: sheetsName(job.edition) }),
    },
    progressive: [...facts.progressive.filter(({ rung }) => !isNew(rung)), ...(fallback ? [fallback] : [])],
    fallback: fallback?.name ?? facts.fallback,
  };
}
