import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renewAddress } from '#features/videos/video/model/on-air.ts';
import { LONGEST } from '#features/making/processing/pipeline/limits.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { RtmpPublication } from '#platform/rtmp/connection.ts';
import type { Ctx } from '#src/context.ts';
import { newerCodecs } from './broadcast/newer-codecs.ts';
import { serveOrigin } from './broadcast/origin.ts';
import { beginTake, type Holder, moveAddress, noteAway } from './model/change.ts';
import { findByKey, findLive, listHeld, type LiveRow } from './model/find.ts';
import { finishLive } from './model/finish.ts';
import { noteSeen } from './model/seen.ts';
import { REFUSAL_WORDS } from './limit-rules.ts';
import { isOpen, SEEN_MS } from './rules.ts';
import { openDoors } from './doors.ts';
import { openSession, type Session } from './session.ts';
import { measureLives } from './measures.ts';
import { createSupervisor } from './supervise.ts';

/** Takes what encoders send, and serves it to web processes. */
export interface Ingest {
  stop(): Promise<void>;
}

/** What encoders call the place that they send to. */
const APP = 'live';

/** How often broadcasts are looked at: whether they were ended, taken down, or wait in vain; ms. */
const LOOK_MS = 500;

/** How long what was sent can be watched after its files were made, ms: people are in the middle of it. */
const LINGER_MS = 3_600_000;

/**
 * Starts to take broadcasts on this machine, with those that a process before this one had.
 * @throws the error of the socket when the port is taken
 */
export async function startIngest(ctx: Ctx): Promise<Ingest> {
  const folder = join(ctx.config.dataDir, 'live');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sessions = await createSessions(ctx, folder);
  const origin = await serveOrigin(
    ctx,
    (videoId) => sessions.find(videoId)?.broadcast ?? null,
    (videoId) => sessions.find(videoId)?.health() ?? null,
  );
  measureLives(ctx.metrics, () => sessions.all());
  const supervise = createSupervisor(ctx);
  const by: Holder = { holder: await readHolder(folder), address: origin.address };

  for (const live of await listHeld(ctx, by.holder)) {
    const session = await sessions.of(live);
    await moveAddress(ctx, live.videoId, by.address);
    if (!isOpen(live.state)) continue;
    await noteAway(ctx, live.videoId, by.address);
    session.waitFrom(ctx.clock.now());
  }

  const codecs = await newerCodecs(await configuredTools(ctx.config), folder);
  const doors = await openDoors(ctx, { codecs, admit: createDoor(ctx, sessions, by) });
  const timer = setInterval(() => void sessions.eachOnce(look), LOOK_MS);
  const saying = setInterval(() => void saySeen(), SEEN_MS);
  await saySeen();

  async function saySeen(): Promise<void> {
    const own = { holder: by.holder, videoIds: sessions.all().map(({ videoId }) => videoId) };
    await noteSeen(ctx, own).catch((error: unknown) => ctx.log.warn({ err: error }, 'live'));
  }

  /** Ends what was ended or has waited in vain, and drops what nobody can watch any more. */
  async function look(session: Session): Promise<void> {
    const live = await findLive(ctx, session.videoId);
    const isGone = !live || live.videoState === 'deleted';
    if (isGone || live.videoState !== 'initial') session.refuse();
    if (isGone) return sessions.drop(session.videoId);
    if (live.state === 'ended' || live.state === 'ready') {
      if (ctx.clock.now() - live.changedAt.getTime() > LINGER_MS) await sessions.drop(session.videoId);
      return;
    }
    // Another machine has what follows at this address.
    if (live.holder !== by.holder) return sessions.drop(session.videoId);
    const isOver =
      live.state === 'ending' ||
      live.state === 'lost' ||
      live.videoState !== 'initial' ||
      session.hasWaitedInVain(ctx.clock.now()) ||
      session.broadcast.seconds() > LONGEST.broadcast;
    await supervise(session, live).catch((error: unknown) =>
      ctx.log.warn({ err: error, videoId: session.videoId }, 'not measured'),
    );
    if (isOver) await session.end(() => finishLive(ctx, live, session));
  }

  return {
    async stop() {
      clearInterval(timer);
      clearInterval(saying);
      await doors.close();
      await sessions.close();
      await origin.close();
    },
  };
}

/** Lets encoders in whose key opens a broadcast. */
function createDoor(ctx: Ctx, sessions: Sessions, by: Holder) {
  /** Keys of those who are about to be taken: of two at the same moment one has to wait. */
  const coming = new Set<string>();

  /** Takes an encoder whose key opens a broadcast that waits for one, and goes on with it by itself. */
  async function admit(encoder: RtmpPublication): Promise<boolean | string> {
    if (coming.has(encoder.key)) return false;
    coming.add(encoder.key);
    return begin(encoder).finally(() => coming.delete(encoder.key));
  }

  async function begin(encoder: RtmpPublication): Promise<boolean | string> {
    const live = encoder.app === APP ? await findByKey(ctx, encoder.key) : null;
    if (!live || !isOpen(live.state) || live.videoState !== 'initial') return false;
    const session = await sessions.of(await freshly(live));
    if (session.isTaken()) return false;
    const refusal = await beginTake(ctx, live, by);
    if (refusal) return refusal !== 'over' && REFUSAL_WORDS[refusal];
    session
      .take(encoder)
      .then(() => noteAway(ctx, live.videoId, by.address))
      .catch((error: unknown) => ctx.log.warn({ err: error, videoId: live.videoId }, 'live'));
    return true;
  }

  /** Where one broadcast follows another, what is left of the one before goes, with its address. */
  async function freshly(live: LiveRow): Promise<LiveRow> {
    if (live.state !== 'ready' || live.offAt === null) return live;
    await sessions.drop(live.videoId);
    return { ...live, mediaKey: await renewAddress(ctx, live.videoId) };
  }

  return admit;
}

type Sessions = Awaited<ReturnType<typeof createSessions>>;

/** The broadcasts of this process, by their videos. */
async function createSessions(ctx: Ctx, folder: string) {
  const tools = await configuredTools(ctx.config);
  const sessions = new Map<number, Session>();
  const busy = new Set<number>();
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
      if (session) await rm(session.broadcast.folder, { recursive: true, force: true });
    },
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

/** The name of the disk that broadcasts of this machine lie on; made once. */
async function readHolder(folder: string): Promise<string> {
  const path = join(folder, 'holder');
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known) return known;
  await writeFile(path, randomBytes(12).toString('hex'), { flag: 'wx' }).catch(() => undefined);
  return readFile(path, 'utf8');
}
