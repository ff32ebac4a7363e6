import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri } from '../addresses.ts';
import { sendTo } from './send.ts';

/** What somebody thinks of a video or a comment: 1, -1, or 0 for nothing any more. */
export interface VoteElsewhere {
  readonly thing: { readonly video_id: number } | { readonly comment_id: number };
  readonly accountId: number;
  readonly value: number;
}

/**
 * Tells the site of a video or a comment what somebody of this one thinks of it. What it was told before and
 * has not taken yet is not sent any more, so that it ends with the newest. A vote that is taken back may have
 * been either.
 */
export async function tellOfVote(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'config' | 'clock'>,
  { thing, accountId, value }: VoteElsewhere,
): Promise<void> {
  const [column, id] = Object.entries(thing)[0] as ['video_id' | 'comment_id', number];
  const there = await trx
    .selectFrom('remote_object')
    .innerJoin('remote_actor', 'remote_actor.account_id', 'remote_object.account_id')
    .innerJoin('account as voter', (join) => join.on('voter.id', '=', accountId))
    .select(['remote_object.uri', 'remote_actor.uri as owner', 'inbox'])
    .where(`remote_object.${column}`, '=', id)
    .where('voter.host', 'is', null)
    .executeTakeFirst();
  if (!there) return;
  const self = { kind: 'account', id: accountId } as const;
  const actor = actorUri(ctx.config, self);
  const [object, to, cc] = [there.uri, [there.owner], []];
  const mine = trx.deleteFrom('federation_activity').where('account_id', '=', accountId);
  await mine.where('about', '=', object).execute();
  const activities =
    value === 0
      ? ['Like', 'Dislike'].map((type) => ({ type: 'Undo', object: { type, actor, object }, to, cc }))
      : [{ type: value > 0 ? 'Like' : 'Dislike', object, to, cc }];
  for (const activity of activities) {
    const uri = await sendTo(trx, ctx, self, activity, [there.inbox]);
    const sent = Number(uri?.slice(uri.lastIndexOf('/') + 1));
    await trx.updateTable('federation_activity').set({ about: object }).where('id', '=', sent).execute();
  }
}
