import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pipeline, type Readable } from 'node:stream';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { RtmpPublication } from '#platform/rtmp/connection.ts';
import type { Ctx } from '#src/context.ts';
import { type Broadcast, openBroadcast } from './broadcast/broadcast.ts';
import { factsOf, namesOf, showOnce } from './broadcast/playable.ts';
import { takePicture } from './broadcast/picture.ts';
import { openRecording, type Recording } from './broadcast/recording.ts';
import { openShelf, type Shelf } from './broadcast/shelf.ts';
import { stretchesOf } from './broadcast/stretches.ts';
import { noteOnAir } from './model/change.ts';
import { noteTake } from './model/takes.ts';
import type { LiveRow } from './model/find.ts';
import { GRACE_MS, smallerSizes } from './rules.ts';
import {
  emptyVitals,
  forgetSender,
  type HealthFacts,
  healthOf,
  noteGivenUp,
  noteProgress,
  type Vitals,
} from './vitals.ts';

/** An encoder that sends: its stream in FLV, why it ended once it has, and how to end it. */
export type Sender = Pick<RtmpPublication, 'stream' | 'end' | 'close'>;

/** A broadcast in the process that has it. */
export interface Session {
  readonly videoId: number;
  readonly broadcast: Broadcast;
  readonly recording: Recording;
  readonly vitals: Vitals;
  /** Null where there is no bucket. */
  readonly shelf: Shelf | null;
  health(): HealthFacts;
  /** Makes a picture of what is sent, for cards, if there is something. */
  takePicture(): Promise<boolean>;
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

export async function openSession(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events' | 'jobs' | 'clock' | 'log' | 'config' | 'storage'>,
  { videoId, mediaKey }: Pick<LiveRow, 'videoId' | 'mediaKey'>,
  { folder, tools }: { readonly folder: string; readonly tools: Tools },
): Promise<Session> {
  await mkdir(folder, { recursive: true });
  const broadcast = await openBroadcast(folder);
  const recording = await openRecording(folder);
  const shelf = ctx.config.STORAGE_URL ? openShelfOf(ctx, { videoId, mediaKey }, broadcast) : null;
  const life = new AbortController();
  const vitals = emptyVitals();
  let sender: Sender | null = null;
  let taking: Promise<void> | null = null;
  let waitsSince: number | null = null;
  let grace: number = GRACE_MS.cutOff;

  async function take(from: Sender): Promise<void> {
    const beganAt = ctx.clock.now();
    forgetSender(vitals);
    const startsAt = broadcast.seconds();
    const stream = recording.tap(Math.round(startsAt * 1_000));
    noteTake(ctx, videoId, { beganAt, startsAt }).catch((error: unknown) =>
      ctx.log.warn({ err: error, videoId }, 'no take noted'),
    );
    pipeline(from.stream, stream, () => undefined);
    const watching = showOnce(broadcast, async (size) =>
      noteOnAir(ctx, videoId, size).catch((error: unknown) =>
        ctx.log.warn({ err: error, videoId }, 'not shown'),
      ),
    );
    try {
      await makePlayable(ctx, stream, { videoId, broadcast, vitals, tools, beganAt, signal: life.signal });
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
    vitals,
    shelf,
    takePicture: () => takePicture(broadcast, tools),
    health: () => healthOf(vitals, factsOf(broadcast)),
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
    waitFrom: (now) => void (waitsSince = now),
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
      await shelf?.close();
    },
  };
}

function openShelfOf(
  { storage, log }: Pick<Ctx, 'storage' | 'log'>,
  { videoId, mediaKey }: Pick<LiveRow, 'videoId' | 'mediaKey'>,
  broadcast: Broadcast,
): Shelf {
  return openShelf(broadcast, {
    ...{ storage, mediaKey, now: () => performance.now() },
    onTrouble: (error) => log.warn({ err: error, videoId }, 'a broadcast waits for the bucket'),
  });
}

interface Making {
  readonly videoId: number;
  readonly broadcast: Broadcast;
  readonly vitals: Vitals;
  readonly tools: Tools;
  /** When the sender came, ms since 1970. */
  readonly beganAt: number;
  readonly signal: AbortSignal;
}

/** Makes takes of what is sent, another one wherever it changes, until it ends. */
async function makePlayable(
  { log, clock }: Pick<Ctx, 'log' | 'clock'>,
  stream: Readable,
  { videoId, broadcast, vitals, tools, beganAt, signal }: Making,
): Promise<void> {
  for await (const stretch of stretchesOf(stream))
    await broadcast.take(stretch.stream, {
      ...{ tools, signal, encodes: stretch.encodes },
      beganAt: beganAt + stretch.at,
      smaller: smallerSizes(availableParallelism()),
      onPlanned: (tracks) => (stretch.hasSound = tracks.some(({ kind }) => kind === 'sound')),
      onGivenUp(tracks, reason) {
        noteGivenUp(vitals, namesOf(tracks));
        log.warn({ err: reason, videoId, tracks }, 'sizes given up');
      },
      onProgress: (tracks, progress) => noteProgress(vitals, namesOf(tracks)[0] ?? '', progress, clock.now()),
    });
}
