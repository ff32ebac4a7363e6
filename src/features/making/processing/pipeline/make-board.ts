import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { previewTileSize, tileSize } from '#base/storyboard.ts';
import { sheetsName } from '#features/videos/video/film-index.ts';
import { PREVIEW, STORYBOARD } from '#features/videos/video/media.ts';
import type { Loudness } from '#features/videos/video/model/made-files.ts';
import { WITNESS } from './adopt-rungs.ts';
import { encodeRungs } from './encode-rungs.ts';
import { boardGraph, type LadderDrawing, ladderGraph } from './filters.ts';
import type { Job } from './job.ts';
import { cutAfter, type LengthLimit } from './limits.ts';
import { loudnessChain, loudnessOutput, readLoudness } from './loudness.ts';
import { jpegOutput } from './make-preview.ts';
import type { MeasuredRendition } from './renditions.ts';
import type { Rung } from './rungs.ts';
import { witnessGraph, witnessOutput } from './witness.ts';

const SHEETS_FOLDER = dirname(STORYBOARD);

/** Length assumed for a video without one, which has at least one picture; seconds. */
const SHORTEST = 0.1;

/** What is made of the whole film beside its rungs. */
export type BoardFiles = {
  /** Names of the storyboard's files; bytes of its sheets where they are one file. */
  sheets: string[];
  joinedSheets: number[];
  sheetCount: number;
  /** Not in notes of earlier versions. */
  loudness?: Loudness | null;
};

export const NO_BOARD: BoardFiles = { sheets: [], joinedSheets: [], sheetCount: 0 };

/** The storyboard and these rungs; with small pictures by which other rungs are recognised later. */
export async function makeBoard(
  job: Job,
  rungs: Rung[],
  hasWitness: boolean,
): Promise<{ measured: MeasuredRendition[]; board: BoardFiles }> {
  const { plan, facts } = job;
  await job.work.fresh(SHEETS_FOLDER);
  const witness = hasWitness ? `;${witnessGraph(facts.probe, plan)}` : '';
  const measured = await encodeRungs(job, rungs, {
    graph: (drawn) => graphOf(job, drawn) + witness,
    outputs: [
      ...boardOutputs(job.request),
      ...(plan.audio ? loudnessOutput(job.request) : []),
      ...(hasWitness ? witnessOutput(WITNESS) : []),
    ],
    seconds: lengthOf(job),
  });
  const loudness = await readLoudness(job.work.path('.'));
  return { measured, board: { loudness, ...(await joinSheets(job)) } };
}

/** Seconds. */
export function lengthOf({ facts }: Pick<Job, 'facts'>): number {
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

/** The storyboard with all rungs, and how loud the sound is. */
function graphOf({ facts, plan }: Job, drawn: Omit<LadderDrawing, 'board'>): string {
  const { video } = facts.probe;
  const seconds = lengthOf({ facts });
  const board = { tile: tileSize(facts), preview: previewTileSize(facts), seconds };
  const pictures =
    drawn.rungs.length > 0 ? ladderGraph(video, plan, { ...drawn, board }) : boardGraph(video, plan, board);
  return plan.audio ? `${pictures};${loudnessChain(plan.audio)}` : pictures;
}

/** Several sheets become one file. */
async function joinSheets(job: Job): Promise<Omit<BoardFiles, 'loudness'>> {
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
