import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { renewAddress } from '#features/videos/video/model/on-air.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { RtmpPublication } from '#platform/rtmp/connection.ts';
import type { Ctx } from '#src/context.ts';
import { shelfPrefix } from './broadcast/shelf.ts';
import type { Stay, Welcome } from './browser/runs.ts';
import { REFUSAL_WORDS, type Refusal } from './limit-rules.ts';
import { beginTake, type Holder, noteAway } from './model/change.ts';
import { findByKey, findLive, type LiveRow } from './model/find.ts';
import { isOpen } from './rules.ts';
import { openSession, type Sender, type Session } from './session.ts';

/** What encoders call the place that they send to. */
const APP = 'live';

/** When what could not be removed is tried again, ms. */
const AGAIN_MS = 60_000;

/** The broadcasts of this process, by their videos. */
export async function createSessions(ctx: Ctx, folder: string) {
  const tools = await configuredTools(ctx.config);
  const sessions = new Map<number, Session>();
  const busy = new Set<number>();

  /** Removes what was sent below that media key, from the bucket too; again while that cannot be reached. */
  function discard(mediaKey: string): void {
    const removal = async (): Promise<void> => {
      if (ctx.config.STORAGE_URL) await ctx.storage.removePrefix(shelfPrefix(mediaKey));
      await rm(join(folder, mediaKey), { recursive: true, force: true });
    };
    removal().catch((error: unknown) => {
      ctx.log.warn({ err: error, mediaKey }, 'what was sent is not removed yet');
      setTimeout(() => discard(mediaKey), AGAIN_MS).unref();
    });
  }

  return {
    all: (): Session[] => [...sessions.values()],
    find: (videoId: number): Session | undefined => sessions.get(videoId),
    async of(live: LiveRow): Promise<Session> {
      const known = sessions.get(live.videoId);
      if (known) return known;
      const opened = await openSession(ctx, live, { folder: join(folder, live.mediaKey), tools });
      sessions.set(live.videoId, opened);
      return opened;
    },
    async drop(videoId: number): Promise<void> {
      const session = sessions.get(videoId);
      sessions.delete(videoId);
      await session?.close();
      if (session) discard(basename(session.broadcast.folder));
    },
    discard,
    /** Does that with each, unless it is still at it from the last time. */
    async eachOnce(visit: (session: Session) => Promise<void>): Promise<void> {
      for (const session of sessions.values()) {
        if (busy.has(session.videoId)) continue;
        busy.add(session.videoId);
        visit(session)
          .catch((error: unknown) => ctx.log.warn({ err: error, videoId: session.videoId }, 'live'))
          .finally(() => busy.delete(session.videoId));
      }
    },
    async close(): Promise<void> {
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}

type Sessions = Awaited<ReturnType<typeof createSessions>>;

/** Lets whoever sends in: encoders by their key, and browsers that a web process has asked who they are. */
export function createReception(ctx: Ctx, sessions: Sessions, by: Holder) {
  /** Broadcasts whose sender is about to be taken: of two at the same moment one has to wait. */
  const coming = new Set<number>();

  /** Takes an encoder whose key opens a broadcast; answers why not, where the encoder may know. */
  async function admit(encoder: RtmpPublication): Promise<boolean | string> {
    const live = encoder.app === APP ? await findByKey(ctx, encoder.key) : null;
    const stay = live && (await take(live, encoder));
    return typeof stay === 'string' ? REFUSAL_WORDS[stay] : stay !== null;
  }

  const welcome: Welcome = async (videoId, browser) => {
    const live = await findLive(ctx, videoId);
    if (!live || !isOpen(live.state)) return 'live_over';
    const stay = await take(live, browser);
    return typeof stay === 'string' ? 'live_refused' : (stay ?? 'live_taken');
  };

  /** Goes on with a sender by itself, if the broadcast waits for one; null if it does not. */
  async function take(live: LiveRow, sender: Sender): Promise<Stay | Refusal | null> {
    if (!isOpen(live.state) || live.videoState !== 'initial' || coming.has(live.videoId)) return null;
    coming.add(live.videoId);
    return begin(live, sender).finally(() => coming.delete(live.videoId));
  }

  async function begin(live: LiveRow, sender: Sender): Promise<Stay | Refusal | null> {
    const session = await sessions.of(await freshly(live));
    if (session.isTaken()) return null;
    const refusal = await beginTake(ctx, live, by);
    if (refusal) return refusal === 'over' ? null : refusal;
    const over = session
      .take(sender)
      .then(() => noteAway(ctx, live.videoId, by.address))
      .catch((error: unknown) => ctx.log.warn({ err: error, videoId: live.videoId }, 'live'));
    return { over };
  }

  /** Where one broadcast follows another, what is left of the one before goes, with its address. */
  async function freshly(live: LiveRow): Promise<LiveRow> {
    if (live.state !== 'ready' || live.offAt === null) return live;
    await sessions.drop(live.videoId);
    return { ...live, mediaKey: await renewAddress(ctx, live.videoId) };
  }

  return { admit, welcome };
}
