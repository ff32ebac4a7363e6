import { refreshRanking } from '#features/videos/video/model/ranking.ts';
import type { Ctx } from '#src/context.ts';
import { settleVotes } from './settle.ts';
import { assessVoters } from './trust.ts';

/** Runs the jobs of this feature to completion, so that the ranking reflects all votes cast so far. */
export async function rankNow(ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey' | 'events'>): Promise<void> {
  while ((await assessVoters(ctx)) > 0);
  while (await settleVotes(ctx));
  while ((await refreshRanking(ctx)) > 0);
}
