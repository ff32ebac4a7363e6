import { type EditList, keptOf, piecesOf, type Range, type Rotation, toEditedNear } from './rules.ts';

/** Numbers of the tracks that are cut; null for no sound. */
export interface CutTracks {
  readonly video: number;
  readonly audio: number | null;
  /** Filters that make the picture one that players show as it is meant. */
  readonly plain?: readonly string[];
}

/** What turns a picture clockwise, as ffmpeg's filters. */
const TURNS: Readonly<Record<Rotation, string>> = {
  0: '',
  90: ',transpose=clock',
  180: ',hflip,vflip',
  270: ',transpose=cclock',
};

/** Both sides of the picture even, and its pixels square, as encoders and players want them. */
const EVEN = "scale='trunc(iw*sar/2)*2':'trunc(ih/2)*2',setsar=1";

/**
 * The filter graph that cuts the first input exactly, with outputs `[v]` and, where there is sound, `[a]`.
 * Stretches are taken out of one pass over the file; what is silent keeps its length.
 */
export function cutGraph(list: EditList, duration: number, { video, audio, plain = [] }: CutTracks): string {
  const kept = keptOf(list, duration);
  const shown = [EVEN, ...plain].join(',');
  const pictures = `[0:${video}]${shown}${TURNS[list.rotation]},split=${kept.length}${labels('i', kept)}`;
  const trimmed = kept.map(
    (range, at) => `[i${at}]trim=${spanOf(range, duration)},setpts=PTS-STARTPTS[v${at}]`,
  );
  if (audio === null) {
    const joined = `${labels('v', kept)}concat=n=${kept.length}:v=1:a=0[v]`;
    return [pictures, ...trimmed, joined].join(';');
  }
  const both = kept.map((_range, at) => `[v${at}][a${at}]`).join('');
  const joined = `${both}concat=n=${kept.length}:v=1:a=1[v][s]`;
  return [
    pictures,
    ...trimmed,
    ...soundParts(kept, duration, audio),
    joined,
    afterwards(list, duration),
  ].join(';');
}

/** The same for a file that is only sound. */
export function soundGraph(list: EditList, duration: number, audio: number): string {
  const kept = keptOf(list, duration);
  const joined = `${labels('a', kept)}concat=n=${kept.length}:v=0:a=1[s]`;
  return [...soundParts(kept, duration, audio), joined, afterwards(list, duration)].join(';');
}

function soundParts(kept: readonly Range[], duration: number, audio: number): string[] {
  return [
    `[0:${audio}]aresample=async=1:first_pts=0,asplit=${kept.length}${labels('j', kept)}`,
    ...kept.map((range, at) => `[j${at}]atrim=${spanOf(range, duration)},asetpts=PTS-STARTPTS[a${at}]`),
  ];
}

function afterwards(list: EditList, duration: number): string {
  return `[s]${silenceFilter(list, duration)}[a]`;
}

/** The filter that silences what the list says, in the times of what is left. */
export function silenceFilter(list: EditList, duration: number): string {
  const spans = silencesOf(list, duration).map(({ start, end }) => `between(t,${sec(start)},${sec(end)})`);
  return spans.length === 0 ? 'anull' : `volume=0:enable='${spans.join('+')}'`;
}

/** The silent stretches of what is left, in its times. */
function silencesOf(list: EditList, duration: number): readonly Range[] {
  const end = piecesOf({ kept: keptOf(list, duration) }).at(-1)!.end;
  return list.silent
    .map((range) => ({
      start: toEditedNear(list, range.start),
      end: toEditedNear(list, Math.min(range.end, end)),
    }))
    .filter((range) => range.end > range.start);
}

/** The end of a stretch that goes on to the end of the video is left open. */
function spanOf({ start, end }: Range, duration: number): string {
  const from = `start=${sec(start)}`;
  return end >= duration - 0.1 ? from : `${from}:end=${sec(end)}`;
}

function labels(name: string, ranges: readonly Range[]): string {
  return ranges.map((_range, at) => `[${name}${at}]`).join('');
}

function sec(seconds: number): string {
  return seconds.toFixed(3);
}
