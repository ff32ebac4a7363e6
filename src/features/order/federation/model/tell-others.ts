import type { Ctx } from '#src/context.ts';
import { hostIn } from '../documents.ts';
import { publicActivity } from '../present-activity.ts';
import { presentVideo } from '../present-video.ts';
import { federates } from '../rules.ts';
import { followersInboxes, sendTo } from './send.ts';
import { holdTold } from './tell-rows.ts';
import { ownerOf, shownFacts } from './tell-video.ts';

/**
 * Sends followers on other software a video as it is, so that they see what is counted of it; Vireo sites are
 * told of that as it changes.
 */
export async function tellOthers(ctx: Ctx, { videoId }: { readonly videoId: number }): Promise<void> {
  const owner = federates(ctx) ? await ownerOf(ctx, videoId) : null;
  if (owner === null) return;
  const author = { kind: 'account', id: owner } as const;
  const vireo = await ctx.db
    .selectFrom('remote_host')
    .select('name')
    .where('software', '=', 'vireo')
    .execute();
  const names = new Set(vireo.map(({ name }) => name));
  const inboxes = (await followersInboxes(ctx, author)).filter((inbox) => !names.has(hostIn(inbox) ?? ''));
  await ctx.db.transaction().execute(async (trx) => {
    await holdTold(trx, { video_id: videoId });
    const facts = await shownFacts({ ...ctx, db: trx }, videoId);
    if (!facts || facts.video.subscribedOnly) return;
    const activity = publicActivity(ctx.config, author, 'Update', presentVideo(ctx.config, facts));
    await sendTo(trx, ctx, author, activity, inboxes);
  });
}
