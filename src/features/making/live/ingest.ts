import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LONGEST } from '#features/making/processing/pipeline/limits.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { newerCodecs } from './broadcast/newer-codecs.ts';
import { serveDoor } from './browser/door.ts';
import { createRuns } from './browser/runs.ts';
import { serveOrigin } from './broadcast/origin.ts';
import { type Holder, moveAddress, noteAway } from './model/change.ts';
import { findLive, listHeld } from './model/find.ts';
import { finishLive } from './model/finish.ts';
import { noteSeen } from './model/seen.ts';
import { isOpen, SEEN_MS } from './rules.ts';
import { openDoors } from './doors.ts';
import type { Session } from './session.ts';
import { createReception, createSessions } from './sessions.ts';
import { createSupervisor, measureLives } from './supervise.ts';

/** Takes what encoders send, and serves it to web processes. */
export interface Ingest {
  stop(): Promise<void>;
}

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
  const origin = await serveOrigin(ctx, (videoId) => sessions.find(videoId) ?? null);
  measureLives(ctx.metrics, () => sessions.all());
  const supervise = createSupervisor(ctx);
  const by: Holder = { holder: await readHolder(folder), address: origin.address };

  const held = await listHeld(ctx, by.holder);
  // Whoever watched what was over when the last process ended was in the middle of it then.
  const kept = new Set(held.map(({ mediaKey }) => mediaKey));
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !kept.has(entry.name)) sessions.discard(entry.name);

  for (const live of held) {
    const session = await sessions.of(live);
    await moveAddress(ctx, live.videoId, by.address);
    if (!isOpen(live.state)) continue;
    await noteAway(ctx, live.videoId, by.address);
    session.waitFrom(ctx.clock.now());
  }

  const { admit, welcome } = createReception(ctx, sessions, by);
  const tools = await configuredTools(ctx.config);
  const doors = await openDoors(ctx, { codecs: await newerCodecs(tools), admit });
  const browsers = await serveDoor(ctx, by.holder, createRuns(tools, { now: ctx.clock.now, welcome }));
  const timer = setInterval(() => void sessions.eachOnce(look), LOOK_MS);
  const saying = setInterval(() => void saySeen(), SEEN_MS);
  await saySeen();

  async function saySeen(): Promise<void> {
    const own = { holder: by.holder, videoIds: sessions.all().map(({ videoId }) => videoId) };
    await noteSeen(ctx, own).catch((error: unknown) => ctx.log.warn({ err: error }, 'live'));
  }

  /** Ends what was ended or has waited in vain, and drops what nobody can watch any more. */
  async function look(session: Session): Promise<void> {
    session.shelf?.look();
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
      await browsers.close();
      await sessions.close();
      await origin.close();
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
