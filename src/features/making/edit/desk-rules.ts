import { wholeMs } from '#base/duration.ts';
import { snapToKey } from './plan-rules.ts';
import { type EditList, LEAST_PART_S, type Range, type Rotation, tidyEdit } from './rules.ts';

/** A part of the time line. All parts together are the whole video, in its order. */
export interface Part extends Range {
  readonly isRemoved: boolean;
  readonly isSilent: boolean;
}

/** What is on the desk: at least one part, and how the picture is turned. */
export interface Cutting {
  readonly parts: readonly Part[];
  readonly rotation: Rotation;
}

/** What can be switched for a part. */
export type PartSwitch = 'isRemoved' | 'isSilent';

/** The list as parts of a video of `duration` seconds. */
export function cuttingOf(list: EditList, duration: number): Cutting {
  const edges = [...list.kept, ...list.silent].flatMap(({ start, end }) => [start, end]);
  const marks = [...new Set([0, ...edges, duration])]
    .filter((at) => at >= 0 && at <= duration)
    .toSorted((a, b) => a - b);
  const parts = marks.slice(1).map((end, at) => {
    const start = marks[at]!;
    const middle = (start + end) / 2;
    const isKept = list.kept.length === 0 || isIn(list.kept, middle);
    return { start, end, isRemoved: !isKept, isSilent: isIn(list.silent, middle) };
  });
  return { parts, rotation: list.rotation };
}

function isIn(ranges: readonly Range[], at: number): boolean {
  return ranges.some(({ start, end }) => at >= start && at < end);
}

/** The parts as a list in its one form. Where nothing is kept, its first stretch is empty. */
export function listOfCutting({ parts, rotation }: Cutting): EditList {
  const duration = parts.at(-1)!.end;
  const kept = parts.filter(({ isRemoved }) => !isRemoved);
  if (kept.length === 0) return { kept: [{ start: 0, end: 0 }], silent: [], rotation };
  return tidyEdit({ kept, silent: kept.filter(({ isSilent }) => isSilent), rotation }, duration);
}

/** The number of the part at a moment; that of the last one at the end. */
export function partAt({ parts }: Pick<Cutting, 'parts'>, at: number): number {
  const index = parts.findIndex(({ end }) => at < end);
  return index < 0 ? parts.length - 1 : index;
}

/** The part at a moment made two; the same where one of them would be too short. */
export function splitAt(cutting: Cutting, at: number): Cutting {
  const index = partAt(cutting, at);
  const part = cutting.parts[index]!;
  const place = wholeMs(at);
  if (place - part.start < LEAST_PART_S || part.end - place < LEAST_PART_S) return cutting;
  const halves = [
    { ...part, end: place },
    { ...part, start: place },
  ];
  return { ...cutting, parts: cutting.parts.toSpliced(index, 1, ...halves) };
}

/** The part at a moment begins there, or ends there: what is beyond is a part of its own that is left out. */
export function putEdgeAt(cutting: Cutting, edge: 'start' | 'end', at: number): Cutting {
  const split = splitAt(cutting, at);
  if (split === cutting) return cutting;
  const right = partAt(split, wholeMs(at));
  return setSwitch(split, edge === 'start' ? right - 1 : right, 'isRemoved', true);
}

/** A part with something switched on or off. */
export function setSwitch(cutting: Cutting, index: number, name: PartSwitch, isOn: boolean): Cutting {
  const part = cutting.parts[index];
  return part ? { ...cutting, parts: cutting.parts.with(index, { ...part, [name]: isOn }) } : cutting;
}

/** An end of a part moved: its neighbour gives way, or a part that is left out arises beside it. */
export function moveEdge(cutting: Cutting, index: number, edge: 'start' | 'end', to: number): Cutting {
  const { parts } = cutting;
  const part = parts[index];
  if (!part) return cutting;
  const at = edge === 'start' ? index - 1 : index + 1;
  const beside = parts[at];
  if (!beside) return beyondEnds(cutting, index, edge, to);
  const [before, after] = edge === 'start' ? [beside, part] : [part, beside];
  const place = between(wholeMs(to), before.start + LEAST_PART_S, after.end - LEAST_PART_S);
  const first = Math.min(index, at);
  const moved = [
    { ...before, end: place },
    { ...after, start: place },
  ];
  return { ...cutting, parts: parts.toSpliced(first, 2, ...moved) };
}

function beyondEnds(cutting: Cutting, index: number, edge: 'start' | 'end', to: number): Cutting {
  const { start, end } = cutting.parts[index]!;
  if (edge === 'start' ? to <= start : to >= end) return cutting;
  return putEdgeAt(cutting, edge, between(to, start + LEAST_PART_S, end - LEAST_PART_S));
}

/** The picture turned a quarter to the right. */
export function turnRight(cutting: Cutting): Cutting {
  return { ...cutting, rotation: ((cutting.rotation + 90) % 360) as Rotation };
}

/** Every edge moved to the nearest key frame; parts that become empty go. */
export function snapParts(cutting: Cutting, keyFrames: readonly number[]): Cutting {
  const duration = cutting.parts.at(-1)!.end;
  const snap = (at: number) => (at <= 0 || at >= duration ? at : snapToKey(at, keyFrames, duration));
  const parts = cutting.parts
    .map((part) => ({ ...part, start: snap(part.start), end: snap(part.end) }))
    .filter(({ start, end }) => end > start);
  return { ...cutting, parts };
}

/**
 * Where a preview goes on from a moment: the same if it is kept, else the next that is; null after the last.
 */
export function nextKept({ parts }: Pick<Cutting, 'parts'>, at: number): number | null {
  const part = parts.slice(partAt({ parts }, at)).find(({ isRemoved }) => !isRemoved);
  return part ? Math.max(at, part.start) : null;
}

/** What was done, and what was undone: the last of each comes first. */
export interface Steps {
  readonly now: Cutting;
  readonly past: readonly Cutting[];
  readonly undone: readonly Cutting[];
}

/** Steps that can be undone. */
const STEPS_MOST = 100;

/** Another step; `isSame` continues the last one, as a drag does. */
export function takeStep({ now, past }: Steps, next: Cutting, isSame = false): Steps {
  if (next === now) return { now, past, undone: [] };
  return { now: next, past: isSame ? past : [now, ...past].slice(0, STEPS_MOST), undone: [] };
}

/** The last step undone; the same where there is none. */
export function undoStep({ now, past, undone }: Steps): Steps {
  const [before, ...rest] = past;
  return before ? { now: before, past: rest, undone: [now, ...undone] } : { now, past, undone };
}

/** The last undone step done again. */
export function redoStep({ now, past, undone }: Steps): Steps {
  const [after, ...rest] = undone;
  return after ? { now: after, past: [now, ...past], undone: rest } : { now, past, undone };
}

function between(value: number, least: number, most: number): number {
  return wholeMs(Math.min(Math.max(value, least), Math.max(least, most)));
}
