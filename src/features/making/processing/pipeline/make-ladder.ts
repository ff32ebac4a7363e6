import { SHEET_TILES, tileCount } from '#base/storyboard.ts';
import { sheetsName } from '#features/videos/video/film-index.ts';
import { PREVIEW } from '#features/videos/video/media.ts';
import { MediaError } from '#platform/ffmpeg/media-error.ts';
import { Mp4Error } from '#platform/ffmpeg/mp4-read.ts';
import { adoptRungs, type ReturnedFiles } from './adopt-rungs.ts';
import { encodeRungs } from './encode-rungs.ts';
import { ladderGraph } from './filters.ts';
import { finalFile, indexFile, type Job, publish } from './job.ts';
import { joinRung, type JoinedRung } from './join-rung.ts';
import { LONGEST } from './limits.ts';
import { type BoardFiles, lengthOf, makeBoard, NO_BOARD } from './make-board.ts';
import type { MeasuredRendition } from './renditions.ts';
import { type Rung, type RungName, sideOf } from './rungs.ts';
import { type WantedRungs, wantedRungs } from './wanted-rungs.ts';

/** Largest side of the file for clients that only play progressive files, pixels. */
const FALLBACK_SIDE = 720;

/** Up to this many bits per second and 1080 pixels, a copy is good enough for them. */
const LIGHT_COPY_BANDWIDTH = 10e6;
const LIGHT_COPY_SIDE = 1080;

type LadderRung = { measured: MeasuredRendition; joined: JoinedRung };

type LadderFiles = BoardFiles & {
  rungs: LadderRung[];
  /** The rung for clients that play nothing else, if it is better than the first one. */
  fallback: RungName | null;
};

/**
 * Makes all remaining rungs, and the storyboard, from one decode; or the storyboard first, if somebody
 * else is asked for the rungs.
 */
export async function makeLadder(job: Job): Promise<void> {
  const { rest } = job.plan;
  const wanted = job.request.elsewhere && wantedRungs(job, job.request.longest ?? LONGEST.upload);
  if (!wanted || !(await isLeft(job, wanted)))
    return runStage(job, rest.length > 0 ? 'ladder' : 'storyboard', () => make(job, rest));
  await runStage(job, 'storyboard', () => make(job, [], true));
  const files = await job.request.elsewhere!.collect(wanted);
  await runStage(job, 'ladder', async () => filesOf(job, await adoptOrEncode(job, wanted, files)));
}

/** Decided once for this work folder: what was begun in one way is ended in it. */
async function isLeft({ work, request }: Job, wanted: WantedRungs): Promise<boolean> {
  const isAsked = async () => request.elsewhere!.isAsked(wanted);
  return (await work.step('elsewhere', isAsked, async () => undefined)).made;
}

async function runStage(
  job: Job,
  stage: 'ladder' | 'storyboard',
  work: () => Promise<LadderFiles>,
): Promise<void> {
  job.meter.begin(stage);
  const { made, worked } = await job.work.step(stage, work, async (fresh) => {
    keepFacts(job, fresh);
    const names = [...fresh.sheets, ...fresh.rungs.map(({ joined }) => joined.rung.file)];
    await publish(job, stage, [...names.map((name) => finalFile(job, name)), await indexFile(job)]);
  });
  keepFacts(job, made);
  job.meter.end(worked);
}

/** What came back is taken over if it is what was asked for. */
async function adoptOrEncode(
  job: Job,
  wanted: WantedRungs,
  files: ReturnedFiles | null,
): Promise<MeasuredRendition[]> {
  const { elsewhere, signal } = job.request;
  if (files) {
    try {
      const adopted = await adoptRungs(job, wanted, files);
      await elsewhere!.judge(null);
      return adopted;
    } catch (error) {
      if (signal.aborted || !(error instanceof MediaError || error instanceof Mp4Error)) throw error;
      await elsewhere!.judge(error instanceof MediaError ? error.detail : error.message);
    }
  }
  const { video } = job.facts.probe;
  return encodeRungs(job, job.plan.rest, {
    graph: (drawn) => ladderGraph(video, job.plan, { ...drawn, board: null }),
    outputs: [],
    seconds: lengthOf(job),
  });
}

async function make(job: Job, rungs: Rung[], hasWitness = false): Promise<LadderFiles> {
  const { measured, board } = await makeBoard(job, rungs, hasWitness);
  return filesOf(job, measured, board);
}

async function filesOf(
  job: Job,
  measured: readonly MeasuredRendition[],
  board: BoardFiles = NO_BOARD,
): Promise<LadderFiles> {
  const fallback = fallbackOf(job, measured);
  const rungs: LadderRung[] = [];
  for (const each of measured) {
    const audio = each.rendition.name === fallback ? job.facts.audio : null;
    rungs.push({ measured: each, joined: await joinRung(job, each, audio) });
  }
  return { ...board, rungs, fallback };
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
  const drawn = Math.min(tileCount(facts.duration ?? 0), sheetCount * SHEET_TILES);
  job.facts = {
    ...facts,
    renditions,
    storyboardImages: drawn || facts.storyboardImages,
    hasPreview: facts.hasPreview || sheets.includes(PREVIEW),
    loudness: made.loudness ?? facts.loudness,
    index: {
      ...facts.index,
      rungs: indexed,
      ...(joinedSheets.length > 0 && {
        sheets: joinedSheets,
        sheetsFile: sheetsName(job.edition),
      }),
    },
    progressive: [...facts.progressive.filter(({ rung }) => !isNew(rung)), ...(fallback ? [fallback] : [])],
    fallback: fallback?.name ?? facts.fallback,
  };
}
