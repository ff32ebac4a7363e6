import { toApiDate } from '#base/api-date.ts';
import type { Ctx } from '#src/context.ts';
import type { OnAirObject } from './contract.ts';
import { listOnAir } from './model/health.ts';

/** Everybody's broadcasts on air as moderators see them, with how many watch each. */
export async function presentOnAir(ctx: Pick<Ctx, 'db' | 'siteKey' | 'audience'>): Promise<OnAirObject[]> {
  const lives = await listOnAir(ctx);
  const watching = await ctx.audience.watching(lives.map(({ videoId }) => videoId));
  return lives.map(({ videoId, code, title, owner, state, beganAt, facts }) => ({
    ...{ video_id: String(videoId), url: code, title, owner, state },
    date_began: beganAt && toApiDate(beganAt),
    watchers: watching.get(videoId)?.length ?? 0,
    is_answering: facts !== null,
    machine: facts?.machine ?? null,
    bitrate: facts?.bitrate ?? null,
    speed: facts?.speed ?? null,
    dropped: facts?.dropped ?? 0,
    sizes: [...(facts?.sizes ?? [])],
    given_up: [...(facts?.givenUp ?? [])],
  }));
}
