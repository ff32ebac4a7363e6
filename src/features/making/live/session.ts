import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pipeline } from 'node:stream';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { RtmpPublication } from '#platform/rtmp/connection.ts';
import type { Ctx } from '#src/context.ts';
import { type Broadcast, openBroadcast } from './broadcast/broadcast.ts';
import { liveMaster } from './broadcast/master.ts';
import { openRecording, type Recording } from './broadcast/recording.ts';
import { stretchesOf } from './broadcast/stretches.ts';
import type { PictureSize } from '#features/videos/video/model/on-air.ts';
import { noteOnAir } from './model/change.ts';
import type { LiveRow } from './model/find.ts';
import { GRACE_MS, smallerSizes } from './rules.ts';

/** An encoder that sends: its stream in FLV, why it ended once it has, and how to end it. */
export type Sender = Pick<RtmpPublication, 'stream' | 'end' | 'close'>;

/** A broadcast in the process that has it. */
export interface Session {
  readonly videoId: number;
  readonly broadcast: Broadcast;
  readonly recording: Recording;
  /** Whether a sender is there. */
  isTaken(): boolean;
  /** Makes what it sends playable, and keeps it; resolves once it is gone. */
  take(sender: Sender): Promise<void>;
  /** No sender has been there since then, ms since 1970. */
  waitFrom(now: number): void;
  hasWaitedInVain(now: number): boolean;
  /** Ends the connection of its sender. */
  refuse(): void;
  /** Ends it for viewers, and does once what is to be done then; again after a failure. */
  end(finish: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** How much of what is sent may be there before it is shown without the smaller sizes. */
const PATIENCE_SECONDS = 4;

/** How often it is asked whether there is something to play, ms. */
const LOOK_MS = 100;

export async function openSession(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events' | 'jobs' | 'clock' | 'log'>,
  { videoId }: Pick<LiveRow, 'videoId'>,
  { folder, tools }: { readonly folder: string; readonly tools: Tools },
): Promise<Session> {
  await mkdir(folder, { recursive: true });
  const broadcast = await openBroadcast(folder);
  const recording = await openRecording(folder);
  const life = new AbortController();
  let sender: Sender | null = null;
  let taking: Promise<void> | null = null;
  let waitsSince: number | null = null;
  let grace: number = GRACE_MS.cutOff;

  async function take(from: Sender): Promise<void> {
    const beganAt = ctx.clock.now();
    const stream = recording.tap(Math.round(broadcast.seconds() * 1_000));
    pipeline(from.stream, stream, () => undefined);
    const watching = setInterval(() => {
      const size = playableSize(broadcast);
      if (!size) return;
      clearInterval(watching);
      noteOnAir(ctx, videoId, size).catch((error: unknown) =>
        ctx.log.warn({ err: error, videoId }, 'not shown'),
      );
    }, LOOK_MS);
    try {
      for await (const stretch of stretchesOf(stream))
        await broadcast.take(stretch.stream, {
          ...{ tools, signal: life.signal, encodes: stretch.encodes },
          beganAt: beganAt + stretch.at,
          smaller: smallerSizes(availableParallelism()),
          onPlanned: (tracks) => (stretch.hasSound = tracks.some(({ kind }) => kind === 'sound')),
          onGivenUp: (tracks, reason) => ctx.log.warn({ err: reason, videoId, tracks }, 'sizes given up'),
        });
    } catch (error) {
      if (!life.signal.aborted) ctx.log.info({ err: error, videoId }, 'a broadcast was interrupted');
    } finally {
      clearInterval(watching);
      from.close();
    }
  }

  return {
    videoId,
    broadcast,
    recording,
    isTaken: () => sender !== null,
    async take(from) {
      sender = from;
      waitsSince = null;
      taking = take(from);
      await taking;
      grace = from.end() === 'goodbye' ? GRACE_MS.goodbye : GRACE_MS.cutOff;
      sender = null;
      taking = null;
      waitsSince = ctx.clock.now();
    },
    waitFrom(now) {
      waitsSince = now;
    },
    hasWaitedInVain: (now) => waitsSince !== null && now - waitsSince > grace,
    refuse: () => sender?.close(),
    async end(finish) {
      sender?.close();
      await taking;
      broadcast.end();
      await finish();
    },
    async close() {
      life.abort(new Error('The process ends.'));
      sender?.close();
      await taking?.catch(() => undefined);
      await recording.close();
    },
  };
}

/** The size of what can be watched; null while there is nothing, or smaller sizes are missing. */
function playableSize(broadcast: Broadcast): PictureSize | null {
  const tracks = [...broadcast.tracks.values()];
  const [top] = tracks.flatMap(({ facts }) => (facts.kind === 'picture' ? [facts] : []));
  if (!top || liveMaster(tracks) === null) return null;
  // Who comes first is told of the smaller sizes too, which take a little longer.
  const isWhole = tracks.every(({ timeline }) => timeline.segments.length > 0);
  if (!isWhole && broadcast.seconds() < PATIENCE_SECONDS) return null;
  return { width: top.width, height: top.height };
}
