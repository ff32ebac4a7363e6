import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import { followTrack, type GrowingTrack } from './growing-track.ts';
import type { TrackFacts } from './live-plan.ts';
import { runTake, type TakeOptions } from './take.ts';
import { createTimeline, type Take, type Timeline } from './timeline.ts';

/** A track of a broadcast over all its takes. */
export interface LiveTrack {
  /** Of the take that is on, or was the last. */
  facts: TrackFacts;
  readonly timeline: Timeline;
}

/** What is sent on air: takes that follow each other, cut into segments that are kept. */
export interface Broadcast {
  readonly folder: string;
  /** By their names; a size that was given up is none of them any more. */
  readonly tracks: ReadonlyMap<string, LiveTrack>;
  /** Makes a sender's stream playable while it arrives, after what there is; resolves at its end. */
  take(stream: Readable, options: TakeRun): Promise<void>;
  /** Seconds on air, all takes together. */
  seconds(): number;
  /** No more will come. */
  end(): void;
}

/** How one take is made. */
export interface TakeRun {
  readonly tools: Tools;
  readonly signal: AbortSignal;
  /** Ms since 1970. */
  readonly beganAt: number;
  /** How many smaller sizes to make. */
  readonly smaller: number;
  /** Nothing is passed on as it is. */
  readonly encodes?: boolean;
  /** Told what is about to be made. */
  readonly onPlanned?: (tracks: readonly TrackFacts[]) => void;
  readonly onGivenUp?: (tracks: readonly TrackFacts[], reason: unknown) => void;
  readonly onProgress?: TakeOptions['onProgress'];
}

/** What is known of a take, beside the files of its tracks. */
interface TakeNotes extends Take {
  readonly tracks: readonly TrackFacts[];
}

const NOTES = 'take.json';

/** Opens a broadcast with what earlier takes have left in its folder, even if their process was killed. */
export async function openBroadcast(folder: string): Promise<Broadcast> {
  const tracks = new Map<string, LiveTrack>();
  let number = 0;

  const takeFolder = (take: number): string => join(folder, String(take));

  function openTracks({ tracks: planned, ...take }: TakeNotes) {
    number = Math.max(number, take.number);
    // Players of a size that is no longer made find another one by its absence.
    for (const [name, { facts }] of tracks)
      if (facts.kind === 'picture' && planned.every((each) => each.name !== name)) tracks.delete(name);
    const opened = planned.map((facts) => {
      const known = tracks.get(facts.name);
      const track = known ?? { facts, timeline: createTimeline(facts.kind === 'picture') };
      track.facts = facts;
      tracks.set(facts.name, track);
      return { track, file: followTrack(join(takeFolder(take.number), `${facts.name}.mp4`)) };
    });
    const readAll = async (): Promise<void> => {
      for (const { track, file } of opened) await readMore(track.timeline, take, file);
    };
    const close = async (): Promise<void> => {
      for (const { track, file } of opened) {
        track.timeline.close();
        await file.close();
      }
    };
    return { readAll, close };
  }

  for (const name of (await readdir(folder).catch(() => [])).map(Number).sort((a, b) => a - b)) {
    if (!Number.isInteger(name)) continue;
    const notes = await readFile(join(takeFolder(name), NOTES), 'utf8').catch(() => null);
    if (notes === null) continue;
    const opened = openTracks(JSON.parse(notes) as TakeNotes);
    await opened.readAll();
    await opened.close();
  }

  return {
    folder,
    tracks,
    async take(stream, { tools, signal, beganAt, smaller, encodes = false, ...told }) {
      const take = { number: number + 1, beganAt };
      const opened: { tracks?: ReturnType<typeof openTracks> } = {};
      try {
        await runTake(stream, {
          tools,
          signal,
          smaller,
          encodes,
          mainName: [...tracks.values()].find(({ facts }) => isMain(facts))?.facts.name ?? null,
          onProgress: told.onProgress,
          folder: takeFolder(take.number),
          async onTracks(planned) {
            const notes: TakeNotes = { ...take, tracks: planned };
            await writeFile(join(takeFolder(take.number), NOTES), JSON.stringify(notes));
            opened.tracks = openTracks(notes);
            told.onPlanned?.(planned);
          },
          onMore: async () => opened.tracks?.readAll(),
          isBehind: () => lagOf(tracks.values(), take.number) > BEHIND_SECONDS,
          onGivenUp(given, reason) {
            for (const { name } of given) tracks.delete(name);
            told.onGivenUp?.(given, reason);
          },
        });
      } finally {
        await opened.tracks?.close();
      }
    },
    seconds: () => Math.max(0, ...[...tracks.values()].map(({ timeline }) => secondsOf(timeline))),
    end() {
      for (const { timeline } of tracks.values()) timeline.end();
    },
  };
}

/** How far smaller sizes may be behind what is sent, seconds: as far as players begin from the end. */
const BEHIND_SECONDS = 6;

/** How far the picture that is furthest behind in this take is from the one that is furthest, seconds. */
function lagOf(tracks: Iterable<LiveTrack>, take: number): number {
  const ends = [...tracks].flatMap(({ facts, timeline: { segments } }) => {
    const last = segments.at(-1);
    const end = last?.take.number === take ? last.start + last.duration : 0;
    return facts.kind === 'picture' ? [end] : [];
  });
  return ends.length > 1 ? Math.max(...ends) - Math.min(...ends) : 0;
}

function isMain(facts: TrackFacts): boolean {
  return facts.kind === 'picture' && facts.isMain;
}

async function readMore(timeline: Timeline, take: Take, file: GrowingTrack): Promise<void> {
  for (const fragment of await file.read()) timeline.add(take, file.init()!, fragment);
}

function secondsOf({ segments }: Timeline): number {
  return segments.reduce((sum, { duration }) => sum + duration, 0);
}
