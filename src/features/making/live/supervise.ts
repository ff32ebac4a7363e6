import type { Metrics, Reading } from '#platform/metrics/metrics.ts';
import type { Ctx } from '#src/context.ts';
import { exceeds } from './limit-rules.ts';
import { addAirTime, noteRefusal, readLimits } from './model/limits.ts';
import type { LiveRow } from './model/find.ts';
import type { Session } from './session.ts';
import { createMeter } from './vitals.ts';

/** How long what is sent is looked at before it is judged, and how often the time is written down, ms. */
const SPAN_MS = 10_000;

type Parts = Pick<Ctx, 'db' | 'bus' | 'clock' | 'settings' | 'log'>;

/** How old the picture of what is sent may become, ms. */
const PICTURE_MS = 60_000;

/** What is known of one sender, from when it came. */
interface Account {
  readonly meter: ReturnType<typeof createMeter>;
  /** Until when its time is written down, ms. */
  writtenTo: number;
  /** When its last picture was made, ms. */
  picturedAt: number;
}

/** Looks at a broadcast: measures what is sent, counts its time, and cuts off what goes too far. */
export type Supervise = (session: Session, live: Pick<LiveRow, 'accountId'>) => Promise<void>;

export function createSupervisor(ctx: Parts): Supervise {
  const accounts = new WeakMap<Session, Account>();

  function accountOf(session: Session, now: number): Account {
    const known = accounts.get(session);
    if (known) return known;
    const opened = { meter: createMeter(SPAN_MS), writtenTo: now, picturedAt: 0 };
    accounts.set(session, opened);
    return opened;
  }

  async function write(account: Account, accountId: number | null, now: number): Promise<void> {
    const seconds = Math.round((now - account.writtenTo) / 1_000);
    account.writtenTo += seconds * 1_000;
    if (accountId !== null && seconds > 0) await addAirTime(ctx, accountId, seconds);
  }

  /** One that cannot be made is not tried again at once. */
  function hasPicture(session: Session): Promise<boolean> {
    return session.takePicture().catch((error: unknown) => {
      ctx.log.warn({ err: error, videoId: session.videoId }, 'no picture of a broadcast');
      return true;
    });
  }

  return async (session, { accountId }) => {
    const now = ctx.clock.now();
    if (!session.isTaken()) {
      const last = accounts.get(session);
      accounts.delete(session);
      session.vitals.bitrate = null;
      if (last) await write(last, accountId, now);
      return;
    }
    const account = accountOf(session, now);
    const rate = account.meter(session.recording.size(), now);
    session.vitals.bitrate = rate === null ? null : Math.round((rate * 8) / 1_000);
    if (now - account.picturedAt >= PICTURE_MS && (await hasPicture(session))) account.picturedAt = now;
    if (now - account.writtenTo < SPAN_MS) return;
    await write(account, accountId, now);
    if (accountId === null) return;
    const refusal = exceeds(await readLimits(ctx, accountId), session.vitals.bitrate ?? 0);
    if (!refusal) return;
    await noteRefusal(ctx, session.videoId, refusal);
    session.refuse();
  };
}

/** Tells of each broadcast on air, by its video's id: what arrives, how it is kept up with, what is made. */
export function measureLives(metrics: Metrics, all: () => readonly Session[]): void {
  const each = (read: (session: Session) => number | null) => () =>
    all()
      .filter((session) => session.isTaken())
      .flatMap((session): Reading[] => {
        const value = read(session);
        return value === null ? [] : [{ labels: { video: String(session.videoId) }, value }];
      });
  const gauge = (name: string, help: string, read: (session: Session) => number | null) =>
    metrics.gauge(name, help, each(read), ['video']);
  metrics.gauge('vireo_live_on_air', 'Broadcasts whose encoder sends to this process', () => [
    { value: all().filter((session) => session.isTaken()).length },
  ]);
  gauge('vireo_live_bits_per_second', 'What an encoder sends', ({ vitals: { bitrate } }) =>
    bitrate === null ? null : bitrate * 1_000,
  );
  gauge('vireo_live_speed', 'Seconds made of each second', (session) => session.health().speed);
  gauge('vireo_live_dropped_frames', 'Pictures that the machine left out', (one) => one.health().dropped);
  gauge('vireo_live_sizes', 'Sizes that can be watched', (session) => session.health().sizes.length);
  gauge('vireo_live_segments_waiting', 'Segments on their way to the bucket', ({ shelf }) =>
    shelf ? shelf.waiting() : null,
  );
  gauge('vireo_live_sizes_given_up', 'Sizes left out for want of power', ({ vitals }) => vitals.givenUp.size);
}
