import type { VideoFacts } from './rules.ts';

/** From when a premiere is published until it begins, ms: open pages learn of it and fetch what plays it. */
export const PREMIERE_LEAD_MS = 2_000;

/** What decides how far a premiere is; `duration` in seconds. */
export interface PremiereFacts extends Pick<VideoFacts, 'state' | 'scheduledAt' | 'premiere'> {
  readonly premieredAt: Date | null;
  /** It is a broadcast. */
  readonly wasLive?: boolean;
  readonly duration: number;
}

/** A premiere that waits or is on, as answers and messages tell of it; times in ISO 8601. */
export interface Showing {
  readonly phase: 'waiting' | 'live';
  readonly starts_at: string;
  readonly server_time: string;
  /** A broadcast that waits for its sender. */
  readonly is_live?: true | undefined;
}

/** Whether its page is open to everybody who has its link, before its film is. */
export function isAnnounced({
  scheduledAt,
  premiere,
}: Pick<VideoFacts, 'scheduledAt' | 'premiere'>): boolean {
  return premiere && scheduledAt !== null;
}

/** How far the premiere of a video is at that time, ms; null for one that is over, and for all others. */
export function showingOf(video: PremiereFacts, now: number): Showing | null {
  if (!['initial', 'stored', 'success'].includes(video.state)) return null;
  const at = isAnnounced(video) ? video.scheduledAt : video.premieredAt;
  if (at === null || (at === video.premieredAt && isOver(at.getTime(), video.duration, now))) return null;
  const phase = isAnnounced(video) ? 'waiting' : 'live';
  return {
    phase,
    starts_at: at.toISOString(),
    server_time: new Date(now).toISOString(),
    ...(phase === 'waiting' && video.wasLive && { is_live: true }),
  };
}

/** When a premiere is shown to everybody at once, for search engines; nothing for other videos. */
export function broadcastOf(video: PremiereFacts): object | undefined {
  const at = isAnnounced(video) ? video.scheduledAt : video.premieredAt;
  if (at === null) return undefined;
  const end = video.duration > 0 ? new Date(at.getTime() + video.duration * 1_000).toISOString() : undefined;
  return { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: at.toISOString(), endDate: end };
}

/** Whether a premiere that began then has been shown to its end; times in ms, duration in seconds. */
export function isOver(startsAt: number, duration: number, now: number): boolean {
  return now >= startsAt + duration * 1_000;
}

/** How far a premiere that begins then is, seconds: from 0 before it to its duration once it is over. */
export function livePoint(startsAt: number, duration: number, now: number): number {
  return Math.min(duration, Math.max(0, (now - startsAt) / 1_000));
}

/**
 * By how much the server's clock is ahead of the own, ms, when an answer that was asked for at `sent` and
 * came at `received` says it is `server`. It was given between the two.
 */
export function clockAhead(server: number, sent: number, received: number): number {
  return server - (sent + received) / 2;
}

/** What is left until then, ms, as whole days, hours, minutes and seconds; nothing is left after it. */
export function timeLeft(ms: number): Readonly<Record<'days' | 'hours' | 'minutes' | 'seconds', number>> {
  const left = Math.max(0, Math.ceil(ms / 1_000));
  const [minute, hour, day] = [60, 3_600, 86_400];
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: left % minute,
  };
}

/** Time between two looks at the clock of whoever waits for a premiere, ms. */
export const WAIT_TICK_MS = 250;

/** When it should have begun, browsers ask within this time, so that they do not all ask at once, … */
const SPREAD_MS = 300;
/** … and again after this, and each time twice as long, ms. */
const AGAIN_MS = 1_000;

/** Tells at each look whether it is time to ask if a premiere has begun; `longest` between two times, ms. */
export function askTimes(startsAt: number, longest: number): (now: number) => boolean {
  let due = startsAt + Math.random() * SPREAD_MS;
  let pause = AGAIN_MS;
  return (now) => {
    if (now < due) return false;
    due = now + pause;
    pause = Math.min(longest, pause * 2);
    return true;
  };
}
