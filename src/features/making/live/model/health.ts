import type { Ctx } from '#src/context.ts';
import { ORIGIN_KEY, originKey } from '../broadcast/origin.ts';
import type { LiveState } from '../rules.ts';
import type { HealthFacts } from '../vitals.ts';

/** A broadcast that is on air, or waits for its sender to come back, and how it fares. */
export interface LiveHealth {
  readonly videoId: number;
  readonly code: string;
  readonly title: string;
  readonly owner: string | null;
  readonly state: LiveState;
  readonly beganAt: Date | null;
  /** Null where the process that has it does not answer. */
  readonly facts: HealthFacts | null;
}

/** Most that are shown. */
const SHOWN = 100;

/** How long a process may take to answer, ms. */
const PATIENCE_MS = 2_000;

/** Everybody's broadcasts that are on air, the oldest first. */
export async function listOnAir(ctx: Pick<Ctx, 'db' | 'siteKey'>): Promise<LiveHealth[]> {
  const rows = await ctx.db
    .selectFrom('live')
    .innerJoin('video', 'video.id', 'live.video_id')
    .leftJoin('account', 'account.id', 'video.account_id')
    .select(['live.video_id as videoId', 'live.address', 'live.began_at as beganAt'])
    .select(['video.code', 'video.title', 'account.username as owner'])
    .select((eb) => eb.ref('live.state').$castTo<LiveState>().as('state'))
    .where('live.state', 'in', ['on', 'away'])
    .where('video.state', '=', 'initial')
    .orderBy('live.began_at')
    .limit(SHOWN)
    .execute();
  return Promise.all(
    rows.map(async ({ address, ...live }) => ({
      ...live,
      facts: await askHealth(ctx, address, live.videoId),
    })),
  );
}

async function askHealth(
  ctx: Pick<Ctx, 'siteKey'>,
  address: string | null,
  videoId: number,
): Promise<HealthFacts | null> {
  if (address === null) return null;
  try {
    const { request } = await import('undici');
    const { statusCode, body } = await request(`${address}/${videoId}/health`, {
      headers: { [ORIGIN_KEY]: await originKey(ctx) },
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
    });
    const text = await body.text();
    return statusCode === 200 ? (JSON.parse(text) as HealthFacts) : null;
  } catch {
    // That machine is away, which is what the operator is to see.
    return null;
  }
}
