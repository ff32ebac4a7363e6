import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri } from '../addresses.ts';
import { sendTo } from './send.ts';

/** What somebody of this site thinks of a video of another one: 1, -1, or 0 for nothing any more. */
export interface VoteElsewhere {
  readonly videoId: number;
  readonly accountId: number;
  readonly value: number;
}

/** Tells a video's site of a vote. A vote that is taken back may have been either. */
export async function tellOfVote(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'config' | 'clock'>,
  { videoId, accountId, value }: VoteElsewhere,
): Promise<void> {
  const video = await trx
    .selectFrom('remote_object')
    .innerJoin('remote_actor', 'remote_actor.account_id', 'remote_object.account_id')
    .select(['remote_object.uri', 'remote_actor.uri as owner', 'inbox'])
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (!video) return;
  const self = { kind: 'account', id: accountId } as const;
  const actor = actorUri(ctx.config, self);
  const [object, to, cc] = [video.uri, [video.owner], []];
  const activities =
    value === 0
      ? ['Like', 'Dislike'].map((type) => ({ type: 'Undo', object: { type, actor, object }, to, cc }))
      : [{ type: value > 0 ? 'Like' : 'Dislike', object, to, cc }];
  for (const activity of activities) await sendTo(trx, ctx, self, activity, [video.inbox]);
}
