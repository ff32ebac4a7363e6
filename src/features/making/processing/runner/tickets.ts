import { isSameSecret, signText } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { findLease } from '../model/runner-leases.ts';

/**
 * How long a source may be begun to be fetched from its address, ms; a runner is told another with each
 * beat.
 */
const LIFE_MS = 300_000;

/** A lease's right to the source of its video. */
interface Right {
  readonly videoId: number;
  readonly lease: string;
}

/** The part of an address that gives a source to whoever has it. */
export async function ticketFor(
  ctx: Pick<Ctx, 'clock' | 'siteKey'>,
  { videoId, lease }: Right,
): Promise<string> {
  const until = ctx.clock.now() + LIFE_MS;
  return `${videoId}.${until}.${await sign(ctx, { videoId, lease }, until)}`;
}

/**
 * Whose source a ticket gives: it must not be too old, and its lease must still hold. Null if it gives
 * none.
 */
export async function readTicket(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  ticket: string,
): Promise<Pick<Right, 'videoId'> | null> {
  const [, video, time, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  const [videoId, until] = [Number(video), Number(time)];
  if (!signature || !(until > ctx.clock.now())) return null;
  const lease = await findLease(ctx, videoId);
  if (lease === null) return null;
  return isSameSecret(signature, await sign(ctx, { videoId, lease }, until)) ? { videoId } : null;
}

async function sign(
  { siteKey }: Pick<Ctx, 'siteKey'>,
  { videoId, lease }: Right,
  until: number,
): Promise<string> {
  const key = await siteKey.derive('runner-source');
  return signText(key, `${videoId} ${lease} ${until}`);
}
