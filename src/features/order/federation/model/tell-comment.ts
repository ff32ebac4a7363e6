import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { commentUri, type OwnActor } from '../addresses.ts';
import { publicActivity } from '../present-activity.ts';
import { presentTombstone } from '../present-collection.ts';
import { presentComment } from '../present-comment.ts';
import { federates } from '../rules.ts';
import { readCommentFacts } from './own-objects.ts';
import { followersInboxes, sendTo } from './send.ts';
import { digestOf, holdTold, keepTold, shownIn, stepFrom } from './tell-rows.ts';

/** Queue of looks at a comment that was written or has changed. */
export const TELL_COMMENT = 'tell-sites-of-comment';

/**
 * Tells the sites of those who take part in a thread, and of those who follow its author or the video's
 * owner, what is so of a comment now: that it is there, that it is different, or that it is gone.
 */
export async function tellOfComment(ctx: Ctx, { commentId }: { readonly commentId: number }): Promise<void> {
  if (!federates(ctx)) return;
  const thread = await findThread(ctx, commentId);
  if (!thread) return;
  const { ownerId } = thread;
  const author = { kind: 'account', id: thread.authorId } as const;
  const owned = ownerId === null ? [] : await followersInboxes(ctx, { kind: 'account', id: ownerId });
  // Also if there is nobody: whoever answers it later is told what becomes of it.
  const inboxes = [...(await followersInboxes(ctx, author)), ...owned, ...thread.inboxes];
  await ctx.db.transaction().execute((trx) => tell(trx, { ...ctx, db: trx }, commentId, { author, inboxes }));
}

async function tell(
  trx: Trx,
  ctx: Ctx,
  comment_id: number,
  { author, inboxes }: { readonly author: OwnActor; readonly inboxes: readonly string[] },
): Promise<void> {
  const told = await holdTold(trx, { comment_id });
  const now = new Date(ctx.clock.now());
  const facts = await shownIn(readCommentFacts(ctx, comment_id));
  const object = facts && presentComment(ctx.config, facts);
  const digest = object && digestOf(object);
  const step = stepFrom(told, digest);
  if (step === null) return;
  const gone_at = step === 'Delete' ? now : null;
  await keepTold(trx, { comment_id }, { digest: digest ?? Buffer.alloc(0), gone_at, at: now });
  // What is there again is said to be newer than that it was gone.
  const there = object && (told?.gone_at ? { ...object, updated: now.toISOString() } : object);
  const shown = there ?? presentTombstone(commentUri(ctx.config, comment_id), 'Note', now);
  const others = facts?.toldTo ? [facts.toldTo.uri] : [];
  await sendTo(trx, ctx, author, publicActivity(ctx.config, author, step, shown, others), inboxes);
}

/** Its author, of this site, and the inboxes of all others in the thread and of the video's owner. */
async function findThread({ db }: Pick<Ctx, 'db'>, commentId: number) {
  const row = await db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .innerJoin('video', 'video.id', 'comment.video_id')
    .select(['comment.root_id as rootId', 'account.id as authorId', 'video.account_id as ownerId'])
    .where('comment.id', '=', commentId)
    .where('account.host', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { authorId, ownerId } = row;
  const rootId = row.rootId ?? commentId;
  const others = await db
    .selectFrom('remote_actor')
    .select(({ fn }) => fn.coalesce('shared_inbox', 'inbox').as('inbox'))
    .distinct()
    .where('gone_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('account_id', '=', ownerId ?? 0),
        eb('account_id', 'in', (inner) =>
          inner
            .selectFrom('comment')
            .select('comment.account_id')
            .where('comment.account_id', 'is not', null)
            .where((any) => any.or([any('id', '=', rootId), any('root_id', '=', rootId)]))
            .$castTo<{ account_id: number }>(),
        ),
      ]),
    )
    .execute();
  return { authorId, ownerId, inboxes: others.map(({ inbox }) => inbox) };
}
