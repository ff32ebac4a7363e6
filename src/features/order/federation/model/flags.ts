import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { openComment } from '#features/talking/comment/model/find.ts';
import type { HomeReport } from '#features/order/report/feature.ts';
import {
  commentReported,
  report,
  type ReportedThing,
  userReported,
  videoReported,
} from '#features/order/report/model/reports.ts';
import { REPORT_REASONS } from '#features/order/report/reason-texts.ts';
import { REPORT_MAX } from '#features/order/report/rules.ts';
import type { Trx } from '#platform/db/db.ts';
import { isRefusal } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { ownActorOf, ownObjectOf, SITE } from '../addresses.ts';
import { isDocument, listIn, textIn } from '../documents.ts';
import { textOf } from '../html.ts';
import { findProfile } from './own-actors.ts';
import { openOwnVideo } from './own-objects.ts';
import type { ReceivedActivity } from './receive.ts';
import { sendTo } from './send.ts';

/** Most things that one report of another site is about. */
const MOST = 20;

/**
 * Another site passes on a report of somebody there: an ordinary one, of the account that sent it, whose
 * handle names the host. Where it is about videos or comments, their owner is not reported beside them.
 * @throws AppError `rate_limited`
 */
export async function receiveFlag(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  await ctx.limit('host-report', { viewer: null, address: actor.host });
  const words = textOf(textIn(activity, 'content', 50_000) ?? '');
  const text = words.slice(0, REPORT_MAX).toWellFormed();
  const found: ReportedThing[] = [];
  for (const object of listIn(activity, 'object').slice(0, MOST)) {
    const uri = isDocument(object) ? (textIn(object, 'id') ?? '') : String(object);
    const thing = await thingAt(ctx, uri).catch((error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    });
    if (thing) found.push(thing);
  }
  const things = found.filter(({ userId }) => userId === null);
  for (const thing of things.length > 0 ? things : found)
    await report(ctx, { ...thing, accountId: actor.accountId, reason: 'none', text });
}

async function thingAt(ctx: Ctx, uri: string): Promise<ReportedThing | null> {
  const object = ownObjectOf(ctx.config, uri);
  if (object?.kind === 'video') return videoReported((await openOwnVideo(ctx, object.id)).id);
  if (object) return commentReported(await openComment(ctx, null, { comment: object.id }));
  const actor = ownActorOf(ctx.config, uri);
  const isPerson = actor?.kind === 'account' || actor?.kind === 'shelf';
  return isPerson && (await findProfile(ctx, actor)) ? userReported(actor.id) : null;
}

/**
 * Tells the site at which something is at home that somebody here has reported it, in the name of this site:
 * who that was is not said.
 */
export async function flagElsewhere(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'config' | 'clock'>,
  { videoId, commentId, userId, reason, text }: HomeReport,
): Promise<void> {
  const thing = await trx
    .selectFrom('remote_object')
    .select(['uri', 'account_id as ownerId'])
    .where(commentId === null ? 'video_id' : 'comment_id', '=', commentId ?? videoId ?? 0)
    .executeTakeFirst();
  const owner = await trx
    .selectFrom('remote_actor')
    .select(({ fn }) => ['uri', fn.coalesce('shared_inbox', 'inbox').as('inbox')])
    .where('account_id', '=', thing?.ownerId ?? userId ?? 0)
    .executeTakeFirst();
  if (!owner) return;
  const words = reason === 'none' ? [text] : [textsIn(REPORT_REASONS, FIRST_LANGUAGE)[reason], text];
  const content = words.filter(Boolean).join(': ');
  const object = thing ? [owner.uri, thing.uri] : [owner.uri];
  await sendTo(trx, ctx, SITE, { type: 'Flag', object, content, to: [owner.uri], cc: [] }, [owner.inbox]);
}
